import { asRecord, asRecords, asTyped } from "../text/unknown-values.ts";
import {
  type DeliveryStage,
  type FirmProfile,
  type OrderEvent,
  orderEvents,
  type PaymentMilestone,
} from "./firm-profile.ts";

/** A clause of one sale. `text: null` stands for the firm's text of this title. */
export type SaleClause = { title: string; text: string | null };

/**
 * Returns the clauses that a sale keeps: all of them once one differs from the firm's clauses (`standard`), or is left out,
 * added or moved. Undefined where all are the firm's, so that the sale follows its profile.
 */
export const ownClauses = (
  clauses: readonly SaleClause[],
  standard: readonly { title: string }[],
): readonly SaleClause[] | undefined =>
  clauses.length === standard.length &&
  clauses.every(({ title, text }, at) => text === null && title === standard[at]?.title)
    ? undefined
    : clauses;

/** A milestone of one sale: its share and its day do not depend on the crane. */
export type SaleMilestone = Omit<PaymentMilestone, "holds">;

/** A stage of one sale. */
export type SaleDeliveryStage = Omit<DeliveryStage, "holds">;

/** The conditions of one sale, in the order of the screen. */
export const conditionParts = ["terms", "milestones", "delivery"] as const;
export type ConditionPart = (typeof conditionParts)[number];

/** The conditions of a quotation or an offer, where they differ from the firm's. An absent part is the firm's. */
export type SaleConditions = {
  terms?: readonly SaleClause[] | undefined;
  milestones?: readonly SaleMilestone[] | undefined;
  delivery?: readonly SaleDeliveryStage[] | undefined;
};

/** The part of a document, a request or a call that has the conditions. Absent where all are the firm's. */
export type WithConditions = { conditions?: SaleConditions };

/** The title of the clause with the text that an offer has in place of the firm's terms. */
export const ownTermsTitle = "Terms";

/** A sale has at most 50 clauses (terms). */
export const maxClauses = 50;
/** A sale has at most 12 payment milestones. */
export const maxMilestones = 12;
/** A sale has at most 30 delivery stages. */
export const maxStages = 30;
/** The title of a clause, and each text of a milestone or a stage, has at most 500 characters. */
export const maxClauseTitleLength = 500;
const maxClauseTextLength = 5_000;
/** The most characters of the one clause that replaces the firm's terms. */
export const maxOwnTermsLength = 20_000;
/** The day of a payment is at most 365 days before its event and at most 730 days after it. */
export const minPaymentDays = -365;
export const maxPaymentDays = 730;
/** A delivery plan ends at the latest in week 104 after the order. */
export const lastDeliveryWeek = 104;

/** Returns the most characters of a clause's text. */
export const maxClauseLength = ({ title }: Pick<SaleClause, "title">): number =>
  title.trim() === ownTermsTitle ? maxOwnTermsLength : maxClauseTextLength;

const milestoneOf = ({ label, when, percent, due }: SaleMilestone): SaleMilestone => ({
  label: label.trim(),
  when: when.trim(),
  percent,
  due: { event: due.event, days: due.days },
});

const stageOf = ({ label, first_week, last_week, by, ends_with }: SaleDeliveryStage): SaleDeliveryStage => ({
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

/** JSON has no NaN: a number that a user has not typed, or that cannot be read, is kept as null. */
const numberIn = (given: unknown): number => (typeof given === "number" ? given : Number.NaN);

const eventIn = (given: unknown): OrderEvent => orderEvents.find((event) => event === given) ?? "order";

/** Reads kept conditions, also ones that a user is still typing. A missing number is NaN. Null without any. */
export function readConditions(given: unknown): SaleConditions | null {
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
 * Returns the profile with the conditions of one sale in place of its own. A clause without a text stands for
 * all the firm's clauses of its title, such as one for each crane type, and is left out when the firm has none.
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
        const standard = firm.terms.filter((clause) => clause.title.trim() === title);
        return standard.map((clause) => ({ ...clause, off: false }));
      }),
    }),
    ...(milestones && { milestones }),
    ...(delivery && { delivery }),
  };
}

/**
 * Returns conditions of a sale for another profile of the firm: a clause that stood for a text which the firm no longer has
 * under this title gets that text as its own.
 */
