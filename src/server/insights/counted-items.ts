import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { craneLabelOf } from "#domain/crane-types.ts";
import { shiftDay, startOfIndianDay } from "#domain/dates/indian-dates.ts";
import { rupees } from "#domain/numbers/money.ts";
import { cranesText } from "#domain/offers/count-cranes.ts";
import { followUpAt, responsibleAt, validUntilAt } from "#domain/sales/as-of.ts";
import { approvalOfSale } from "#domain/sales/sale.ts";
import { statusInOffer } from "#domain/sales/sale-status.ts";
import { isExpired } from "#domain/sales/validity.ts";
import { listApprovalStates } from "../approvals/approval-states.ts";
import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import { listCustomersAsOf } from "./customers-as-of.ts";
import { describeSales } from "./sale-items.ts";
import { listStages, type StageKey, type WorthName } from "./stages-repository.ts";

type Stage = Awaited<ReturnType<typeof listStages>>[number];
type SaleAct = Awaited<ReturnType<typeof listSaleActs>>[number];
type Revision = {
  number: string;
  revision: number;
  created_at: string;
  valid_until: string;
  amount: number;
  open_points: number | null;
};

/** Every revision of these quotations and offers, in their order. */
const listRevisions = (db: Db, numbers: readonly string[]): Promise<Revision[]> =>
  db
    .selectFrom("sales")
    .innerJoin("revisions as r", "r.sale_id", "sales.id")
    .select([
      "sales.number",
      "r.revision",
      "r.created_at",
      "r.valid_until",
      "r.total as amount",
      "r.open_points",
    ])
    .where(isAmong(db, "sales.number", numbers))
    .orderBy("r.revision")
    .execute();

/** Returns the number of firm cranes of each revision of these offers, by piece. */
const countCranes = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom("sales")
    .innerJoin("offer_positions", "offer_positions.offer_id", "sales.id")
    .select((eb) => [
      "sales.number",
      "offer_positions.revision",
      eb.fn.sum<number>("offer_positions.quantity").as("count"),
    ])
    .where("offer_positions.kind", "=", "firm")
    .where(isAmong(db, "sales.number", numbers))
    .groupBy(["sales.number", "offer_positions.revision"])
    .execute();

/** Returns the acts on these sales that changed validity, follow-up or the responsible user. */
const listSaleActs = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom("activity")
    .select(["subject", "at", "kind", "from", "to"])
    .where(isAmong(db, "subject", numbers))
    .where("kind", "in", ["validity", "repriced", "follow_up", "status", "note"])
    .where((eb) => eb.or([eb("kind", "!=", "note"), eb("to", "is not", null)]))
    .orderBy("id")
    .execute();

/** The offers' positions that were ordered, by revision. */
const listOrdered = (db: Db, offers: readonly string[]) =>
  db
    .selectFrom("sales")
    .innerJoin("offer_positions", "offer_positions.offer_id", "sales.id")
    .select(["sales.number", "offer_positions.revision", "offer_positions.quotation"])
    .where("offer_positions.ordered", "=", 1)
    .where(isAmong(db, "sales.number", offers))
    .execute();

/** "Single Girder 7.5T" of a stage whose quotation has been revised since. */
const craneAt = ({ crane_type, tonnes }: Stage): string =>
  [craneLabelOf(crane_type ?? ""), ...(tonnes === null ? [] : [`${tonnes}T`])].join(" ");

/** The day of the figure, today, and whether a sale is shown with its own value or with what it was closed at. */
type CountOptions = { asOf: string; today: string; worth: WorthName };

/** The state at the end of the day. */
const standing = (stages: readonly Stage[] = [], asOf: string): Stage | undefined =>
  stages.find(({ begun_on, ended_on }) => begun_on <= asOf && (ended_on === null || ended_on > asOf));

/** All known facts of quotations and offers, by number. */
type SaleFacts = {
  stages: ReadonlyMap<string, Stage[]>;
  revisions: ReadonlyMap<string, Revision[]>;
  acts: ReadonlyMap<string, SaleAct[]>;
};

async function saleFactsOf(db: Db, numbers: readonly string[], isPast: boolean): Promise<SaleFacts> {
  return {
    stages: Map.groupBy(await listStages(db, numbers), ({ subject }) => subject),
    revisions: Map.groupBy(await listRevisions(db, numbers), ({ number }) => number),
    acts: Map.groupBy(isPast ? await listSaleActs(db, numbers) : [], ({ subject }) => subject),
  };
}

type Life = Pick<SaleItem, "status" | "valid_until" | "next_follow_up" | "in_offer">;

