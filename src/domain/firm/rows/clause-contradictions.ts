import type { FirmProfile } from "../firm-profile.ts";
import { lastWeekUntil } from "../plans/delivery-schedule.ts";
import { dispatchTimes, sharesOfSentence } from "./clause-figures.ts";
import { numberPattern as number, numberIn } from "./number-words.ts";
import { findOtherWarranties } from "./warranties.ts";

/**
 * The ways in which a clause of the terms contradicts milestones, delivery stages or another clause: with shares of the
 * payment, with weeks of the delivery, with another day than the order from which these weeks count, with days of the
 * payment that no milestone has, or with another warranty period than the clause before.
 */
export const contradictionKinds = ["percentages", "weeks", "origin", "days", "warranty"] as const;
type ContradictionKind = (typeof contradictionKinds)[number];

/** A clause that contradicts the milestones, the stages or another clause. */
export type ClauseContradiction = {
  /** Its place in the list. */
  at: number;
  title: string;
  says: ContradictionKind;
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
const paying =
  /\b(?:pa(?:y|id|yable|yments?)|advance|balance|retention|invoice|against|with (?:the |your )?order)\b/i;
const balance = /\b(?:balance|rest|remaining|remainder)\b/i;

/** The words that count weeks from another day than the order: "after receipt of the advance". */
const otherOrigin =
  /\b(?:after|from)\b(?=[^.,;\n]*\b(?:advance|payment|approv\w{1,4}|L\/?C|letter of credit)\b)[^.,;\n]*/i;
const days = new RegExp(`(${number}) ?(?:calendar |working )?days?\\b`, "gi");

function daysIn(text: string): number[] {
  return [...text.matchAll(days)].map(([, count = ""]) => numberIn(count));
}

/** Days of something else than a payment of the customer. */
const otherDays =
  /\b(?:valid\w*|cheques?|refund\w*|stor(?:e|ed|age)|demurrage|delays?|damages|penalt(?:y|ies)|interest|GST|tax(?:es)?|per week|a week|per month|cancel\w{0,8}|loads?|warranty|approv\w{0,4}|notice)\b/i;

/** Returns a text with each of these sentences replaced. */
const mended = (text: string, replacement: (sentence: string) => string | null): string =>
  text
    .replace(sentences, (sentence) => replacement(sentence) ?? sentence)
    .replace(/ {2,}/g, " ")
    .trim();

/**
 * Returns the sentences of a clause with shares of the payment, and the clause with the name in braces in their place. Null
 * unless the shares, with a balance, are all of the payment and their sentences say nothing else in percent.
 */
function ownShares(text: string, isAboutPayment: boolean): { own: readonly string[]; mended: string | null } {
  const all = (text.match(sentences) ?? []).map((sentence) => ({ sentence, ...sharesOfSentence(sentence) }));
  const own = all.filter(
    ({ sentence, shares }) => shares.length > 0 && (isAboutPayment || paying.test(sentence)),
  );
  const sum = own.flatMap(({ shares }) => shares).reduce((before, share) => before + share, 0);
  const isWhole = Math.abs(sum - 100) < 0.1;
  const replaced = all.filter(
    (each) => own.includes(each) || (!isWhole && each.shares.length === 0 && balance.test(each.sentence)),
  );
  const isSchedule =
    isWhole || (sum > 0 && sum < 100 && replaced.some(({ sentence }) => balance.test(sentence)));
  let isNamed = text.includes("{payment}");
  const named = (sentence: string): string | null => {
    if (!replaced.some((each) => each.sentence === sentence)) return null;
    const first = isNamed ? "" : `${/^\s*/.exec(sentence)?.[0] ?? ""}{payment}.`;
    isNamed = true;
    return first;
  };
  return {
    own: own.map(({ sentence }) => sentence),
    mended: isSchedule && !own.some(({ saysOther }) => saysOther) ? mended(text, named) : null,
  };
}

/**
 * Returns the sentences of a clause with times of the dispatch, and the clause with the name in braces in place of its only
 * one. Null where it has several, or the name beside it.
 */
function ownWeeks(text: string, isAboutDelivery: boolean): { own: readonly string[]; mended: string | null } {
  const all: readonly string[] = text.match(sentences) ?? [];
  const found = all.flatMap((sentence) =>
    dispatchTimes(sentence, isAboutDelivery).map((time) => ({ sentence, ...time })),
  );
  const [only] = found;
  const isOne = found.length === 1 && !text.includes("{dispatch_week}");
  return {
    own: all.filter((sentence) => found.some((time) => time.sentence === sentence)),
    mended:
      only && isOne
        ? countedFromOrder(
            mended(text, (sentence) =>
              sentence === only.sentence
                ? `${sentence.slice(0, only.at)}in week {dispatch_week}${sentence.slice(only.at + only.text.length)}`.replace(
                    /^(\s*)in week/,
                    "$1In week",
                  )
                : null,
            ),
          )
        : null,
  };
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
export const findClauseContradictions = ({
  terms,
  ...scheduled
}: Pick<FirmProfile, "terms" | "milestones" | "delivery">): ClauseContradiction[] =>
  contradictionsBeside(scheduleOf(scheduled), terms);

/** Returns the clauses that contradict a schedule that is known in short, with their contradictions. */
export function contradictionsBeside(
  { hasMilestones, hasDispatchWeek, dueDays }: Schedule,
  terms: FirmProfile["terms"],
): ClauseContradiction[] {
  const ofSchedule = terms.flatMap(({ title, text, off }, at): ClauseContradiction[] => {
    if (off) return [];
    const isAboutPayment = /\bpay/i.test(title);
    const isAboutWarranty = /\b(?:warrant|guarant|liab|valid|service|spare)/i.test(title);
    const isAboutDelivery = /\b(?:deliver|dispatch|time|schedule)/i.test(title);
    const all: readonly string[] = text.match(sentences) ?? [];
    const nothing = { own: [], mended: null };
    const shares = hasMilestones ? ownShares(text, isAboutPayment) : nothing;
    const weeks = hasDispatchWeek && !isAboutWarranty ? ownWeeks(text, isAboutDelivery) : nothing;
    const found: ClauseContradiction[] = [];
    const named = (name: string, text: string | null) => text && { label: `Use {${name}}`, text };
    if (shares.own.length > 0)
      found.push({
        ...{ at, title, says: "percentages", own: shares.own.join("").trim() },
        remedy: named("payment", shares.mended) || null,
      });
    if (weeks.own.length > 0)
      found.push({
        ...{ at, title, says: "weeks", own: weeks.own.join("").trim() },
        remedy: named("dispatch_week", weeks.mended) || null,
      });
    const counted = all.filter(
      (sentence) => sentence.includes("{dispatch_week}") && otherOrigin.test(sentence),
    );
    if (hasDispatchWeek && weeks.own.length === 0 && counted.length > 0)
      found.push({
        ...{ at, title, says: "origin", own: counted.join("").trim() },
        remedy: { label: "Count from the order", text: countedFromOrder(text) },
      });
    const otherDue =
      hasMilestones && dueDays && (isAboutPayment || text.includes("{payment}"))
        ? all.filter(
            (sentence) =>
              !shares.own.includes(sentence) &&
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

/** The warning about a clause that contradicts, behind the name of the clause. */
const wordsOfKind: Readonly<Record<ContradictionKind, (beside: string) => string>> = {
  percentages: () => "has percentages of its own beside the milestones",
  weeks: () => "has a delivery time of its own beside the delivery plan",
  origin: () => "counts the weeks from another day than the order, from which the delivery plan counts",
  days: () => "has days of payment that no milestone has",
  warranty: (beside) => `has another warranty period than clause “${beside}”`,
};

/** Says what is wrong with such a clause: "Clause “Payment” has percentages of its own beside the milestones." */
export const contradictionText = ({
  title,
  says,
  beside = "",
}: Pick<ClauseContradiction, "title" | "says" | "beside">): string =>
  `Clause “${title}” ${wordsOfKind[says](beside)}.`;
