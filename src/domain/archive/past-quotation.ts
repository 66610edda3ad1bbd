import { type CraneTypeId, craneTypes, findCraneType } from "../crane-types.ts";
import { customerNameKey, withoutSalutation } from "../customers/customer-name.ts";
import { formatDate } from "../dates/format-date.ts";
import type { Problem } from "../errors/rejection.ts";
import { formatMoney, formatNumber } from "../numbers/format.ts";
import type { Paise } from "../numbers/money.ts";
import { tonneSpellings } from "../numbers/typed-number.ts";
import { hasTooManyMarks, marksMessage } from "../text/combining-marks.ts";
import { foldText } from "../text/search-text.ts";
import { type Outcome, outcomeTitles } from "./outcomes.ts";

/** The columns by which past quotations can be sorted. */
export const archiveSortKeys = ["date", "amount", "customer", "number"] as const;
export type ArchiveSortKey = (typeof archiveSortKeys)[number];
/** The default order of past quotations: newest first. */
export const defaultArchiveSort = { by: "date", order: "desc" } as const satisfies {
  by: ArchiveSortKey;
  order: "asc" | "desc";
};

/** The texts of a past quotation with their labels and maximum lengths in characters. */
export const pastTexts = {
  number: { label: "Number", most: 100 },
  customer: { label: "Customer", most: 200 },
  place: { label: "Place", most: 200 },
  duty: { label: "Duty", most: 60 },
  hoist: { label: "Hoist", most: 200 },
  reason: { label: "Reason", most: 500 },
  sales_person: { label: "Sales person", most: 200 },
  description: { label: "Description", most: 2000 },
  note: { label: "Note", most: 2000 },
} as const;
export type PastText = keyof typeof pastTexts;
export const pastTextNames = Object.keys(pastTexts) as PastText[];

/** The sizes of a past quotation with their labels, units and maximum values. */
export const pastSizes = {
  tonnes: { label: "Capacity", unit: "T", most: 1000 },
  span_m: { label: "Span", unit: "m", most: 200 },
  lift_m: { label: "Lift", unit: "m", most: 300 },
  runway_m: { label: "Runway", unit: "m", most: 5000 },
} as const;
export type PastSize = keyof typeof pastSizes;
export const pastSizeNames = Object.keys(pastSizes) as PastSize[];

/** A quotation from before the program. Blank and null: not known. */
export type PastQuotation = Readonly<Record<PastText, string>> &
  Readonly<Record<PastSize, number | null>> & {
    /** ISO 8601. */
    readonly date: string;
    /** Null for a crane that is not built, or was not read. */
    readonly crane_type: CraneTypeId | null;
    /** Before GST. */
    readonly amount: Paise | null;
    /** Percent. */
    readonly margin: number | null;
    readonly outcome: Outcome;
  };

export const noPastQuotation: PastQuotation = {
  ...{
    number: "",
    customer: "",
    place: "",
    duty: "",
    hoist: "",
    reason: "",
    sales_person: "",
    description: "",
    note: "",
  },
  ...{ tonnes: null, span_m: null, lift_m: null, runway_m: null },
  ...{ date: "", crane_type: null, amount: null, margin: null, outcome: "unknown" },
};

/** Returns the faults of a past quotation, each with its field. Date, customer, and capacity or a description are needed. */
export function pastQuotationProblems(given: PastQuotation): Problem[] {
  const problems: Problem[] = [];
  const add = (field: string, msg: string) => problems.push({ msg, loc: ["body", field] });
  for (const name of pastTextNames) {
    const { label, most } = pastTexts[name];
    if (given[name].length > most) add(name, `${label} must be at most ${formatNumber(most)} characters`);
    else if (hasTooManyMarks(given[name])) add(name, marksMessage(label));
  }
  for (const name of pastSizeNames) {
    const { label, most, unit } = pastSizes[name];
    const size = given[name];
    if (size !== null && !(size > 0 && size <= most))
      add(name, `${label} must be above 0 and at most ${most} ${unit}`);
  }
  if (given.date === "") add("date", "Date is required");
  if (given.customer === "") add("customer", "Customer is required");
  if (given.tonnes === null && given.description === "")
    add("tonnes", "Capacity or a description is required");
  if (given.margin !== null && !(given.margin >= -100 && given.margin <= 100))
    add("margin", "Margin must be from −100 to 100 %");
  return problems;
}

/** One for all sizes, because a formatter takes long to make and a list has 20,000 rows. */
const sizeFormat = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3 });
const sizeText = (value: number): string => sizeFormat.format(value);

/** Returns a crane in a line: "Double Girder 10T, 20 m"; the description where neither type nor sizes are known. */
export function pastCraneText(given: Pick<PastQuotation, "crane_type" | PastSize | "description">): string {
  const type = given.crane_type === null ? "" : craneTypes[given.crane_type].label;
  const capacity = given.tonnes === null ? "" : `${sizeText(given.tonnes)}T`;
  const head = [type, capacity].filter(Boolean).join(" ");
  const text = [head, given.span_m === null ? "" : `${sizeText(given.span_m)} m`].filter(Boolean).join(", ");
  return given.crane_type === null && given.description !== "" ? given.description : text;
}

/** The description of an overhead crane whose type it does not say. */
const overheadCrane = /\b(?:eot|e\.o\.t|overhead|bridge crane)\b/i;

/** Returns whether a crane without a type lacks only that: its capacity is known, and no description is of another product. */
const lacksOnlyType = (given: Pick<PastQuotation, "tonnes" | "description">): boolean =>
  given.tonnes !== null && (given.description === "" || overheadCrane.test(given.description));

