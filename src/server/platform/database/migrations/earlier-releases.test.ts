import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { runScript, startChildServer } from "#server/testing/child-server.ts";
import { makeDatabase } from "#server/testing/databases.ts";
import { signIn } from "#server/testing/durability/work.ts";
import { migrationNames } from "./migrations.ts";

const folder = path.resolve(import.meta.dirname, "../../../testing/fixtures");
const fixtures = readdirSync(folder).filter((name) => /^schema-\d{4}\.sql$/.test(name));

test("there is a database of the first release, and each is of a schema that was one", () => {
  const known = migrationNames.map((name) => `schema-${name.slice(0, 4)}.sql`);
  expect(fixtures).toContain(known[0]);
  for (const fixture of fixtures) expect(known).toContain(fixture);
});

test.each(fixtures)("%s is opened, brought up to date, and says what it said", async (fixture) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "crane-quote-"));
  const old = new DatabaseSync(path.join(dataDir, "crane-quote.db"));
  old.exec(readFileSync(path.join(folder, fixture), "utf8"));
  old.close();
  const server = startChildServer({ DATA_DIR: dataDir });
  const url = await server.ready;
  const headers = { authorization: `Bearer ${await signIn(url, "admin", "correct horse")}` };
  const read = async (address: string) => (await fetch(`${url}${address}`, { headers })).json();

  const { data } = await read("/api/quotation/history?sort_by=quotation_id");
  expect(data.quotations.map((quotation: Record<string, unknown>) => quotation)).toMatchObject([
    { quotation_id: "SG-2627-00001", crane_type: "Single Girder", created_by: "employee" },
    { quotation_id: "DG-2627-00001", crane_type: "Double Girder", created_by: "employee" },
  ]);
  for (const { quotation_id, subtotal, margin, gst, final_amount, inputs } of data.quotations) {
    expect(Math.round((subtotal + margin + gst) * 100)).toBe(Math.round(final_amount * 100));
    expect(inputs.customer.company).toBe("Ambica Forgings");
    const pdf = await fetch(`${url}/api/quotation/export-pdf/${quotation_id}`, { headers });
    expect((await pdf.text()).startsWith("%PDF-")).toBe(true);
  }
  // The tables that it lacks are filled, those that it has stay.
  const { collections } = await read("/api/admin/collections?database=double_girder_cranes");
  for (const { row_count } of collections) expect(row_count).toBeGreaterThan(0);
  expect(await server.stop()).toBe(0);

  const target = await makeDatabase("postgresql");
  const moved = await runScript("move-to-postgres", [], {
    DATA_DIR: dataDir,
    DATABASE_URL: target.settings.databaseUrl ?? "",
  });
  expect(moved).toMatchObject({ code: 0, errors: "" });
  await target.drop();
  rmSync(dataDir, { recursive: true });
});
