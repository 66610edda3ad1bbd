import { numberPattern as number, numberIn } from "./number-words.ts";

/** A figure of a sentence with its neighbours: the words before and after it, up to a comma or the next figure. */
type Figure = { text: string; at: number; before: string; after: string; earlier: string };

function figuresIn(sentence: string, pattern: RegExp): Figure[] {
  const found = [...sentence.matchAll(pattern)];
  return found.map((match, index) => {
    const previous = found[index - 1];
    const from = previous ? previous.index + previous[0].length : 0;
    const end = match.index + match[0].length;
    return {
      text: match[0],
      at: match.index,
      before: sentence.slice(from, match.index).split(",").at(-1) ?? "",
      after: sentence.slice(end, found[index + 1]?.index).split(",")[0] ?? "",
      earlier: sentence.slice(0, match.index),
    };
  });
}

const fractions: readonly (readonly [words: string, percent: number])[] = [
  ["half", 50],
  ["one third", 100 / 3],
  ["two thirds", 200 / 3],
  ["one quarter", 25],
  ["three quarters", 75],
];
/** "40 %", "12.5 %", "forty percent", "40 pct", "half". */
const percentages = new RegExp(
  `(?:(?<![\\d.])\\d{1,3}(?:\\.\\d{1,4})?|${number}) ?(?:%|p(?:er)? ?c(?:en)?t\\b)|\\b(?:half|(?:one|two)[ -]thirds?|(?:one|three)[ -]quarters?)\\b`,
  "gi",
);
/** Settles a sentence without a percentage before its numbers in words are tried. */
const anyPercentage = /%|\bp(?:er)? ?c(?:en)?t\b|\b(?:half|thirds?|quarters?)\b/i;
const taxes = "(?:[CSI]?GST|UTGST|tax(?:es)?|dut(?:y|ies)|cess|TDS)";
/** What a percentage after these words is of. */
const otherBefore = new RegExp(
  `\\b(?:${taxes}|freight|insurance|packing|forwarding|guarantees?|interest|discount|rebate|tolerance|at most|maximum|up to|not exceeding|limited to)(?: charges?)?(?: is| are)?(?: extra)?(?: of| at| @)?[\\s(:]*$`,
  "i",
);
/** What a percentage before these words is of. */
const otherAfter = new RegExp(
  `^[\\s(]*(?:of |as )?(?:the )?(?:${taxes}|interest|discount|rebate|per (?:week|month|day|annum|year)|an? (?:week|month|day|year)|p\\.?a\\b|(?:safe |rated |full |test )*(?:working )?loads?|SWL|delayed|undelivered)\\b`,
  "i",
);
const otherBeside = /\b(?:damages|penalt(?:y|ies)|cancel\w{0,8})\b/i;

function percentOf(text: string): number {
  const words = text.toLowerCase().replaceAll("-", " ");
  const [, fraction] = fractions.find(([name]) => words.startsWith(name)) ?? [];
  if (fraction !== undefined) return fraction;
  return /^\d/.test(text)
    ? Number.parseFloat(text)
    : numberIn(text.replace(/ ?(?:%|p(?:er)? ?c(?:en)?t)$/i, ""));
}

const isShare = ({ text, before, after }: Figure): boolean =>
  percentOf(text) <= 100 &&
  !otherBefore.test(before) &&
  !otherAfter.test(after) &&
  !otherBeside.test(`${before} ${after}`);

/** The shares of a payment that a sentence says, in percent, and whether it says something else that has a percentage. */
export type SharesOfSentence = { shares: readonly number[]; saysOther: boolean };

const taxed = new RegExp(`\\b${taxes}\\b`, "i");

/** Returns the shares that a sentence about payments says: percentages that are not of a tax, a load, an interest, a freight. */
export function sharesOfSentence(sentence: string): SharesOfSentence {
  if (!anyPercentage.test(sentence)) return { shares: [], saysOther: false };
  const all = figuresIn(sentence, percentages);
  const shares = all.filter(isShare);
  return {
    shares: shares.map(({ text }) => percentOf(text)),
    saysOther: shares.length < all.length || taxed.test(sentence),
  };
}

const numbers = `${number}(?: ?(?:to|-|–) ?${number})?`;
/** "10 to 12 weeks", "week 14", "within ten wks", "five months", "90 days", "a year". */
const times = new RegExp(
  `\\b(?:(?:in|within|about|approximately) ){0,2}(?:(?:${numbers}|an?) ?(?:weeks?|wks?|months?|mths?|days?|years?|yrs?)|(?:weeks?|wks?|months?) ${numbers})\\b`,
  "gi",
);
/** Any unit of time. A sentence without one is settled by it alone, long before `times` has tried its numbers in words. */
const unitOfTime = /\b(?:weeks?|wks?|months?|mths?|days?|years?|yrs?)\b/i;
const supplying = /\b(?:deliver(?:y|ed)?|dispatch(?:ed)?|suppl(?:y|ied)|ready|complet(?:ion|ed))\b/gi;
/** Subjects of another time, unless a word of the supply is nearer to it. */
const otherSubject =
  /\b(?:drawings?|approv\w*|erect\w*|install\w*|commission\w*|unload\w*|inspect\w*|test(?:s|ed|ing)?|advance|balance|rest|remaining|notice|once|twice|per|every)\b/gi;
/** Subjects of another time, whatever is nearer. */
const otherPeriod =
  /%|\bper ?cent\b|\b(?:warrant\w*|guarant\w*|defect\w*|faulty|liab\w+|valid\w*|expir\w+|pa(?:y|id|yable|yments?)|invoice|spares?|maintenance|service|stor(?:e|ed|age)|beyond|more than|exceed\w*)\b/i;
/** A time after these words of its sentence is one of a delay. */
const ofDelay = /\b(?:delay(?:s|ed)?|damages|penalt(?:y|ies)|cancel\w{0,8})\b/i;
/** What a time before these words is of: a notice, the erection, a day after the dispatch. */
const otherTimeAfter =
  /^['’]? ?(?:notice|free|storage|erection|installation|commissioning|unloading)\b|\b(?:for|of) (?:the )?(?:stor\w+|erect\w*|install\w*|commission\w*|unload\w*)\b|\bfor (?:the )?(?:approv\w*|drawings?|inspect\w*|test\w*)\b|\b(?:after|from|following|of|before|prior to) (?:the )?(?:dispatch|delivery|supply|commissioning|erection|invoice|receipt of (?:the )?(?:crane|goods|materials?|invoice))\b|\b(?:notice|at most)\b/i;

const lastIn = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

const isOfDispatch = ({ before, after, earlier }: Figure): boolean =>
  !otherPeriod.test(before) &&
  !ofDelay.test(earlier) &&
  !otherTimeAfter.test(after) &&
  lastIn(before, supplying) >= lastIn(before, otherSubject);

/**
 * Returns the times of the dispatch that a sentence says, with their places in it.
 * @param isAboutDelivery whether its clause is about the delivery, so that a time needs no word of it
 */
export function dispatchTimes(sentence: string, isAboutDelivery: boolean): { text: string; at: number }[] {
  if (!unitOfTime.test(sentence)) return [];
  if (!isAboutDelivery && lastIn(sentence, supplying) < 0) return [];
  return figuresIn(sentence, times)
    .filter(isOfDispatch)
    .map(({ text, at }) => ({ text, at }));
}
