import type { FileKind } from "#domain/files/file-kinds.ts";
import type { Time } from "./column-types.ts";

/** A file of a quotation or an offer. The row of a removed one stays, its bytes do not. */
export type FileRow = {
  /** UUIDv7: files of one subject are in the order of their ids. */
  id: string;
  /** The number of the quotation or offer. */
  subject: string;
  name: string;
  kind: FileKind;
  size: number;
  sha256: string;
  added_at: Time;
  added_by_id: string;
  added_by: string;
  removed_at: Time | null;
  removed_by: string | null;
};

/** A piece of a file's bytes; parts are counted from 0. */
export type FilePartRow = { file_id: string; part: number; bytes: Uint8Array };
