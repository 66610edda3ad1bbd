import { lastWeekUntil } from "../../orders/schedule.ts";
import type { FirmProfile } from "../firm-profile.ts";
import { numberPattern as number, numberIn } from "./number-words.ts";
import { findOtherWarranties } from "./warranties.ts";

/**
 * What a clause says itself: shares of the payment, weeks of the delivery, another day than the order from which these weeks
 * count, days of the payment that no milestone has, or another warranty period than the clause before.
 */
export const ownTermsKinds = ["percentages", "weeks", "origin", "days", "warranty"] as const;
type OwnTermsKind = (typeof ownTermsKinds)[number];

/** A clause that contradicts the milestones, the stages or another clause. */
export type OwnTerms = {
  /** Its place in the list. */
  at: number;
  title: string;
  says: OwnTermsKind;
  /** The title of the clause that it contradicts. Absent: it contradicts milestones or stages. */
  beside?: string;
  /** Its own words, as sentences. */
  own: string;
  /** The press that puts it right, with the clause after it. Null where only its author can. */
  remedy: { label: string; text: string } | null;
};

/** The parts that say the same as a clause: milestones of the payment, and a stage that ends with the dispatch. */
export type Schedule = {
  hasMilestones: boolean;
  hasDispatchWeek: boolean;
  /** The days that the milestones name. Absent where they are not known. */
  dueDays?: readonly number[];
};

type Scheduled = {
  milestones?: readonly { when: string; due: { days: number } }[] | undefined;
  delivery?: FirmProfile["delivery"];
};

/** Returns what milestones and stages say. */
export const scheduleOf = ({ milestones = [], delivery = [] }: Scheduled): Schedule => ({
  hasMilestones: milestones.length > 0,
  hasDispatchWeek: lastWeekUntil(delivery, "dispatch") !== null,
  dueDays: milestones.flatMap(({ when, due }) => [Math.abs(due.days), ...daysIn(when)]),
});

/** A sentence with its end. A point between digits ends none. */
const sentences = /[^.;\n]+(?:[.;](?=\S)[^.;\n]+)*[.;]?/g;
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

/** The words that count weeks from another day than the order: "after receipt of the advance". */
const otherOrigin =
  /\b(?:after|from)\b(?=[^.,;\n]*\b(?:advance|payment|approv\w{1,4}|L\/?C|letter of credit)\b)[^.,;\n]*/i;
const days = new RegExp(`(${number}) ?(?:calendar |working )?days?\\b`, "gi");

function daysIn(text: string): number[] {
  return [...text.matchAll(days)].map(([, count = ""]) => numberIn(count));
}

/** Days of something else than a payment of the customer. */
const otherDays = /\b(?:valid\w*|cheques?|refund\w*|stor(?:e|ed|age)|demurrage)\b/i;

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

/** Returns a text whose weeks of the dispatch count from the order, as the stages do. */
const countedFromOrder = (text: string): string =>
  mended(text, (sentence) =>
    sentence.includes("{dispatch_week}") ? sentence.replace(otherOrigin, "after the order") : null,
  );

/**
 * Returns the printed clauses that contradict: with percentages of the payment beside milestones, with weeks of the delivery
 * beside a stage that ends with the dispatch, with weeks from another day than the order, with days that no milestone has, or
 * with another warranty period than an earlier clause. A clause is named once for each. Source: docs/product.md, “The firm”.
 */
export const findOwnTerms = ({
  terms,
  ...scheduled
}: Pick<FirmProfile, "terms" | "milestones" | "delivery">): OwnTerms[] =>
  ownTermsBeside(scheduleOf(scheduled), terms);

/** Returns the same for clauses beside a schedule that is known in short. */
export function ownTermsBeside(
  { hasMilestones, hasDispatchWeek, dueDays }: Schedule,
  terms: FirmProfile["terms"],
): OwnTerms[] {
  const ofSchedule = terms.flatMap(({ title, text, off }, at): OwnTerms[] => {
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
        ...{ at, title, says: "percentages", own: shares.join("").trim() },
        remedy: { label: "Use {payment}", text: withPayment(text, isAboutPayment) },
      });
    if (ownWeeks.length > 0)
      found.push({
        ...{ at, title, says: "weeks", own: ownWeeks.join("").trim() },
        remedy: {
          label: "Use {dispatch_week}",
          text: countedFromOrder(
            mended(text, (sentence) =>
              isOwnWeek(sentence, isAboutDelivery)
                ? sentence.replace(weeks, "in week {dispatch_week}").replace(/^(\s*)in week/, "$1In week")
                : null,
            ),
          ),
        },
      });
    const counted = all.filter(
      (sentence) => sentence.includes("{dispatch_week}") && otherOrigin.test(sentence),
    );
    if (hasDispatchWeek && ownWeeks.length === 0 && counted.length > 0)
      found.push({
        ...{ at, title, says: "origin", own: counted.join("").trim() },
        remedy: { label: "Count from the order", text: countedFromOrder(text) },
      });
    const otherDue =
      hasMilestones && dueDays && (isAboutPayment || text.includes("{payment}"))
        ? all.filter(
            (sentence) =>
              !shares.includes(sentence) &&
              !otherwise.test(sentence) &&
              !otherDays.test(sentence) &&
              daysIn(sentence).some((count) => !dueDays.includes(count)),
          )
        : [];
    if (otherDue.length > 0)
      found.push({ at, title, says: "days", own: otherDue.join("").trim(), remedy: null });
    return found;
  });
  return [...ofSchedule, ...findOtherWarranties(terms).map((each) => ({ ...each, remedy: null }))];
}

const wordsOfKind: Readonly<Record<OwnTermsKind, (beside: string) => string>> = {
  percentages: () => "has percentages of its own beside the milestones",
  weeks: () => "has a delivery time of its own beside the delivery plan",
  origin: () => "counts the weeks from another day than the order, from which the delivery plan counts",
  days: () => "has days of payment that no milestone has",
  warranty: (beside) => `has another warranty period than clause “${beside}”`,
};

/** Says what is wrong with such a clause: "Clause “Payment” has percentages of its own beside the milestones." */
export const ownTermsText = ({
  title,
  says,
  beside = "",
}: Pick<OwnTerms, "title" | "says" | "beside">): string => `Clause “${title}” ${wordsOfKind[says](beside)}.`;
