import { compileOnce } from "./compile-once.ts";
import type { Db } from "./schema.ts";

const countUp = compileOnce(["name"], (db, { name }: { name: string }) =>
  db
    .insertInto("counters")
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((eb) => ({ value: eb("counters.value", "+", 1) })),
    )
    .returning("value"),
);

/**
 * The next value of a counter, from 1 on. Inside a transaction the counter's row stays
 * locked until its end, on both databases, so that whatever follows happens one transaction after the other.
 */
export async function updateCounter(db: Db, name: string): Promise<number> {
  const [row] = await countUp(db, { name });
  if (!row) throw new RangeError(`The counter ${name} was not counted`);
  return row.value;
}

/** The value of a counter as it is now; 0 for one that was never counted up. */
export async function findCounter(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom("counters").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? 0;
}
