import { sql } from "kysely";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { alikeSteps, mostAlike, unknownAway } from "#domain/sales/alike.ts";
import type { Sizes } from "#domain/sales/facts.ts";
import type { Db } from "../platform/database/schema.ts";

/** Whose quotations may be shown: one's own, and what others saved since; null for everything. */
export type AlikeReach = { userId: string; since: string | null };

/** Capacities within such a factor are looked at first; beyond it only where there are too few. */
const bands = [1.3, 2.5, null] as const;

/** The squared steps between a column and a size, as `distanceBetween` has them. */
const away = (column: string, size: number | null, step: number) =>
  size === null
    ? sql`${sql.lit(unknownAway)}`
    : sql`coalesce((${sql.ref(column)} - ${sql.lit(size)}) * (${sql.ref(column)} - ${sql.lit(size)}) / ${sql.lit(step * step)}, ${sql.lit(unknownAway)})`;

/**
 * The quotations of a crane type that are nearest to these sizes, nearest first; among equals the newest numbers. Found in
 * the index of sizes alone, in a band of capacities that is widened until it holds enough.
 */
export async function findAlike(
  db: Db,
  { craneType, sizes, but }: { craneType: CraneTypeId; sizes: Sizes; but: string },
  { userId, since }: AlikeReach,
): Promise<string[]> {
  const { tonnes } = sizes;
  const factor = Math.log(alikeSteps.capacityFactor);
  const capacity =
    tonnes === null || tonnes <= 0
      ? sql`${sql.lit(unknownAway)}`
      : sql`coalesce(ln(tonnes / ${sql.lit(tonnes)}) * ln(tonnes / ${sql.lit(tonnes)}) / ${sql.lit(factor * factor)}, ${sql.lit(unknownAway)})`;
  const distance = sql<number>`${capacity} + ${away("span_m", sizes.span_m, alikeSteps.span_m)}
    + ${away("lift_m", sizes.lift_m, alikeSteps.lift_m)} + ${away("runway_m", sizes.runway_m, alikeSteps.runway_m)}`;
  let found: string[] = [];
  for (const band of tonnes === null ? ([null] as const) : bands) {
    let query = db
      .selectFrom("quotations")
      .select("number")
      .where("crane_type", "=", craneType)
      .where("number", "!=", but)
      .orderBy(distance)
      .orderBy("number", "desc")
      .limit(mostAlike);
    if (band !== null && tonnes !== null)
      query = query.where("tonnes", ">=", tonnes / band).where("tonnes", "<=", tonnes * band);
    if (since !== null)
      query = query.where(
        sql<boolean>`(created_by_id = ${userId} or responsible_id = ${userId} or created_at >= ${since})`,
      );
    found = (await query.execute()).map(({ number }) => number);
    if (found.length >= mostAlike) break;
  }
  return found;
}
