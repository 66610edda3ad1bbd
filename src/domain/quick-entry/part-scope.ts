import type { ElementStep } from "./element-kinds.ts";
import { isLengthUnit, measureAt } from "./numbers.ts";
import {
  labelBefore,
  type Meaning,
  partAt,
  phraseAt,
  rowEnd,
  scopeAsked,
  scopeReading,
} from "./phrase-index.ts";
import { behindAll, behindColon, behindMessrs, isSign, isWord, type Token, tokensAround } from "./tokens.ts";
import * as words from "./words.ts";

/** The most parts of a list: a limit keeps the time linear. */
export const maxParts = 8;

/** Returns the reading that these parts are left out, or the question about them when the words are not clear. */
export const scopeStep = (
  components: readonly string[],
  next: number,
  isClear: boolean,
  areTheirs = false,
): ElementStep => ({
  element: isClear
    ? { kind: "reading", reading: scopeReading(components, "no") }
    : { kind: "asked", readings: scopeAsked(components, areTheirs) },
  next,
});

type Parts = { components: string[]; next: number };

/** Returns the parts in a list ("the gantry and columns"), and the index after it. */
export function partsAt(
  tokens: readonly Token[],
  at: number,
  joining: readonly string[] = ["and", "n"],
): Parts | null {
  const components: string[] = [];
  const named = (from: number) => partAt(tokens, isWord(tokens[from], ["the"]) ? from + 1 : from);
  let next = at;
  for (let part = named(next); part && components.length < maxParts; ) {
    components.push(part.component);
    next = part.next;
    const isAlong = isWord(tokens[next], ["along"]) && isWord(tokens[next + 1], joining);
    const isMore = isAlong || isWord(tokens[next], joining) || isSign(tokens[next], "&/+");
    part = isMore ? named(isAlong ? next + 2 : next + 1) : null;
  }
  return components.length > 0 ? { components, next } : null;
}

/** Returns whether the name of a part ends here: at a break, another part, a boundary word or another subject. */
function isBoundary(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === "break" || isSign(token, "@;&+|.)?")) return true;
  if (isSign(token, "-") && !tokens[at + 1]?.isGlued) return true;
  // "No columns: 12" counts them.
  if (isSign(token, ":") && tokens[at + 1]?.kind !== "number") return true;
  if (rowEnd(words.boundaries, tokens, at) !== null || partAt(tokens, at)) return true;
  if (token.kind === "number") return isOfCrane(tokens, at);
  const phrase = phraseAt(tokens, at);
  const kind = phrase?.meaning.kind;
  if (rowEnd(words.ofOperation, tokens, at) === phrase?.next) return true;
  if (kind === "nothing") return isBoundary(tokens, phrase?.next ?? at + 1);
  return kind === "reading" || kind === "label" || kind === "leaveOut" || kind === "hoist";
}

const isOfCrane = (tokens: readonly Token[], at: number): boolean =>
  ["tonnes", "nos", "cranes"].includes(measureAt(tokens, at, true).amount.unit);

/** Returns whether a phrase or a head line ends here. */
const isListEnd = (token: Token | undefined): boolean =>
  token === undefined || token.kind === "break" || isSign(token, ":.");

/**
 * Returns a list of parts with commas, "gantry, columns and erection", where `isList` allows it for the index behind the list and the
 * parts behind its last comma; else its first parts.
 */
function listAt(
  tokens: readonly Token[],
  from: number,
  isList: (next: number, last: readonly string[]) => boolean,
  joining?: readonly string[],
): Parts | null {
  const first = partsAt(tokens, from, joining);
  let [all, last] = [first, first];
  while (all && tokens[all.next]?.text === "," && all.components.length < maxParts) {
    const more = partsAt(tokens, all.next + 1, joining);
    if (!more) break;
    last = more;
    all = { components: [...all.components, ...more.components], next: more.next };
  }
  return all && last && isList(all.next, last.components) ? all : first;
}

const sizes: readonly string[] = ["length", "tonnes"];

