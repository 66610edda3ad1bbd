import { assign, type Run } from "./assignments.ts";
import { chainOf, countedBefore, isPriceOfMore } from "./beside-numbers.ts";
import { candidatesIn, type NumberMeaning } from "./candidates.ts";
import type { Element, NumberElement } from "./element-kinds.ts";
import {
  type AmbiguousReading,
  columnCount,
  columnHeight,
  columnType,
  fieldsIn,
  gantryType,
  type Reading,
  spanWidth,
  type TextRange,
  textRangeOf,
} from "./entry.ts";
import { probablyMeant } from "./far-off.ts";
import type { HoistWords } from "./hoists.ts";
import type { LabelName } from "./words.ts";

/** A value with its words. An uncertain one is asked. `isCorrection`: it stands in place of an earlier one. */
export type ValueWithWords = {
  reading: Reading;
  places: TextRange[];
  isUncertain: boolean;
  hasLabel?: boolean;
  isCorrection?: boolean;
};
/** A length without a label. `place`: 0 for the first behind a capacity and "x", 1 for the second. */
type OpenLength = { number: Element & NumberElement; isUncertain: boolean; chain: number | null };
/** `mayBeSpan`: a reading gives the span to a length without a label, which it is not where the line names the span. */
type Question = AmbiguousReading & { isLessNamed: boolean; mayBeSpan?: boolean };
export type PhraseResult = {
  facts: ValueWithWords[];
  questions: Question[];
  open: OpenLength[];
  hoists: HoistWords[];
  unknown: TextRange[];
  /** A label of the span stands without a number, which another length may be: "span and lift same: 15 m, 6 m". */
  isSpanOpen?: boolean;
};

/** Returns a text that is the same for the same values. */
export const readingKey = (reading: Reading): string => JSON.stringify(Object.entries(reading).sort());
/** Returns each reading once. The order of its fields makes no difference. */
export const distinctReadings = (readings: readonly Reading[]): readonly Reading[] =>
  readings.length < 2
    ? readings
    : [...new Map(readings.map((reading) => [readingKey(reading), reading])).values()];

type Kinds = ReadonlySet<Element["kind"]>;
/** Returns the kinds of a row. */
const kindsOf = (...kinds: readonly Element["kind"][]): Kinds => new Set(kinds);
const unusedKinds = ["unused", "leftOut", "past"] as const;
/** Kinds that no value passes for its neighbour, and that make nothing uncertain. */
const ends = kindsOf("separator", "type", "reading", "thing", "hoist", "asked", ...unusedKinds);
const passed = kindsOf("times", "slash", "dash", "at", "or", "plus", "perSide", "to", "by");
const doubts: readonly Element["kind"][] = [
  ...([
    "unknown",
    "limit",
    "product",
    "service",
    "noCrane",
    "corrected",
    "renewed",
    "reported",
    "sharing",
  ] as const),
  ...(["from", "between", "instead", "replacedBy", "old", "bays", "ofOwned"] as const),
];
const doubtful: Kinds = new Set(doubts);
/** The labels beside which a number without one may be theirs. */
const ofSizes: ReadonlySet<LabelName> = new Set([
  ...(["span", "lift", "runway", "columnHeight", "columnsHeight", "height", "main", "topOfRail"] as const),
  ...(["steel", "spanSteel", "gantrySteel", "columnSteel"] as const),
]);
/** Kinds of words that are named when nothing uses them. */
const nameable: Kinds = new Set([
  ...(["number", "label", "thing", "asked", "reading", "type", "hoist"] as const),
  ...unusedKinds,
  ...(["perSide", "to", "by"] as const),
  ...doubts,
]);

/** The field of a type behind its label. */
const typeFieldOf: Readonly<Partial<Record<LabelName, string>>> = { column: columnType, runway: gantryType };

const isSame = (a: NumberMeaning, b: NumberMeaning): boolean =>
  a.owner === b.owner && a.slot === b.slot && JSON.stringify(a.readings) === JSON.stringify(b.readings);

/** The meaning of one phrase, element by element. */
export class PhraseMeaning {
  readonly #elements: readonly Element[];
  /** The elements that a value, a question or another thing uses. */
  readonly #used = new Set<number>();
  /** Numbers without a meaning, and labels without a number: what stands beside them is uncertain. */
  readonly #lost = new Set<number>();

