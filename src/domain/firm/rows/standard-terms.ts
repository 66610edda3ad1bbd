import { asRecord, asRecords, asTyped } from "../../text/unknown-values.ts";
import type { DeliveryStage, FirmProfile } from "../firm-profile.ts";
import type { SaleScopeItem, ScopeItem } from "../paper-blocks.ts";
import { type PaperChoices, readPaperChoices } from "../paper-choices.ts";
import { type EventWeeks, weeksOfEvents } from "../plans/delivery-schedule.ts";
import { readConditions, type SaleConditions, type SaleDeliveryStage } from "../sale-conditions.ts";
import {
  type ClauseContradiction,
  contradictionKinds,
  contradictionsBeside,
  type Schedule,
  scheduleOf,
} from "./clause-contradictions.ts";
import { isExWorks, isFreight, isOurFreight } from "./freight.ts";
import { proposedComponents } from "./proposed-components.ts";
import { otherWarranties, type WarrantyClause, warrantyMonths } from "./warranties.ts";

/** A clause of the firm that contradicts, as beside milestones and stages. */
type ContradictingClause = Pick<ClauseContradiction, "title" | "says">;

/** The terms of the firm's profile, as far as one sale can contradict them. */
export type StandardTerms = Schedule & {
  own: readonly ContradictingClause[];
  /** The weeks of dispatch and commissioning. Absent in documents of earlier versions. */
  weeks?: EventWeeks;
  /** The title of the firm's clause that leaves the freight to the customer. Absent without one. */
  exWorks?: string;
  /** The firm's clauses that name a warranty period. Absent without one. */
  warranties?: readonly WarrantyClause[];
  /** The firm's scope, of which a saved document keeps the items that can contradict it. Absent without one. */
  scope?: readonly ScopeItem[];
  /**
   * The firm's stages without those that hold for erection only, where one of them is ours and has the erection; a saved sale
   * keeps those that hold for its cranes. Absent without one.
   */
  delivery?: readonly DeliveryStage[];
};

/** The part of a working quotation or a saved document that has them. Absent where they are not known. */
export type WithStandardTerms = { standardTerms?: StandardTerms };

type Standard = Pick<FirmProfile, "terms" | "milestones" | "delivery">;

/** Returns what the firm's conditions say, and its scope. */
export const standardTermsOf = (
  { terms, ...scheduled }: Standard,
  scope: readonly ScopeItem[],
): StandardTerms => ({
  ...scheduleOf(scheduled),
  own: contradictionsBeside({ ...scheduleOf(scheduled), hasMilestones: true, hasDispatchWeek: true }, terms)
    // The firm itself corrects clauses that contradict each other or its own milestones.
    .filter(({ says }) => says !== "warranty" && says !== "days")
    .map(({ title, says }) => ({ title: title.trim(), says })),
  weeks: weeksOfEvents(scheduled.delivery ?? []),
  ...exWorksIn(terms),
  ...warrantiesIn(terms),
  ...erectionIn(scheduled.delivery ?? []),
  ...(scope.length > 0 && { scope }),
});

/** Returns whether a stage says that we erect. */
export const isErectionStage = ({ label, by }: SaleDeliveryStage): boolean =>
  by === "us" && proposedComponents(label).includes("industrial_erection");

/** Returns the stages of a sale without erection, where one of them has the erection all the same. */
function erectionIn(delivery: readonly DeliveryStage[]): Pick<StandardTerms, "delivery"> {
  const stages = delivery.filter(({ holds }) => !holds?.components?.includes("industrial_erection"));
  return stages.some(isErectionStage) ? { delivery: stages } : {};
}

/** Returns these stages without their conditions, as a sale keeps them. */
const keptStages = (delivery: readonly DeliveryStage[]): Pick<StandardTerms, "delivery"> =>
  delivery.some(isErectionStage) ? { delivery: delivery.map(({ holds: _, ...stage }) => stage) } : {};

/** Returns the stages of a sale, its own or the firm's, as far as they can contradict a scope without erection. */
export const stagesOfSale = (
  conditions: SaleConditions | null | undefined,
  standard: StandardTerms | undefined,
): readonly SaleDeliveryStage[] => conditions?.delivery ?? standard?.delivery ?? [];