/** "no gantry and column": the parts are left out when their names end there. Otherwise nothing of it is used. */
export function leaveOutStep(tokens: readonly Token[], at: number, end: number): ElementStep {
  // "excl. erection"
  const from = isSign(tokens[end], ".") ? end + 1 : end;
  let isListed = false;
  const parts = listAt(
    tokens,
    from,
    (next, last) => {
      isListed = last.length < 2;
      return isListEnd(tokens[next]);
    },
    orWords,
  );
  const isNegated = isWord(tokens[at - 1], ["not"]);
  // "lift 6 m, no 7 m": the number is the right one.
  const isNumber =
    tokens[from]?.kind === "number" && sizes.includes(measureAt(tokens, from, false).amount.unit);
  // "No existing gantry" says that one is to be supplied.
  const scope = phraseAt(tokens, from);
  if (scope?.meaning.kind === "reading" && !("craneType" in scope.meaning.reading))
    return { element: { kind: "unused" }, next: scope.next };
  if (!parts)
    return partsBehind(tokens, from) ?? { element: { kind: isNumber ? "corrected" : "unused" }, next: from };
  if (isNegated || !isBoundary(tokens, parts.next)) return uncertainParts(tokens, from, parts.next);
  const { components, next } = parts;
  const first = partsAt(tokens, from, orWords)?.components.length ?? 0;
  const isSure = !isWord(tokens[at], ["no"]) && components.every((part) => part !== "panel");
  // "no gantry, panel": what stands behind a comma alone may be wanted.
  if (isListed && !isSure && first < components.length)
    return {
      element: {
        ...{ kind: "reading", reading: scopeReading(components.slice(0, first), "no") },
        asks: scopeAsked(components.slice(first)),
      },
      next,
    };
  return scopeStep(components, next, !isSign(tokens[next], "?"));
}
const orWords = ["and", "n", "or", "nor"];

/** "w/o LT rail & column", "without shop floor wiring": something else stands before the part, which is asked. */
function partsBehind(tokens: readonly Token[], from: number): ElementStep | null {
  let behind = from;
  while (
    tokens[behind]?.kind === "word" &&
    !ofParts.includes(phraseAt(tokens, behind)?.meaning.kind ?? "nothing")
  )
    behind += 1;
  const isNo = isWord(tokens[from - 1], ["no"]);
  const own = behind > from && behind - from <= maxOther && !isNo ? partsAt(tokens, behind) : null;
  if (own && isBoundary(tokens, own.next)) return scopeStep(own.components, own.next, false);
  let at = from;
  while (at - from < maxBeside && tokens[at]?.kind === "word" && !isWord(tokens[at], ["and"])) at += 1;
  const parts =
    at > from && (isWord(tokens[at], ["and"]) || isSign(tokens[at], "&/")) ? partsAt(tokens, at + 1) : null;
  return parts && isBoundary(tokens, parts.next) ? scopeStep(parts.components, parts.next, false) : null;
}

/** The most other words before a part that is left out. */
const maxOther = 2;

/** "without gantry and column 6m": the last name has a value of its own. "no panel door" leaves nothing out. */
function uncertainParts(tokens: readonly Token[], from: number, end: number): ElementStep {
  const first = partAt(tokens, from);
  if (first === null || first.next >= end) return { element: { kind: "unused" }, next: end };
  return scopeStep([first.component], first.next, true);
}

/** Words between a part and those that say whose it is: "gantry is by client", "gantry girder and bracket are in our scope". */
const besideParts =
  "which, that, is, are, were, will, be, being, shall, sab, bhi, dono, all, both, also, to, of, for, with, our, shed, building, and";
const maxBeside = 6;
/** Kinds of words that begin something else. */
const ofParts: readonly Meaning["kind"][] = ["label", "reading", "hoist", "leaveOut"];

/** Returns the index after words that do not say who supplies a part; null without any here. */
const unclearEnd = (tokens: readonly Token[], at: number): number | null =>
  rowEnd(words.leavingOut.unclear, tokens, at) ??
  rowEnd(words.leavingOut.unclearBehind, tokens, at) ??
  supplierEnd(tokens, at);

/** Returns the index after "the contract of", behind which the name of a firm stands; null for "the scope of supply". */
function contractOf(tokens: readonly Token[], at: number): number | null {
  const from = isWord(tokens[at], ["the"]) ? at + 1 : at;
  const isOf = isWord(tokens[from], words.leavingOut.hands) && isWord(tokens[from + 1], ["of"]);
  return isOf && !isWord(tokens[from + 2], ["supply", "work", "works"]) ? from + 2 : null;
}

