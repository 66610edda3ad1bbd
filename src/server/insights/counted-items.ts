import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { craneLabelOf } from "#domain/crane-types.ts";
import { shiftDay, startOfIndianDay } from "#domain/format.ts";
import { rupees } from "#domain/money.ts";
import { followUpAt, responsibleAt, validUntilAt } from "#domain/sales/as-of.ts";
import { isExpired } from "#domain/sales/status.ts";
import { listApprovalStates } from "../approvals/approval-states.ts";
import { isAmong } from "../platform/database/is-among.ts";
import type { Db } from "../platform/database/schema.ts";
import { listCustomersAsOf } from "./customers-as-of.ts";
import { cranes, describeSales } from "./sale-items.ts";
import { listStages, type StageKey, type WorthName } from "./stages-repository.ts";

type Stage = Awaited<ReturnType<typeof listStages>>[number];
type Revision = { number: string; revision: number; created_at: string; valid_until: string; amount: number };

/** Every revision of these quotations and offers, in their order. */
const listRevisions = (db: Db, numbers: readonly string[]): Promise<Revision[]> =>
  db
    .selectFrom("sales")
    .innerJoin("revisions as r", "r.sale_id", "sales.id")
    .select(["sales.number", "r.revision", "r.created_at", "r.valid_until", "r.total as amount"])
    .where(isAmong(db, "sales.number", numbers))
    .orderBy("r.revision")
    .execute();

/** How many firm cranes each revision of these offers has, piece by piece. */
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

/** What happened to these that says until when they were valid, when they were to be called, and who answered for them. */
const listTurns = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom("activity")
    .select(["subject", "at", "kind", "from", "to"])
    .where(isAmong(db, "subject", numbers))
    .where("kind", "in", ["validity", "repriced", "follow_up", "status", "note"])
    .where((eb) => eb.or([eb("kind", "!=", "note"), eb("to", "is not", null)]))
    .orderBy("id")
    .execute();

const bySubject = <R>(rows: readonly R[], subjectOf: (row: R) => string): ReadonlyMap<string, R[]> =>
  Map.groupBy(rows, subjectOf);

/** "Single Girder 7.5T" of a stage whose quotation has been revised since. */
const craneAt = ({ crane_type, tonnes }: Stage): string =>
  [craneLabelOf(crane_type ?? ""), ...(tonnes === null ? [] : [`${tonnes}T`])].join(" ");

/** The day of the figure, today, and whether a sale is shown with its own value or with what it was closed at. */
type Shown = { asOf: string; today: string; worth: WorthName };

/**
 * What a figure counted as of the end of a day, as lists show it, in its order: crane, value and amount are those of the
 * revision that was counted, so that they sum up to the figure; status, approval, validity, follow-up, customer and who is
 * responsible are as they were that day.
 */
export async function listCountedItems(
  db: Db,
  counted: readonly StageKey[],
  { asOf, today, worth }: Shown,
): Promise<SaleItem[]> {
  const numbers = counted.map(({ subject }) => subject);
  const present = await describeSales(db, numbers, today);
  const stages = bySubject(await listStages(db, numbers), ({ subject }) => subject);
  const revisions = bySubject(await listRevisions(db, numbers), ({ number }) => number);
  const firm = await countCranes(db, numbers);
  const isPast = asOf < today;
  const turns = bySubject(isPast ? await listTurns(db, numbers) : [], ({ subject }) => subject);
  const moment = startOfIndianDay(shiftDay(asOf, 1));
  const standing = new Map(
    numbers.flatMap((number) => {
      const stood = stages
        .get(number)
        ?.find(({ begun_on, ended_on }) => begun_on <= asOf && (ended_on === null || ended_on > asOf));
      return stood ? [[number, stood] as const] : [];
    }),
  );
  const approvals = await listApprovalStates(
    db,
    [...standing].map(([number, { revision }]) => ({ number, revision })),
    isPast ? moment : null,
  );
  const customers = await listCustomersAsOf(db, isPast ? numbers : [], asOf);
  return counted.flatMap(({ subject, begun_on }): SaleItem[] => {
    const item = present.get(subject);
    const stage = stages.get(subject)?.find((each) => each.begun_on === begun_on);
    const stood = standing.get(subject);
    const own = revisions.get(subject) ?? [];
    const revision = own.find((each) => each.revision === stage?.revision);
    const inForce = own.find((each) => each.revision === stood?.revision);
    if (!item || !stage || !stood || !revision || !inForce) return [];
    const entries = turns.get(subject) ?? [];
    const validity = {
      createdAt: inForce.created_at,
      validUntil: inForce.valid_until,
      supersededAt: own.find((each) => each.revision === inForce.revision + 1)?.created_at ?? null,
    };
    const validUntil = isPast ? validUntilAt(validity, entries, moment) : item.valid_until;
    const count = firm.find((each) => each.number === subject && each.revision === stage.revision)?.count;
    const isNewest = stage.revision === item.revision;
    return [
      {
        ...item,
        revision: stage.revision,
        superseded_by: isNewest ? null : item.revision,
        crane: isNewest ? item.crane : stage.noun === "offer" ? cranes(Number(count ?? 0)) : craneAt(stage),
        status: stood.status,
        expired: isExpired({ status: stood.status, validUntil }, asOf),
        approval: { state: approvals.get(subject) ?? "none" },
        value: rupees(worth === "closed" ? (stage.order_value ?? stage.value) : stage.value),
        final_amount: rupees(revision.amount),
        timestamp: revision.created_at,
        valid_until: validUntil,
        next_follow_up: isPast ? followUpAt(entries, moment) : item.next_follow_up,
        ...customers.get(subject),
        ...(isPast && {
          responsible: responsibleAt(
            { createdBy: item.created_by, responsible: item.responsible },
            entries,
            moment,
          ),
        }),
      },
    ];
  });
}
