import { readdirSync, readFileSync } from "node:fs";
import { parseEnquiry } from "../enquiry/read-enquiry.ts";
import type { Reading } from "../quick-entry/entry.ts";
import { parseQuickEntry, type QuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { exampleChoices } from "./quick-entry.ts";

/** A line with its meaning: `is` is meant, `may` is right too. Anything else that is taken is wrong. */
type LineCase = { line: string; is: Reading; may?: Reading };
/** A message with the meaning of its cranes, in their order. */
type MessageCase = {
  message: string;
  cranes: readonly Reading[];
  may?: readonly Reading[];
  person: string | null;
};

/** Lines and messages with their meaning, which was written before they were read for the first time. */
export type CaseSet = {
  name: string;
  title: string;
  lines: readonly LineCase[];
  messages: readonly MessageCase[];
};

const folder = new URL("../../../fixtures/readings/sets/", import.meta.url);
/** The sets of cases, in the order of their names. */
export const caseSets: readonly CaseSet[] = readdirSync(folder)
  .sort()
  .map((file) => ({
    name: file.replace(".json", ""),
    ...(JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Omit<CaseSet, "name">),
  }));

/** A hoist may be named by a part of its name; all other values are compared whole. */
const isSame = (field: string, meant: string | undefined, taken: string): boolean =>
  meant !== undefined && (field === "hoist.hoist_type" ? taken.includes(meant) : taken === meant);

/** Returns the values that the words of a text gave. Those that the tables filled and the technical ones are left out. */
function takenFrom({ craneType, reads, quantity, customer }: QuickEntry): Reading {
  const said: Reading = Object.assign(
    {},
    ...reads.filter(({ places }) => places.length > 0).map(({ reading }) => reading),
  );
  const all = {
    ...said,
    ...(craneType === null ? {} : { craneType }),
    ...(quantity === null ? {} : { quantity: String(quantity) }),
    ...(customer === null ? {} : { customer }),
  };
  return Object.fromEntries(Object.entries(all).filter(([field]) => !field.startsWith("technical.")));
}

const isAsked = ({ questions }: QuickEntry, field: string): boolean =>
  questions.some((question) =>
    "readings" in question ? question.readings.some((each) => field in each) : question.field === field,
  );

/** Returns the values of an entry that nobody meant. */
const wrongIn = (entry: QuickEntry, is: Reading, may: Reading = {}): [string, string][] =>
  Object.entries(takenFrom(entry)).filter(
    ([field, value]) => !isSame(field, is[field], value) && !isSame(field, may[field], value),
  );

/** Returns what became of each meant value. */
const outcomesIn = (entry: QuickEntry, is: Reading): [string, "read" | "asked" | "missed"][] => {
  const taken = takenFrom(entry);
  return Object.entries(is).map(([field, value]) => [
    field,
    isSame(field, value, taken[field] ?? "") ? "read" : isAsked(entry, field) ? "asked" : "missed",
  ]);
};

export type Score = {
  wrong: string[];
  wrongMessages: string[];
  meant: number;
  read: number;
  asked: number;
  fields: Record<string, { cases: number; read: number; asked: number }>;
  open: string[];
};

/** Returns how many meant values of these cases are read and asked, and what is wrong. A line is a message, too. */
export function scoreOf(of: Pick<CaseSet, "lines" | "messages">): Score {
  const score: Score = { wrong: [], wrongMessages: [], meant: 0, read: 0, asked: 0, fields: {}, open: [] };
  for (const { line, is, may } of of.lines) {
    const entry = parseQuickEntry(line, exampleChoices);
    const { cranes } = parseEnquiry(line, exampleChoices);
    const asMessage = cranes.length === 1 ? cranes.flatMap((crane) => wrongIn(crane, is, may)) : [];
    const wrong = [...wrongIn(entry, is, may), ...asMessage.filter(([field]) => field !== "customer")];
    if (wrong.length > 0) score.wrong.push(`${line} -> ${JSON.stringify(wrong)}`);
    for (const [field, outcome] of outcomesIn(entry, is)) {
      score.fields[field] ??= { cases: 0, read: 0, asked: 0 };
      const counts = score.fields[field];
      counts.cases += 1;
      score.meant += 1;
      if (outcome === "missed") score.open.push(`${line} -> missed ${field}`);
      else {
        counts[outcome] += 1;
        score[outcome] += 1;
        if (outcome === "asked") score.open.push(`${line} -> asked ${field}`);
      }
    }
  }
  for (const { message, cranes, may, person } of of.messages) {
    const enquiry = parseEnquiry(message, exampleChoices);
    const faults = enquiry.cranes.flatMap((crane, at) => [
      ...wrongIn(crane, cranes[at] ?? {}, may?.[at])
        .filter(([field]) => field !== "customer")
        .map((each) => `${at} ${each}`),
      ...outcomesIn(crane, cranes[at] ?? {})
        .filter(([, outcome]) => outcome === "missed")
        .map(([field]) => `${at} misses ${field}`),
    ]);
    if (enquiry.cranes.length !== cranes.length) faults.push(`${enquiry.cranes.length} cranes`);
    if (enquiry.contact.person !== person) faults.push(`person ${enquiry.contact.person}`);
    if (faults.length > 0) score.wrongMessages.push(`${message}\n -> ${faults.join("; ")}`);
  }
  return score;
}
