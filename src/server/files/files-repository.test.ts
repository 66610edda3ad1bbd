import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { mailRow } from "#server/testing/mail-row.ts";
import { insertMail } from "../mail/mails-repository.ts";
import type { FileRow } from "../platform/database/tables/files.ts";
import type { ImportRow } from "../platform/database/tables/imports.ts";
import {
  deleteOrphanParts,
  findPart,
  findSameFile,
  insertFile,
  insertPart,
  isOnItsWay,
  listFiles,
  listOrphans,
  markRemoved,
  sumFiles,
} from "./files-repository.ts";

const at = "2026-11-20T06:30:00.000Z";
const file = (id: string, change: Partial<FileRow> = {}): FileRow => ({
  ...{ id, subject: "SG-1", name: `${id}.txt`, kind: "txt", size: 5, sha256: id, added_at: at },
  ...{ added_by_id: "u", added_by: "r.patel", removed_at: null, removed_by: null },
  ...change,
});
const listed = (id: string, has_content: 0 | 1): ImportRow => ({
  ...{ id, kind: "customers", file_name: "a.csv", size: 1, has_content, choice: "{}", headings_key: "" },
  ...{ plan_key: "", created_at: at, by_id: "u", by: "r.patel", applied_at: null, written_count: null },
  ...{ written: null, undone_at: null },
});

onBothDatabases(
  "files",
  (database) => {
    test("of a waiting mail are on their way, and of no other", async () => {
      const { db } = database();
      const attached = JSON.stringify([{ id: "paper" }, { id: "notes" }]);
      await insertMail(db, mailRow("m1", { attached }));
      await insertMail(db, mailRow("m2", { attached: "damaged" }));
      for (const state of ["sent", "stopped", "failed"] as const)
        await insertMail(db, mailRow(state, { state, attached: JSON.stringify([{ id: state }]) }));
      const found = async (id: string, subject = "SG-1") => isOnItsWay(db, subject, id);
      expect(
        await Promise.all(["notes", "sent", "stopped", "failed", "another"].map((id) => found(id))),
      ).toEqual([true, false, false, false, false]);
      expect(await found("notes", "SG-2")).toBe(false);
    });

    test("are listed, counted and found again until they are removed", async () => {
      const { db } = database();
      for (const id of ["f1", "f2"]) await insertFile(db, file(id, { subject: "SG-3" }));
      await insertFile(db, file("f3", { subject: "SG-4" }));
      const same = (name: string, sha256: string) => findSameFile(db, { subject: "SG-3", name, sha256 });
      expect((await same("f1.txt", "f1"))?.id).toBe("f1");
      expect([await same("f1.txt", "f2"), await same("f3.txt", "f3")]).toEqual([undefined, undefined]);
      expect(await sumFiles(db, "SG-3")).toEqual({ count: 2, size: 10 });
      await markRemoved(db, "f1", { removed_at: at, removed_by: "r.patel" });
      expect(await same("f1.txt", "f1")).toBeUndefined();
      expect(await sumFiles(db, "SG-3")).toEqual({ count: 1, size: 5 });
      expect((await listFiles(db, "SG-3")).map(({ id }) => id)).toEqual(["f2"]);
      expect(await sumFiles(db, "SG-9")).toEqual({ count: 0, size: 0 });
    });

    test("leave bytes of their own, of waiting papers and of lists of the last day alone", async () => {
      const { db } = database();
      await insertFile(db, file("kept", { subject: "SG-5" }));
      await insertFile(db, file("removed", { subject: "SG-5", removed_at: at, removed_by: "r.patel" }));
      await insertMail(db, mailRow("w", { subject: "SG-5" }));
      await insertMail(db, mailRow("s", { subject: "SG-5", state: "sent" }));
      await db
        .insertInto("imports")
        .values([listed("recent", 1), listed("old", 0)])
        .execute();
      const present = ["kept", "paper of w", "recent"];
      const orphans = ["removed", "paper of s", "old", "unknown"];
      for (const id of [...present, ...orphans])
        for (const part of [0, 1]) await insertPart(db, id, part, new Uint8Array([part]));
      expect((await listOrphans(db)).sort()).toEqual([...orphans].sort());
      for (const id of [...present, ...orphans]) await deleteOrphanParts(db, id);
      const left = async (id: string) => (await findPart(db, id, 1)) !== undefined;
      expect(await Promise.all(present.map(left))).toEqual([true, true, true]);
      expect(await Promise.all(orphans.map(left))).toEqual([false, false, false, false]);
    });
  },
  ["sqlite"],
);
