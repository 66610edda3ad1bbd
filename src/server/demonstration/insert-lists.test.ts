import { expect, test } from "vitest";
import { pastQuotationFields } from "#domain/archive/past-quotation-fields.ts";
import { pastColumns, readPastQuotations, rowOfPast } from "#domain/archive/past-quotation-list.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { readList } from "#domain/imports/list-sheet.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import { fieldsOfRow } from "../archive/archive-repository.ts";
import { planPastList } from "../archive/import-past-quotations.ts";
import { findOptions } from "../options/options-repository.ts";
import { newId } from "../platform/new-id.ts";
import { piecesOf, wholeOf } from "../platform/pieces.ts";
import { newUserRow, toUser } from "../users/user-row.ts";
import { insertUser } from "../users/users-repository.ts";
import { insertLists } from "./insert-lists.ts";

const now = "2026-11-20T18:34:00.000Z";

onBothDatabases("the lists of the demonstration", (database) => {
  const userOf = async (role: "manager" | "admin") => {
    const fields = { username: role, email: `${role}@a.example`, full_name: role, role, phone: null };
    const row = newUserRow({ id: newId(), fields, passwordHash: "", now });
    await insertUser(database().db, row);
    return toUser(row, "nobody");
  };

  test("have past quotations that are the same when their export is imported", async () => {
    const { db } = database();
    await insertLists(db, [await userOf("manager")], now);
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

  test("have options that cost most of their price, in rupees that a buyer would expect", async () => {
    const { db } = database();
    await insertLists(db, [await userOf("admin")], now);
    const { options } = await findOptions(db);
    expect(options.map(({ name }) => name)).toContain("Freight to site");
    for (const { name, price, cost } of options) {
      const share = (cost ?? 0) / price;
      expect([name, price > 100_000, share > 0.5, share < 1]).toEqual([name, true, true, true]);
    }
  });
});
