import { setImmediate } from "node:timers/promises";
import { Rejection } from "#domain/errors.ts";
import type { Db } from "./schema.ts";

/**
 * Writes what several callers gave and answers each in its place. It may run twice for the same ones, and must do nothing
 * but write to the database it is given.
 */
export type GroupWrite<Item, Result> = (db: Db, items: readonly Item[]) => Promise<readonly Result[]>;

/**
 * Makes a kind of write whose calls share a transaction, and with it one sync to the disk, with all that wait at the same
 * time. A call resolves after that sync. `order` names what it locks: all processes take the kinds in the order in which
 * they were made and the calls of a kind in the order of these names, so that none waits for another in a circle.
 */
export type GroupCommit = <Item, Result>(
  write: GroupWrite<Item, Result>,
) => (order: string, item: Item) => Promise<Result>;

/** Calls of one kind that are written together. */
type Batch = {
  /** Gives what acknowledges them. */
  run(db: Db): Promise<() => void>;
  refuse(error: unknown): void;
  /** The same calls, each on its own. */
  apart(): Batch[];
};

type Kind = { isWaiting(): boolean; take(): Batch[] };

type Waiting<Item, Result> = {
  order: string;
  item: Item;
  resolve: (result: Result) => void;
  refuse: (error: unknown) => void;
};

/** More of a kind would make the first of them wait too long for the last. */
const mostTogether = 64;

const isUnavailable = (error: unknown): boolean => error instanceof Rejection && error.code === "unavailable";

async function commit(db: Db, batches: readonly Batch[]): Promise<void> {
  try {
    const acknowledgements = await db.transaction().execute(async (db) => {
      const all: (() => void)[] = [];
      for (const batch of batches) all.push(await batch.run(db));
      return all;
    });
    for (const acknowledge of acknowledgements) acknowledge();
  } catch (error) {
    // One that fails must not fail its neighbours: each gets a transaction of its own. A database that is away is away
    // for all of them.
    const apart = batches.flatMap((batch) => batch.apart());
    if (apart.length > 1 && !isUnavailable(error)) for (const each of apart) await commit(db, [each]);
    else for (const batch of batches) batch.refuse(error);
  }
}

function makeBatch<Item, Result>(
  write: GroupWrite<Item, Result>,
  calls: readonly Waiting<Item, Result>[],
): Batch {
  return {
    async run(db) {
      const results = await write(
        db,
        calls.map(({ item }) => item),
      );
      return () => {
        for (const [at, { resolve }] of calls.entries()) resolve(results[at] as Result);
      };
    },
    refuse: (error) => {
      for (const { refuse } of calls) refuse(error);
    },
    apart: () => calls.map((call) => makeBatch(write, [call])),
  };
}

export function makeGroupCommit(db: Db): GroupCommit {
  const kinds: Kind[] = [];
  let isRunning = false;

  async function commitAll(): Promise<void> {
    isRunning = true;
    while (kinds.some((kind) => kind.isWaiting())) {
      // The calls that have arrived by now come along.
      await setImmediate();
      await commit(
        db,
        kinds.flatMap((kind) => kind.take()),
      );
    }
    isRunning = false;
  }

  return <Item, Result>(write: GroupWrite<Item, Result>) => {
    let waiting: Waiting<Item, Result>[] = [];
    kinds.push({
      isWaiting: () => waiting.length > 0,
      take() {
        const calls = waiting.slice(0, mostTogether).sort((a, b) => (a.order < b.order ? -1 : 1));
        waiting = waiting.slice(mostTogether);
        return calls.length > 0 ? [makeBatch(write, calls)] : [];
      },
    });
    return (order: string, item: Item) =>
      new Promise<Result>((resolve, refuse) => {
        waiting.push({ order, item, resolve, refuse });
        if (!isRunning) void commitAll();
      });
  };
}
