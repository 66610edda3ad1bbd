import { setImmediate } from "node:timers/promises";

/**
 * A list in parts of at most this length, in its order. A statement takes so many values; between the parts everything else
 * gets its turn.
 */
export async function* chunkList<T>(list: readonly T[], most: number): AsyncGenerator<T[]> {
  for (let from = 0; from < list.length; from += most) {
    if (from > 0) await setImmediate();
    yield list.slice(from, from + most);
  }
}
