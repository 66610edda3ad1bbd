import { readFileSync } from "node:fs";
import path from "node:path";
import { openXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { allCraneTypes, type CraneType } from "#domain/crane-types.ts";
import { seedPriceTables } from "#server/price-tables/seed-tables.ts";
import { onBothServers, onSqliteServer, type TestServer } from "#server/testing/app.ts";
import {
  hoistRows,
  hoistTable,
  hostileWorkbook,
  rowXml,
  sheetXml,
  workbookFile,
} from "#server/testing/workbook-files.ts";

const seed = path.resolve(import.meta.dirname, "../../../../seed");
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

onBothServers("price tables as one workbook", (server) => {
  beforeAll(() => seedPriceTables(server().database.db, seed, server().clock.now()));
  const { get, send, inForce } = callsOf(server);

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
  beforeAll(() => seedPriceTables(server().database.db, seed, server().clock.now()));
  const { send, inForce } = callsOf(server);
  const all = tableComponentsOf("single-girder").map(({ id }) => id);

  test("a zip bomb is refused with a sentence by each call, and nothing is replaced", async () => {
    const before = await inForce(single, all);
    for (const act of ["validate-workbook", "replace-from-workbook", "workbook-impact"]) {
      const refused = await send(act, hostileWorkbook(hoistTable, "a zip bomb"));
      expect(refused.json().detail).toMatch(/unpacks to more than 200 times its size/);
      expect([400, 413]).toContain(refused.statusCode);
    }
    expect(await inForce(single, all)).toEqual(before);
  });

  test("a merged cell is named, and rows are counted without their header", async () => {
    const merges = '<mergeCells count="2"><mergeCell ref="A1:D1"/><mergeCell ref="A3:A4"/></mergeCells>';
    const rows = [["Hoists"], ["capacity", "hoist_type", "height_m", "price"], ["5T", "Crab", 6, 188000]];
    const table = rows.map((cells, at) => rowXml(at + 1, cells)).join("");
    // The second row of the merged capacity has no cell of its own in the file, as Excel writes it.
    const below =
      '<row r="4"><c r="B4" t="inlineStr"><is><t>Crab</t></is></c><c r="C4"><v>9</v></c><c r="D4"><v>2</v></c></row>';
    const other = { name: "About", xml: sheetXml(rowXml(1, ["Prices of 2026"])) };
    const faulty = workbookFile([{ name: "hoist", xml: sheetXml(table + below, "", merges) }, other]);
    const refused = (await send("validate-workbook", faulty)).json();
    expect(refused.faults.first.map(({ address, msg }: Record<string, string>) => [address, msg])).toEqual([
      ["hoist!A4", "The cell is merged with A3. Unmerge the cells and fill in each of them"],
    ]);
    const sound = workbookFile([{ name: "hoist", xml: sheetXml(table) }, other]);
    const found = (await send("validate-workbook", sound)).json();
    const counted = found.sheets.map((sheet: { name: string; row_count: number }) => [
      sheet.name,
      sheet.row_count,
    ]);
    expect([counted, found.tables[0].row_count]).toEqual([
      [
        ["hoist", 1],
        ["About", 1],
      ],
      1,
    ]);
  });

  test("the upload of CSV files refuses a workbook named .csv", async () => {
    const form = new FormData();
    form.set("database", single);
    form.set("collection", "hoist");
    const content = workbookFile([{ name: "hoist", xml: sheetXml(hoistRows) }]);
    form.set("file", new Blob([content], { type: "text/csv" }), "hoist.csv");
    const refused = await server().call(server().users.admin, "POST", "/api/admin/validate-csv", form);
    expect(refused.json().detail).toMatch(/^This file is an Excel workbook or a zip archive, not a CSV file/);
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

  test.each(["libreoffice", "openpyxl"])("a workbook from %s is read correctly", async (program) => {
    const file = new URL(`../../testing/fixtures/workbooks/${program}.xlsx`, import.meta.url);
    const found = (await send("validate-workbook", Uint8Array.from(readFileSync(file)))).json();
    expect(found).toMatchObject({
      sheets: [
        { name: "Hoist", collection: "hoist" },
        { name: "Columns", collection: "column" },
      ],
      faults: { count: 0 },
    });
    const [hoists, columns] = found.tables;
    const hoist_type = "Wire Rope Hoist Standard Headroom";
    expect(hoists.preview).toEqual([
      { capacity: "5T", hoist_type, height_m: "6", price: "188000", weight_kg: "560" },
      { capacity: "7.5T", hoist_type, height_m: "7.5", price: "245500", weight_kg: "" },
    ]);
    expect(columns.preview).toEqual([{ column_type: "ISHB 250", weight_kg_per_m: "0.3" }]);
  });

  /** Formulas, an error, a date, hidden rows and columns, money as people type it. */
  const mixed = sheetXml(
    `${rowXml(1, ["capacity", "hoist_type", "height_m", "price", "weight_kg"])}<row r="2" hidden="1"><c r="A2" t="inlineStr"><is><t>5T</t></is></c><c r="B2" t="inlineStr"><is><t> A </t></is></c><c r="C2"><v>6</v></c><c r="D2" t="inlineStr"><is><t>₹ 1,88,000.50/-</t></is></c><c r="E2"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row>`,
    '<cols><col min="3" max="3" hidden="1"/></cols>',
  );

  test("values are decimal text, formulas count by their results, and used hidden cells are named", async () => {
    const answer = await send("validate-workbook", workbookFile([{ name: "hoist", xml: mixed }]));
    const [table] = answer.json().tables;
    expect(table.preview).toEqual([
      { capacity: "5T", hoist_type: "A", height_m: "6", price: "188000.5", weight_kg: "0.3" },
    ]);
    expect(table.notes).toEqual([
      "Row 2 is hidden but used.",
      "Column C is hidden but used.",
      "weight_kg: 1 value is the result of a formula (hoist!E2), taken as stored in the file.",
    ]);
  });

  test("all errors are named with their cells, and marked in the returned workbook", async () => {
    const faulty = sheetXml(
      `${rowXml(1, ["capacity", "hoist_type", "height_m", "price"])}<row r="2"><c r="A2" t="inlineStr"><is><t>five</t></is></c><c r="B2" t="inlineStr"><is><t>A</t></is></c><c r="C2" t="e"><v>#DIV/0!</v></c><c r="D2"><f>A1*2</f></c></row>${rowXml(3, ["5T", "A", 6, -1])}`,
    );
    const file = workbookFile([
      { name: "hoist", xml: faulty },
      { name: "column", xml: sheetXml(rowXml(1, ["column_type"]) + rowXml(2, ["ISHB 250"])) },
    ]);
    const { faults, tables } = (await send("validate-workbook", file)).json();
    const addresses = ["hoist!A2", "hoist!C2", "hoist!D2", "hoist!D3", "column!B1"];
    expect(faults.first.map(({ address }: { address: string }) => address)).toEqual(addresses);
    expect([faults.count, tables]).toEqual([5, []]);
    const { name, base64 } = (await send("mark-workbook", file)).json();
    expect(name).toBe("prices-marked.xlsx");
    const marked = await openXlsx(Buffer.from(base64, "base64"), { readStyles: true });
    const commented = marked.sheets.flatMap((sheet) =>
      [...(sheet.cells ?? [])].flatMap(([place, { comment, style }]) =>
        comment ? [[sheet.name, place, comment.text, style?.fill?.type]] : [],
      ),
    );
    expect(commented).toEqual(
      [
        ["hoist", "1,0", /^capacity must be a number and T/],
        ["hoist", "1,2", /^The cell has the error #DIV\/0! in place of a value/],
        ["hoist", "1,3", /^The formula here has no stored result/],
        ["hoist", "2,3", /^price must be a positive number/],
        ["column", "0,1", /^Required column weight_kg_per_m is missing/],
      ].map(([sheet, place, text]) => [sheet, place, expect.stringMatching(text as RegExp), "pattern"]),
    );
  });

  test("a workbook whose sheet names Excel refuses is marked under other names", async () => {
    const xml = sheetXml(rowXml(1, ["column_type", "weight_kg_per_m"]) + rowXml(2, ["ISHB 250", "heavy"]));
    const long = "Prices of columns and their rates of 2026";
    const file = workbookFile(["History", long, `${long} and 2027`, "a/b"].map((name) => ({ name, xml })));
    const sheets = "column,,,";
    const { faults } = (await send("validate-workbook", file, { sheets })).json();
    expect(faults.first).toMatchObject([{ address: "History!B2" }]);
    const answer = await send("mark-workbook", file, { sheets });
    expect(answer.statusCode).toBe(200);
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
