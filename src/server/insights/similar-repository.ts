import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { Sizes } from "#domain/sales/facts.ts";
import { alikeSteps, mostAlike, unknownAway } from "#domain/sales/similar-sales.ts";
import { isReadable } from "../platform/database/sales-conditions.ts";
import type { Db } from "../platform/database/schema.ts";

/** The visible quotations: the viewer's own, and others saved since a day. Null for all. */
export type AlikeReach = { userId: string; since: string | null };

/**
 * The search distances in steps, tried in order until nothing outside can be nearer. At two steps unknown
 * sizes are outside.
 */
const radii = [1, 2] as const;
/** Then capacities within this factor, finally all of the crane type. */
const bands = [2.5, null] as const;

/** The squared steps between a column and a size, as `distanceBetween` has them. */
const away = (column: string, size: number | null, step: number) =>
  size === null
    ? sql`${sql.lit(unknownAway)}`
    : sql`coalesce((${sql.ref(column)} - ${sql.lit(size)}) * (${sql.ref(column)} - ${sql.lit(size)}) / ${sql.lit(step * step)}, ${sql.lit(unknownAway)})`;

const between = (column: string, least: number, most: number) =>
  sql<SqlBool>`${sql.ref(column)} between ${sql.lit(least)} and ${sql.lit(most)}`;

/** The sizes within so many steps of these; those that are not known bound nothing. */
function within({ tonnes, ...metres }: Sizes, radius: number): RawBuilder<SqlBool>[] {
  const factor = alikeSteps.capacityFactor ** radius;
  return [
    ...(tonnes === null || tonnes <= 0 ? [] : [between("tonnes", tonnes / factor, tonnes * factor)]),
    ...(["span_m", "lift_m", "runway_m"] as const).flatMap((name) => {
      const [size, reach] = [metres[name], alikeSteps[name] * radius];
      return size === null ? [] : [between(name, size - reach, size + reach)];
    }),
  ];
}

/**
 * Returns the quotations of a crane type nearest to these sizes, nearest first, newest first among equals.
 * Searches the index of sizes outward until there are enough.
 */
export async function findAlike(
  db: Db,
  { craneType, sizes, but }: { craneType: CraneTypeId; sizes: Sizes; but: string },
  { userId, since }: AlikeReach,
): Promise<string[]> {
  const tonnes = sizes.tonnes !== null && sizes.tonnes > 0 ? sizes.tonnes : null;
  const factor = Math.log(alikeSteps.capacityFactor);
  const capacity =
    tonnes === null
      ? sql`${sql.lit(unknownAway)}`
      : sql`coalesce(ln(tonnes / ${sql.lit(tonnes)}) * ln(tonnes / ${sql.lit(tonnes)}) / ${sql.lit(factor * factor)}, ${sql.lit(unknownAway)})`;
  const distance = sql<number>`${capacity} + ${away("span_m", sizes.span_m, alikeSteps.span_m)}
    + ${away("lift_m", sizes.lift_m, alikeSteps.lift_m)} + ${away("runway_m", sizes.runway_m, alikeSteps.runway_m)}`;
  let seen = db
    .selectFrom("sales")
    .select("number")
    .where("noun", "=", sql.lit("quotation"))
    .where("crane_type", "=", craneType)
    .where("number", "!=", but)
    .limit(mostAlike);
  if (since !== null) seen = seen.where(isReadable(userId, since));
  const nearest = (conditions: readonly RawBuilder<SqlBool>[]) =>
    conditions
      .reduce((query, condition) => query.where(condition), seen)
      .select(distance.as("away"))
      .orderBy(distance)
      .orderBy("number", "desc")
      .execute();
  if (Object.values(sizes).every((size) => size !== null && size > 0)) {
    // Of the same sizes there are often enough, and the index has them in their order.
    const same = await seen
      .where("tonnes", "=", sizes.tonnes)
      .where("span_m", "=", sizes.span_m)
      .where("lift_m", "=", sizes.lift_m)
      .where("runway_m", "=", sizes.runway_m)
      .orderBy("number", "desc")
      .execute();
    if (same.length === mostAlike) return same.map(({ number }) => number);
  }
  // An unknown requested size is equally far from every quotation.
  const everywhere =
    unknownAway * [tonnes, sizes.span_m, sizes.lift_m, sizes.runway_m].filter((size) => size === null).length;
  for (const radius of radii) {
    const found = await nearest(within(sizes, radius));
    const last = found[mostAlike - 1];
    if (last && Number(last.away) - everywhere <= radius * radius) return found.map(({ number }) => number);
  }
  let found: string[] = [];
  for (const band of tonnes === null ? bands.slice(-1) : bands) {
    const near = band === null || tonnes === null ? [] : [between("tonnes", tonnes / band, tonnes * band)];
    found = (await nearest(near)).map(({ number }) => number);
    if (found.length >= mostAlike) break;
  }
  return found;
}