/** Returns the printed clauses that name a warranty period. */
function warrantiesIn(terms: Standard["terms"]): { warranties?: WarrantyClause[] } {
  const warranties = terms.flatMap((clause) => {
    const months = clause.off ? [] : warrantyMonths(clause);
    return months.length === 0 ? [] : [{ title: clause.title.trim(), months }];
  });
  return warranties.length === 0 ? {} : { warranties };
}

/** Returns the first printed clause that leaves the freight to the customer. */
function exWorksIn(terms: Standard["terms"]): { exWorks?: string } {
  const clause = terms.find(({ text, off }) => !off && isExWorks(text));
  return clause ? { exWorks: clause.title.trim() } : {};
}

/** Returns the title of the clause of a sale that leaves the freight to the customer. Null without one. */
export function exWorksOfSale(
  conditions: SaleConditions | null | undefined,
  standard: StandardTerms | undefined,
): string | null {
  const terms = conditions?.terms;
  if (terms === undefined) return standard?.exWorks ?? null;
  const clause = terms.find(({ title, text }) =>
    text === null ? title.trim() === standard?.exWorks : isExWorks(text),
  );
  return clause ? clause.title.trim() : null;
}

const numbersIn = (given: unknown): number[] =>
  Array.isArray(given) ? given.filter((each) => typeof each === "number") : [];

const weekIn = (given: unknown): number | null => (typeof given === "number" ? given : null);

/** Reads kept ones. */
export function readStandardTerms(given: unknown): WithStandardTerms {
  const kept = asRecord(given);
  const { hasMilestones, hasDispatchWeek, dueDays, own, weeks, exWorks, warranties, scope } = kept;
  const { delivery } = readConditions({ delivery: kept.delivery }) ?? {};
  const { dispatch, commissioning } = asRecord(weeks);
  if (typeof hasMilestones !== "boolean" || typeof hasDispatchWeek !== "boolean") return {};
  const clauses = asRecords(own).flatMap(({ title, says }): ContradictingClause[] => {
    const kind = contradictionKinds.find((each) => each === says);
    return kind ? [{ title: asTyped(title), says: kind }] : [];
  });
  const items = readPaperChoices({ scope })?.scope;
  return {
    standardTerms: {
      ...{ hasMilestones, hasDispatchWeek, own: clauses },
      ...(Array.isArray(dueDays) && { dueDays: numbersIn(dueDays) }),
      ...(weeks !== undefined && {
        weeks: { dispatch: weekIn(dispatch), commissioning: weekIn(commissioning) },
      }),
      ...(typeof exWorks === "string" && { exWorks }),
      ...(Array.isArray(warranties) && {
        warranties: asRecords(warranties).map(({ title, months }) => ({
          ...{ title: asTyped(title), months: numbersIn(months) },
        })),
      }),
      ...(items && { scope: items }),
      ...(delivery && { delivery }),
    },
  };
}

/** Returns whether an item says itself that we supply a component, which may be out of scope. */
export const saysOurs = ({ item, by, component }: SaleScopeItem): boolean =>
  component === undefined && by === "us" && proposedComponents(item).length > 0;

/** Returns the scope of a sale that its papers print: its own, else the firm's. Empty where they leave it out. */
export const scopeOfSale = (
  paper: PaperChoices | null | undefined,
  standard: StandardTerms | undefined,
): readonly SaleScopeItem[] =>
  paper?.without?.includes("scope") ? [] : (paper?.scope ?? standard?.scope ?? []);

/**
 * Returns the firm's terms that a saved sale keeps: those beside its own conditions, and the items of the firm's scope that
 * can contradict it. Nothing for a sale that none can contradict.
 * @param held returns the scope from which its author begins, of the firm's items, and the stages that hold for its cranes
 */
