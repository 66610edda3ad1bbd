import type { Db } from "./schema.ts";

/**
 * The next value of a counter, from 1 on, or the last of the next few. Inside a transaction the counter's row stays
 * locked until its end, on both databases, so that whatever follows happens one transaction after the other.
 */
export async function updateCounter(db: Db, name: string, by = 1): Promise<number> {
  const row = await db
    .insertInto("counters")
    .values({ name, value: by })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((eb) => ({ value: eb("counters.value", "+", by) })),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return row.value;
}
