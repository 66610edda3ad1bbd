import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { decimal } from "../engineering/number-text.ts";
import type { Finding } from "../open-points/finding.ts";
import { technicalTexts } from "../technical/technical-names.ts";
import { assumedMark } from "../technical/technical-value.ts";
import { capacitiesText } from "../technical/technical-values.ts";

/** The kind of point of an optional position that sells what the cranes of the offer have already. */
const optionIncluded = "option included";
/** The kind of point of a firm position that sells what no crane of the offer has. */
const optionNotInCrane = "option not in crane";
/** The kind of point of a position that names a value of a crane which no crane of the offer has any more. */
const optionOutdated = "option text outdated";

/** The kinds of points of positions beside the cranes. */
export const optionPointKinds: readonly string[] = [optionIncluded, optionNotInCrane, optionOutdated];

/** A free position of an offer, by its number from 1 on. */
export type FreeInOffer = { position: number; text: string; isFirm: boolean };

/** A crane beside the options of its offer. `panelType` is null without a panel in scope. */
export type CraneWithOptions = { crane: CraneInputs; panelType: string | null };

/** A part that options sell, and what a crane says of it; "" for a crane that says nothing. */
type SoldPart = {
  part: string;
  sells: RegExp;
  saysOf(crane: CraneWithOptions): string;
  /** Returns whether a crane that says this has the part already. */
  isIn(says: string, text: string): boolean;
  /** Returns whether a crane that says this has the part as the position sells it. */
  agrees(says: string, text: string): boolean;
  /** Names what a crane has in its place: "duty class M5". */
  has(says: string): string;
  /** Says what to change in the crane. */
  change(text: string): string;
};

const converters = /\b(?:vfd|vvvf|vvvfd|acvf)\b/i;
const isRadio = (says: string): boolean => /\bradio\b/i.test(says);
const isConverter = (says: string): boolean => converters.test(says);

const textsOf = (crane: CraneInputs) => technicalTexts(crane, engineeringFigures(crane), true);

const dutyIn = (text: string): number | null => {
  const found = /\bM([1-8])\b/.exec(text);
  return found ? Number(found[1]) : null;
};

/** The duty class that an option sells: "M7 duty, in place of M5" sells M7. */
const soldDutyIn = (text: string): number | null => dutyIn(text.replace(/\bin place of M[1-8]\b/gi, ""));

const parts: readonly SoldPart[] = [
  {
    part: "radio control",
    sells: /\bradio\b/i,
    saysOf: ({ crane }) => textsOf(crane)("control"),
    isIn: isRadio,
    agrees: isRadio,
    has: (says) => `the control “${says}”`,
    change: () => "Add radio remote to its control",
  },
  {
    part: "drives with frequency converters",
    sells: converters,
    saysOf: ({ panelType }) => panelType ?? "",
    isIn: isConverter,
    agrees: isConverter,
    has: (says) => `the panel “${says}”`,
    change: () => "Change the type of its panel",
  },
  {
    part: "this duty class",
    sells: /\bM[1-8]\b/,
    saysOf: ({ crane }) => textsOf(crane)("duty_class"),
    isIn: (says, text) => (dutyIn(says) ?? 0) >= (soldDutyIn(text) ?? Number.POSITIVE_INFINITY),
    agrees: (says, text) => [dutyIn(says), null].includes(soldDutyIn(text)),
    has: (says) => `duty class ${says}`,
    change: (text) => `Set duty class M${soldDutyIn(text)} in its technical data`,
  },
];

/** A value of a crane that the text of an option names. */
type NamedValue = {
  /** The value in a text, with the words before it: "lift of 9 m" has "lift of " and "9 m". */
  named: RegExp;
  /** The value of a crane; "" without one. */
  valueIn(crane: CraneInputs): string;
  /** True for a value that a firm position replaces in its crane. */
  isReplaced?: true;
};

const metres = (value: number | null): string => (value === null ? "" : `${decimal(value, 3)} m`);

const namedValues: readonly NamedValue[] = [
  {
    named: /(\bin place of )(M\d)\b/i,
    valueIn: (crane) => textsOf(crane)("duty_class"),
    isReplaced: true,
  },
  { named: /(\bspan of )([\d.]+\s?m)\b/i, valueIn: ({ span }) => metres(span) },
  { named: /(\blift of )([\d.]+\s?m)\b/i, valueIn: ({ height }) => metres(height) },
  { named: /(\bhoist motor,? )([\d.]+\s?kW)\b/i, valueIn: (crane) => textsOf(crane)("hoist_motor") },
  { named: /(\bhoist speed,? )([\d.]+\s?m\/min)/i, valueIn: (crane) => textsOf(crane)("hoist_speed") },
];

/** Returns a value without its mark and with plain spaces. */
const plainValue = (text: string): string => text.replace(assumedMark, "").replace(/\s+/g, " ").trim();
const sameValue = (a: string, b: string): boolean => a.replace(/\s/g, "") === b.replace(/\s/g, "");

/** The line of a position that names its crane: "For Single Girder 10T, 20 m". */
const craneLine = /^For .*?(?<![\d./])([\d./]+)T(?:,| ×) ([\d.]+)\sm$/m;

