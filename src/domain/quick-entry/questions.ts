import { findComponent } from "../components/registry.ts";
import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import { askAlternatives } from "./alternatives.ts";
import { fewestColumns } from "./candidates.ts";
import { doubtCorrected, doubtLoads, dropEarlier, dropTakenBack } from "./corrections.ts";
import { type Element, isNumber, isStart, type NumberElement } from "./element-kinds.ts";
import {
  type AmbiguousReading,
  capacityField,
  columnCount,
  columnHeight,
  columnType,
  fieldsIn,
  lengths,
  liftField,
  type Reading,
  type ReadValue,
  runwayField,
  spanWidth,
  type TextRange,
  textRangeOf,
} from "./entry.ts";
import { isFarOff, probablyMeant } from "./far-off.ts";
import type { HoistWords } from "./hoists.ts";
import { productOf } from "./numbers.ts";
import {
  distinctReadings,
  PhraseMeaning,
  type PhraseResult,
  readingKey,
  type ValueWithWords,
} from "./phrase-meaning.ts";

/** The values and questions of a line, and the places of words without a use. */
export type LineMeaning = {
  reads: ReadValue[];
  asked: AmbiguousReading[];
  hoists: HoistWords[];
  unknown: TextRange[];
};

/** The most answers of a question. */
export const maxAnswers = 3;

/** Returns the fields that are open for a length: the usual order without the named ones. */
const openFields = (named: ReadonlySet<string>): string[] => lengths.filter((field) => !named.has(field));

/** Returns the readings of a length without a label: of each open field, or of both lengths of a product. */
function readingsOfOpen({ joined, values, unit }: NumberElement, fields: readonly string[]): Reading[] {
  if (joined === "bays" && fields.includes(runwayField))
    return [{ [runwayField]: productOf(values) }, { [runwayField]: values[1] ?? "" }];
  if (joined === "range" || joined === "sum" || joined === "bays") return [];
  if (joined === "product") {
    if (fields[0] !== spanWidth || values.length > maxAnswers || unit === "none") return [];
    const orders = [
      [spanWidth, liftField, runwayField],
      [spanWidth, runwayField, liftField],
    ];
    return orders.map((order) => Object.fromEntries(values.map((value, at) => [order[at] ?? "", value])));
  }
  const of = joined === "or" ? fields.slice(0, 1) : fields;
  return of
    .flatMap((field) => values.map((value) => [field, probablyMeant(field, value)] as const))
    .filter(([field, reading]) => Number(reading[field]) > 0 && !isFarOff(field, reading[field] ?? ""))
    .map(([, reading]) => reading);
}

/**
 * Returns the fields with the likeliest one first for the length at this index of several: the smallest is the lift, and the
 * largest the runway. The first of two is the span.
 */
function likeliestFirst(fields: readonly string[], at: number, sizes: readonly number[]): string[] {
  const size = sizes[at];
  const isSpan = sizes.length < 2 || (sizes.length === 2 && at === 0);
  const ofLargest = size === Math.max(...sizes) ? runwayField : spanWidth;
  const likeliest = isSpan ? spanWidth : size === Math.min(...sizes) ? liftField : ofLargest;
  return [...fields].sort((a, b) => Number(b === likeliest) - Number(a === likeliest));
}

