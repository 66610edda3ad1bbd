import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { assumedMark, printedValue, type TechnicalValue } from "../engineering/technical-value.ts";
import type { Finding } from "../open-points/finding.ts";
import { technicalFields, technicalNames } from "../technical/author-values.ts";
import { isNameable, technicalTexts } from "../technical/technical-placeholders.ts";
import { capacitiesText, technicalValues } from "../technical/technical-values.ts";
import {
  comparableValue,
  isReplacing,
  mentionsIn,
  type NamedValue,
  namedValues,
  valueInText,
} from "../technical/values-in-text.ts";

/** The kind of point of an optional position that sells what the cranes of the offer have already. */
const optionIncluded = "option included";
/** The kind of point of a firm position that sells what no crane of the offer has. */
const optionNotInCrane = "option not in crane";
/** The kind of point of a position whose text names a value that no crane of the offer has now. */
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
  saysOf(crane: CraneWithOptions): string;
  /** Returns whether a crane that says this has the part already. */
  isIn(says: string): boolean;
  /** Returns whether a crane that says this has the part as the position sells it. */
  agrees(says: string): boolean;
  /** Names what a crane has in its place: "duty class M5". */
  has(says: string): string;
  /** Says what to change in the crane. */
  change: string;
};

const converters = /\b(?:vfd|vvvf|vvvfd|acvf)\b/i;
const isRadio = (says: string): boolean => /\bradio\b/i.test(says);
const isConverter = (says: string): boolean => converters.test(says);

const radioControl: SoldPart = {
  part: "radio control",
  saysOf: ({ crane }) => technicalTexts(crane, engineeringFigures(crane), true)("control"),
  isIn: isRadio,
  agrees: isRadio,
  has: (says) => `the control “${says}”`,
  change: "Add radio remote to its control",
};

const frequencyConverters: SoldPart = {
  part: "drives with frequency converters",
  saysOf: ({ panelType }) => panelType ?? "",
  isIn: isConverter,
  agrees: isConverter,
  has: (says) => `the panel “${says}”`,
  change: "Change the type of its panel",
};

/** Returns the technical value of a crane under a label. Undefined where no text of the firm can name one. */
const nameableValue = (crane: CraneInputs, label: string): TechnicalValue | undefined =>
  technicalValues(crane).find((each) => each.label === label && isNameable(each));

/** Returns a technical value of a crane as texts write it; "" without one. */
function saidOf(crane: CraneInputs, named: NamedValue): string {
  const value = nameableValue(crane, named.label);
  return value ? valueInText(named, printedValue(value)) : "";
}

/** Returns the technical value that a text sells, where the author of a crane can set it; none for any other text. */
function soldValue(named: NamedValue, text: string, cranes: readonly CraneWithOptions[]): SoldPart[] {
  const { sold } = mentionsIn(named, text);
  const [row] = sold ? cranes.flatMap(({ crane }) => nameableValue(crane, named.label) ?? []) : [];
  const isSettable = technicalNames.some((name) => technicalFields[name].row === row?.name);
  if (!sold || !isSettable) return [];
  const label = named.label.toLowerCase();
  const isClass = row?.name === "dutyClass";
  const agrees = (says: string) => comparableValue(named, says) === comparableValue(named, sold.value);
  return [
    {
      part: isClass ? "this duty class" : `${label} ${sold.value}`,
      saysOf: ({ crane }) => saidOf(crane, named),
      // A crane of a higher class has the sold one, too.
      isIn: (says) => agrees(says) || (isClass && says > sold.value),
      agrees,
      has: (says) => `${label} ${says}`,
      change: `Set ${label} ${sold.value} in its technical data`,
    },
  ];
}

/** Returns the parts that a position sells. */
const partsIn = (text: string, cranes: readonly CraneWithOptions[]): SoldPart[] => [
  ...(isRadio(text) ? [radioControl] : []),
  ...(isConverter(text) ? [frequencyConverters] : []),
  ...namedValues.flatMap((named) => soldValue(named, text, cranes)),
];

