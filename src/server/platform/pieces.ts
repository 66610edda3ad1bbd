import { chunkList } from "./chunk-list.ts";

/** A long list in pieces, which can be gone through more than once. Between the pieces everything else gets its turn. */
export type Pieces<T> = AsyncIterable<readonly T[]>;

const itemsAtOnce = 250;

/** Returns a list in pieces. */
export const piecesOf = <T>(list: readonly T[]): Pieces<T> => ({
  [Symbol.asyncIterator]: () => chunkList(list, itemsAtOnce),
});

/** Returns the whole list of the pieces. */
export async function wholeOf<T>(pieces: Pieces<T>): Promise<T[]> {
  const whole: T[] = [];
  for await (const some of pieces) whole.push(...some);
  return whole;
}
