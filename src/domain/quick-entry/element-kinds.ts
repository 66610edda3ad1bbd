import type { Reading, TextRange } from "./entry.ts";
import type { Amount } from "./numbers.ts";
import type { PlainKind, ThingSide } from "./phrase-index.ts";
import { type LabelName, lengthLabels } from "./words.ts";

/** The way in which the values of a number belong together: one value, "15 or 18", "12-15", "4 + 2", "2 x 6", "5 bays of 6", "20/5". */
export type Joined = "one" | "or" | "range" | "sum" | "product" | "bays" | "hoists";
export type NumberElement = {
  kind: "number";
  unit: Amount["unit"];
  values: readonly string[];
  joined: Joined;
  isGrouped: boolean;
};
export type LabelElement = {
  kind: "label";
  label: LabelName;
  /** A part that may be only mentioned: "with columns". */
  part: string | null;
  /** A colon follows it, so its number does too. */
  isHead: boolean;
};

/** A word, a number or a sign of a line with its meaning. */
export type Element = TextRange & {
  /** Who supplies the columns. A count before it is theirs. */
  isOfColumns?: true;
} & (
    | NumberElement
    | LabelElement
    | { kind: "thing"; side: ThingSide }
    /** Parts that are left out, or a crane type. */
    | { kind: "reading"; reading: Reading; asks?: readonly Reading[] }
    | { kind: "asked"; readings: readonly Reading[]; areAlternates?: true }
    | { kind: "hoist"; words: readonly string[] }
    /** `wholes`: the number of readings, from the first, whose whole name stands here. */
    | { kind: "type"; readings: readonly Reading[]; wholes: number }
    /**
     * `wants`: the parts behind it that the crane has: "crane with gantry", "crane + columns". `olds`: the numbers that its words
     * take back: "not 6 m". `isComma`: the sentence goes on behind the break.
     */
    | { kind: PlainElementKind; wants?: readonly string[]; olds?: readonly string[]; isComma?: boolean }
  );

/**
 * Words and signs that are no value. `unused`: a value beside it stays certain. `past`: an old value; the number behind it may
 * be of the label before it. `unknown`: a value beside it becomes uncertain.
 */
export type PlainElementKind =
  | (PlainKind | "leftOut" | "unused" | "past" | "unknown")
  | ("customer" | "break" | "separator" | "times" | "slash" | "dash" | "at");

type Bare<T> = T extends TextRange ? Omit<T, keyof TextRange> : never;
/** An element without its place. */
export type BareElement = Bare<Element>;
/** An element that was read, and the index of the token after it. */
export type ElementStep = { element: BareElement; next: number };

export const isNumber = (element: Element | undefined): element is Element & NumberElement =>
  element?.kind === "number";

export const isLength = (number: Element | undefined): number is Element & NumberElement =>
  isNumber(number) && number.unit === "length" && number.joined === "one";

export const isSizeLabel = (element: Element): boolean =>
  element.kind === "label" && lengthLabels.has(element.label);

/** Returns whether a phrase begins or ends here. */
export const isStart = (element: Element | undefined): boolean =>
  element === undefined || element.kind === "break";