const sizeOf = (crane: CraneInputs): string =>
  `${capacitiesText(crane, engineeringFigures(crane)) ?? ""} ${crane.span ?? ""}`;

/** The most characters of an option's name in the key of its point: a key has at most 200. */
const maxNameLength = 120;

const nameOf = (text: string): string => (text.trim().split("\n")[0] ?? "").slice(0, maxNameLength);

/** What is found of a position. `mended` is its text with the value of the cranes. */
type OptionFinding = Pick<Finding, "text" | "brief" | "values"> & { kind: string; mended?: string };

/** A point of a position beside the cranes. */
export type OptionPoint = { kind: string; position: number; finding: Finding; mended: string | null };

function findingsOfParts(
  { text, isFirm }: FreeInOffer,
  cranes: readonly CraneWithOptions[],
): OptionFinding[] {
  const [name, isOne] = [nameOf(text), cranes.length === 1];
  return parts.flatMap((part): OptionFinding[] => {
    if (!part.sells.test(text)) return [];
    const says = cranes.map((crane) => plainValue(part.saysOf(crane)));
    if (!isFirm)
      return says.every((each) => part.isIn(each, text))
        ? [
            {
              kind: optionIncluded,
              text: `“${name}” is sold here, but ${isOne ? "the crane has" : "all cranes have"} ${part.part} already.`,
              brief: "option is included",
              values: [name, part.part],
            },
          ]
        : [];
    // A crane that says nothing contradicts nothing.
    if (says.some((each) => each === "" || part.agrees(each, text))) return [];
    const has = isOne ? `the crane has ${part.has(says[0] ?? "")}` : `no crane has ${part.part}`;
    return [
      {
        kind: optionNotInCrane,
        text: `“${name}” is sold here, but ${has}. ${part.change(text)}, or make the position optional.`,
        brief: "option not in crane",
        values: [name, part.part, ...new Set(says)],
      },
    ];
  });
}

function findingsOfText({ text, isFirm }: FreeInOffer, cranes: readonly CraneWithOptions[]): OptionFinding[] {
  return namedValues.flatMap(({ named, valueIn, isReplaced }): OptionFinding[] => {
    const [, words = "", value = ""] = named.exec(text) ?? [];
    if (value === "" || (isReplaced && isFirm)) return [];
    const known = [...new Set(cranes.map(({ crane }) => plainValue(valueIn(crane))))].filter(Boolean);
    const [now] = known;
    if (now === undefined || known.some((each) => sameValue(each, value))) return [];
    return [
      {
        kind: optionOutdated,
        text: `“${nameOf(text)}” says “${words}${value}”, but ${
          cranes.length === 1 ? `the crane has ${now}` : `the cranes have ${known.join(", ")}`
        }. Correct the text.`,
        brief: "text is outdated",
        values: [words.trim(), value, ...known],
        ...(known.length === 1 && { mended: text.replace(named, `$1${now}`) }),
      },
    ];
  });
}

function findingsOf(position: FreeInOffer, cranes: readonly CraneWithOptions[]): OptionFinding[] {
  const [line, capacity, span] = craneLine.exec(position.text) ?? [];
  const meant =
    line === undefined
      ? cranes
      : cranes.filter(({ crane }) => sizeOf(crane) === `${capacity} ${Number(span)}`);
  if (meant.length > 0) {
    const found = [...findingsOfParts(position, meant), ...findingsOfText(position, meant)];
    // A position has one point of a kind, by its key.
    return found.filter(({ kind }, at) => found.findIndex((each) => each.kind === kind) === at);
  }
  return [
    {
      kind: optionOutdated,
      text: `“${nameOf(position.text)}” says “${line}”, but no crane of the offer has this size. Correct the text.`,
      brief: "text is outdated",
      values: [line ?? ""],
    },
  ];
}

/**
 * Returns what contradicts the cranes of an offer in the positions beside them, each with its number. An optional position
 * sells no part that every crane has already: while one lacks it, the position can be for that crane. A firm position sells no
 * part that no crane has, because data sheets would say the opposite. A text names no value that its cranes no longer have.
 * Source: docs/product.md, “Offers”.
 */
export const findOptionPoints = (
  free: readonly FreeInOffer[],
  cranes: readonly CraneWithOptions[],
): OptionPoint[] =>
  cranes.length === 0
    ? []
    : free.flatMap((position) =>
        findingsOf(position, cranes).map(({ kind, mended, ...found }) => ({
          ...{ kind, position: position.position, mended: mended ?? null },
          finding: {
            ...{ place: `${position.position} ${nameOf(position.text)}`, component: null, step: "final" },
            ...found,
          },
        })),
      );

/** What an offer can do itself about such a point: change its position, or remove it. */
export type OptionRemedy = { label: string; change: { text: string } | { kind: "optional" } | null };

/** Returns the press that puts a point of a position right. Null where only the author knows the right text. */
export function optionRemedy({ kind, position, mended }: OptionPoint): OptionRemedy | null {
  if (kind === optionIncluded) return { label: `Remove position ${position}`, change: null };
  if (kind === optionNotInCrane)
    return { label: `Make position ${position} optional`, change: { kind: "optional" } };
  return mended === null ? null : { label: "Correct the text", change: { text: mended } };
}
