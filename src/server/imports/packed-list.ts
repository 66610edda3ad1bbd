import { deserialize, serialize } from "node:v8";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { chunkList } from "../platform/chunk-list.ts";
import type { Pieces } from "../platform/pieces.ts";
import type { ListRecords, ReadListFile } from "./read-list-file.ts";

const recordsAtOnce = 250;
/** Records repeat their names and words: the fastest level takes a tenth of the bytes. */
const level = 1;

/**
 * A read list on its way from its process. The records are packed in pieces, because 20,000 of them take 60 MB as
 * objects, and a server needs only one piece at a time.
 */
export type PackedList = Omit<ReadListFile, "read"> & { pieces: Uint8Array[] };

type ListRecord = ListRecords["records"][number];

/** Packs the records of a list. */
export async function packList({ read, ...list }: ReadListFile): Promise<PackedList> {
  const pieces: Uint8Array[] = [];
  for await (const some of chunkList<ListRecord>(read.records, recordsAtOnce))
    pieces.push(deflateRawSync(serialize(some), { level }));
  return { ...list, pieces };
}

/** Returns the records of a packed list, one piece unpacked at a time. */
export const unpackRecords = ({ pieces }: Pick<PackedList, "pieces">): Pieces<ListRecord> => ({
  async *[Symbol.asyncIterator]() {
    for await (const [piece] of chunkList(pieces, 1))
      if (piece) yield deserialize(inflateRawSync(piece)) as ListRecord[];
  },
});
