import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { headLength, tailLength } from "#domain/files/recognise-file.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { orphanAgeMs } from "../platform/clocks.ts";
import { newId, timeOfId } from "../platform/new-id.ts";
import { purgeOrphanContents, readContent, writeContent } from "./file-content.ts";
import { findPart } from "./files-repository.ts";

onSqliteServer("the bytes of a file", (server) => {
  const db = () => server().database.db;
  async function written(id: string, pieces: readonly Buffer[]) {
    const content = writeContent(db(), id);
    for (const piece of pieces) await content.take(piece);
    return content.end();
  }

  test("are read as they were written, with their head, tail, size and hash", async () => {
    const whole = Buffer.from(Array.from({ length: 700_001 }, (_, at) => 32 + (at % 91)));
    const id = newId();
    const { sight, sha256 } = await written(id, [
      whole.subarray(0, 1000),
      whole.subarray(1000, 300_000),
      whole.subarray(300_000),
    ]);
    expect(whole.subarray(0, headLength).equals(sight.head)).toBe(true);
    expect(whole.subarray(-tailLength).equals(sight.tail)).toBe(true);
    expect([sight.size, sight.isText]).toEqual([whole.length, true]);
    expect(sha256).toBe(createHash("sha256").update(whole).digest("hex"));
    const parts = await Array.fromAsync(readContent(db(), id, whole.length));
    expect(parts.length).toBeGreaterThan(1);
    expect(Buffer.concat(parts).equals(whole)).toBe(true);
    const tooLong = Array.fromAsync(readContent(db(), id, whole.length + 1));
    await expect(tooLong).rejects.toThrow(`ends after ${whole.length} of ${whole.length + 1} bytes`);
  });

  test("have their tail across parts", async () => {
    const whole = Buffer.from(Array.from({ length: 300_010 }, (_, at) => 32 + (at % 91)));
    const { sight } = await written(newId(), [whole.subarray(0, 300_000), whole.subarray(300_000)]);
    expect(whole.subarray(-tailLength).equals(sight.tail)).toBe(true);
  });

  test("are no text when one part of them is none", async () => {
    const text = Buffer.alloc(300_000, "a");
    const binary = Buffer.alloc(300_000, 0);
    const isText = async (...pieces: Buffer[]) => (await written(newId(), pieces)).sight.isText;
    expect([await isText(text, text), await isText(text, binary), await isText(binary, text)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("that no file names are removed when no upload can still name them", async () => {
    const id = newId();
    await written(id, [Buffer.from("left by a server that died")]);
    const purge = (age: number) => purgeOrphanContents(db(), new Date(timeOfId(id) + age).toISOString());
    await purge(orphanAgeMs);
    expect(await findPart(db(), id, 0)).toBeDefined();
    await purge(orphanAgeMs + 1);
    expect(await findPart(db(), id, 0)).toBeUndefined();
  });
});
