import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { areTextBytes, type FileSight, headLength, tailLength } from "#domain/files/recognise-file.ts";
import { orphanAgeMs } from "../platform/clocks.ts";
import type { Db } from "../platform/database/schema.ts";
import { timeOfId } from "../platform/new-id.ts";
import { deleteOrphanParts, findPart, insertPart, listOrphans } from "./files-repository.ts";

/** Bytes of a part. The server holds only one part of a file in memory. */
const partSize = 256 * 1024;

/** Returns the kind of a content after it is written. */
export type WrittenContent = { sight: FileSight; sha256: string };

/**
 * Writes a content under a new id, part by part in separate steps, so that other work runs between them.
 * Nobody reads it until a file names the id.
 */
export function writeContent(db: Db, id: string) {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let waiting: Buffer[] = [];
  let held = 0;
  let parts = 0;
  let size = 0;
  let isText = true;

  async function flush(): Promise<void> {
    if (held === 0) return;
    const bytes = Buffer.concat(waiting);
    [waiting, held] = [[], 0];
    hash.update(bytes);
    isText &&= areTextBytes(bytes);
    if (head.length < headLength) head = Buffer.concat([head, bytes.subarray(0, headLength - head.length)]);
    tail = Buffer.concat([tail, bytes]).subarray(-tailLength);
    await insertPart(db, id, parts, bytes);
    parts += 1;
  }

  return {
    async take(bytes: Buffer): Promise<void> {
      size += bytes.length;
      // A stream's piece may exceed the rest of a part. Slightly larger parts are fine.
      waiting.push(bytes);
      held += bytes.length;
      if (held >= partSize) await flush();
    },
    async end(): Promise<WrittenContent> {
      await flush();
      return { sight: { head, tail, size, isText }, sha256: hash.digest("hex") };
    },
  };
}

/** The bytes under an id, part by part. @throws Error where they do not come to this size */
export async function* readContent(db: Db, id: string, size: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let part = 0; read < size; part += 1) {
    const bytes = await findPart(db, id, part);
    if (!bytes) throw new Error(`The content ${id} ends after ${read} of ${size} bytes`);
    read += bytes.length;
    yield bytes;
  }
}

/**
 * Removes the bytes under an id unless a file names it now. It holds the lock of the quotation or offer, so
 * that an unanswered commit is visible. A later round removes bytes that cannot be removed now, as on a full
 * disk.
 */
export async function deleteUnusedContent(
  { db, log }: { db: Db; log: FastifyBaseLogger },
  lock: (db: Db) => Promise<void>,
  id: string,
): Promise<void> {
  try {
    await db.transaction().execute(async (db) => {
      await lock(db);
      await deleteOrphanParts(db, id);
    });
  } catch (error) {
    log.warn({ err: error, id }, "bytes of a file are left");
  }
}

/** Cleans up unused uploads: removes bytes whose file was never saved. */
export async function purgeOrphanContents(db: Db, now: string): Promise<void> {
  for (const id of await listOrphans(db))
    if (timeOfId(id) < Date.parse(now) - orphanAgeMs) await deleteOrphanParts(db, id);
}