/** Takes the one length without a label as the span. Asks about several, and about an uncertain one. */
function resolveLengths({ facts, questions, open, unknown, isSpanOpen }: PhraseResult): void {
  const named = fieldsIn(facts.filter((fact) => !fact.isUncertain).map((fact) => fact.reading));
  const asked = fieldsIn(questions.flatMap(({ readings }) => readings));
  const values = new Set(
    open.flatMap(({ number }) => (number.joined === "bays" ? [] : [number.values.join(" ")])),
  );
  const sizes = [...values].map(Number.parseFloat);
  const isChain = open.length === 2 && open[0]?.chain === 0 && open[1]?.chain === 1;
  for (const { number, isUncertain, chain } of open) {
    const [value = ""] = number.values;
    const field = isChain && chain === 1 ? liftField : spanWidth;
    const isOnly = values.size === 1 || isChain;
    const isPlain =
      number.joined === "one" && number.unit === "length" && !isFarOff(field, value) && Number(value) > 0;
    const place = textRangeOf(number);
    const isClear = !isUncertain && !(isSpanOpen && field === spanWidth);
    if (isOnly && isPlain && isClear && !named.has(field) && !asked.has(field)) {
      facts.push({ reading: { [field]: value }, places: [place], isUncertain: false });
      continue;
    }
    const fields = likeliestFirst(openFields(named), sizes.indexOf(Number(value)), sizes);
    const readings = distinctReadings(readingsOfOpen(number, fields));
    const isFar = number.joined === "one" && openFields(named).some((each) => isFarOff(each, value));
    if (readings.length === 0) unknown.push(place);
    else questions.push({ readings, places: [place], isLessNamed: false, ...(isFar && { isFarOff: true }) });
  }
}

/** Returns the reading without fields that the line names elsewhere; none if it becomes empty. */
function less(reading: Reading, named: ReadonlySet<string>): Reading[] {
  if (!Object.keys(reading).some((field) => named.has(field))) return [reading];
  const rest = Object.entries(reading).filter(([field]) => !named.has(field));
  return rest.length > 0 ? [Object.fromEntries(rest)] : [];
}

/** Returns whether no two readings give a field different values: "existing gantry" and "crane only". */
const agree = (readings: readonly Reading[]): boolean =>
  readings.every((one) =>
    readings.every((other) => Object.keys(one).every((field) => (other[field] ?? one[field]) === one[field])),
  );

const hasPlace = ({ places }: ReadValue, { start }: TextRange): boolean =>
  places.some((place) => place.start === start);

/** A value with all its places. It is certain, or has a label, when one of them is certain or has one. */
type Said = ReadValue & { places: TextRange[]; isCertain: boolean; hasLabel: boolean; isCorrection: boolean };

/** Returns the values of the facts by their first field, each value once: corrections first, then the certain ones. */
function valuesByField(facts: readonly ValueWithWords[]): Map<string, Said[]> {
  // A count of pieces is of one of two capacities or spans: "one 5 ton and one 10 ton".
  const areSeveral = [capacityField, spanWidth].some((field) => {
    const values = facts.filter(({ reading }) => field in reading);
    const certain = values.filter(({ isUncertain }) => !isUncertain);
    return new Set((certain.length > 0 ? certain : values).map(({ reading }) => reading[field])).size > 1;
  });
  const found = new Map<string, Said[]>();
  for (const { reading, places, isUncertain, hasLabel = false, isCorrection = false } of facts) {
    const [field = ""] = Object.keys(reading);
    const isCertain = !isUncertain && !("quantity" in reading && areSeveral);
    const all = found.get(field) ?? [];
    const same = all.find((each) => readingKey(each.reading) === readingKey(reading));
    if (same) {
      same.places.push(...places);
      same.isCertain ||= isCertain;
      same.hasLabel ||= hasLabel;
      same.isCorrection ||= isCorrection;
    } else all.push({ reading, places: [...places], isCertain, hasLabel, isCorrection });
    found.set(field, all);
  }
  const rank = ({ isCorrection, isCertain }: Said): number => (isCorrection ? 2 : isCertain ? 1 : 0);
  for (const all of found.values()) all.sort((a, b) => rank(b) - rank(a));
  return found;
}

const isScope = ({ readings }: AmbiguousReading): boolean =>
  [...fieldsIn(readings)].every((field) => field.endsWith(".in_scope"));

/** Joins questions about the scope of the same parts: "only crane, erection in your scope" asks once. */
function joinedScopes(asked: readonly AmbiguousReading[]): AmbiguousReading[] {
  const partsOf = ({ readings }: AmbiguousReading): string => [...fieldsIn(readings)].sort().join(" ");
  const alike = Map.groupBy(asked, (each, at) => (isScope(each) ? partsOf(each) : at));
  return [...alike.values()].map((same) => ({
    ...(same[0] as AmbiguousReading),
    readings: distinctReadings(same.flatMap(({ readings }) => readings)),
    places: same.flatMap(({ places }) => places),
  }));
}