/** Returns the index after "by PEB supplier" and "in PEB vendor's scope"; null for anything else. */
function supplierEnd(tokens: readonly Token[], at: number): number | null {
  const isScope = isWord(tokens[at], ["in", "under"]);
  if (!isScope && !isWord(tokens[at], ["by", "from", "our", "own", "with", "of"])) return null;
  const of = isScope ? contractOf(tokens, at + 1) : null;
  const messrs = behindMessrs(tokens, of ?? at + 1);
  if (of !== null || messrs > at + 1) return messrs + 1;
  const { suppliers, hands } = words.leavingOut;
  const from = [1, 2, 3, 4, 5].map((step) => at + step).find((each) => isWord(tokens[each], suppliers));
  const end = from && behindAll(tokens, from, "'", `${suppliers}, s`);
  const isEnd = isWord(tokens[end ?? at], hands);
  if (end === undefined || (isScope && !isEnd)) return null;
  return isEnd ? end + 1 : end;
}

/** Returns the index after the signs or the gap between a part and the word behind it: "Columns .... Purchaser". */
function leaderEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  while (isSign(tokens[at], "-:=?.…_>") || tokens[at]?.text === "|") at += 1;
  return at;
}

/** Returns whether such signs, or several blanks, stand before this index. */
const isBehindLeader = (tokens: readonly Token[], at: number): boolean =>
  leaderEnd(tokens, at - 1) === at || (tokens[at]?.start ?? 0) - (tokens[at - 1]?.end ?? 0) > 1;

/** Returns the index after the words that leave a part out: "by client", and behind a sign "- Purchaser". */
const leftOutEnd = (tokens: readonly Token[], at: number): number | null =>
  rowEnd(words.leavingOut.behind, tokens, at) ??
  (isBehindLeader(tokens, at) ? rowEnd(words.leavingOut.others, tokens, at) : null);

/** Returns where the words begin that say whose the parts before them are; null without any. */
function scopeWordsAt(tokens: readonly Token[], from: number): number | null {
  const isScope = (at: number): boolean => unclearEnd(tokens, at) !== null || leftOutEnd(tokens, at) !== null;
  let at = leaderEnd(tokens, from);
  for (let passed = 0; passed <= maxBeside; passed += 1, at += 1) {
    const behind = leaderEnd(tokens, at);
    if (isScope(behind)) return behind;
    const isPassed = isWord(tokens[at], besideParts) || isSign(tokens[at], "&");
    const isOther =
      tokens[at]?.kind === "word" && !ofParts.includes(phraseAt(tokens, at)?.meaning.kind ?? "nothing");
    if (!(isPassed || (isOther && passed > 0))) return null;
  }
  return null;
}

/** Returns the parts in the lines from here on, a line each, with any list marks: "- gantry" above "- columns". */
function partsBelow(tokens: readonly Token[], from: number): Parts | null {
  const found: Parts = { components: [], next: from };
  for (let at = from; tokens[at]?.kind === "break" && found.components.length < maxParts; ) {
    while (tokens[at]?.kind === "break" || isSign(tokens[at], "-•*>")) at += 1;
    const isNumbered = tokens[at]?.kind === "number" && isSign(tokens[at + 1], ".)");
    const parts = partsAt(tokens, isNumbered ? at + 2 : at);
    if (!parts || !isListEnd(tokens[parts.next])) break;
    found.components.push(...parts.components);
    found.next = at = parts.next;
  }
  return found.components.length > 0 ? found : null;
}

/** "Not in your scope: gantry, columns": the words stand before the parts, or above them. */
export function leftOutHead(tokens: readonly Token[], at: number, next: number): ElementStep | null {
  const behind = behindColon(tokens, next);
  const inLine = (): Parts | null => listAt(tokens, behind, (end) => isListEnd(tokens[end]));
  const parts = behind > next ? (inLine() ?? partsBelow(tokens, behind)) : null;
  if (!parts || !isBoundary(tokens, parts.next)) return null;
  return scopeStep(parts.components, parts.next, rowEnd(words.leavingOut.behind, tokens, at) === next);
}

