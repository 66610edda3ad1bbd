import { inflateRawSync } from "node:zlib";
import { contentTypesPart, type FileSight } from "#domain/files/recognise-file.ts";
import type { Db } from "../platform/database/schema.ts";
import { readContent } from "./file-content.ts";

/** Bytes: the list of a workbook with 10,000 parts is as long. */
const maxListSize = 1024 * 1024;
const headLength = 30;
const headSignature = 0x04034b50;

/** The bytes of a content from here on, at most so many. */
async function readBytes(db: Db, id: string, size: number, from: number, length: number): Promise<Buffer> {
  const found: Uint8Array[] = [];
  let at = 0;
  for await (const bytes of readContent(db, id, size)) {
    const end = at + bytes.length;
    if (end > from) found.push(bytes.subarray(Math.max(0, from - at), from + length - at));
    at = end;
    if (at >= from + length) break;
  }
  return Buffer.concat(found);
}

/**
 * Returns the types that a workbook gives its parts. Null when the content is not an archive with such a list, or the
 * list is damaged or longer than 1 MB.
 */
export async function readContentTypes(db: Db, id: string, sight: FileSight): Promise<string | null> {
  const part = contentTypesPart(sight);
  if (!part || part.packedSize > maxListSize || part.size > maxListSize) return null;
  // A part's local header repeats its name and extra data, with separate lengths.
  const bytes = await readBytes(db, id, sight.size, part.at, headLength + 2 * 0xffff + part.packedSize);
  if (bytes.length < headLength || bytes.readUInt32LE(0) !== headSignature) return null;
  const begin = headLength + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  const packed = bytes.subarray(begin, begin + part.packedSize);
  if (!part.isPacked) return packed.toString("latin1");
  try {
    return inflateRawSync(packed, { maxOutputLength: maxListSize }).toString("latin1");
  } catch {
    return null;
  }
}
