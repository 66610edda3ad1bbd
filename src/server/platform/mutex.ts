import { databaseUnavailable } from "./database/database-faults.ts";
import { createSemaphore } from "./semaphore.ts";

/** Runs an operation while no other operation of the same mutex runs. */
export type WithMutex = <T>(work: () => Promise<T>) => Promise<T>;

/** A wait for other users' work does not mean a dead database. */
const maxWaitMs = 20_000;

/**
 * Returns a mutex for transactions of this process that would wait for each other on a row of the database. There each would
 * hold a connection meanwhile, and the wait would count against the time limit of a statement. Here it costs nothing.
 */
export function createMutex(): WithMutex {
  const semaphore = createSemaphore(1, maxWaitMs, () =>
    databaseUnavailable(new Error("The turn did not come in time")),
  );
  return async (work) => {
    await semaphore.acquire();
    try {
      return await work();
    } finally {
      semaphore.release();
    }
  };
}
