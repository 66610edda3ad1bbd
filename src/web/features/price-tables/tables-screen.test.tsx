// @vitest-environment page
import { beforeAll, expect, test } from "vitest";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { enter, eventually, gone, hides, press, pressKey, seen, shows } from "../../testing/app-acts.ts";
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
async function changeValue(collection: string, column: string, value: string): Promise<void> {
  const { call, users } = bench.server();
  const table = { database: "single_girder_cranes", collection };
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
