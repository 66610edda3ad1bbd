import { openXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { allCraneTypes, type CraneType } from "#domain/crane-types.ts";
import { onSqliteServer, type TestServer } from "#server/testing/app.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import {
  hoistRows,
  hoistTable,
  hostileWorkbook,
  rowXml,
  sheetXml,
  workbookFile,
} from "#server/testing/workbook-files.ts";

const single = "single_girder_cranes";

type Form = { database?: string; sheets?: string; version_ids?: string; name?: string };

function callsOf(server: () => TestServer) {
  const admin = () => server().users.admin;
  const get = (url: string) => server().call(admin(), "GET", url);
  return {
    get,
    send(act: string, content: Uint8Array<ArrayBuffer>, change: Form = {}) {
      const form = new FormData();
      form.set("database", change.database ?? single);
      if (change.sheets !== undefined) form.set("sheets", change.sheets);
      if (change.version_ids !== undefined) form.set("version_ids", change.version_ids);
      form.set("file", new Blob([content]), change.name ?? "prices.xlsx");
      return server().call(admin(), "POST", `/api/admin/${act}`, form);
    },
    /** Every table of a database as it would be downloaded, with its version. */
    async inForce(database: string, collections: readonly string[]) {
      return Promise.all(
        collections.map(async (collection) => {
          const list = await get(`/api/admin/versions?database=${database}&collection=${collection}&limit=1`);
          const [{ id, version }] = list.json().versions;
          return { id, version, csv: (await get(`/api/admin/versions/${id}/csv`)).payload };
        }),
      );
    },
  };
}

const tablesOf = (crane: CraneType) => tableComponentsOf(crane.id).map(({ id }) => id);

onSqliteServer("price tables as one workbook", (server) => {
  beforeAll(() => seedPrices(server()));
  const { get, send, inForce } = callsOf(server);

  // Both crane types are written in the same way, so that PostgreSQL runs one of them.
  test.each(allCraneTypes())(
    "the exported tables of $database change nothing when uploaded again",
    async (crane) => {
      const { database } = crane;
      const names = tablesOf(crane);
      const before = await inForce(database, names);
      const file = Uint8Array.from((await get(`/api/admin/tables.xlsx?database=${database}`)).rawPayload);
      const found = (await send("validate-workbook", file, { database })).json();
      expect(found.sheets.map((sheet: { collection: string }) => sheet.collection)).toEqual(names);
      for (const { changes } of found.tables)
        expect(changes).toMatchObject({
          added: { count: 0 },
          removed: { count: 0 },
          changed: { count: 0 },
          columns_lost: [],
          reordered: false,
        });
      const version_ids = before.map(({ id }) => id).join(",");
      const done = await send("replace-from-workbook", file, { database, version_ids });
      expect(done.json().replaced.map((each: { collection: string }) => each.collection)).toEqual(names);
      const after = await inForce(database, names);
      expect(after.map(({ csv }) => csv)).toEqual(before.map(({ csv }) => csv));
      expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
      // A second upload of what was reviewed before that is late.
      const late = await send("replace-from-workbook", file, { database, version_ids });
      expect([late.statusCode, late.json().detail]).toEqual([
        409,
        expect.stringContaining("in the meantime"),
      ]);
      expect(await inForce(database, names)).toEqual(after);
    },
  );

  // The rest depends on the file, not on the database.

  test("one faulty sheet of two replaces neither", async () => {
    const before = await inForce(single, ["column", "hoist"]);
    const file = workbookFile([
      { name: "hoist", xml: sheetXml(hoistRows) },
      {
        name: "column",
        xml: sheetXml(rowXml(1, ["column_type", "weight_kg_per_m"]) + rowXml(2, ["ISHB 250", "heavy"])),
      },
    ]);
    const refused = await send("replace-from-workbook", file);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toEqual([
      expect.objectContaining({ loc: ["column!B2", "weight_kg_per_m"], value: "heavy" }),
    ]);
    expect(await inForce(single, ["column", "hoist"])).toEqual(before);
  });
});

onSqliteServer("workbooks of other people", (server) => {
  beforeAll(() => seedPrices(server()));
  const { send, inForce } = callsOf(server);
  const all = tableComponentsOf("single-girder").map(({ id }) => id);

  test("a zip bomb is refused with a sentence, and nothing is replaced", async () => {
    const before = await inForce(single, all);
    const refused = await send("replace-from-workbook", hostileWorkbook(hoistTable, "a zip bomb"));
    expect(refused.json().detail).toMatch(/unpacks to more than 200 times its size/);
    expect([400, 413]).toContain(refused.statusCode);
    expect(await inForce(single, all)).toEqual(before);
  });

  test("sheets are matched by name, then by columns, or as the user corrects the match", async () => {
    const gantry = sheetXml(
      rowXml(1, ["Price list 2027"]) +
        rowXml(3, ["Gantry Type", "Weight kg/m"]) +
        rowXml(4, ["ISMB 250 + SQ 40", "1,05.7"]),
    );
    const file = workbookFile([
      { name: "Remarks", xml: sheetXml(rowXml(1, ["Prices are net"])) },
      { name: "Rates 2027", xml: gantry },
      { name: "HOIST", xml: sheetXml(hoistRows) },
    ]);
    const found = (await send("validate-workbook", file)).json();
    expect(found.sheets.map((sheet: { collection: string }) => sheet.collection)).toEqual([
      null,
      "lt_gantry",
      "hoist",
    ]);
    expect(found.faults.first[0]).toMatchObject({ address: "'Rates 2027'!B4", value: "1,05.7" });
    const corrected = (await send("validate-workbook", file, { sheets: ",,hoist" })).json();
    expect(corrected).toMatchObject({
      faults: { count: 0 },
      tables: [{ collection: "hoist", row_count: 1 }],
    });
    const twice = await send("validate-workbook", file, { sheets: ",hoist,hoist" });
    expect(twice.json().detail).toBe("Two sheets are chosen for Hoist. Choose one of them.");
  });

  test("a workbook whose sheet names Excel refuses is marked under other names", async () => {
    const xml = sheetXml(rowXml(1, ["column_type", "weight_kg_per_m"]) + rowXml(2, ["ISHB 250", "heavy"]));
    const long = "Prices of columns and their rates of 2026";
    const file = workbookFile(["History", long, `${long} and 2027`, "a/b"].map((name) => ({ name, xml })));
    const answer = await send("mark-workbook", file, { sheets: "column,,," });
    expect([answer.statusCode, answer.json().name]).toEqual([200, "prices-marked.xlsx"]);
    const marked = await openXlsx(Buffer.from(answer.json().base64, "base64"));
    expect(marked.sheets.map(({ name }) => name)).toEqual([
      "History_",
      "Prices of columns and their rat",
      "Prices of columns and their (2)",
      "a_b",
    ]);
    expect(marked.sheets[0]?.cells?.get("1,1")?.comment?.text).toContain("must be a positive number");
  });

  test("are only for administrators", async () => {
    const { manager } = server().users;
    const form = new FormData();
    form.set("database", single);
    form.set("file", new Blob(["x"]), "a.xlsx");
    for (const act of ["validate-workbook", "mark-workbook", "replace-from-workbook"])
      expect((await server().call(manager, "POST", `/api/admin/${act}`, form)).statusCode).toBe(403);
  });
});
