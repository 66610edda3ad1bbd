import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import {
  choose,
  enter,
  eventually,
  gone,
  hides,
  press,
  pressKey,
  seen,
  shows,
  textsOf,
} from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";

const bench = onAppBench();
const gantries = "/admin/database?database=single_girder_cranes&collection=lt_gantry";
beforeAll(() => saveGolden(bench.server(), bench.server().users.employee, "SG-1"));

test("a value typed into the table is reviewed before it is in force", async () => {
  const weight = (value: string) => `Change weight_kg_per_m of ISMB 300 + SQ 40: ${value}`;
  await bench.open(`${gantries}&tab=table`, "admin");
  const type = async (value: string) => {
    await enter(await seen("textbox", "weight_kg_per_m of ISMB 300 + SQ 40"), value);
    await pressKey("Enter");
    return seen("dialog", "Change this value?");
  };
  await press("button", weight("124.1"));
  const warned = await type("1241");
  await shows("124.1 → 1241 (+900 %)", warned);
  await shows("times its neighbours", warned);
  await press("button", "Cancel", warned);
  await gone("dialog");
  // A value without a warning also shows its effect on open quotations.
  const question = await type("124.2 kg/m");
  await shows(/open quotation/, question);
  await press("button", "Change the value", question);
  await shows(/Value changed\. Version \d+ is in force\./);
  await seen("button", weight("124.2"));
});

/** Another value by an administrator at another desk. */
async function changeValue(
  collection: string,
  column: string,
  value: string,
  database = "single_girder_cranes",
): Promise<void> {
  const { call, users } = bench.server();
  const table = { database, collection };
  const read = await call(users.admin, "GET", `/api/admin/rows?${new URLSearchParams(table)}`);
  const { version, rows } = read.json<{ version: { id: string }; rows: { id: string }[] }>();
  const edit = { ...table, version_id: version.id, row_id: rows[0]?.id, column, value };
  expect((await call(users.admin, "PATCH", "/api/admin/rows", edit)).statusCode).toBe(200);
}

test("an address past the last page shows the last page", async () => {
  for (let n = 0; n < 11; n++) await changeValue("end_carriage", "price", `7230${n % 10}`);
  const table = "/admin/database?database=single_girder_cranes&collection=end_carriage";
  for (const address of ["/admin/audit?", `${table}&tab=table&`, `${table}&tab=versions&`]) {
    await bench.open(`${address}page=999`, "admin");
    const main = await seen("main");
    const counted = () => /Showing (\d+) to (\d+) of (\d+) results/.exec(main.textContent ?? "")?.slice(1);
    await eventually("the last page", () => counted() && !location.search.includes("page=999"));
    const [from = 0, to = 0, total] = counted()?.map(Number) ?? [];
    expect(to).toBe(total);
    expect(from).toBeLessThanOrEqual(to);
    if (address.includes("tab=table")) expect(location.search).toMatch(/page=\d/);
    await hides("No entries found");
    await bench.close();
  }
});

const seed = (table: string) => readFile(new URL(`../../../../seed/${table}.csv`, import.meta.url), "utf8");

async function validate(content: string): Promise<void> {
  await choose(/CSV file|another file/, new File([content], "column.csv", { type: "text/csv" }));
  await press("button", "Validate CSV");
}

/** Waits until one row, or one item of a list, has all these texts. */
const hasEntry = (...texts: RegExp[]) =>
  eventually(`an entry ${texts}`, () =>
    [...textsOf("row"), ...textsOf("listitem")].some((entry) => texts.every((text) => text.test(entry))),
  );

test("a price table is validated, reviewed, replaced and restored", async () => {
  const oneChanged = "0 rows added, 0 removed, 1 value changed; 7 rows unchanged.";
  const table = await seed("single_girder_cranes/column");
  await bench.open("/admin/database", "admin");
  await press("link", /Single Girder Database/);
  await press("link", /Column/);
  await validate(table.replace("52.9", "abc"));
  await hasEntry(/abc/, /weight_kg_per_m/);

  await validate(`${table.replace("52.9", "53.9")}\n,\n`);
  await shows("CSV validation successful! Found 8 valid rows.");
  await shows("All required columns present");
  await press("button", "Replace All Data");
  const question = await seen("dialog", "Replace All Data");
  await shows(/Column · Single Girder: column\.csv with 8 rows in place of version \d+/, question);
  await shows(oneChanged, question);
  await shows("Every choice has a price.", question);
  await shows("No unusual values.", question);
  await press("button", "Replace All Data", question);
  await shows("Successfully uploaded data to column! 8 records inserted.");

  await press("link", "Versions");
  await hasEntry(/In force/, /Upload/);
  await press("button", /Compare version/);
  const comparison = await seen("region", /From version \d+ to version \d+/);
  await shows(oneChanged, comparison);
  await hasEntry(/52\.9/, /53\.9/);
  // The newest that can be restored is the one before the upload.
  await press("button", /Restore/);
  const restoring = await seen("dialog", /Restore version/);
  await shows(/Column · Single Girder: restores version \d+ of /, restoring);
  await shows(oneChanged, restoring);
  await press("button", "Cancel", restoring);
  await gone("dialog");
  await hasEntry(/In force/, /Upload/);
  await press("button", /Restore/);
  await press("button", /Restore version/, await seen("dialog", /Restore version/));
  await shows(/Version \d+ is in force again, as version \d+\./);
  await shows("The earlier table is kept under Versions.");
  await hasEntry(/In force/, /Restored version \d+ of \d+ \w+ \d{4}/);
});

test("a table that another user changes after its check is not replaced", async () => {
  const girders = await seed("double_girder_cranes/column");
  await bench.open("/admin/database?database=double_girder_cranes&collection=column", "admin");
  await validate(girders.replace("67.6", "67.7"));
  await shows("CSV validation successful!");
  await changeValue("column", "weight_kg_per_m", "68", "double_girder_cranes");
  await press("button", "Replace All Data");
  await press("button", "Replace All Data", await seen("dialog", "Replace All Data"));
  await shows(/The table was changed in the meantime: version \d+ by admin is in force since/);
  await seen("button", "Validate CSV");
});

test("after a failed upload the file and its validation stay", async () => {
  const girders = await seed("double_girder_cranes/column");
  await bench.open("/admin/database?database=double_girder_cranes&collection=column", "admin");
  await validate(girders.replace("67.6", "67.9"));
  await shows("CSV validation successful!");
  const upload = bench.network().hold("/api/admin/replace-collection-data");
  await press("button", "Replace All Data");
  await press("button", "Replace All Data", await seen("dialog", "Replace All Data"));
  upload.answer(500, { detail: "Internal server error" });
  await shows("Internal server error");
  await shows("All required columns present");
  await seen("button", "Replace All Data");
});
