import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { Sizes } from "#domain/insights/facts.ts";
import {
  maxSimilar,
  maxSimilarPast,
  similarSteps,
  unknownSizeDistance,
} from "#domain/insights/similar-sales.ts";
import { isPastSeenBy, pastByIds } from "../archive/archive-repository.ts";
import { isReadable } from "../platform/database/sales-conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { PastQuotationRow } from "../platform/database/tables/archive.ts";

/** The similar quotations that a viewer may see: the viewer's own, and others saved since a day. Null for all. */
export type SimilarReach = { userId: string; since: string | null };

/**
 * The search distances in steps, tried in order until nothing outside can be nearer. At two steps unknown
 * sizes are outside.
 */
const radii = [1, 2] as const;
/** Then capacities within these factors, finally all of the crane type. */
const bands = [2.5, 10, null] as const;

/** The squared steps between a column and a size, as `distanceBetween` has them. */
const away = (column: string, size: number | null, step: number) =>
  size === null
    ? sql`${sql.lit(unknownSizeDistance)}`
    : sql`coalesce((${sql.ref(column)} - ${sql.lit(size)}) * (${sql.ref(column)} - ${sql.lit(size)}) / ${sql.lit(step * step)}, ${sql.lit(unknownSizeDistance)})`;

const between = (column: string, least: number, most: number) =>
  sql<SqlBool>`${sql.ref(column)} between ${sql.lit(least)} and ${sql.lit(most)}`;

/** The sizes within so many steps of these; those that are not known bound nothing. */
function within({ tonnes, ...metres }: Sizes, radius: number): RawBuilder<SqlBool>[] {
  const factor = similarSteps.capacityFactor ** radius;
  return [
    ...(tonnes === null || tonnes <= 0 ? [] : [between("tonnes", tonnes / factor, tonnes * factor)]),
    ...(["span_m", "lift_m", "runway_m"] as const).flatMap((name) => {
      const [size, reach] = [metres[name], similarSteps[name] * radius];
      return size === null ? [] : [between(name, size - reach, size + reach)];
    }),
  ];
}

/** Returns the squared steps between the sizes of a row and these. */
function distanceFrom({ tonnes, span_m, lift_m, runway_m }: Sizes): RawBuilder<number> {
  const factor = Math.log(similarSteps.capacityFactor);
  const capacity =
    tonnes === null
      ? sql`${sql.lit(unknownSizeDistance)}`
      : sql`coalesce(ln(tonnes / ${sql.lit(tonnes)}) * ln(tonnes / ${sql.lit(tonnes)}) / ${sql.lit(factor * factor)}, ${sql.lit(unknownSizeDistance)})`;
  return sql<number>`${capacity} + ${away("span_m", span_m, similarSteps.span_m)}
    + ${away("lift_m", lift_m, similarSteps.lift_m)} + ${away("runway_m", runway_m, similarSteps.runway_m)}`;
}

/**
 * Returns the rows under these conditions, nearest first, newest first among equals. A distance of null means that all are
 * equally near.
 */
type Search<Row> = (
  conditions: readonly RawBuilder<SqlBool>[],
  distance: RawBuilder<number> | null,
) => Promise<readonly (Row & { away: number })[]>;

/** Returns the rows nearest to these sizes. Searches the index of sizes outward until there are enough. */
async function findNearest<Row>(asked: Sizes, most: number, search: Search<Row>): Promise<readonly Row[]> {
  const tonnes = asked.tonnes !== null && asked.tonnes > 0 ? asked.tonnes : null;
  const sizes = { ...asked, tonnes };
  const distance = distanceFrom(sizes);
  const names = ["tonnes", "span_m", "lift_m", "runway_m"] as const;
  if (names.every((name) => (sizes[name] ?? 0) > 0)) {
    // Of the same sizes there are often enough, and the index has them in their order.
    const same = await search(
      names.map((name) => sql<SqlBool>`${sql.ref(name)} = ${sizes[name]}`),
      null,
    );
    if (same.length === most) return same;
  }
  // An unknown requested size is equally far from every quotation.
  const everywhere = unknownSizeDistance * names.filter((name) => sizes[name] === null).length;
  for (const radius of radii) {
    const found = await search(within(sizes, radius), distance);
    const last = found[most - 1];
    if (last && Number(last.away) - everywhere <= radius * radius) return found;
  }
  let found: readonly Row[] = [];
  for (const band of tonnes === null ? bands.slice(-1) : bands) {
    const near = band === null || tonnes === null ? [] : [between("tonnes", tonnes / band, tonnes * band)];
    found = await search(near, distance);
    if (found.length >= most) break;
  }
  return found;
}

type SimilarQuestion = { craneType: CraneTypeId; sizes: Sizes; but: string };

/** Returns the numbers of the most similar quotations: of one crane type, nearest to these sizes, without one. */
export async function selectSimilar(
  db: Db,
  { craneType, sizes, but }: SimilarQuestion,
  { userId, since }: SimilarReach,
): Promise<string[]> {
  let seen = db
    .selectFrom("sales")
    .select("number")
    .where("noun", "=", sql.lit("quotation"))
    .where("crane_type", "=", craneType)
    .where("number", "!=", but)
    .limit(maxSimilar);
  if (since !== null) seen = seen.where(isReadable(userId, since));
  const found = await findNearest(sizes, maxSimilar, (conditions, distance) => {
    const query = conditions.reduce((query, condition) => query.where(condition), seen);
    const near = query.select((distance ?? sql<number>`0`).as("away"));
    return (distance === null ? near : near.orderBy(distance)).orderBy("number", "desc").execute();
  });
  return found.map(({ number }) => number);
}

/** Returns the most similar past quotations of the archive that a user may see, nearest to these sizes. */
export async function selectSimilarPast(
  db: Db,
  user: Parameters<typeof isPastSeenBy>[0],
  { craneType, sizes }: Pick<SimilarQuestion, "craneType" | "sizes">,
): Promise<readonly PastQuotationRow[]> {
  const seen = db
    .selectFrom("past_quotations")
    .select("id")
    .where("crane_type", "=", craneType)
    .where(isPastSeenBy(user))
    .limit(maxSimilarPast);
  const found = await findNearest(sizes, maxSimilarPast, (conditions, distance) => {
    const query = conditions.reduce((query, condition) => query.where(condition), seen);
    const near = query.select((distance ?? sql<number>`0`).as("away"));
    return (distance === null ? near : near.orderBy(distance))
      .orderBy("date", "desc")
      .orderBy("id", "desc")
      .execute();
  });
  return pastByIds(
    db,
    found.map(({ id }) => id),
  );
}
