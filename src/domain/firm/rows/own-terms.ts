import { wholeInWords } from "../../document/amount-in-words.ts";
import { lastWeekUntil } from "../../orders/schedule.ts";
import type { FirmProfile } from "../firm-profile.ts";

/** A clause that says percentages or weeks itself, beside the milestones or stages that say them, too. */
export type OwnTerms = {
  /** Its place in the list. */
  at: number;
  title: string;
  says: "percentages" | "weeks";
  /** The name in braces that says the same from the milestones or stages. */
  name: "{payment}" | "{dispatch_week}";
  /** The clause with the name in place of its own words. */
  text: string;
  /** Its own words, as sentences. */
  own: string;
};

/** The parts that say the same as a clause: milestones of the payment, and a stage that ends with the dispatch. */
export type Schedule = { hasMilestones: boolean; hasDispatchWeek: boolean };

type Scheduled = { milestones?: readonly unknown[] | undefined; delivery?: FirmProfile["delivery"] };

/** Returns what milestones and stages say. */
export const scheduleOf = ({ milestones = [], delivery = [] }: Scheduled): Schedule => ({
  hasMilestones: milestones.length > 0,
  hasDispatchWeek: lastWeekUntil(delivery, "dispatch") !== null,
});

/** A sentence with its end. A point between digits ends none. */
const sentences = /[^.;\n]+(?:[.;](?=\S)[^.;\n]+)*[.;]?/g;
/** Whole numbers to 100 in words, the longest first: "forty-five", "forty five". */
const spelled = Array.from({ length: 100 }, (_, at) => wholeInWords(at + 1).replaceAll("-", "[ -]"))
  .sort((a, b) => b.length - a.length)
  .join("|");
const number = `(?:\\d{1,3}|\\b(?:${spelled}))`;
/** "40 %", "forty percent", "40 pct", "half". */
const percentage = new RegExp(
  `${number} ?(?:%|p(?:er)? ?c(?:en)?t\\b)|\\b(?:half|(?:one|two)[ -]thirds?|(?:one|three)[ -]quarters?)\\b`,
  "i",
);
const paying =
  /\b(?:pa(?:y|id|yable|yments?)|advance|balance|retention|invoice|against|with (?:the |your )?order)\b/i;
const numbers = `${number}(?: ?(?:to|-|–) ?${number})?`;
/** "10 to 12 weeks", "week 14", "within ten wks", "five months", "90 days", "a year". */
const weeks = new RegExp(
  `\\b(?:in |within )?(?:(?:${numbers}|an?) ?(?:weeks?|wks?|months?|mths?|days?|years?|yrs?)|(?:weeks?|wks?|months?) ${numbers})\\b`,
  "i",
);
/** Any unit of time. A sentence without one is settled by it alone, long before `weeks` has tried its numbers in words. */
const unitOfTime = /\b(?:weeks?|wks?|months?|mths?|days?|years?|yrs?)\b/i;
/** Other times than weeks, which more often are of something else than the delivery. */
const otherTimes = /\b(?:months?|mths?|days?|years?|yrs?)\b/i;
const supplying = /\b(?:deliver(?:y|ed)?|dispatch(?:ed)?|suppl(?:y|ied)|ready|complet(?:ion|ed)|erection)\b/i;
/** Months, days and years of a warranty, of payments, of storage, of the erection. */
const otherPeriods =
  /\b(?:warrant\w*|guarant\w*|defect\w*|faulty|liab\w+|valid\w*|expir\w+|pa(?:y|id|yable|yments?)|invoice|spares?|maintenance|service|stor(?:e|ed|age)|unload\w*|erect\w*|install\w*|commission\w*|(?:after|from|following) (?:the )?(?:dispatch|delivery|supply|receipt))\b/i;