export function standardTermsBeside(
  {
    conditions,
    paper,
    sellsFreight = false,
  }: {
    conditions?: SaleConditions | undefined;
    paper?: PaperChoices | undefined;
    /** True for an offer with a firm position for the freight, which an item of any party can contradict. */
    sellsFreight?: boolean;
  },
  standard: StandardTerms | undefined,
  held: {
    scopeOf: (items: readonly ScopeItem[]) => readonly SaleScopeItem[];
    stagesOf: (stages: readonly DeliveryStage[]) => readonly DeliveryStage[];
  },
): WithStandardTerms {
  if (standard === undefined) return {};
  const { scope: all = [], delivery = [], ...said } = standard;
  const terms = { ...said, ...(delivery.length > 0 && keptStages(held.stagesOf(delivery))) };
  const isOwn = paper?.scope !== undefined || paper?.without?.includes("scope");
  const canContradict = (item: SaleScopeItem) =>
    saysOurs(item) || isOurFreight(item) || (sellsFreight && isFreight(item.item));
  const scope = isOwn ? [] : held.scopeOf(all).filter(canContradict);
  const isBesideOwn = terms.exWorks !== undefined && (paper?.scope ?? []).some(isOurFreight);
  return conditions || scope.length > 0 || isBesideOwn || terms.delivery
    ? { standardTerms: { ...terms, ...(scope.length > 0 && { scope }) } }
    : {};
}

/** A clause of a sale that contradicts its milestones, its stages or another clause. One of the firm has no remedy here. */
export type SaleContradiction = ContradictingClause &
  Partial<Pick<ClauseContradiction, "at" | "beside" | "remedy" | "own">>;

/**
 * Returns the clauses by which the conditions of a sale contradict themselves: its own ones beside the milestones and stages
 * that hold, and the firm's ones beside milestones and stages that are the sale's own. The firm corrects contradictions
 * within its own conditions. Source: docs/product.md, “The firm”.
 */
export function clauseContradictionsOfSale(
  conditions: SaleConditions | null | undefined,
  standard: StandardTerms | undefined,
): SaleContradiction[] {
  if (!conditions) return [];
  const { terms, milestones, delivery } = conditions;
  const own = scheduleOf({ milestones: milestones ?? [], delivery: [...(delivery ?? [])] });
  const { dueDays } = milestones ? own : (standard ?? {});
  const schedule: Schedule = {
    hasMilestones: milestones ? own.hasMilestones : (standard?.hasMilestones ?? false),
    ...(dueDays && { dueDays }),
    hasDispatchWeek: delivery ? own.hasDispatchWeek : (standard?.hasDispatchWeek ?? false),
  };
  const written = (terms ?? []).map(({ title, text }) => ({ title, text: text ?? "", off: text === null }));
  const isPrinted = ({ title }: ContradictingClause): boolean =>
    terms === undefined || terms.some((clause) => clause.text === null && clause.title.trim() === title);
  const isOwnSchedule = ({ says }: ContradictingClause): boolean =>
    says === "percentages"
      ? milestones !== undefined && schedule.hasMilestones
      : delivery !== undefined && schedule.hasDispatchWeek;
  return [
    ...contradictionsBeside(schedule, written).filter(({ says }) => says !== "warranty"),
    ...warrantiesOfSale(terms ?? [], standard),
    ...(standard?.own ?? []).filter((clause) => isPrinted(clause) && isOwnSchedule(clause)),
  ];
}

/** Returns the clauses of a sale whose warranty periods contradict an earlier one. A clause of the firm has those of its title. */
const warrantiesOfSale = (
  terms: readonly { title: string; text: string | null }[],
  standard: StandardTerms | undefined,
): SaleContradiction[] =>
  otherWarranties(
    terms.map(({ title, text }, at) => ({
      ...{ at, title, own: text ?? "" },
      months:
        text === null
          ? (standard?.warranties?.find((each) => each.title === title.trim())?.months ?? [])
          : warrantyMonths({ title, text }),
    })),
  ).map(({ clause: { months: _, ...clause }, beside }) => ({ ...clause, says: "warranty", beside }));

/** Returns the conditions with the corrected text of a clause. */
export const withClauseText = (
  { terms, ...conditions }: SaleConditions,
  { at, text }: { at: number | undefined; text: string },
): SaleConditions => ({
  ...conditions,
  terms: terms?.map((clause, index) => (index === at ? { ...clause, text } : clause)),
});