  /** The label or thing of each number. */
  readonly #owners = new Map<number, number>();

  constructor(elements: readonly Element[]) {
    this.#elements = elements;
  }

  collect(into: PhraseResult): void {
    const elements = this.#elements;
    const runs = assign(candidatesIn(elements), elements);
    for (const run of runs) this.#markLost(run);
    const owned = new Set(
      runs.flatMap(({ assignments }) =>
        assignments.flatMap(({ options }) => options.map(({ owner }) => owner)),
      ),
    );
    for (const [at, element] of elements.entries())
      if (element.kind === "label" && ofSizes.has(element.label) && element.part === null && !owned.has(at)) {
        this.#lost.add(at);
        const isSharing = elements[at + 1]?.kind === "and" && elements[at + 2]?.kind === "label";
        if (element.label === "span" && isSharing) into.isSpanOpen = true;
      }
    for (const run of runs) this.#collectRun(run, into);
    for (const [at, element] of elements.entries()) this.#collectElement(at, element, into);
    for (const [at, element] of elements.entries())
      if (!this.#used.has(at) && isNameable(element)) into.unknown.push(textRangeOf(element));
  }

  #markLost({ candidates, assignments }: Run): void {
    for (const [index, { at, element }] of candidates.entries()) {
      const option = assignments[0]?.options[index];
      const isOwned = option && (option.owner !== null || option.readings.length > 0 || option.isOpen);
      if (!isOwned && element.unit !== "other") this.#lost.add(at);
    }
  }

