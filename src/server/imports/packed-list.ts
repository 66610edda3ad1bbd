import { chunkList } from "../platform/chunk-list.ts";
import { packPiece, unpackPieces } from "../platform/packed-pieces.ts";
import type { Pieces } from "../platform/pieces.ts";
import type { ListRecords, ReadListFile } from "./read-list-file.ts";

const recordsAtOnce = 250;

/** A read list on its way from its process. A server needs only one piece of its records at a time. */
export type PackedList = Omit<ReadListFile, "read"> & { pieces: Uint8Array[] };

type ListRecord = ListRecords["records"][number];

/** Packs the records of a list. */
export async function packList({ read, ...list }: ReadListFile): Promise<PackedList> {
  const pieces: Uint8Array[] = [];
  for await (const some of chunkList<ListRecord>(read.records, recordsAtOnce)) pieces.push(packPiece(some));
  return { ...list, pieces };
}

/** Returns the records of a packed list. */
export const unpackRecords = ({ pieces }: Pick<PackedList, "pieces">): Pieces<ListRecord> =>
  unpackPieces(pieces);
