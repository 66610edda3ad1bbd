import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { quantile } from "./quantile.ts";

const length = 10_000;
const goalMs = 50;
const times = 9;

/** What a line may be full of. */
const fillings: Readonly<Record<string, string>> = {
  "a message": "Dear sir, kindly send us your best offer for 5t sg 15m lift 6 bay 30, ec 200; 2 nos. ",
  "words without a meaning": "lorem ",
  numbers: "1 ",
  "numbers and commas": "1,",
  values: "5t 15m lift 6 bay 30 ",
  "chains of lengths": "5t x 15m x ",
  "signs of a customer": "@a ",
  "a customer and values": "@Sabar 5t 15m ",
  phrases: "without columns wire rope standard headroom ",
  dots: ".",
  "one word": "a",
};

async function readingsOf(line: string): Promise<{ first: number; later: number }> {
  const worker = new Worker(new URL("./quick-entry-reading.ts", import.meta.url), { workerData: line });
  const [answer] = await once(worker, "message");
  await worker.terminate();
  return answer;
}

/** The processor time of the longest line that quick entry promises to read within 50 ms, read for the first time and later. */
export async function run(): Promise<void> {
  const rows = [];
  for (const [name, filling] of Object.entries(fillings)) {
    const line = filling.repeat(Math.ceil(length / filling.length)).slice(0, length);
    const all = [];
    for (let time = 0; time < times; time++) all.push(await readingsOf(line));
    const first = all.map((each) => each.first);
    rows.push({
      "10,000 characters of": name,
      "first, ms": Math.round(quantile(first, 0.5)),
      "slowest first, ms": Math.round(Math.max(...first)),
      "later, ms": Math.round(
        quantile(
          all.map((each) => each.later),
          0.5,
        ),
      ),
    });
  }
  console.table(rows);
  const over = rows.filter((row) => row["first, ms"] > goalMs).map((row) => row["10,000 characters of"]);
  console.log(
    over.length === 0
      ? `All within ${goalMs} ms of processor time.`
      : `Over ${goalMs} ms of processor time when read for the first time: ${over.join(", ")}.`,
  );
}