/**
 * Asks a runway together with a question about it alone that has another length: in "25 m bay, travel 150 m" the bay may be as wide as
 * the span.
 */
function joinRunways({ facts, questions }: PhraseResult): void {
  const runway = facts.find(({ reading, isUncertain }) => runwayField in reading && !isUncertain);
  for (const question of runway ? [...questions] : []) {
    const [reading, ...others] = question.readings;
    const length = reading?.[runwayField];
    const isAlone = others.length === 0 && Object.keys(reading ?? {}).length === 1;
    if (!reading || !isAlone || length === undefined || length === runway?.reading[runwayField]) continue;
    questions.splice(questions.indexOf(question), 1);
    facts.push({ reading, places: [...question.places], isUncertain: true, hasLabel: true });
  }
}

/** Asks the capacities of "3T / 5T and 7.5T" together. */
function joinCapacities({ facts, questions }: PhraseResult): void {
  const isOfLoads = ({ readings }: AmbiguousReading): boolean =>
    readings.length > 1 && readings.every((reading) => Object.keys(reading).join() === capacityField);
  const question = questions.find(isOfLoads);
  const own = facts.filter(({ reading }) => capacityField in reading);
  if (!question || own.length === 0) return;
  for (const fact of own) fact.isUncertain = true;
  questions.splice(questions.indexOf(question), 1);
  const { readings, places } = question;
  facts.unshift(...readings.map((reading) => ({ reading, places: [...places], isUncertain: true })));
}

/** Settles the facts: a certain value is taken. Several for one field, and uncertain ones, are asked. */
function resolveFacts({ facts, questions, hoists, unknown }: PhraseResult): LineMeaning {
  const asked: AmbiguousReading[] = [];
  const taken: ReadValue[] = [];
  const byField = valuesByField(facts);
  const areTypes = (byField.get("craneType")?.length ?? 0) > 1;
  for (const [field, all] of byField) {
    // "5t sg wheel load 8t": an uncertain value without a label leaves the certain one as it is, but not of "zzyx 5t sg / 8t dg".
    const hasCertain = all.some(({ isCertain }) => isCertain) && !(areTypes && field === capacityField);
    const isCorrected = all.some(({ isCorrection }) => isCorrection);
    const isAlone = ({ isCertain, hasLabel }: Said): boolean =>
      !isCertain && hasCertain && !isCorrected && !hasLabel;
    const values = all.filter((each) => !isAlone(each));
    const [readings, places] = [values.map(({ reading }) => reading), values.flatMap((each) => each.places)];
    const areCertain = values.every(({ isCertain }) => isCertain);
    if (areCertain && (values.length < 2 || field === "craneType"))
      taken.push(...values.map(({ reading, places: own }) => ({ reading, places: own })));
    else if (areCertain && agree(readings)) taken.push({ reading: Object.assign({}, ...readings), places });
    else if (values.length > 0) asked.push({ readings: readings.slice(0, maxAnswers), places });
    asked.push(
      ...all.filter(isAlone).map(({ reading, places: own }) => ({ readings: [reading], places: own })),
    );
  }
  const named = fieldsIn(taken.map(({ reading }) => reading));
  const spans = named.has(spanWidth) ? new Set([spanWidth]) : new Set<string>();
  // "shed width 16 m, span approx 15 m": the span by its name is asked.
  const isSpanAsked = [...asked, ...questions.filter(({ isLessNamed }) => !isLessNamed)].some(
    ({ readings }) => readings.every((reading) => spanWidth in reading),
  );
  const namedOrAsked = new Set(isSpanAsked ? [...named, spanWidth] : named);
  for (const { isLessNamed, mayBeSpan = false, readings: all, ...rest } of questions) {
    const said = isLessNamed ? namedOrAsked : mayBeSpan ? spans : new Set<string>();
    const left = all.flatMap((reading) => less(reading, said));
    // "span 15 m 30 m runway 8 m columns": what uses both numbers is likelier.
    if (mayBeSpan && spans.size > 0) left.sort((a, b) => Object.keys(b).length - Object.keys(a).length);
    const readings = distinctReadings(left).slice(0, maxAnswers);
    if (readings.length > 0) asked.push({ readings, ...rest });
    else unknown.push(...rest.places.filter((place) => !taken.some((read) => hasPlace(read, place))));
  }
  return { reads: taken, asked: joinedScopes(asked), hoists, unknown };
}

