import type { Problem } from "../errors/rejection.ts";
import { percentSum } from "../orders/milestones.ts";
import { hasTooManyMarks, marksMessage } from "../text/combining-marks.ts";
import { asRecord, asRecords, asTyped } from "../text/unknown-values.ts";
import {
  type DeliveryStage,
  type FirmProfile,
  type OrderEvent,
  orderEvents,
  type PaymentMilestone,
} from "./firm-profile.ts";
import { unknownRowNames } from "./rows/row-names.ts";

/** A clause of one sale. `text: null` stands for the firm's text of this title. */
export type SaleClause = { title: string; text: string | null };

/** A milestone of one sale: its share and its day do not depend on the crane. */
export type SaleMilestone = Omit<PaymentMilestone, "holds">;

/** A stage of one sale. */
export type SaleStage = Omit<DeliveryStage, "holds">;

/** The conditions of one sale, in the order of the screen. */
export const conditionParts = ["terms", "milestones", "delivery"] as const;
export type ConditionPart = (typeof conditionParts)[number];

/** The conditions of a quotation or an offer, where they differ from the firm's. An absent part is the firm's. */
export type SaleConditions = {
  terms?: readonly SaleClause[] | undefined;
  milestones?: readonly SaleMilestone[] | undefined;
  delivery?: readonly SaleStage[] | undefined;
};

/** The part of a document, a request or a call that has the conditions. Absent where all are the firm's. */
export type WithConditions = { conditions?: SaleConditions };

/** The title of the clause with the text that an offer has in place of the firm's terms. */
const ownTermsTitle = "Terms";

const mostClauses = 50;
const mostMilestones = 12;
const mostStages = 30;
const clauseTitleMaximum = 500;
const clauseTextMaximum = 5_000;
/** The most characters of the one clause that replaces the firm's terms. */
export const ownTermsMaximum = 20_000;
const lastWeek = 104;
const leastDays = -365;
const mostDays = 730;

/** Returns the most characters of a clause's text. */
const clauseMaximum = ({ title }: Pick<SaleClause, "title">): number =>
  title.trim() === ownTermsTitle ? ownTermsMaximum : clauseTextMaximum;

const milestoneOf = ({ label, when, percent, due }: SaleMilestone): SaleMilestone => ({
  label: label.trim(),
  when: when.trim(),
  percent,
  due: { event: due.event, days: due.days },
});

const stageOf = ({ label, first_week, last_week, by, ends_with }: SaleStage): SaleStage => ({
  label: label.trim(),
  first_week,
  last_week,
  by,
  ...(ends_with && { ends_with }),
});

/** Returns conditions in canonical form: trimmed, without empty clauses, and nothing that changes nothing. */
export function conditionsOf(given: SaleConditions | null | undefined): WithConditions {
  const { terms, milestones, delivery } = given ?? {};
  const conditions: SaleConditions = {
    ...(terms && {
      terms: terms
        .map(({ title, text }) => ({ title: title.trim(), text: text === null ? null : text.trim() }))
        .filter(({ title, text }) => title !== "" || (text !== null && text !== "")),
    }),
    ...(milestones && { milestones: milestones.map(milestoneOf) }),
    ...(delivery && { delivery: delivery.map(stageOf) }),
  };
  return Object.keys(conditions).length === 0 ? {} : { conditions };
}

/** Returns the conditions with this text in place of the firm's terms, as offers of earlier versions have it. */
export const ownTerms = (text: string): SaleConditions => ({ terms: [{ title: ownTermsTitle, text }] });

/** Returns the text in place of the firm's terms; "" for any other conditions. */
export function textOfOwnTerms(conditions: SaleConditions | null | undefined): string {
  const [clause, ...others] = conditions?.terms ?? [];
  return clause?.title === ownTermsTitle && others.length === 0 ? (clause.text ?? "") : "";
}

const numberIn = (given: unknown): number =>
  typeof given === "number" && Number.isFinite(given) ? given : 0;

const eventIn = (given: unknown): OrderEvent => orderEvents.find((event) => event === given) ?? "order";

/** Reads kept conditions, also ones that a user is still typing. Null without any. */
export function conditionsIn(given: unknown): SaleConditions | null {
  const { terms, milestones, delivery } = asRecord(given);
  const conditions: SaleConditions = {
    ...(Array.isArray(terms) && {
      terms: asRecords(terms).map(({ title, text }) => ({
        title: asTyped(title),
        text: text === null ? null : asTyped(text),
      })),
    }),
    ...(Array.isArray(milestones) && {
      milestones: asRecords(milestones).map(({ label, when, percent, due }) => ({
        label: asTyped(label),
        when: asTyped(when),
        percent: numberIn(percent),
        due: { event: eventIn(asRecord(due).event), days: numberIn(asRecord(due).days) },
      })),
    }),
    ...(Array.isArray(delivery) && {
      delivery: asRecords(delivery).map(({ label, first_week, last_week, by, ends_with }) => ({
        label: asTyped(label),
        first_week: numberIn(first_week),
        last_week: numberIn(last_week),
        by: by === "customer" ? by : ("us" as const),
        ...((ends_with === "dispatch" || ends_with === "commissioning") && { ends_with }),
      })),
    }),
  };
  return Object.keys(conditions).length === 0 ? null : conditions;
}

