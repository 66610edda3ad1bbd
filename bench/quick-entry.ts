import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { maxInRun } from "#domain/quick-entry/candidates.ts";
import { maxCandidates } from "#domain/quick-entry/elements.ts";
import { quantile } from "./quantile.ts";

const length = 10_000;
/** The promise for a line when the page was just opened, and for a message once the code is warm. */
const goals = { line: 50, message: 100 } as const;
const times = 5;

/** The content of a long line. */
const fillings: Readonly<Record<string, string>> = {
  "a message": "Dear sir, kindly send us your best offer for 5t sg 15m lift 6 bay 30, ec 200; 2 nos. ",
  "words without a meaning": "lorem ",
  numbers: "1 ",
  "numbers and commas": "1,",
  values: "5t 15m lift 6 bay 30 ",
  "chains of lengths": "5t x 15m x ",
  "products behind labels": "bay 5x6m ",
  "numbers and signs of times": "5x",
  "metal prices": "@82 ",
  "labels with zeros": "lift 0 ",
  "columns and counts": "columns ISHB 250 12 nos ht 8 ",
  "lengths with strokes": "15 mtr/6 mtr lift/",
  "signs of a customer": "@a ",
  "a customer and values": "@Sabar 5t 15m ",
  phrases: "without columns wire rope standard headroom ",
  dots: ".",
  "runs of labels": "15m lift 6m bay ",
  corrections: "span 12m, sorry 14m ",
  "two lengths behind a label": "lift 6m, 7m, ",
  "lists of parts": "columns and ",
  "one word": "a",
};

/** The content of a long enquiry. */
const messages: Readonly<Record<string, string>> = {
  mails: "Dear Sir,\nKindly quote for 2 nos 5T SG crane, span 15 m.\nRegards,\nKetan Patel\n98250 12345\n",
  "cranes in a list": "1. 5t\n",
  "cranes in a sentence": "2 nos 5t sg 15m and ",
  "rows of a sheet": "5T\tSG\t15 m\n",
  "heads of a sheet": "capacity\tspan\n",
  "lines without words": "\n",
  "signs of an address": "a@b.c ",
  telephones: "98240 55540 ",
  titles: "Mr. ",
  "what holds for all": "all lift 6, ",
  "one bay": "same bay ",
};

type Filled = { text: string; isMessage: boolean };

async function readingsOf(workerData: Filled): Promise<{ first: number; later: number }> {
  const worker = new Worker(new URL("./quick-entry-reading.ts", import.meta.url), { workerData });
  const [answer] = await once(worker, "message");
  await worker.terminate();
  return answer;
}

const filled = (fillings: Readonly<Record<string, string>>, isMessage: boolean): [string, Filled][] =>
  Object.entries(fillings).map(([name, filling]) => [
    name,
    { text: filling.repeat(Math.ceil(length / filling.length)).slice(0, length), isMessage },
  ]);

/**
 * The processor time of the longest line, and of the longest message, for the first time and later. A line keeps its promise
 * at once; an enquiry once the code is warm.
 */
export async function run(): Promise<void> {
  const rows = [];
  for (const [name, text] of [...filled(fillings, false), ...filled(messages, true)]) {
    const all = [];
    for (let time = 0; time < times; time++) all.push(await readingsOf(text));
    const first = all.map((each) => each.first);
    const later = all.map((each) => each.later);
    rows.push({
      "10,000 characters of": name,
      "read as": text.isMessage ? ("message" as const) : ("line" as const),
      "first, ms": Math.round(quantile(first, 0.5)),
      "slowest first, ms": Math.round(Math.max(...first)),
      "later, ms": Math.round(quantile(later, 0.5)),
    });
  }
  console.table(rows);
  const over = rows
    .filter((row) => row[row["read as"] === "line" ? "first, ms" : "later, ms"] > goals[row["read as"]])
    .map((row) => row["10,000 characters of"]);
  console.log(`At most ${maxCandidates} numbers are candidates, and ${maxInRun} of one run are weighed.`);
  const promise = `${goals.line} ms of processor time for a line and ${goals.message} ms for a message`;
  console.log(over.length === 0 ? `All within ${promise}.` : `Over ${promise}: ${over.join(", ")}.`);
}