/** Returns whether these want another product or a service, and no crane: "monorail hoist 2t lift 6m", "AMC of 5t sg". */
const isOfOther = (elements: readonly Element[]): boolean =>
  elements.some(({ kind }) => kind === "service" || kind === "noCrane") ||
  (elements.some(({ kind }) => kind === "product") &&
    !elements.some((element) => element.kind === "reading" && "craneType" in element.reading));

const pauses: readonly (Element["kind"] | undefined)[] = ["break", "dash", "slash"];
/** Returns whether the phrase before this count has words, and no value, or names columns: "columns also required, 12 nos", "columns at 9 m, 22 nos". */
const isMention = (element: Element, at: number, all: readonly Element[]): boolean => {
  if (!isNumber(element) || !pauses.includes(all[at - 1]?.kind)) return false;
  let from = at - 1;
  while (!isStart(all[from - 1])) from -= 1;
  const phrase = all.slice(from, at - 1);
  const isPlain = phrase.length > 0 && phrase.every(({ kind }) => kind === "label" || kind === "unused");
  return isPlain || phrase.some((each) => each.kind === "label" && each.label === "column");
};

/** Returns whether this may stand between columns and their count: "ISHB 300, 7 m height - 14 nos". */
const isOfHeight = (element: Element | undefined): boolean =>
  element?.kind === "dash" ||
  (element?.kind === "label" && ["height", "shortHeight"].includes(element.label)) ||
  (isNumber(element) && element.unit === "length");

/** Returns whether another thing stands at this index with its length: "DSL 60 m". */
const isSizedThing = (element: Element, at: number, all: readonly Element[]): boolean =>
  element.kind === "thing" && (isOfHeight(all[at - 1]) || isOfHeight(all[at + 1]));

/**
 * "column height 5 m, 8 nos", "columns in our scope, 8 nos": a count alone in its phrase may count the columns, when the line has some
 * without a count, and in "DSL 60 m, 4 nos" these.
 */
function askCountsAlone(elements: readonly Element[], { facts, questions }: PhraseResult): void {
  const isNamed = (field: string): boolean =>
    [...facts, ...questions].some((each) =>
      ("readings" in each ? each.readings : [each.reading]).every((reading) => field in reading),
    );
  const isScopeAsked = questions.some(({ readings }) =>
    readings.every((reading) => "column.in_scope" in reading),
  );
  const hasColumns = isNamed(columnHeight) || isNamed(columnType) || isScopeAsked || elements.some(isMention);
  const mayCount = hasColumns && !isNamed(columnCount);
  const hasThings = elements.some(isSizedThing);
  for (const [at, element] of elements.entries()) {
    const isEnd = isStart(elements[at + 1]) || elements[at + 1]?.kind === "customer";
    if (!isNumber(element) || element.unit !== "nos" || !isEnd) continue;
    const fact = facts.find(
      ({ reading, places }) => "quantity" in reading && places[0]?.start === element.start,
    );
    let from = at - 1;
    // "columns in our scope - 12 nos"
    const isPaused = pauses.includes(elements[from]?.kind);
    while (isOfHeight(elements[from])) from -= 1;
    if (!fact || !(isPaused || isStart(elements[from]))) continue;
    if (Number(element.values[0]) < fewestColumns) continue;
    if (mayCount) {
      facts.splice(facts.indexOf(fact), 1);
      const readings = [{ [columnCount]: fact.reading.quantity ?? "" }, fact.reading];
      questions.push({ readings, places: fact.places, isLessNamed: true });
    } else if (hasThings) fact.isUncertain = true;
  }
}