/** The state of a crane that lacks only its type. */
export const typeUnknown = "type unknown";

/** Returns whether a crane lacks its type alone, or was not read at all; blank for one with its type. */
export function unreadText(given: Pick<PastQuotation, "crane_type" | "tonnes" | "description">): string {
  if (given.crane_type !== null) return "";
  return lacksOnlyType(given) ? typeUnknown : "not read";
}

/** A text with more digits may be read as sizes of the crane. */
const hasFewDigits = (text: string): boolean => text !== "" && text.replace(/\D/g, "").length < 2;

/**
 * Returns the line of quick entry by which a new quotation starts from a past quotation. Quick entry asks for a missing type,
 * and names the words that it does not use. Null for a crane that was not read.
 */
export function lineOfPast(given: PastQuotation): string | null {
  const { crane_type, tonnes, span_m, lift_m, runway_m, hoist, duty, place } = given;
  if (tonnes === null || (crane_type === null && !lacksOnlyType(given))) return null;
  return [
    crane_type === null ? `${tonnes}T` : `${craneTypes[crane_type].label} ${tonnes}T`,
    ...(span_m === null ? [] : [`span ${span_m} m`]),
    ...(lift_m === null ? [] : [`lift ${lift_m} m`]),
    ...(runway_m === null ? [] : [`runway ${runway_m} m`]),
    ...(hasFewDigits(hoist) ? [hoist] : []),
    ...(hasFewDigits(duty) ? [`duty ${duty}`] : []),
    ...(hasFewDigits(place) ? [`at ${place}`] : []),
  ].join(", ");
}

/** Returns the crane type of a text: "SG", "Double Girder", "DG EOT". Null for any other. */
export function craneTypeIn(text: string): CraneTypeId | null {
  const known = findCraneType(text)?.id;
  if (known) return known;
  const plain = foldText(text).replace(/[^a-z]+/g, " ");
  const isSingle = /\b(?:sg|s g|single girder|single|mono girder)\b/.test(plain);
  const isDouble = /\b(?:dg|d g|double girder|double|twin girder)\b/.test(plain);
  if (isSingle === isDouble) return null;
  return isSingle ? "single-girder" : "double-girder";
}

/** Returns the fields by which the search of the archive finds a past quotation. */
export const pastSearchText = (given: PastQuotation): string =>
  [
    given.number,
    given.customer,
    // As duplicates are found: "ABC" finds A.B.C. Engineers.
    customerNameKey(given.customer),

    given.place,
    pastCraneText(given),
    given.description,
    given.note,
    given.sales_person,
    given.reason,
  ]
    .map(foldText)
    .filter((text) => text !== "")
    .join("\n");

/** A part of a search: words, which may mean a capacity in tonnes. `name`: the word as a part of a firm's name. */
export type SearchPart = { words: readonly string[]; tonnes: number | null; name?: string };

const capacityWords = new RegExp(`(?<!\\S)(\\d+(?:\\.\\d+)?) ?(?:${tonneSpellings})(?!\\S)`, "g");

/** Returns the parts of a search: "kaveri 10 ton" is 10 tonnes and "kaveri". */
export function pastSearchParts(search: string): SearchPart[] {
  const text = withoutSalutation(foldText(search));
  const capacities = [...text.matchAll(capacityWords)].map(([words, tonnes]) => ({
    words: words.split(" "),
    tonnes: Number(tonnes),
  }));
  const others = text.replace(capacityWords, " ").split(" ");
  return [
    ...capacities,
    ...others
      .filter((word) => word !== "")
      .map((word) => {
        const name = customerNameKey(word);
        return { words: [word], tonnes: null, ...(name !== word && name !== "" && { name }) };
      }),
  ];
}

const shownValue = (name: keyof PastQuotation, value: PastQuotation[keyof PastQuotation]): string => {
  if (value === null || value === "") return "empty";
  if (name === "amount") return formatMoney(Number(value));
  if (name === "date") return formatDate(String(value));
  if (name === "outcome") return outcomeTitles[value as Outcome];
  if (name === "crane_type") return craneTypes[value as CraneTypeId].label;
  return typeof value === "number" ? sizeText(value) : `“${value.slice(0, 60)}”`;
};

const labels: Readonly<Record<keyof PastQuotation, string>> = {
  ...(Object.fromEntries(pastTextNames.map((name) => [name, pastTexts[name].label])) as Record<
    PastText,
    string
  >),
  ...(Object.fromEntries(pastSizeNames.map((name) => [name, pastSizes[name].label])) as Record<
    PastSize,
    string
  >),
  ...{ date: "Date", crane_type: "Crane type", amount: "Amount", margin: "Margin", outcome: "Outcome" },
};

/** Returns the fields in which two differ, each with the old and the new value. */
export const pastChanges = (before: PastQuotation, after: PastQuotation): string[] =>
  (Object.keys(labels) as (keyof PastQuotation)[]).flatMap((name) =>
    before[name] === after[name]
      ? []
      : [`${labels[name]}: ${shownValue(name, before[name])} → ${shownValue(name, after[name])}`],
  );

/** Returns the fields alone, without ids and other data of a record. */
export const pastFieldsOf = (given: PastQuotation): PastQuotation =>
  Object.fromEntries(
    (Object.keys(noPastQuotation) as (keyof PastQuotation)[]).map((name) => [name, given[name]]),
  ) as PastQuotation;