/** Returns the index after an answer, which ends its phrase, and behind the choice of a form: "(Y/N) - No"; null for anything else. */
function answerEnd(tokens: readonly Token[], from: number, answers: string): number | null {
  const choice = rowEnd(words.leavingOut.choice, tokens, leaderEnd(tokens, from));
  const end = rowEnd(answers, tokens, leaderEnd(tokens, choice ?? from));
  if (end === null) return null;
  const behind = isSign(tokens[end], ".") ? end + 1 : end;
  // "Columns: no. Gantry: yes"
  const isNext = isSign(tokens[partAt(tokens, behind)?.next ?? behind], ":=");
  return isNext || (tokens[behind]?.kind ?? "break") === "break" ? end : null;
}

/** Returns the index after the answer "no" to a question about a part: "Columns required? - No"; null for any other answer. */
function answeredNo(tokens: readonly Token[], from: number): number | null {
  const end = answerEnd(tokens, from, words.leavingOut.no);
  const isBehind =
    end !== null && (isBehindLeader(tokens, end - 1) || isWord(tokens[end - 1], ["nahi", "nahin"]));
  return isBehind ? end : null;
}

/** Returns the index after words that deny what stands before them: the "No" of "Existing gantry: No"; null without them. */
export const deniedEnd = (tokens: readonly Token[], from: number, no: string = words.leavingOut.notThere) =>
  answerEnd(tokens, behindAll(tokens, from, "", "available"), no);

/** "columns by customer", "gantry not included". */
export function leftOutBehind(tokens: readonly Token[], at: number): ElementStep | null {
  // "gantry, columns by client"
  const mayList =
    tokens[partAt(tokens, at)?.next ?? at]?.text === "," &&
    !isWord(tokens[isSign(tokens[at - 1], ".") ? at - 2 : at - 1], `${words.withWords}, and`);
  const parts = listAt(tokens, at, (next) => mayList && scopeWordsAt(tokens, next) !== null, [
    "and",
    "n",
    "with",
  ]);
  if (!parts) return null;
  const isListed = tokens.slice(at, parts.next).some(({ text }) => text === ",");
  const from = scopeWordsAt(tokens, parts.next);
  if (from === null) {
    // "12 columns included" counts them.
    const isCounted = tokens[at - 1]?.kind === "number" || isWord(tokens[at - 1], ["no", "nos"]);
    const end = isCounted ? null : rowEnd(words.included, tokens, parts.next);
    const answered = isCounted ? null : answeredNo(tokens, end ?? parts.next);
    if (answered !== null) return scopeStep(parts.components, answered, true);
    return end === null ? null : { element: { kind: "unused" }, next: end };
  }
  const unclear = unclearEnd(tokens, from);
  // "Gantry is not existing"
  const isNot = isWord(tokens[from - 1], ["not"]) && rowEnd(words.leavingOut.existing, tokens, from) !== null;
  const denied = isNot ? unclear : deniedEnd(tokens, unclear ?? leftOutEnd(tokens, from) ?? from);
  if (denied !== null) return { element: { kind: "unused" }, next: denied };
  if (unclear !== null)
    return (
      existingStep(tokens, from, parts) ??
      scopeStep(parts.components, unclear, false, saysTheirs(tokens, from, unclear))
    );
  const next = leftOutEnd(tokens, from) ?? from;
  // "gantry and bracket by client" names something else, too.
  const isPlain = tokens
    .slice(parts.next, from)
    .every((token) => !isWord(token, ["and"]) && !isSign(token, "&"));
  // "Power for erection by client"
  const isFor = isWord(tokens[at - 1], ["for"]);
  return scopeStep(parts.components, next, !isListed && isPlain && !isFor && !isSign(tokens[next], "?"));
}

/** Returns whether words behind a part say that others supply it: "hum denge" of a customer, and not "aap denge" or "optional". */
const saysTheirs = (tokens: readonly Token[], from: number, next: number): boolean =>
  rowEnd(words.leavingOut.unclearBehind, tokens, from) === next &&
  !tokens.slice(from, next).some((token) => isWord(token, words.leavingOut.firm));

