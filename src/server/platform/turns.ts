import { databaseUnavailable } from "./database/database-faults.ts";
import { makeWaitingLine } from "./waiting-line.ts";

/** Runs a piece of work when nothing else that has its turns here is being done. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** A wait for other users' work does not mean a dead database. */
const longestWaitMs = 20_000;

/**
 * Turns for transactions of this process that would wait for each other on a row of the database. There each would hold a
 * connection meanwhile, and the wait would count against the time that a statement may take; here it costs nothing.
 */
export function makeTurns(): Turns {
  const line = makeWaitingLine(1, longestWaitMs, () =>
    databaseUnavailable(new Error("The turn did not come in time")),
  );
  return async (work) => {
    await line.enter();
    try {
      return await work();
    } finally {
      line.leave();
    }
  };
}
