import { type Element, isNumber } from "./element-kinds.ts";
import { capacityField, fieldsIn, lengths, type Reading, type TextRange } from "./entry.ts";
import type { PhraseResult, ValueWithWords } from "./phrase-meaning.ts";

/**
 * Doubts the values before a correction: those of the fields that the next values give again, and before a length
 * without a label each length. "span 12 m lift 6 m, sorry 14 m", "5t sg 15 m, make it 7.5t". `at` is the index before
 * these values.
 */
function doubtBefore(elements: readonly Element[], at: number, { facts, open }: PhraseResult): void {
  const start = elements[at]?.start ?? -1;
  let next = at + 1;
  for (let element = elements[next]; element && !(isNumber(element) && element.unit !== "none"); )
    element = elements[++next];
  while (next < elements.length && elements[next]?.kind !== "break") next += 1;
  const end = elements[next]?.start ?? Infinity;
  const isBefore = (fact: ValueWithWords): boolean => fact.places.some((place) => place.start < start);
  const isBehind = (place: TextRange): boolean => place.start > start && place.start < end;
  const again = facts.filter((fact) => !isBefore(fact) && fact.places.some(isBehind));
  for (const fact of again) fact.isCorrection = true;
  const fields = new Set([
    ...again.flatMap(({ reading }) => Object.keys(reading)),
    ...(open.some(({ number }) => isBehind(number)) ? lengths : []),
  ]);
  for (const fact of facts.filter(isBefore))
    if (Object.keys(fact.reading).some((field) => fields.has(field))) fact.isUncertain = true;
}

/** Returns the index before the new values: of "sorry 7.5t" the word, of "capacity 7.5t karo" the break; null for other words. */
function correctionAt(elements: readonly Element[], at: number): number | null {
  const kind = elements[at]?.kind;
  if (kind === "corrected") return at;
  return kind === "changed"
    ? elements.findLastIndex((each, index) => index < at && each.kind === "break")
    : null;
}

/** Doubts the values before each correction of a line. */
export function doubtCorrected(elements: readonly Element[], collected: PhraseResult): void {
  for (const at of elements.keys()) {
    const from = correctionAt(elements, at);
    if (from !== null) doubtBefore(elements, from, collected);
  }
}

/** Returns whether this is a capacity of "2 x 5t" or "5t + 5t", and not of "20t + 5t aux". */
function isPartOfSum(elements: readonly Element[], at: number): boolean {
  const isLoad = (each: Element | undefined) => isNumber(each) && each.unit === "tonnes";
  const isCount = (each: Element | undefined) => isNumber(each) && each.unit === "none";
  const isHoist = (each: Element | undefined) => each?.kind === "label" && each.label === "auxiliary";
  const isBeside = (step: 1 | -1): boolean => {
    const [joiner, other, beyond] = [1, 2, 3].map((far) => elements[at + far * step]);
    if (joiner?.kind === "times") return isCount(other);
    return joiner?.kind === "plus" && isLoad(other) && !isHoist(beyond) && !isHoist(elements[at - step]);
  };
  return isLoad(elements[at]) && (isBeside(1) || isBeside(-1));
}

/**
 * Doubts every capacity beside a product or a sum of capacities, and beside a lift in tandem of cranes that are not counted: of
 * "2 x 5t sg = 10t" one is meant.
 */
export function doubtLoads(elements: readonly Element[], { facts }: PhraseResult): void {
  const isCounted = facts.some(({ reading, isUncertain }) => "quantity" in reading && !isUncertain);
  const isTogether = elements.some(
    (each, at) =>
      isPartOfSum(elements, at) || (each.kind === "thing" && each.side === "together" && !isCounted),
  );
  for (const fact of facts) fact.isUncertain ||= isTogether && capacityField in fact.reading;
}

/**
 * Leaves out each value that the text takes back by its number where it says another one: the 6 m of "lift 6 m" beside "lift 7 m, not
 * 6 m". Returns whether it was a capacity.
 */
export function dropTakenBack(elements: readonly Element[], { facts, unknown }: PhraseResult): boolean {
  const olds = elements.flatMap((each) => ("olds" in each && each.olds) || []).map(Number);
  const isOld = ({ reading }: ValueWithWords): boolean =>
    Object.values(reading).some((value) => olds.includes(Number.parseFloat(value)));
  const gone = facts.filter((fact) => {
    const [field = ""] = Object.keys(fact.reading);
    return isOld(fact) && facts.some((other) => field in other.reading && !isOld(other));
  });
  unknown.push(...gone.flatMap(({ places }) => places));
  facts.splice(0, facts.length, ...facts.filter((fact) => !gone.includes(fact)));
  return gone.some(({ reading }) => capacityField in reading);
}

/**
 * Lets the values of an earlier mail give way to those of its answer. A crane of its own in the answer replaces them, and doubts
 * the others: it has a capacity, and does not only take back the earlier one (`isRevised`). Without one, the value of the answer is
 * asked, and comes first.
 */
export function dropEarlier(
  result: PhraseResult,
  isEarlier: (place: TextRange) => boolean,
  isRevised: boolean,
): void {
  const isOld = ({ places }: { places: readonly TextRange[] }): boolean => places.every(isEarlier);
  const fresh = result.facts.filter((fact) => !isOld(fact));
  const old = result.facts.filter(isOld);
  const asked = result.questions.filter((each) => !isOld(each)).flatMap(({ readings }) => readings);
  const said = fieldsIn([...fresh.map(({ reading }) => reading), ...asked]);
  const isAgain = (readings: readonly Reading[]): boolean =>
    [...fieldsIn(readings)].some((each) => said.has(each));
  const hasCrane = said.has(capacityField) && !isRevised;
  const gone = [
    ...(hasCrane ? old.filter(({ reading }) => isAgain([reading])) : []),
    ...result.questions.filter((each) => isOld(each) && isAgain(each.readings)),
  ];
  result.unknown.push(...gone.flatMap(({ places }) => places));
  const isKept = (each: ValueWithWords | PhraseResult["questions"][number]): boolean => !gone.includes(each);
  result.facts.splice(0, result.facts.length, ...result.facts.filter(isKept));
  result.questions.splice(0, result.questions.length, ...result.questions.filter(isKept));
  for (const fact of old) if (hasCrane && !("craneType" in fact.reading)) fact.isUncertain = true;
  if (!hasCrane && old.length > 0) for (const fact of fresh) fact.isCorrection = true;
}
