import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ListKind } from "#domain/imports/list-kinds.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { newId } from "../platform/new-id.ts";
import { wholeOf } from "../platform/pieces.ts";
import { importKind } from "./import-kinds.ts";
import { packList, unpackRecords } from "./packed-list.ts";
import { type FileChoice, readListFile } from "./read-list-file.ts";

const lists: readonly (readonly [kind: ListKind, files: readonly string[]])[] = [
  [
    "customers",
    [
      ...["chart-sheet-first.xlsx", "date-column-beside.xlsx", "formula-without-value.xlsx"],
      ...["titles-above.xlsx", "utf16-and-unknown-part.xlsx", "telephone-as-number.xlsx", "party-name.csv"],
      ...[
        "usual-headings.csv",
        "tally-ledgers.csv",
        "tally-all-ledgers.csv",
        "zoho-contacts.csv",
        "party-book.csv",
      ],
      ...["unicode-text.txt", "indiamart-leads.csv", "gst-return.csv"],
    ],
  ],
  [
    "past_quotations",
    [
      ...["past-quotations.csv", "tally-quotations.csv", "zoho-estimates.csv", "odoo-orders.csv"],
      ...["crm-offers.csv", "register-two-headings.xlsx", "scan.txt"],
    ],
  ],
  ["options", ["spares.csv"]],
];
/** The fields that the user chooses. */
const choices: Readonly<Record<string, FileChoice>> = {
  "odoo-orders.csv": { columns: [{ index: 4, field: "description" }] },
};
const exports: Readonly<Record<ListKind, string>> = {
  customers: "/api/customers/customers.",
  past_quotations: "/api/archive/export?format=",
  options: "/api/options/export?format=",
};

onSqliteServer("the lists of firms", (server) => {
  const made = () => ({ by: server().users.admin, now: server().clock.now(), newId });
  const read = async (kind: ListKind, name: string, content: Uint8Array) =>
    packList(
      await readListFile({
        ...{ kind, name, content, choice: choices[name] ?? {} },
        ...{ today: "2026-11-28", kept: [], withCells: false },
      }),
    );
  const planned = async (kind: ListKind, name: string, content: Uint8Array) => {
    const list = await read(kind, name, content);
    expect([name, list.missing]).toEqual([name, []]);
    const plan = await importKind(kind).plan(server().database.db, unpackRecords(list), newId);
    const rows = await wholeOf(plan.rows);
    return { list, plan, rows, effects: [...new Set(rows.map(({ effect }) => effect))] };
  };

  test.each(lists)(
    "of %s change nothing when they are imported twice, or exported and imported",
    async (kind, files) => {
      const names = [];
      for (const file of files) {
        const content = readFileSync(new URL(`../../../fixtures/lists/${file}`, import.meta.url));
        const { list, rows } = await planned(kind, file, content);
        expect([file, rows.length > 0]).toEqual([file, true]);
        await importKind(kind).apply(
          server().database.db,
          made(),
          unpackRecords(list),
          { importId: newId(), fileName: file },
          async () => undefined,
          async () => undefined,
        );
        names.push(...rows.map(({ title }) => title));
        const again = await planned(kind, file, content);
        expect([file, again.effects]).toEqual([file, ["same"]]);
      }
      for (const format of ["csv", "xlsx"]) {
        const file = await server().call(server().users.admin, "GET", `${exports[kind]}${format}`);
        expect(file.statusCode).toBe(200);
        const { list, plan, rows, effects } = await planned(kind, `again.${format}`, file.rawPayload);
        expect([format, effects, [...list.refused, ...plan.refused]]).toEqual([format, ["same"], []]);
        expect(rows.length).toBeGreaterThanOrEqual(new Set(names).size / 2);
      }
    },
  );
});