/** "gantry is existing": the runway is left out, and its columns are asked. */
function existingStep(tokens: readonly Token[], from: number, { components }: Parts): ElementStep | null {
  const next = rowEnd(words.leavingOut.existing, tokens, from);
  if (next === null || components.join() !== "lt_gantry") return null;
  const reading = scopeReading(components, "no");
  return { element: { kind: "reading", reading, asks: scopeAsked(["column"], true) }, next };
}

/** Returns whether the sentence tells of another bay, or of a new length beside an existing one: "24 m existing + 24 m new". */
function hasOtherRunway(tokens: readonly Token[], at: number): boolean {
  const sentence = tokensAround(tokens, at, ({ kind, text }) => kind === "break" && text !== ",");
  return sentence.some((token, index) => {
    const [before, behind] = [sentence[index - 1], sentence[index + 1]];
    if (isWord(token, "bay")) return behind?.kind === "number" || isWord(before, "other, another, adjacent");
    return (
      (isWord(token, "new") && (isLengthUnit(before) || partAt(sentence, index + 1) !== null)) ||
      (isWord(token, "which") && isWord(before, "of"))
    );
  });
}

/** An existing gantry of another bay, or of a part of the runway, leaves nothing out: it is asked. */
export function askedOfOtherRunway(tokens: readonly Token[], at: number, step: ElementStep): ElementStep {
  const { element, next } = step;
  const isExisting =
    element.kind === "reading" &&
    element.reading["lt_gantry.in_scope"] === "no" &&
    tokens.slice(at, next).some((token) => isWord(token, "existing, exists, exist"));
  return isExisting && hasOtherRunway(tokens, at)
    ? { element: { kind: "asked", readings: scopeAsked(["lt_gantry"]) }, next }
    : step;
}

/** "gantry 30 m by client", "runway 72 m is existing": the words stand behind the size of the part. */
export function leftOutBehindSize(tokens: readonly Token[], at: number): ElementStep | null {
  const number = tokens[at - 1]?.kind === "number" ? at - 1 : at - 2;
  if (tokens[number]?.kind !== "number") return null;
  const from = isWord(tokens[at], ["is", "are"]) ? at + 1 : at;
  const next = unclearEnd(tokens, from) ?? leftOutEnd(tokens, from);
  // "48 m existing shed"
  const isOfNext = next !== null && rowEnd(words.leavingOut.unclearBehind, tokens, from) === next;
  if (next === null || (isOfNext && !isBoundary(tokens, next))) return null;
  let end = number;
  while (isSign(tokens[end - 1], ":=-@.₹") || isWord(tokens[end - 1], ["of", "is", "rs"])) end -= 1;
  const label = labelBefore(tokens, end);
  const parts = label && partsAt([tokens[label.from] as Token], 0);
  if (!parts) return null;
  // "48 m gantry (24 m existing + 24 m new)"
  if (hasOtherRunway(tokens, at)) return { element: { kind: "unknown" }, next };
  return existingStep(tokens, from, parts) ?? scopeStep(parts.components, next, false);
}

/** "The structure is by the PEB vendor, incl. columns": the parts behind what others build are theirs. */
export function builtByOthers(tokens: readonly Token[], at: number): ElementStep | null {
  const from = isWord(tokens[at], words.builtWords) ? scopeWordsAt(tokens, at + 1) : null;
  if (from === null) return null;
  const unclear = unclearEnd(tokens, from);
  let next = unclear ?? leftOutEnd(tokens, from) ?? from;
  if (tokens[next]?.text === ",") next += 1;
  if (!isWord(tokens[next], words.withWords)) return null;
  const parts = partsAt(tokens, behindAll(tokens, next, ".", `${words.withWords}, the, crane`));
  return parts && scopeStep(parts.components, parts.next, unclear === null);
}

/** "with and without columns" asks; both choices are alternatives. */
export function alternativesStep(tokens: readonly Token[], from: number): ElementStep {
  const parts = partsAt(tokens, from);
  return parts
    ? {
        element: { kind: "asked", readings: scopeAsked(parts.components), areAlternates: true },
        next: parts.next,
      }
    : { element: { kind: "unknown" }, next: from };
}