/** Returns a sale's status at a moment of a past day, or null if it did not exist. */
function lifeThen(
  number: string,
  { stages, revisions, acts }: SaleFacts,
  asOf: string,
  moment: string,
): Life | null {
  const stood = standing(stages.get(number), asOf);
  const own = revisions.get(number) ?? [];
  const inForce = own.find(({ revision }) => revision === stood?.revision);
  if (!stood || !inForce) return null;
  const entries = acts.get(number) ?? [];
  const validity = {
    createdAt: inForce.created_at,
    validUntil: inForce.valid_until,
    supersededAt: own.find(({ revision }) => revision === inForce.revision + 1)?.created_at ?? null,
  };
  return {
    status: stood.status,
    valid_until: validUntilAt(validity, entries, moment),
    next_follow_up: followUpAt(entries, moment),
    in_offer: null,
  };
}

/** Returns the shown status of sales, and of quotations in offers, at the end of a past day. */
async function livesThen(
  db: Db,
  numbers: readonly string[],
  known: SaleFacts,
  asOf: string,
  moment: string,
): Promise<(number: string) => Life | null> {
  const holderOf = (number: string) => standing(known.stages.get(number), asOf)?.in_offer ?? null;
  const holders = [...new Set(numbers.flatMap((number) => holderOf(number) ?? []))];
  const ofHolders = await saleFactsOf(db, holders, true);
  const ordered = await listOrdered(db, holders);
  return (number) => {
    const holder = holderOf(number);
    if (holder === null) return lifeThen(number, known, asOf, moment);
    const life = lifeThen(holder, ofHolders, asOf, moment);
    const revision = standing(ofHolders.stages.get(holder), asOf)?.revision ?? null;
    const isOrdered = ordered.some(
      (each) => each.number === holder && each.revision === revision && each.quotation === number,
    );
    const in_offer = { offer_id: holder, revision, ordered: life?.status === "won" ? isOrdered : null };
    return life && { ...life, in_offer, status: statusInOffer({ status: life.status, isOrdered }) };
  };
}

/**
 * Returns the sales that a figure counted as of the end of a day, in its order. Crane, value and amount are those of
 * the counted revision, so that they sum to the figure. Status, approval, validity, follow-up, customer and the
 * responsible user are those of that day. A quotation that an offer has taken in since shows the offer's life.
 */
export async function listCountedItems(
  db: Db,
  counted: readonly StageKey[],
  { asOf, today, worth }: CountOptions,
): Promise<SaleItem[]> {
  const numbers = counted.map(({ subject }) => subject);
  const isPast = asOf < today;
  const moment = startOfIndianDay(shiftDay(asOf, 1));
  const present = await describeSales(db, numbers, today);
  const known = await saleFactsOf(db, numbers, isPast);
  const { stages, revisions, acts } = known;
  const firm = await countCranes(db, numbers);
  const lifeOf = isPast
    ? await livesThen(db, numbers, known, asOf, moment)
    : (number: string) => present.get(number) ?? null;
  const inForce = numbers.flatMap((number) => {
    const stood = standing(stages.get(number), asOf);
    return stood ? [{ number, revision: stood.revision }] : [];
  });
  // The offers that held quotations then. Users who see figures may read all of them.
  const holders = numbers.flatMap((number) => {
    const offer = lifeOf(number)?.in_offer;
    return offer?.revision == null ? [] : [{ number: offer.offer_id, revision: offer.revision }];
  });
  const approvals = await listApprovalStates(db, [...inForce, ...holders], isPast ? moment : null);
  const customers = await listCustomersAsOf(db, isPast ? numbers : [], asOf);
  return counted.flatMap(({ subject, begun_on }): SaleItem[] => {
    const item = present.get(subject);
    const life = lifeOf(subject);
    const stage = stages.get(subject)?.find((each) => each.begun_on === begun_on);
    const revision = revisions.get(subject)?.find((each) => each.revision === stage?.revision);
    if (!item || !life || !stage || !revision) return [];
    const count = firm.find((each) => each.number === subject && each.revision === stage.revision)?.count;
    const isNewest = stage.revision === item.revision;
    const { status, valid_until, next_follow_up, in_offer } = life;
    const owner = { createdBy: item.created_by, responsible: item.responsible };
    return [
      {
        ...item,
        revision: stage.revision,
        superseded_by: isNewest ? null : item.revision,
        crane: isNewest
          ? item.crane
          : stage.noun === "offer"
            ? cranesText(Number(count ?? 0))
            : craneAt(stage),
        ...{ status, valid_until, next_follow_up, in_offer },
        expired: isExpired({ status, validUntil: valid_until }, asOf),
        approval: {
          state: approvalOfSale(
            approvals.get(subject) ?? "none",
            in_offer && { state: approvals.get(in_offer.offer_id) },
          ),
        },
        value: rupees(worth === "closed" ? (stage.order_value ?? stage.value) : stage.value),
        final_amount: rupees(revision.amount),
        open_points: revision.open_points ?? 0,
        timestamp: revision.created_at,
        ...customers.get(subject),
        ...(isPast && { responsible: responsibleAt(owner, acts.get(subject) ?? [], moment) }),
      },
    ];
  });
}
