import { type CraneTypeId, craneTypes } from "#domain/crane-types.ts";
import type { Row } from "#domain/price-tables/price-table.ts";
import { exampleRows } from "#domain/testing/example-tables.ts";
import type { TestServer } from "./app.ts";
import { csvForm } from "./csv-form.ts";

/** Replaces a price table by this file, as an administrator does. */
export async function replaceTable(
  { call, users }: TestServer,
  craneType: CraneTypeId,
  collection: string,
  csv: string,
): Promise<void> {
  const { database } = craneTypes[craneType];
  const form = csvForm(csv, { database, collection, name: `${collection}.csv` });
  const answer = await call(users.admin, "POST", "/api/admin/replace-collection-data", form);
  if (answer.statusCode !== 200) throw new Error(`upload answered ${answer.statusCode}: ${answer.body}`);
}

const csvOf = (rows: readonly Row[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.join(",")}\n`)
    .join("");

/** Replaces a price table by the example's rows, each changed so, or as they are. */
export const replaceByExample = (
  server: TestServer,
  craneType: CraneTypeId,
  collection: string,
  change: (row: Row) => Row = (row) => row,
): Promise<void> =>
  replaceTable(server, craneType, collection, csvOf(exampleRows(craneType, collection).map(change)));
