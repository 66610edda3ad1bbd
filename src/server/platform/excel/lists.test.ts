import { setImmediate } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { onSqliteServer, type TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { writeList } from "./write-list.ts";

onSqliteServer("lists as workbooks", (server) => {
  const get = (url: string) => server().call(server().users.admin, "GET", url);
  let job: string;
  beforeAll(async () => {
    await seedPrices(server());
    const saved = await saveGolden(server(), server().users.employee, "SG-1");
    await saveGolden(server(), server().users.employee, "DG-5");
    await server().call(server().users.employee, "POST", "/api/offers", { positions: [positionOf(saved)] });
    const customer = { company: "=1+1 Works", contacts: [{ name: "P. Shah", phone: "+91 79 1234" }] };
    await server().call(server().users.employee, "POST", "/api/customers", customer);
    const begun = await server().call(server().users.manager, "POST", "/api/reprice", {});
    job = begun.json().data.job;
    while ((await get(`/api/reprice/${job}?brief=true`)).json().data.state === "running")
      await setImmediate();
  });

  test.each([
    ["/api/quotation/history", "quotations", "Total Amount"],
    ["/api/offers/list", "offers", "Total Amount"],
    ["/api/customers/customers", "customers", "Open value"],
    ["/api/admin/audit", "audit", null],
    ["/api/pipeline/list", "pipeline", "Value before GST"],
    ["/api/insights/per-kg/list", "insights-per-kg", "Value before GST"],
    ["/api/reprice/JOB/list", "re-pricing", "Quoted"],
  ])("%s.xlsx has the rows of the CSV file, with amounts as numbers", async (route, name, money) => {
    const path = route.replace("JOB", job);
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

  test("export the pipeline that the caller sees, and refuse other lists to employees", async () => {
    const other = await server().addUser("newcomer", "employee");
    const asked = (as: TestUser, url: string) => server().call(as, "GET", url);
    const linesOf = async (as: TestUser) =>
      (await asked(as, "/api/pipeline/list.csv")).payload.trim().split("\n").length - 1;
    const { admin, employee } = server().users;
    expect([await linesOf(admin), await linesOf(employee), await linesOf(other)]).toEqual([2, 2, 0]);
    expect((await asked(other, "/api/insights/lost/list.xlsx")).statusCode).toBe(403);
    expect((await asked(other, `/api/reprice/${job}/list.xlsx`)).statusCode).toBe(403);
    expect((await asked(admin, "/api/reprice/none-such/list.xlsx")).statusCode).toBe(404);
  });

  test("refuse an unknown format", async () => {
    expect((await get("/api/quotation/history.csv?format=ods")).statusCode).toBe(422);
  });
});

test("writes texts that look like escapes or formulas as plain text", async () => {
  const texts = ["_x0041_", "=1+1", "a\nb", " both ", "ગુજરાત"];
  const list = { name: "Texts", columns: [{ title: "Text" }], rows: texts.map((text) => [text]) };
  const { sheets } = await readXlsx(await writeList(list));
  expect(sheets[0]?.rows.map(([cell]) => cell)).toEqual(["Text", ...texts]);
});
