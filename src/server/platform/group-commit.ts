import { setImmediate } from "node:timers/promises";
import { Rejection } from "#domain/errors.ts";
import type { Db } from "./schema.ts";

/**
 * Runs a write that shares a transaction with those that wait at the same time, so that one sync to the disk covers them
 * all. Resolves after that sync. A write may run twice, and must do nothing but write to the database it is given.
 * `order` names what it locks: all processes take locks in this order, so that none waits for another in a circle.
 */
export type CommitTogether = <T>(order: string, write: (db: Db) => Promise<T>) => Promise<T>;

type Waiting = { order: string; run: (db: Db) => Promise<() => void>; refuse: (error: unknown) => void };

/** More would make the first of them wait too long for the last. */
const mostTogether = 64;

const isUnavailable = (error: unknown): boolean => error instanceof Rejection && error.code === "unavailable";

async function commit(db: Db, group: readonly Waiting[]): Promise<void> {
  try {
    const acknowledgements = await db.transaction().execute(async (db) => {
      const all: (() => void)[] = [];
      for (const { run } of group) all.push(await run(db));
      return all;
    });
    for (const acknowledge of acknowledgements) acknowledge();
  } catch (error) {
    // One that fails must not fail its neighbours: each gets a transaction of its own. A database that is away is away
    // for all of them.
    if (group.length > 1 && !isUnavailable(error)) for (const each of group) await commit(db, [each]);
    else for (const { refuse } of group) refuse(error);
  }
}

export function makeGroupCommit(db: Db): CommitTogether {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function commitAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // The calls that have arrived by now come along.
      await setImmediate();
      const group = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      await commit(
        db,
        group.sort((a, b) => (a.order < b.order ? -1 : 1)),
      );
    }
    isRunning = false;
  }

  return (order, write) =>
    new Promise((resolve, refuse) => {
      const run = async (db: Db) => {
        const result = await write(db);
        return () => resolve(result);
      };
      waiting.push({ order, run, refuse });
      if (!isRunning) void commitAll();
    });
}