export const withTextsOf = (
  conditions: SaleConditions,
  before: Pick<FirmProfile, "terms">,
  now: Pick<FirmProfile, "terms">,
): SaleConditions => {
  const textIn = ({ terms }: Pick<FirmProfile, "terms">, title: string) =>
    terms.find((clause) => clause.title.trim() === title)?.text ?? null;
  return {
    ...conditions,
    ...(conditions.terms && {
      terms: conditions.terms.map(({ title, text }) => ({
        title,
        text: text ?? (textIn(now, title) === null ? textIn(before, title) : null),
      })),
    }),
  };
};

/** The conditions that hold for a saved sale, as its papers print them, and the parts that differ from the firm's. */
export type SaleConditionsRecord = {
  terms: readonly { title: string; text: string }[];
  milestones: readonly SaleMilestone[];
  delivery: readonly SaleDeliveryStage[];
  changed: readonly ConditionPart[];
  /** The conditions as a call takes them: only the parts that are not the firm’s. */
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
  // A name in braces in a clause of the firm says something else with other milestones. The clause is the firm's all the same.
  const isOther = (part: ConditionPart) =>
    (part !== "terms" || own?.terms !== undefined) &&
    JSON.stringify(now[part]) !== JSON.stringify(firm[part]);
  return {
    ...now,
    changed: conditionParts.filter(isOther),
    own: own ?? {},
  };
}

/** The conditions of the firm that hold for one sale, its clauses as they are written: with names in braces. */
export type StandardConditions = {
  terms: readonly { title: string; text: string }[];
  milestones: readonly SaleMilestone[];
  delivery: readonly SaleDeliveryStage[];
};

/** Returns the firm's standard terms, payment milestones and delivery stages, from which an author of a sale begins. */
export const standardConditions = (firm: Printed): StandardConditions => partsOf(firm);

/** Returns what differs between the conditions of two papers, named: "Clause Warranty", "Payment milestones". */
export function conditionChanges(before: Printed, after: Printed): string[] {
  const [a, b] = [partsOf(before), partsOf(after)];
  const titles = [...new Set([...a.terms, ...b.terms].map(({ title }) => title))];
  const textIn = (terms: readonly { title: string; text: string }[], title: string) =>
    terms.find((clause) => clause.title === title)?.text;
  const clauses = titles
    .filter((title) => textIn(a.terms, title) !== textIn(b.terms, title))
    .map((title) => `Clause ${title}`);
  /** The titles that both have, in the order of one of them. */
  const order = (terms: readonly { title: string }[], others: readonly { title: string }[]) =>
    terms
      .map(({ title }) => title)
      .filter((title) => others.some((each) => each.title === title))
      .join("\n");
  const isSame = (part: "milestones" | "delivery") => JSON.stringify(a[part]) === JSON.stringify(b[part]);
  return [
    ...clauses,
    ...(order(a.terms, b.terms) === order(b.terms, a.terms) ? [] : ["Order of the clauses"]),
    ...(isSame("milestones") ? [] : ["Payment milestones"]),
    ...(isSame("delivery") ? [] : ["Delivery stages"]),
  ];
}

/** Returns these parts of a saved sale's conditions as lines for a page. */
export function conditionsInWords(
  now: Pick<SaleConditionsRecord, ConditionPart>,
  parts: readonly ConditionPart[],
): string[] {
  const weeks = ({ first_week: first, last_week: last }: SaleDeliveryStage): string =>
    first === last ? `week ${first}` : `weeks ${first} to ${last}`;
  const lines: Readonly<Record<ConditionPart, () => string[]>> = {
    terms: () => now.terms.map(({ title, text }) => `${title}: ${text}`),
    milestones: () => now.milestones.map(({ label, when, percent }) => `${label}: ${percent} % ${when}`),
    delivery: () => now.delivery.map((stage) => `${stage.label}: ${weeks(stage)}`),
  };
  return parts.flatMap((part) => lines[part]());
}

/** Returns the parts of a saved sale's conditions that are not the firm's, as lines for a page. Empty when all are. */
export const changedConditionsInWords = (conditions: SaleConditionsRecord): string[] =>
  conditionsInWords(conditions, conditions.changed);
