import eighteenth from "../../../fixtures/readings/eighteenth-reader-cases.json" with { type: "json" };
import eighth from "../../../fixtures/readings/eighth-reader-cases.json" with { type: "json" };
import eleventh from "../../../fixtures/readings/eleventh-reader-cases.json" with { type: "json" };
import fifth from "../../../fixtures/readings/fifth-reader-cases.json" with { type: "json" };
import fourteenth from "../../../fixtures/readings/fourteenth-reader-cases.json" with { type: "json" };
import fourth from "../../../fixtures/readings/fourth-reader-cases.json" with { type: "json" };
import further from "../../../fixtures/readings/further-cases.json" with { type: "json" };
import nineteenth from "../../../fixtures/readings/nineteenth-reader-cases.json" with { type: "json" };
import ninth from "../../../fixtures/readings/ninth-reader-cases.json" with { type: "json" };
import cases from "../../../fixtures/readings/reading-cases.json" with { type: "json" };
import seventeenth from "../../../fixtures/readings/seventeenth-reader-cases.json" with { type: "json" };
import seventh from "../../../fixtures/readings/seventh-reader-cases.json" with { type: "json" };
import short from "../../../fixtures/readings/short-cases.json" with { type: "json" };
import sixteenth from "../../../fixtures/readings/sixteenth-reader-cases.json" with { type: "json" };
import sixth from "../../../fixtures/readings/sixth-reader-cases.json" with { type: "json" };
import tenth from "../../../fixtures/readings/tenth-reader-cases.json" with { type: "json" };
import third from "../../../fixtures/readings/third-reader-cases.json" with { type: "json" };
import thirteenth from "../../../fixtures/readings/thirteenth-reader-cases.json" with { type: "json" };
import twelfth from "../../../fixtures/readings/twelfth-reader-cases.json" with { type: "json" };
import twentieth from "../../../fixtures/readings/twentieth-reader-cases.json" with { type: "json" };
import twentyFirst from "../../../fixtures/readings/twenty-first-reader-cases.json" with { type: "json" };
import twentySecond from "../../../fixtures/readings/twenty-second-reader-cases.json" with { type: "json" };
import twentyThird from "../../../fixtures/readings/twenty-third-reader-cases.json" with { type: "json" };
import typed from "../../../fixtures/readings/typed-cases.json" with { type: "json" };
import { parseEnquiry } from "../enquiry/read-enquiry.ts";
import type { Reading } from "../quick-entry/entry.ts";
import { parseQuickEntry, type QuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { exampleChoices } from "./quick-entry.ts";
import { type LineCase, type MessageCase, writtenLines, writtenMessages } from "./written-cases.ts";

type Cases = { lines: readonly LineCase[]; messages: readonly MessageCase[] };
/** Lines and messages of a review, each with its meaning, written before the first run. */
export const reviewCases = cases as unknown as Cases;
/** Lines and messages as they are typed in haste: misspelled, in two languages, forwarded, with clauses. */
export const typedCases = typed as unknown as Cases;
/** Options, corrections, two units, amounts and references, written before they were read. */
export const furtherCases = further as unknown as Cases;
/** Lines and messages of a third reader, who knew the rules and no code. */
export const thirdReaderCases = third as unknown as Cases;
/** Lines typed in haste, and messages as they arrive: tenders, tables, chats, answers above earlier mails. */
export const fourthReaderCases = fourth as unknown as Cases;
/** Lines and messages of a fifth reader: groups of digits, test loads, spares, several bays, sizes in words. */
export const fifthReaderCases = fifth as unknown as Cases;
/** Lines and messages of a sixth reader, and further messages: facts of numbered cranes, heads of rows, decimal commas. */
export const sixthReaderCases = sixth as unknown as Cases;
/** Lines and messages of a seventh reader: facts by place, questions with their answers, heads of parts that others supply. */
export const seventhReaderCases = seventh as unknown as Cases;
/** Lines and messages of an eighth reader: names without a closing, cranes by their letters, counts of columns. */
export const eighthReaderCases = eighth as unknown as Cases;
/** Lines and messages of a tenth reader, and further ones: stories, follow-ups, and texts about cranes that are there. */
export const tenthReaderCases = tenth as unknown as Cases;
/** Lines and messages of a twelfth reader: plain enquiries with traps, sizes that cranes repeat, offers that are changed. */
export const twelfthReaderCases = twelfth as unknown as Cases;
/** Lines and messages of a thirteenth reader: everyday mails, chats, tables and notes. */
export const thirteenthReaderCases = thirteenth as unknown as Cases;
/** Lines and messages of a fourteenth reader: tables, chats and notes of each week, settled prices, repeated cranes. */
export const fourteenthReaderCases = fourteenth as unknown as Cases;
/** Lines and messages of a sixteenth reader: revisions, referrals, parts of others in lists, forms of tenders. */
export const sixteenthReaderCases = sixteenth as unknown as Cases;
/** Lines and messages of a seventeenth reader: leads of markets, pairs in rows, alternatives, services beside a crane. */
export const seventeenthReaderCases = seventeenth as unknown as Cases;
/** Lines and messages of an eighteenth reader: revisions, answers of forms, cranes that are taken back, prices of others. */
export const eighteenthReaderCases = eighteenth as unknown as Cases;
/** Lines and messages of a nineteenth reader, in the manner of the review: each rule of certainty in other words. */
export const nineteenthReaderCases = nineteenth as unknown as Cases;
/** Lines and messages of a twentieth reader: an ordinary day, with what stands around a crane in a mail. */
export const twentiethReaderCases = twentieth as unknown as Cases;
/** Lines and messages of a twenty-first reader: sizes behind each crane of a list, rows of bills of quantities, further cranes in Hindi. */
export const twentyFirstReaderCases = twentyFirst as unknown as Cases;
/** Lines and messages of a twenty-second reader: rows that end with a count, offers of other makers, sizes below two types. */
export const twentySecondReaderCases = twentySecond as unknown as Cases;
/** Lines and messages of a twenty-third reader: an ordinary month, with types in headings and cranes that are repeated. */
export const twentyThirdReaderCases = twentyThird as unknown as Cases;
/** Lines and messages of a ninth reader: structured requests, schedules, parts that named others build, later phases. */
export const ninthReaderCases = ninth as unknown as Cases;
/** Lines and messages of an eleventh reader: forwarded enquiries, offers of competitors, other items of a tender. */
export const eleventhReaderCases = eleventh as unknown as Cases;
/** Short lines and messages: lists with one unit, sizes “respectively”, facts by crane type. */
export const shortCases = short as unknown as Cases;
export const ownCases = { lines: writtenLines, messages: writtenMessages };

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
export function scoreOf(of: { lines: readonly LineCase[]; messages: readonly MessageCase[] }): Score {
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
