import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { findPart, insertPart } from "../files/files-repository.ts";
import type { ImportRow } from "../platform/database/tables/imports.ts";
import {
  findImport,
  forgetContents,
  insertImport,
  listApplied,
  listRecent,
  markApplied,
} from "./imports-repository.ts";

const hour = 3_600_000;
const now = "2026-11-20T06:30:00.000Z";
const ago = (hours: number): string => new Date(Date.parse(now) - hours * hour).toISOString();
const row = (id: string, change: Partial<ImportRow> = {}): ImportRow => ({
  ...{ id, kind: "customers", file_name: `${id}.csv`, size: 1, has_content: 1, choice: "{}" },
  ...{ headings_key: `headings of ${id}`, plan_key: "", created_at: now, by_id: "u", by: "r.patel" },
  ...{ applied_at: null, written_count: null, written: "[]", undone_at: null },
  ...change,
});

onBothDatabases("the imports of a user", (database) => {
  test("keep their file and what they wrote for two days after the list was applied or uploaded", async () => {
    const { db } = database();
    const kept = [
      row("applied-a", { created_at: ago(60), applied_at: ago(48) }),
      row("uploaded-a", { created_at: ago(48) }),
    ];
    const old = [
      row("applied-b", { created_at: ago(60), applied_at: ago(48.1) }),
      row("uploaded-b", { created_at: ago(48.1) }),
    ];
    for (const each of [...kept, ...old]) {
      await insertImport(db, each);
      await insertPart(db, each.id, 0, new Uint8Array([1]));
    }
    await forgetContents(db, now);
    const leftOf = async ({ id }: ImportRow) => {
      const found = await findImport(db, "u", id);
      return [found?.has_content, found?.written, (await findPart(db, id, 0)) !== undefined];
    };
    for (const each of kept) expect([each.id, await leftOf(each)]).toEqual([each.id, [1, "[]", true]]);
    for (const each of old) expect([each.id, await leftOf(each)]).toEqual([each.id, [0, null, false]]);
  });

  test("are applied once, and found by their user alone", async () => {
    const { db } = database();
    await insertImport(db, row("once"));
    const apply = () => markApplied(db, "once", { applied_at: now, written_count: 2, written: "[]" });
    expect([await apply(), await apply()]).toEqual([true, false]);
    expect((await findImport(db, "u", "once"))?.written_count).toBe(2);
    expect(await findImport(db, "v", "once")).toBeUndefined();
  });

  test("lend their columns to the next list of their kind, and can be undone for a day", async () => {
    const { db } = database();
    const own = { by_id: "w", applied_at: ago(1) };
    await insertImport(db, row("lent-1", { ...own, applied_at: ago(24) }));
    await insertImport(db, row("lent-2", own));
    await insertImport(db, row("lent-3", { ...own, applied_at: ago(24.1) }));
    await insertImport(db, row("lent-4", { ...own, kind: "options" }));
    await insertImport(db, row("lent-5", { ...own, by_id: "x" }));
    await insertImport(db, row("lent-6", { ...own, applied_at: null }));
    const of = { by_id: "w", kind: "customers" as const };
    expect((await listApplied(db, of)).map(({ headings_key }) => headings_key)).toEqual(
      ["lent-3", "lent-2", "lent-1"].map((id) => `headings of ${id}`),
    );
    expect((await listRecent(db, of, now)).map(({ id }) => id)).toEqual(["lent-2", "lent-1"]);
  });
});