/**
 * Returns the profile with the conditions of one sale in place of its own. A clause without a text has the firm's text of
 * its title, and is left out when the firm has none.
 */
export function withConditions<
  F extends Pick<FirmProfile, "terms"> & Pick<FirmProfile, "milestones" | "delivery">,
>(firm: F, conditions: SaleConditions | null | undefined): F {
  const { terms, milestones, delivery } = conditions ?? {};
  return {
    ...firm,
    ...(terms && {
      terms: terms.flatMap(({ title, text }) => {
        if (text !== null) return [{ title, text }];
        const standard = firm.terms.find((clause) => clause.title.trim() === title);
        return standard ? [{ ...standard, off: false }] : [];
      }),
    }),
    ...(milestones && { milestones }),
    ...(delivery && { delivery }),
  };
}

type Place = readonly (string | number)[];
type Found = { msg: string; loc: Place };

const textProblem = (text: string, name: string, most: number): string | null => {
  if (text.trim() === "") return `${name} must not be empty`;
  if (text.length > most) return `${name} must be at most ${most} characters, and has ${text.length}`;
  return hasTooManyMarks(text) ? marksMessage(name) : null;
};

const named = (noun: string, at: number, label: string): string =>
  label.trim() === "" ? `${noun} ${at + 1}` : `${noun} “${label.trim().slice(0, 60)}”`;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function clauseProblems(terms: readonly SaleClause[]): Found[] {
  const seen = new Set<string>();
  const problems = terms.flatMap(({ title, text }, at): Found[] => {
    const found: Found[] = [];
    const name = named("clause", at, title);
    const key = title.trim().toLowerCase();
    const titleFault = textProblem(title, `Title of clause ${at + 1}`, clauseTitleMaximum);
    if (titleFault !== null) found.push({ msg: titleFault, loc: [at, "title"] });
    else if (seen.has(key))
      found.push({
        msg: `${capital(name)} is there twice. Give each clause its own title`,
        loc: [at, "title"],
      });
    seen.add(key);
    const textFault = text === null ? null : textProblem(text, `Text of ${name}`, clauseMaximum({ title }));
    if (textFault !== null) found.push({ msg: textFault, loc: [at, "text"] });
    // The text that replaces the firm's terms may have braces of its own, as in earlier versions.
    const unknown = title.trim() === ownTermsTitle ? [] : unknownRowNames(text ?? "");
    for (const brace of unknown)
      found.push({
        msg: `${capital(name)} has the unknown name {${brace}}. Use {payment}, {dispatch_week} or {valid_until}`,
        loc: [at, "text"],
      });
    return found;
  });
  return terms.length > mostClauses
    ? [{ msg: `A sale has at most ${mostClauses} clauses, not ${terms.length}`, loc: [] }]
    : problems;
}

const isWholeIn = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Returns whether a percentage has at most two decimals. */
const isInHundredths = (percent: number): boolean =>
  Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-7;

function shareProblem(percent: number): string | null {
  if (!(percent > 0)) return "must be above 0 %";
  if (percent > 100) return "must be at most 100 %";
  return isInHundredths(percent) ? null : "can have up to 2 decimals";
}

/** Returns what is wrong with milestones, each with its place in the list. They sum to 100 %, or there are none. */
function milestoneProblems(milestones: readonly SaleMilestone[]): Found[] {
  if (milestones.length > mostMilestones)
    return [{ msg: `A sale has at most ${mostMilestones} milestones, not ${milestones.length}`, loc: [] }];
  const problems = milestones.flatMap(({ label, when, percent, due }, at): Found[] => {
    const name = named("milestone", at, label);
    const share = shareProblem(percent);
    return [
      { msg: textProblem(label, `Name of milestone ${at + 1}`, clauseTitleMaximum), loc: [at, "label"] },
      { msg: textProblem(when, `When of ${name}`, clauseTitleMaximum), loc: [at, "when"] },
      { msg: share === null ? null : `Share of ${name} ${share}`, loc: [at, "percent"] },
      {
        msg: isWholeIn(due.days, leastDays, mostDays)
          ? null
          : `Days of ${name} must be a whole number from ${leastDays} to ${mostDays}`,
        loc: [at, "due", "days"],
      },
    ].flatMap(({ msg, loc }) => (msg === null ? [] : [{ msg, loc }]));
  });
  const sum = percentSum(milestones);
  if (problems.length > 0 || milestones.length === 0 || sum === 100) return problems;
  return [{ msg: `The milestones sum to ${sum} %. They must sum to 100 %`, loc: [] }];
}

