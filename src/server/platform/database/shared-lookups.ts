import { setImmediate } from "node:timers/promises";
import type { Lookup, LookupRunner } from "./kept-lookup.ts";
import type { Db } from "./schema.ts";

type Found = ReadonlyMap<string, readonly unknown[]>;
/** Keys that wait for the next query, and its answer. */
type Gathering = { keys: Set<string>; found: Promise<Found> };
type Line = { running: Promise<Found> | undefined; next: Gathering | undefined };

/** Lists of a few lengths, so that few texts of a query are made: the last key stands several times. */
function padded(keys: ReadonlySet<string>): string[] {
  const list = [...keys];
  const length = 2 ** Math.ceil(Math.log2(list.length));
  const last = list.at(-1) ?? "";
  return [...list, ...Array.from({ length: length - list.length }, () => last)];
}

/**
 * Look-ups that are asked for at the same time share one query. While one is on its way, the others gather for the next:
 * each is answered by a query that began after it was asked, so that nothing is kept and nothing can be stale.
 */
export function makeSharedLookups(db: Db): LookupRunner {
  const lines = new Map<object, Line>();

  async function query(lookup: Lookup<unknown>, keys: ReadonlySet<string>): Promise<Found> {
    const { rows } = await db.executeQuery(lookup.query(db, padded(keys)));
    const found = new Map<string, unknown[]>();
    for (const row of rows) {
      const key = lookup.keyOf(row);
      const known = found.get(key);
      if (known) known.push(row);
      else found.set(key, [row]);
    }
    return found;
  }

  async function begin(line: Line, lookup: Lookup<unknown>, keys: ReadonlySet<string>): Promise<Found> {
    try {
      // A database that just failed is not asked again by those who waited behind: they hear the same.
      await (line.running ?? setImmediate());
    } finally {
      line.next = undefined;
    }
    const running = query(lookup, keys);
    line.running = running;
    try {
      return await running;
    } finally {
      if (line.running === running) line.running = undefined;
    }
  }

  return {
    async run<Row>(lookup: Lookup<Row>, key: string) {
      const line: Line = lines.get(lookup) ?? { running: undefined, next: undefined };
      lines.set(lookup, line);
      if (!line.next) {
        const keys = new Set<string>();
        line.next = { keys, found: begin(line, lookup as Lookup<unknown>, keys) };
      }
      line.next.keys.add(key);
      return ((await line.next.found).get(key) ?? []) as readonly Row[];
    },
  };
}
