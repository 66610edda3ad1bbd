import { Rejection } from "#domain/errors/rejection.ts";
import { findCounter, updateCounter } from "./database/counters-repository.ts";
import type { Db } from "./database/schema.ts";

/** The number of new plans after changes by others. */
const maxTries = 5;

type Planned<P> = {
  /** The counter that every change of these records counts up. */
  counter: string;
  /** Runs outside the transaction. */
  plan: () => Promise<P>;
  /** Runs in the transaction, in which the records are as they were planned for. */
  write: (db: Db, plan: P) => Promise<void>;
  /** The sentence when records change too often. */
  busyMessage: string;
};

/**
 * Writes a long plan in one transaction. It is made before the transaction, and again when records changed meanwhile, so
 * that others wait only during the write.
 * @throws Rejection 'unavailable' when records change too often, and what `plan` or `write` throws
 */
export async function writePlanned<P>(db: Db, { counter, plan, write, busyMessage }: Planned<P>): Promise<P> {
  const changed = new Rejection("unavailable", busyMessage);
  for (let tries = 1; ; tries++) {
    const seen = await findCounter(db, counter);
    const planned = await plan();
    try {
      await db.transaction().execute(async (db) => {
        if ((await updateCounter(db, counter)) !== seen + 1) throw changed;
        await write(db, planned);
      });
      return planned;
    } catch (error) {
      if (error !== changed || tries === maxTries) throw error;
    }
  }
}
