import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveGolden, seedPrices } from "#server/testing/golden-quotations.ts";
import { positionOf } from "#server/testing/saved-quotations.ts";
import { writeList } from "./write-list.ts";

onSqliteServer("lists as workbooks", (server) => {
  const get = (url: string) => server().call(server().users.admin, "GET", url);
  beforeAll(async () => {
    await seedPrices(server());
    const saved = await saveGolden(server(), server().users.employee, "SG-1");
    await saveGolden(server(), server().users.employee, "DG-5");
    await server().call(server().users.employee, "POST", "/api/offers", { positions: [positionOf(saved)] });
    const customer = { company: "=1+1 Works", contacts: [{ name: "P. Shah", phone: "+91 79 1234" }] };
    await server().call(server().users.employee, "POST", "/api/customers", customer);
  });

  test.each([
    ["/api/quotation/history", "quotations", "Total Amount"],
    ["/api/offers/list", "offers", "Total Amount"],
    ["/api/customers/customers", "customers", "Open value"],
    ["/api/admin/audit", "audit", null],
  ])("%s.xlsx holds what the CSV file does, with amounts as numbers", async (path, name, money) => {
    // The first of the two is an entry of the audit log that the second would list.
    const search = path.includes("audit") ? "?action=quotation%20saved" : "";
    const csv = await get(`${path}.csv${search}`);
    const xlsx = await get(`${path}.xlsx${search}`);
    expect(xlsx.headers["content-disposition"]).toBe(`attachment; filename="${name}.xlsx"`);
    const rows: string[][] = parse(csv.payload, { bom: true });
    const { sheets } = await readXlsx(xlsx.rawPayload, { readStyles: true });
    const [sheet] = sheets;
    expect(rows.length).toBeGreaterThan(1);
    // A text that a spreadsheet would run is guarded in CSV; in a workbook a text is a text.
    expect(sheet?.rows.map((row) => row.map((cell) => String(cell ?? "")))).toEqual(
      rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+@-])/, ""))),
    );
    if (money === null) return;
    const at = rows[0]?.indexOf(money) ?? -1;
    expect(typeof sheet?.rows[1]?.[at]).toBe("number");
    expect(sheet?.cells?.get(`1,${at}`)?.style?.numFmt).toContain("##\\,##\\,##0.00");
  });

  test("a format that is none is refused", async () => {
    expect((await get("/api/quotation/history.csv?format=ods")).statusCode).toBe(422);
  });
});

test("texts that look like escapes or formulas are written as the texts they are", async () => {
  const texts = ["_x0041_", "=1+1", "a\nb", " both ", "ગુજરાત"];
  const list = { name: "Texts", columns: [{ title: "Text" }], rows: texts.map((text) => [text]) };
  const { sheets } = await readXlsx(await writeList(list));
  expect(sheets[0]?.rows.map(([cell]) => cell)).toEqual(["Text", ...texts]);
});