/** The line of a position that names its crane: "For Single Girder 10T, 20 m". */
const craneLine = /^For .*?(?<![\d./])([\d./]+)T(?:,| ×) ([\d.]+)\sm$/m;

const sizeOf = (crane: CraneInputs): string =>
  `${capacitiesText(crane, engineeringFigures(crane)) ?? ""} ${crane.span ?? ""}`;

/** The most characters of an option's name in the key of its point: a key has at most 200. */
const maxNameLength = 120;

const nameOf = (text: string): string => (text.trim().split("\n")[0] ?? "").slice(0, maxNameLength);

/** What is found of a position: `fact` says what contradicts, `cure` what to do. `mended` is its text with the value of the cranes. */
type OptionFinding = Pick<Finding, "brief" | "values"> & {
  kind: string;
  fact: string;
  cure?: string;
  mended?: string;
};

/** A point of a position beside the cranes. */
export type OptionPoint = Pick<OptionFinding, "kind" | "fact"> & {
  position: number;
  finding: Finding;
  mended: string | null;
};

const correctText = "Correct the text.";

function findingsOfParts(
  { text, isFirm }: FreeInOffer,
  cranes: readonly CraneWithOptions[],
): OptionFinding[] {
  const [name, isOne] = [nameOf(text), cranes.length === 1];
  return partsIn(text, cranes).flatMap((part): OptionFinding[] => {
    const says = cranes.map((crane) => part.saysOf(crane).replace(assumedMark, ""));
    if (!isFirm)
      return says.every(part.isIn)
        ? [
            {
              kind: optionIncluded,
              fact: `“${name}” is sold, but ${isOne ? "the crane has" : "all cranes have"} ${part.part} already.`,
              brief: "option is included",
              values: [name, part.part],
            },
          ]
        : [];
    // A crane that says nothing contradicts nothing.
    if (says.some((each) => each === "" || part.agrees(each))) return [];
    const has = isOne ? `the crane has ${part.has(says[0] ?? "")}` : `no crane has ${part.part}`;
    return [
      {
        kind: optionNotInCrane,
        fact: `“${name}” is sold, but ${has}.`,
        cure: `${part.change}, or make the position optional.`,
        brief: "option not in crane",
        values: [name, part.part, ...new Set(says)],
      },
    ];
  });
}

function findingsOfText({ text, isFirm }: FreeInOffer, cranes: readonly CraneWithOptions[]): OptionFinding[] {
  return namedValues.flatMap((each): OptionFinding[] => {
    const { named } = mentionsIn(each, text);
    // A firm position is in its crane, which has no longer what it replaces.
    if (!named || (isFirm && isReplacing(named))) return [];
    const known = [...new Set(cranes.map(({ crane }) => saidOf(crane, each)))].filter(Boolean);
    const [now] = known;
    const says = comparableValue(each, named.value);
    if (now === undefined || known.some((value) => comparableValue(each, value) === says)) return [];
    const { words, value, at } = named;
    return [
      {
        kind: optionOutdated,
        fact: `“${nameOf(text)}” says “${words}${value}”, but ${
          cranes.length === 1 ? `the crane has ${now}` : `the cranes have ${known.join(", ")}`
        }.`,
        cure: correctText,
        brief: "text is outdated",
        values: [words.trim(), value, ...known],
        ...(known.length === 1 && { mended: `${text.slice(0, at)}${now}${text.slice(at + value.length)}` }),
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
      fact: `“${nameOf(position.text)}” says “${line}”, but no crane has this size.`,
      cure: correctText,
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
        findingsOf(position, cranes).map(({ kind, fact, cure, mended, ...found }) => ({
          ...{ kind, fact, position: position.position, mended: mended ?? null },
          finding: {
            ...{ place: `${position.position} ${nameOf(position.text)}`, component: null, step: "final" },
            text: cure === undefined ? fact : `${fact} ${cure}`,
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
