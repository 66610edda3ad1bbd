import { expect, test } from "vitest";
import { pastQuotationFields } from "#domain/archive/past-quotation-fields.ts";
import { pastColumns, readPastQuotations, rowOfPast } from "#domain/archive/past-quotation-list.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { readList } from "#domain/imports/list-sheet.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import { fieldsOfRow } from "../archive/archive-repository.ts";
import { planPastList } from "../archive/import-past-quotations.ts";
import { newId } from "../platform/new-id.ts";
import { piecesOf, wholeOf } from "../platform/pieces.ts";
import { newUserRow, toUser } from "../users/user-row.ts";
import { insertUser } from "../users/users-repository.ts";
import { insertLists } from "./insert-lists.ts";

const now = "2026-11-20T18:34:00.000Z";

onBothDatabases("the demonstration's archive", (database) => {
  test("is the same when its export is imported", async () => {
    const { db } = database();
    const fields = { username: "m", email: "", full_name: "M", role: "manager", phone: null } as const;
    const manager = newUserRow({ id: newId(), fields, passwordHash: "", now });
    await insertUser(db, manager);
    await insertLists(db, [toUser(manager, "nobody")], now);
    const stored = await db.selectFrom("past_quotations").selectAll().execute();
    const exported = [pastColumns, ...stored.map((row) => rowOfPast(fieldsOfRow(row)))];
    const list = readList(
      pastQuotationFields,
      exported.map((cells, at) => ({ row: at + 1, cells: cells.map(String) })),
    );
    const { records } = readPastQuotations(list, indianDay(now));
    const rows = await wholeOf((await planPastList(db, piecesOf(records))).rows);
    expect(rows.filter(({ effect }) => effect !== "same")).toEqual([]);
    expect(rows).toHaveLength(300);
  });
});
