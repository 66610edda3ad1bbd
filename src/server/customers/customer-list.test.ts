import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import type { ImportedCustomer } from "#contract/customers/customers-api.ts";
import { onBothServers } from "#server/testing/app.ts";
import { csvForm } from "#server/testing/csv-form.ts";

const gujarat = "24AAACE0000E1ZS";

onBothServers("lists of customers", (server, kind) => {
  const send = (content: string | Uint8Array<ArrayBuffer>, commit: boolean, name = "customers.csv") => {
    const form = csvForm(content, { name });
    form.set("commit", String(commit));
    return server().call(server().users.manager, "POST", "/api/customers/import", form);
  };
  const acts = (answer: Awaited<ReturnType<typeof send>>) =>
    answer
      .json<{ data: { customers: ImportedCustomer[] } }>()
      .data.customers.map(({ company, act, known_as }) => [company, act, known_as]);
  const total = async () =>
    (await server().call(server().users.manager, "GET", "/api/customers")).json<{
      data: { total: number };
    }>().data.total;

  test("are previewed, saved in one act, and complete the details of known firms", async () => {
    const list = `Company;State;GSTIN;Contact\nSabar Steel;;${gujarat};R. Chaudhary\nKaveri Pumps;Goa;;\n`;
    expect(acts(await send(list, false))).toEqual([
      ["Sabar Steel", "new", null],
      ["Kaveri Pumps", "new", null],
    ]);
    expect(await total()).toBe(0);
    expect((await send(list, true)).statusCode).toBe(200);
    expect(await total()).toBe(2);
    const more = `Company,State,GSTIN,Phone,Contact\nSabar Steel Ltd,,${gujarat},+91 79 12,S. Rao\nKaveri Pumps,Goa,,,\nKaveri Pumps,Kerala,,,\n`;
    expect(acts(await send(more, true))).toEqual([
      ["Sabar Steel Ltd", "changed", "Sabar Steel"],
      ["Kaveri Pumps", "none", "Kaveri Pumps"],
      ["Kaveri Pumps", "new", "Kaveri Pumps"],
    ]);
  });

  test("find the customer that one of their firms was merged into", async () => {
    const { call, users } = server();
    const made = async (company: string) =>
      (await call(users.manager, "POST", "/api/customers", { company, sites: [{ state: "Punjab" }] })).json()
        .data.id;
    const [from, into] = [await made("Old Forge"), await made("New Forge")];
    await call(users.manager, "POST", `/api/customers/${from}/merge`, { into });
    expect(acts(await send("Company,State,Contact\nOld Forge,Punjab,S. Rao\n", true))).toEqual([
      ["Old Forge", "changed", "New Forge"],
    ]);
    const heir = await call(users.manager, "GET", `/api/customers/${into}`);
    expect(heir.json().data.contacts).toMatchObject([{ name: "S. Rao" }]);
  });

  test("wait for each other when sent at the same time, and lose no firm", async () => {
    const before = await total();
    const lists = ["Goa", "Kerala"].map((state) => `Company,State\nTwin Works,${state}\n`);
    // The first of them is sent twice.
    const answers = await Promise.all([...lists, lists[0] ?? ""].map((list) => send(list, true)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await total()).toBe(before + 2);
  });

  // The rest depends on the files, not on the database.
  if (kind !== "sqlite") return;

  test("add no second contact for another spelling of a telephone number, and add missing details", async () => {
    const firm = (contact: string) => `Company,State,Contact,Phone,E-mail\nVapi Valves,Gujarat,${contact}\n`;
    expect(acts(await send(firm("A. Desai,+91 98250 00012,"), true))).toEqual([["Vapi Valves", "new", null]]);
    expect(acts(await send(firm("a.desai,098250-00012,"), true))).toEqual([
      ["Vapi Valves", "none", "Vapi Valves"],
    ]);
    expect(acts(await send(firm("A. Desai,9825000012,a@vapi.example"), true))).toEqual([
      ["Vapi Valves", "changed", "Vapi Valves"],
    ]);
    const { manager } = server().users;
    const listed = await server().call(manager, "GET", "/api/customers?search=Vapi%20Valves");
    const id = listed.json<{ data: { customers: { id: string }[] } }>().data.customers[0]?.id;
    const record = await server().call(manager, "GET", `/api/customers/${id}`);
    expect(record.json()).toMatchObject({
      data: { contacts: [{ name: "A. Desai", phone: "+91 98250 00012", email: "a@vapi.example" }] },
    });
  });

  test("are also read from Excel workbooks, with the same errors as from CSV", async () => {
    const workbook = async (rows: (string | number | Date)[][]) => {
      const written = await writeXlsx({
        sheets: [
          { name: "About", rows: [["Firms"]] },
          { name: "List", rows },
        ],
      });
      return new Uint8Array(written);
    };
    const header = ["Firms of the west"];
    const columns = ["Company", "State", "Phone"];
    const list = await workbook([header, columns, ["Excel Forgings", "Goa", 7912345678]]);
    expect(acts(await send(list, true, "firms.xlsx"))).toEqual([["Excel Forgings", "new", null]]);
    const faulty = await workbook([columns, ["Excel Pumps", new Date("2026-11-20"), ""]]);
    const refused = await send(faulty, true, "firms.xlsx");
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ detail: { loc: string[] }[] }>().detail.map(({ loc }) => loc)).toEqual([
      ["row 2", "column B"],
    ]);
  });

  test("a list with errors saves nothing and names every error", async () => {
    const before = await total();
    const answer = await send(`Company,GSTIN\nGood Firm,\n,\nBad,24AAACE0000E1ZT\n,${gujarat}\n`, true);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: { loc: string[] }[] }>().detail.map(({ loc }) => loc)).toEqual([
      ["row 4", "GSTIN"],
      ["row 5", "Company"],
    ]);
    expect(await total()).toBe(before);
  });

  test("are exported in the form of the import, without formulas in cells", async () => {
    const { call, users } = server();
    await call(users.manager, "POST", "/api/customers", {
      company: "=1+1 Works",
      note: "@here",
      contacts: [{ name: "P. Shah", phone: "+91 79 1234", email: "p@works.example" }],
    });
    const file = await call(users.manager, "GET", "/api/customers/customers.csv");
    expect(file.headers["content-disposition"]).toBe('attachment; filename="customers.csv"');
    expect(file.body).toContain("'=1+1 Works,,,,P. Shah,,'+91 79 1234,p@works.example,'@here,0,");
    const again = acts(await send(file.body, true));
    expect(new Set(again.map(([, act]) => act))).toEqual(new Set(["none"]));
    expect((await call(users.employee, "GET", "/api/customers/customers.csv")).statusCode).toBe(403);
    const searched = await call(users.manager, "GET", "/api/customers/customers.csv?search=kaveri");
    expect(searched.body).not.toContain("Works");
  });
});