/** Returns whether a count behind columns stands before the comma or the dash before this length, which may be their height: "columns (12 nos, 7 m)". */
function isBehindColumns(elements: readonly Element[], at: number): boolean {
  const [label, count, comma] = elements.slice(Math.max(0, at - 3), at);
  const isApart = comma?.kind === "break" || comma?.kind === "dash";
  return isApart && isNumber(count) && label?.kind === "label" && label.label === "column";
}

/**
 * What is known of a line from other parts of its text: its questions, the mail that it answers, and the fields whose values the
 * user removed. A value without a label moves into none of these fields by itself.
 */
export type Elsewhere = {
  asked: readonly AmbiguousReading[];
  earlier?: { has: (place: TextRange) => boolean };
  removed?: readonly string[];
};

/** Returns the values of the elements of a line, its questions, and the words without a use. */
export function meaningOf(elements: readonly Element[], elsewhere: Elsewhere): LineMeaning {
  const collected: PhraseResult = { facts: [], questions: [], open: [], hoists: [], unknown: [] };
  let phrase: Element[] = [];
  const finish = (): void => {
    if (phrase.length > 0) new PhraseMeaning(phrase).collect(collected);
    phrase = [];
  };
  for (const element of elements) {
    if (element.kind === "break" || element.kind === "customer") finish();
    else phrase.push(element);
  }
  finish();
  // "20/5T, lift 9 m/12 m" has a lift of each hoist, and no alternates.
  if (collected.hoists.some((hoist) => hoist.words.includes("aux")))
    for (const question of collected.questions)
      if (fieldsIn(question.readings).has(liftField)) delete question.areAlternates;
  const isRevised = dropTakenBack(elements, collected);
  if (elsewhere.earlier) dropEarlier(collected, elsewhere.earlier.has, isRevised);
  askCountsAlone(elements, collected);
  doubtCorrected(elements, collected);
  doubtLoads(elements, collected);
  const { earlier } = elsewhere;
  askAlternatives(
    elements.filter((each) => !earlier?.has(each)),
    collected,
  );
  const { asked, removed = [] } = elsewhere;
  const isOpen = (fields: readonly string[]): boolean => fields.some((field) => removed.includes(field));
  const isOther = isOfOther(elements);
  for (const each of [...collected.facts, ...collected.open]) each.isUncertain ||= isOther;
  for (const each of collected.open)
    each.isUncertain ||= isBehindColumns(elements, elements.indexOf(each.number));
  collected.questions.push(...asked.map((each) => ({ ...each, isLessNamed: true })));
  joinRunways(collected);
  joinCapacities(collected);
  resolveLengths(collected);
  for (const fact of collected.facts)
    fact.isUncertain ||= fact.hasLabel !== true && isOpen(Object.keys(fact.reading));
  return resolveFacts(collected);
}

/** Leaves out the values of components that the crane type lacks, because the wizard has no field for them. */
export function ofCrane(meaning: LineMeaning, craneType: CraneTypeId | null): LineMeaning {
  if (craneType === null) return meaning;
  const { components } = craneTypes[craneType];
  const isOfCrane = (field: string): boolean => {
    const component = findComponent(field.split(".")[0]);
    return component === undefined || components.includes(component.id);
  };
  const unknown = [...meaning.unknown];
  const left = (each: { places: readonly TextRange[] }, readings: readonly Reading[]): readonly Reading[] => {
    const kept = readings.flatMap((reading) => {
      const fields = Object.entries(reading).filter(([field]) => isOfCrane(field));
      return fields.length > 0 ? [Object.fromEntries(fields)] : [];
    });
    if (kept.length === 0) unknown.push(...each.places);
    return distinctReadings(kept);
  };
  const reads = meaning.reads.flatMap((each) =>
    left(each, [each.reading]).map((reading) => ({ ...each, reading })),
  );
  const asked = meaning.asked.flatMap((each) => {
    const readings = left(each, each.readings);
    return readings.length > 0 ? [{ ...each, readings }] : [];
  });
  const hasHoist = components.includes("hoist");
  if (!hasHoist) unknown.push(...meaning.hoists.map(({ place }) => place));
  return { reads, asked, hoists: hasHoist ? meaning.hoists : [], unknown };
}
