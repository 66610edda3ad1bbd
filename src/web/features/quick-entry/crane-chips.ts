import type { CraneTypeId } from "#domain/crane-types.ts";
import type { EnquiryCrane } from "#domain/enquiry/enquiry.ts";
import type { OpenQuestion } from "#domain/enquiry/open-questions.ts";
import type { Message } from "#domain/enquiry/read-message.ts";
import { valuesInReading } from "#domain/quick-entry/describe-question.ts";
import { capacityField, liftField, runwayField, spanWidth } from "#domain/quick-entry/entry.ts";
import { craneTypeKey, type QuickEntry } from "#domain/quick-entry/parse-quick-entry.ts";

/** The columns of a row after quantity and crane. `short` names the value on a phone. */
export const columns = [
  { field: capacityField, head: "Capacity", short: "" },
  { field: spanWidth, head: "Span", short: "" },
  { field: liftField, head: "Lift", short: "lift" },
  { field: runwayField, head: "Runway", short: "" },
] as const;

const inColumns: readonly string[] = [
  craneTypeKey,
  "quantity",
  "customer",
  ...columns.map(({ field }) => field),
];

/** A value of a crane. `read` is null for a value that is asked about. */
export type Chip = {
  name: string;
  value: string;
  short: string;
  kind: "own" | "shared" | "asked";
  /** The crane type that the chip names; blank while it is asked, null for another value. */
  craneType: CraneTypeId | "" | null;
  read: QuickEntry["reads"][number] | null;
  /** The key of the question about the value. Null for a value that is read. */
  question: string | null;
};

const shortOf = (field: string): string => columns.find((each) => each.field === field)?.short ?? "";

function chipOf(
  field: string,
  text: string,
  rest: Pick<Chip, "kind" | "read" | "craneType" | "question">,
): Chip {
  const [named] = valuesInReading({ [field]: text });
  return {
    name: columns.find((each) => each.field === field)?.head ?? named?.name ?? field,
    value: field === "quantity" ? text : (named?.value ?? text),
    short: shortOf(field),
    ...rest,
  };
}

/** The values that a crane's open questions may give, each field once, with the keys of the questions. */
function askedValues(at: number, questions: readonly OpenQuestion[], { values }: EnquiryCrane) {
  const asked = new Map<string, { value: string; question: string }>();
  for (const open of questions.filter(({ cranes }) => cranes.includes(at))) {
    const ask = (field: string, value: string) => asked.set(field, { value, question: open.key });
    if (open.of === "bay") ask(runwayField, open.asked.length ?? "");
    else if ("field" in open.question) ask(open.question.field, values[open.question.field] ?? "");
    else {
      const [first = {}] = open.question.readings;
      const fields = new Set(open.question.readings.flatMap(Object.keys));
      // One field has several values, or is confirmed. Several fields have no place of their own.
      if (fields.size === 1)
        for (const [field, value] of Object.entries(first)) ask(field, field === craneTypeKey ? "" : value);
    }
  }
  return asked;
}

/** Returns the chips of a crane's columns, by field. */
export function chipsOf(
  message: Message,
  at: number,
  questions: readonly OpenQuestion[],
): ReadonlyMap<string, Chip> {
  const crane = message.cranes[at];
  const chips = new Map<string, Chip>();
  if (!crane) return chips;
  for (const read of crane.reads)
    for (const [field, value] of Object.entries(read.reading).filter(([each]) => inColumns.includes(each)))
      chips.set(
        field,
        chipOf(field, value, {
          kind: message.cranes.length > 1 && message.shared[field] === value ? "shared" : "own",
          craneType: field === craneTypeKey ? crane.craneType : null,
          read,
          question: null,
        }),
      );
  for (const [field, { value, question }] of askedValues(at, questions, crane))
    if (inColumns.includes(field))
      chips.set(
        field,
        field === craneTypeKey
          ? { name: "Crane", value: "Type", short: "", kind: "asked", craneType: "", read: null, question }
          : chipOf(field, value, { kind: "asked", craneType: null, read: null, question }),
      );
  return chips;
}

/** Returns the chips of a crane's other values. */
export const extraChips = (crane: EnquiryCrane): Chip[] =>
  crane.reads.flatMap((read) =>
    Object.entries(read.reading)
      .filter(([field]) => !inColumns.includes(field))
      .map(([field, value]) => chipOf(field, value, { kind: "own", craneType: null, read, question: null })),
  );