/** Percentages and weeks of something else: of damages for delay, of taxes, of a load, of an approval. */
const otherwise =
  /\b(?:delays?|damages|penalt(?:y|ies)|interest|GST|tax(?:es)?|per week|a week|per month|cancel\w{0,8}|loads?|warranty|approv\w{0,4}|notice)\b/i;

const isOwnShare = (sentence: string, isAboutPayment: boolean): boolean =>
  (isAboutPayment || paying.test(sentence)) && !otherwise.test(sentence) && percentage.test(sentence);

const isOwnWeek = (sentence: string, isAboutDelivery: boolean): boolean =>
  unitOfTime.test(sentence) &&
  (isAboutDelivery || supplying.test(sentence)) &&
  !otherwise.test(sentence) &&
  !(otherTimes.test(sentence) && (otherPeriods.test(sentence) || percentage.test(sentence))) &&
  weeks.test(sentence);

/** Returns a text with each of these sentences replaced. */
const mended = (text: string, replacement: (sentence: string) => string | null): string =>
  text
    .replace(sentences, (sentence) => replacement(sentence) ?? sentence)
    .replace(/ {2,}/g, " ")
    .trim();

function withPayment(text: string, isAboutPayment: boolean): string {
  let isNamed = text.includes("{payment}");
  return mended(text, (sentence) => {
    if (!isOwnShare(sentence, isAboutPayment)) return null;
    const first = isNamed ? "" : `${/^\s*/.exec(sentence)?.[0] ?? ""}{payment}.`;
    isNamed = true;
    return first;
  });
}

/**
 * Returns the printed clauses with percentages of the payment beside milestones, or with weeks of the delivery beside a stage
 * that ends with the dispatch. Papers would say both. A clause with both is named twice. Source: docs/product.md, “The firm”.
 */
export const findOwnTerms = ({
  terms,
  ...scheduled
}: Pick<FirmProfile, "terms" | "milestones" | "delivery">): OwnTerms[] =>
  ownTermsBeside(scheduleOf(scheduled), terms);

/** Returns the same for clauses beside a schedule that is known in short. */
export function ownTermsBeside(
  { hasMilestones, hasDispatchWeek }: Schedule,
  terms: FirmProfile["terms"],
): OwnTerms[] {
  return terms.flatMap(({ title, text, off }, at): OwnTerms[] => {
    if (off) return [];
    const isAboutPayment = /\bpay/i.test(title);
    const isAboutWarranty = /\b(?:warrant|guarant|liab|valid|service|spare)/i.test(title);
    const isAboutDelivery = /\b(?:deliver|dispatch|time|schedule)/i.test(title);
    const all: readonly string[] = text.match(sentences) ?? [];
    const shares = hasMilestones ? all.filter((sentence) => isOwnShare(sentence, isAboutPayment)) : [];
    const ownWeeks =
      hasDispatchWeek && !isAboutWarranty
        ? all.filter((sentence) => isOwnWeek(sentence, isAboutDelivery))
        : [];
    const found: OwnTerms[] = [];
    if (shares.length > 0)
      found.push({
        ...{ at, title, says: "percentages", name: "{payment}", own: shares.join("").trim() },
        text: withPayment(text, isAboutPayment),
      });
    if (ownWeeks.length > 0)
      found.push({
        ...{ at, title, says: "weeks", name: "{dispatch_week}", own: ownWeeks.join("").trim() },
        text: mended(text, (sentence) =>
          isOwnWeek(sentence, isAboutDelivery)
            ? sentence.replace(weeks, "in week {dispatch_week}").replace(/^(\s*)in week/, "$1In week")
            : null,
        ),
      });
    return found;
  });
}

/** Says what is wrong with such a clause: "Clause “Payment” has percentages of its own beside the milestones." */
export const ownTermsText = ({ title, says }: Pick<OwnTerms, "title" | "says">): string =>
  says === "percentages"
    ? `Clause “${title}” has percentages of its own beside the milestones.`
    : `Clause “${title}” has a delivery time of its own beside the delivery plan.`;