  /** Returns whether an element beside these, or between them, makes them uncertain: an unknown word, a limit. */
  #isUncertain(at: number, owner: number | null): boolean {
    const [from, to] = [Math.min(at, owner ?? at), Math.max(at, owner ?? at)];
    const isLimited = this.#elements
      .slice(from, to)
      .some(({ kind }) => ["limit", "to", "between", "unknown", "sharing"].includes(kind));
    return (
      isLimited ||
      this.#isDoubtfulBeside(from, -1, null) ||
      this.#isDoubtfulBeside(to, 1, owner !== null && owner < at)
    );
  }

  /**
   * Returns whether another value of this unit stands behind "and", with an unknown word between them or beside it: "5t foundry & 3t",
   * "span 15 m and zzyx 20 m".
   */
  #isListed(from: number, and: number, step: 1 | -1): boolean {
    let at = and + step;
    while (this.#elements[at]?.kind === "unknown") at += step;
    const [own, other] = [this.#elements[from], this.#elements[at]];
    if (own?.kind !== "number" || other?.kind !== "number") return false;
    const isSame = own.unit === other.unit || own.unit === "none" || other.unit === "none";
    return isSame && (at !== and + step || this.#isDoubtfulBeside(at, step, null));
  }

  #isDoubtfulBeside(from: number, step: 1 | -1, hasLabelBefore: boolean | null): boolean {
    for (let at = from + step; ; at += step) {
      const element = this.#elements[at];
      if (element?.kind === "and") return this.#isListed(from, at, step);
      if (!element || ends.has(element.kind)) return false;
      if (passed.has(element.kind)) continue;
      // A limit belongs to what stands behind it: "5t max span 15m".
      if (element.kind === "limit" && step === 1) {
        const next = this.#elements[at + 1]?.kind;
        return !(next === "label" || next === "number");
      }
      const isHarmless = element.kind === "label" && hasLabelBefore === true;
      return doubtful.has(element.kind) || (this.#lost.has(at) && !isHarmless);
    }
  }

  #use(...all: readonly number[]): TextRange[] {
    for (const at of all) this.#used.add(at);
    return all.flatMap((at) => this.#elements[at] ?? []).map(textRangeOf);
  }

  #collectRun({ candidates, assignments }: Run, into: PhraseResult): void {
    const [best] = assignments;
    if (!best) return;
    const disputed: number[] = [];
    for (const [index, { at }] of candidates.entries()) {
      const owner = best.options[index]?.owner;
      if (owner !== null && owner !== undefined) this.#owners.set(at, owner);
    }
    for (const [index, { at, element }] of candidates.entries()) {
      const option = best.options[index] as NumberMeaning;
      const isAgreed = assignments.every(({ options }) => isSame(options[index] as NumberMeaning, option));
      if (isAgreed) this.#collectOption(at, element, option, into);
      else disputed.push(index);
    }
    if (disputed.length === 0) return;
    const readings = assignments.flatMap(({ options }) => {
      const open = disputed.filter((index) => options[index]?.isOpen);
      const [only, ...more] = disputed.map((index) => options[index]?.readings ?? []);
      if (only && only.length > 1 && more.length === 0) return only;
      const hasSpan = options.some((option) => option.readings.some((reading) => spanWidth in reading));
      const parts = disputed.map((index) =>
        this.#readingOf(candidates[index]?.element, options[index] as NumberMeaning, hasSpan),
      );
      const reading: Reading = Object.assign({}, ...parts);
      return Object.keys(reading).length > 0 && open.length < 2 ? [reading] : [];
    });
    const owners = assignments.flatMap(({ options }) =>
      disputed.flatMap((index) => options[index]?.owner ?? []),
    );
    const all = [...new Set([...disputed.map((index) => candidates[index]?.at ?? 0), ...owners])];
    const named = all.filter((at) => this.#elements[at]?.kind !== "thing");
    if (readings.length > 0)
      into.questions.push({
        readings: distinctReadings(readings),
        places: this.#use(...named),
        isLessNamed: owners.some((owner) => isBayWidth(this.#elements[owner])),
        mayBeSpan: assignments.some(({ options }) => disputed.some((index) => options[index]?.isOpen)),
      });
  }

  /** Returns what a number means in one of several assignments. A length without a label is then the span. */
  #readingOf(
    element: NumberElement | undefined,
    { isOpen, readings }: NumberMeaning,
    hasSpan: boolean,
  ): Reading {
    const [value = ""] = element?.values ?? [];
    if (isOpen && hasSpan) return {};
    if (isOpen) return element?.joined === "one" ? probablyMeant(spanWidth, value) : {};
    return readings[0] ?? {};
  }

  #collectOption(
    at: number,
    element: Element & NumberElement,
    option: NumberMeaning,
    into: PhraseResult,
  ): void {
    const { owner, readings, isAsked } = option;
    if (option.isOpen) {
      // "6 m sg 5t lift"
      const isOfLabel = [...this.#lost].some((lost) => isLabelOfOther(this.#elements[lost]));
      const isUncertain = isOfLabel || this.#isUncertain(at, null);
      this.#used.add(at);
      into.open.push({ number: element, isUncertain, chain: chainOf(this.#elements, at) });
      return;
    }
    if (readings.length === 0) return;
    const [reading = {}] = readings;
    const doubled = this.#doubled(at, Math.max(at, owner ?? at), readings);
    const isOwned = owner !== null && this.#elements[owner]?.kind !== "unused";
    const places = this.#use(...(isOwned ? [owner, at] : [at]).sort((a, b) => a - b));
    if (element.joined === "hoists")
      into.hoists.push({ words: ["aux"], place: textRangeOf(element), isDoubtful: false });
    const { quantity } = reading;
    const isAlone = quantity !== undefined && owner === null;
    const counted = isAlone ? countedBefore(this.#elements, this.#owners, at) : null;
    const isBeforeType = this.#elements[at + 1]?.kind === "type";
    if (isAlone && (counted === "columns" || isBeforeType))
      into.questions.push({
        readings: [{ [columnCount]: quantity }, { quantity }],
        places,
        isLessNamed: true,
      });
    else if (doubled) into.questions.push({ readings: doubled, places, isLessNamed: false });
    else if (isAsked || this.#isBesideCount(at, owner, reading)) {
      const far = option.isFarOff ? { isFarOff: true as const } : {};
      const both = element.joined === "or" && readings.length === 2 ? { areAlternates: true as const } : {};
      into.questions.push({
        readings,
        places,
        isLessNamed: Object.keys(reading).length > 1 || isOfHeights(readings) || this.#isProbable(owner),
        ...far,
        ...both,
      });
    } else {
      const isOfMore = isPrice(reading) && isPriceOfMore(this.#elements, at, owner ?? at);
      // "3 bays, one 5T SG in each": the count is of one bay.
      const isShared = isAlone && this.#elements.some(({ kind }) => kind === "sharing");
      const isUncertain = isOfMore || isShared || this.#isUncertain(at, owner) || counted !== null;
      into.facts.push({ reading, places, isUncertain, hasLabel: owner !== null });
    }
  }

  /** "lift 6 m, hook height 8 m": what a label probably means is left out where the line says it by its name. */
  #isProbable(owner: number | null): boolean {
    const label = this.#elements[owner ?? -1];
    if (label?.kind === "unused") return true;
    return label?.kind === "label" && ["bayWidth", "hook", "length"].includes(label.label);
  }

  /** "12 columns 6m": the length may be their height or their spacing. */
  #isBesideCount(at: number, owner: number | null, reading: Reading): boolean {
    const label = this.#elements[owner ?? -1];
    const isPlain =
      label?.kind === "label" && label.label === "column" && columnHeight in reading && owner === at - 1;
    return isPlain && this.#owners.get(at - 2) === owner;
  }

  /** "6 columns per side": the count of both sides, or of one. */
  #doubled(at: number, to: number, readings: readonly Reading[]): Reading[] | null {
    const count = readings[0]?.[columnCount];
    const side = [at + 1, to + 1].find((each) => this.#elements[each]?.kind === "perSide");
    if (count === undefined || side === undefined) return null;
    this.#used.add(side);
    return [{ [columnCount]: String(2 * Number(count)) }, { [columnCount]: count }];
  }

  #collectElement(at: number, element: Element, into: PhraseResult): void {
    if (element.kind === "reading") {
      const isUncertain =
        this.#elements.slice(at).some(({ kind }) => kind === "renewed") ||
        this.#elements.slice(0, at).some(({ kind }) => kind === "reported");
      into.facts.push({ reading: element.reading, places: this.#use(at), isUncertain });
      if (element.asks)
        into.questions.push({ readings: element.asks, places: this.#use(at), isLessNamed: true });
    } else if (element.kind === "asked")
      into.questions.push({
        ...{ readings: element.readings, places: this.#use(at), isLessNamed: true },
        ...(element.areAlternates && { areAlternates: true }),
      });
    else if (element.kind === "type") this.#collectType(at, element.readings, element.wholes, into);
    else if (element.kind === "hoist") {
      this.#used.add(at);
      into.hoists.push({
        words: element.words,
        place: textRangeOf(element),
        isDoubtful: this.#isUncertain(at, null),
      });
    } else if (element.kind === "label" && element.label === "auxiliary") {
      // "aux hoist not required"
      if (this.#elements[at + 1]?.kind === "leftOut") return;
      this.#used.add(at);
      const isDoubtful = this.#elements[at - 1]?.kind === "unused";
      into.hoists.push({ words: ["aux"], place: textRangeOf(element), isDoubtful });
    }
  }

  #collectType(at: number, all: readonly Reading[], wholes: number, into: PhraseResult): void {
    const label = this.#elements[at - 1];
    const isNamed = label?.kind === "label" && label.part !== null && !this.#used.has(at - 1);
    // "columns ISMB 300" is not a gantry that begins so.
    const isNamedSo = (reading: Reading): boolean =>
      label?.kind === "label" && (typeFieldOf[label.label] ?? "") in reading;
    const ofLabel = all.filter(isNamedSo);
    const readings = ofLabel.length > 0 ? ofLabel : all;
    const isWhole = readings.length === 1 && all.indexOf(readings[0] ?? {}) < wholes;
    const places = this.#use(...(isNamed ? [at - 1] : []), at);
    const [reading = {}] = readings;
    // "lift 6m columns ISHB 300": the number before the label may be of it.
    const isUncertain = isNamed && this.#owners.has(at - 2);
    if (isWhole) into.facts.push({ reading, places, isUncertain });
    else into.questions.push({ readings, places, isLessNamed: false });
  }
}

const isNameable = (element: Element): boolean =>
  nameable.has(element.kind) || (element.kind === "plus" && element.end - element.start > 1);

const isBayWidth = (element: Element | undefined): boolean =>
  element?.kind === "label" && element.label === "bayWidth";

const isPrice = (reading: Reading): boolean => Object.keys(reading).some((field) => field.endsWith(".price"));

const isOfHeights = (readings: readonly Reading[]): boolean => fieldsIn(readings).size > 1;

const isLabelOfOther = (element: Element | undefined): boolean =>
  element?.kind === "label" && element.label !== "span";