function stageProblems(delivery: readonly SaleStage[]): Found[] {
  if (delivery.length > mostStages)
    return [{ msg: `A sale has at most ${mostStages} stages, not ${delivery.length}`, loc: [] }];
  return delivery.flatMap(({ label, first_week: first, last_week: last }, at): Found[] => {
    const name = named("stage", at, label);
    const week = (value: number, key: string, words: string): Found[] =>
      isWholeIn(value, 1, lastWeek)
        ? []
        : [{ msg: `${words} week of ${name} must be a whole number from 1 to ${lastWeek}`, loc: [at, key] }];
    const labelFault = textProblem(label, `Name of stage ${at + 1}`, clauseTitleMaximum);
    const weeks = [...week(first, "first_week", "First"), ...week(last, "last_week", "Last")];
    return [
      ...(labelFault === null ? [] : [{ msg: labelFault, loc: [at, "label"] }]),
      ...weeks,
      ...(weeks.length === 0 && last < first
        ? [{ msg: `${capital(name)} must not end before its first week`, loc: [at, "last_week"] }]
        : []),
    ];
  });
}

/**
 * Returns everything that is wrong with the conditions of a sale, as sentences with their places.
 * @param loc the place of `conditions` in the call
 */
export function saleConditionProblems(
  { terms = [], milestones = [], delivery = [] }: SaleConditions,
  loc: Place,
): Problem[] {
  const at = (part: ConditionPart, found: readonly Found[]): Problem[] =>
    found.map((problem) => ({ msg: problem.msg, loc: [...loc, part, ...problem.loc] }));
  return [
    ...at("terms", clauseProblems(terms)),
    ...at("milestones", milestoneProblems(milestones)),
    ...at("delivery", stageProblems(delivery)),
  ];
}

/** Returns the clauses that stand for a text that this firm does not have, as sentences with their places. */
export const unknownClauses = (
  { terms = [] }: SaleConditions,
  firm: Pick<FirmProfile, "terms">,
  loc: Place,
): Problem[] =>
  terms.flatMap(({ title, text }, at) =>
    text === null && !firm.terms.some((clause) => clause.title.trim() === title)
      ? [
          {
            msg: `${capital(named("clause", at, title))} is no clause of the firm. Write its text, or remove it`,
            loc: [...loc, "terms", at, "text"],
          },
        ]
      : [],
  );

/** The conditions that hold for a saved sale, as its papers print them, and the parts that differ from the firm's. */
export type SaleConditionsRecord = {
  terms: readonly { title: string; text: string }[];
  milestones: readonly SaleMilestone[];
  delivery: readonly SaleStage[];
  changed: readonly ConditionPart[];
  /** The same as a call takes them: only the parts that are not the firm's. */
  own: SaleConditions;
};

type Printed = Pick<FirmProfile, "terms" | "milestones" | "delivery">;

const partsOf = ({ terms, milestones = [], delivery = [] }: Printed) => ({
  terms: terms.filter(({ off }) => !off).map(({ title, text }) => ({ title, text })),
  milestones: milestones.map(milestoneOf),
  delivery: delivery.map(stageOf),
});

/**
 * Returns the conditions of a saved sale.
 * @param printed the profile as its papers print it
 * @param standard the same without the conditions of the sale
 */
export function conditionsRecord(
  printed: Printed,
  standard: Printed,
  own: SaleConditions | undefined,
): SaleConditionsRecord {
  const [now, firm] = [partsOf(printed), partsOf(standard)];
  return {
    ...now,
    changed: conditionParts.filter((part) => JSON.stringify(now[part]) !== JSON.stringify(firm[part])),
    own: own ?? {},
  };
}

/** Returns what differs between the conditions of two papers, named: "Clause Warranty", "Payment milestones". */
export function conditionChanges(before: Printed, after: Printed): string[] {
  const [a, b] = [partsOf(before), partsOf(after)];
  const titles = [...new Set([...a.terms, ...b.terms].map(({ title }) => title))];
  const textIn = (terms: readonly { title: string; text: string }[], title: string) =>
    terms.find((clause) => clause.title === title)?.text;
  const clauses = titles
    .filter((title) => textIn(a.terms, title) !== textIn(b.terms, title))
    .map((title) => `Clause ${title}`);
  const isSame = (part: "milestones" | "delivery") => JSON.stringify(a[part]) === JSON.stringify(b[part]);
  return [
    ...clauses,
    ...(isSame("milestones") ? [] : ["Payment milestones"]),
    ...(isSame("delivery") ? [] : ["Delivery stages"]),
  ];
}
