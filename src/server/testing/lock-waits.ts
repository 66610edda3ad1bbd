import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#server/platform/database/schema.ts";

/** Returns how many statements on this PostgreSQL database wait for a lock of another transaction. */
async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Calls an act while another transaction holds a lock on PostgreSQL, and makes a change before that transaction ends.
 * Returns the answer of the act, and whether the act waited for the lock.
 */
export async function actDuringLock<T>(
  db: Db,
  lock: (db: Db) => Promise<unknown>,
  act: () => Promise<T>,
  change: (db: Db) => Promise<unknown> = async () => undefined,
): Promise<{ answer: T; hasWaited: boolean }> {
  const found: { answer?: Promise<T>; hasWaited: boolean } = { hasWaited: false };
  await db.transaction().execute(async (locking) => {
    let isDone = false;
    await lock(locking);
    found.answer = act().finally(() => {
      isDone = true;
    });
    // Not by the locking transaction, in which PostgreSQL answers each time as at first.
    await expect.poll(async () => isDone || (await countLockWaits(db)) > 0).toBe(true);
    found.hasWaited = !isDone;
    await change(locking);
  });
  if (!found.answer) throw new Error("The act begins inside the transaction");
  return { answer: await found.answer, hasWaited: found.hasWaited };
}
