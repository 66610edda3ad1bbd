import type { LightMyRequestResponse } from "fastify";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import type { ImportPreview } from "#contract/imports/imports-api.ts";
import { onBothServers, type TestServer, type TestUser } from "#server/testing/app.ts";
import { changeUser } from "#server/testing/change-user.ts";
import { customerList, hostileWorkbook } from "#server/testing/workbook-files.ts";
import { startWorkers } from "#server/workers.ts";

const gujarat = "24AAACE0000E1ZS";

type Content = string | Uint8Array<ArrayBuffer>;

/** Has a list of customers read, and shows what it would change. */
function startImport(server: TestServer, content: Content, name: string, as: TestUser, kind = "customers") {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file", new Blob([content]), name);
  return server.call(as, "POST", "/api/imports", form);
}

function previewed(answer: LightMyRequestResponse): ImportPreview {
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: ImportPreview }>().data;
}

onBothServers("imports of customers", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  const manager = () => server().users.manager;
  const start = (content: Content, name = "customers.csv", as: TestUser = manager()) =>
    startImport(server(), content, name, as);
  const change = async (id: string, body: object) =>
    previewed(await server().call(manager(), "PUT", `/api/imports/${id}`, body));
  const act = (id: string, what: "apply" | "undo", as: TestUser = manager()) =>
    server().call(as, "POST", `/api/imports/${id}/${what}`);
  const imported = async (content: Content, name?: string) => {
    const preview = previewed(await start(content, name));
    const answer = await act(preview.import_id, "apply");
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return preview;
  };
  const total = async () =>
    (await server().call(manager(), "GET", "/api/customers?limit=1")).json<{ data: { total: number } }>().data
      .total;
  const recordOf = async (search: string) => {
    const list = await server().call(manager(), "GET", `/api/customers?search=${encodeURIComponent(search)}`);
    const id = list.json<{ data: { customers: { id: string }[] } }>().data.customers[0]?.id;
    return (await server().call(manager(), "GET", `/api/customers/${id}`)).json().data;
  };

  test("are previewed, written in one act, and complete the details of known firms", async () => {
    const list = `Party Name;State;GST No.;Contact Person\nSabar Steel;;${gujarat};R. Chaudhary\nKaveri Pumps;Goa;;\n`;
    const preview = previewed(await start(list));
    expect(preview).toMatchObject({
      new: 2,
      changed: 0,
      same: 0,
      refused_count: 0,
      heading_row: 1,
      unused: [],
    });
    expect(await total()).toBe(0);
    expect((await act(preview.import_id, "apply")).json()).toMatchObject({
      data: { written: 2, refused: 0 },
    });
    expect(await total()).toBe(2);
    const more = previewed(
      await start(`Company,GSTIN,Phone,Contact\nSabar Steel Ltd,${gujarat},+91 79 1234,S. Rao\n`),
    );
    expect(more).toMatchObject({
      ...{ new: 0, changed: 1, same: 0 },
      rows: [
        { effect: "changed", known_as: "Sabar Steel", changes: ["contact S. Rao, +91 79 1234 was added"] },
      ],
    });
    expect(previewed(await start(list))).toMatchObject({ new: 0, changed: 0, same: 2 });
    expect((await act(preview.import_id, "apply")).statusCode).toBe(409);
  });

  test("are undone for a day, but for records that were used or changed since", async () => {
    const preview = await imported("Company,State\nUndo One,Goa\nUndo Two,Goa\nUndo Three,Goa\n");
    const two = await recordOf("Undo Two");
    await server().call(manager(), "PUT", `/api/customers/${two.id}`, {
      company: "Undo Two",
      note: "Called",
    });
    const [three, other] = [await recordOf("Undo Three"), await recordOf("Kaveri Pumps")];
    await server().call(manager(), "POST", `/api/customers/${three.id}/merge`, { into: other.id });
    const undone = await act(preview.import_id, "undo");
    expect(undone.json()).toMatchObject({
      data: { undone: 1, left: ["Undo Two", "Undo Three"], left_count: 2 },
    });
    expect((await recordOf("Undo Two")).note).toBe("Called");
    const left = await server().call(manager(), "GET", "/api/customers?search=Undo%20One");
    expect(left.json()).toMatchObject({ data: { total: 0 } });
    const [recent] = (await server().call(manager(), "GET", "/api/imports?kind=customers")).json().data
      .imports;
    expect(recent).toMatchObject({ written: 2, undone_at: expect.any(String) });
    const merges = (await server().call(manager(), "GET", `/api/customers/${other.id}`)).json().data.merges;
    await server().call(manager(), "POST", `/api/customers/merges/${merges[0].merge_id}/undo`);
    expect((await act(preview.import_id, "undo")).json()).toMatchObject({
      data: { undone: 1, left: ["Undo Two"] },
    });
  });

  test("are undone in any order", async () => {
    const first = await imported("Company,State,Note\nOrder Works,Goa,A\n");
    const second = await imported("Company,State,Note\nOrder Works,Goa,B\n");
    expect((await act(first.import_id, "undo")).json()).toMatchObject({ data: { left: ["Order Works"] } });
    expect((await act(second.import_id, "undo")).json()).toMatchObject({ data: { undone: 1, left: [] } });
    expect((await recordOf("Order Works")).note).toBe("A");
    expect((await act(first.import_id, "undo")).json()).toMatchObject({ data: { undone: 1, left: [] } });
    expect((await act(first.import_id, "undo")).statusCode).toBe(409);
    const gone = await server().call(manager(), "GET", "/api/customers?search=Order%20Works");
    expect(gone.json()).toMatchObject({ data: { total: 0 } });
  });

  test("of more details are undone to the record as it was", async () => {
    await imported(`Company,State,Contact\nDetail Works,Goa,A. Desai\n`);
    const before = await recordOf("Detail Works");
    const more = await imported(`Company,State,Contact,Phone\nDetail Works,Goa,A. Desai,98250 00012\n`);
    expect((await recordOf("Detail Works")).contacts).toMatchObject([{ phone: "98250 00012" }]);
    expect((await act(more.import_id, "undo")).json()).toMatchObject({ data: { undone: 1, left: [] } });
    expect(await recordOf("Detail Works")).toMatchObject({ sites: before.sites, contacts: before.contacts });
  });

  test("are refused when records changed since the preview, until the rows are checked again", async () => {
    const preview = previewed(await start("Company,State\nRace Works,Goa\n"));
    await server().call(manager(), "POST", "/api/customers", {
      company: "Race Works",
      sites: [{ state: "Goa" }],
    });
    const late = await act(preview.import_id, "apply");
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      expect.stringMatching(/Check the rows again/),
    ]);
    expect(await change(preview.import_id, {})).toMatchObject({ new: 0, same: 1 });
    expect((await act(preview.import_id, "apply")).json()).toMatchObject({ data: { written: 0 } });
  });

  test("at the same time write a firm once", async () => {
    const list = "Company,State\nTwin Works,Goa\n";
    const previews = [previewed(await start(list)), previewed(await start(list))];
    const before = await total();
    const answers = await Promise.all(previews.map(({ import_id }) => act(import_id, "apply")));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await total()).toBe(before + 1);
  });

  test("of a file that changed since the preview write what was shown", async () => {
    const shown = previewed(await start("Company,State\nShown Works,Goa\n", "same-name.csv"));
    const later = previewed(await start("Company,State\nLater Works,Goa\n", "same-name.csv"));
    expect(later.import_id).not.toBe(shown.import_id);
    const before = await total();
    expect((await act(shown.import_id, "apply")).json()).toMatchObject({ data: { written: 1 } });
    expect(await total()).toBe(before + 1);
    expect((await recordOf("Shown Works")).company).toBe("Shown Works");
  });

  onSqlite("long lists save every firm, and the same list again changes nothing", async () => {
    const firms = 600;
    const rows = Array.from({ length: firms }, (_, n) => `Firm ${n},Plot ${n},Goa,P. ${n}\n`);
    const list = `Company,Address,State,Contact\n${rows.join("")}`;
    const before = await total();
    const preview = await imported(list);
    expect(preview).toMatchObject({ new: firms, rows_count: firms });
    expect(await total()).toBe(before + firms);
    expect(previewed(await start(list))).toMatchObject({ new: 0, changed: 0, same: firms });
    const newer = Array.from({ length: firms }, (_, n) => `Later firm ${n},Plot ${n},Goa,P. ${n}\n`);
    const mixed = previewed(
      await start(`Company,Address,State,Contact\n${newer.join("")}Firm 7,Plot 7,Goa,Q. 7\n`),
    );
    expect(mixed).toMatchObject({ new: firms, changed: 1 });
    expect(mixed.rows[0]).toMatchObject({ row: firms + 2, title: "Firm 7", effect: "changed" });
    expect((await act(preview.import_id, "undo")).json()).toMatchObject({
      data: { undone: firms, left: [] },
    });
    expect(await total()).toBe(before);
  });

  // The rest depends on the files and on plain rows, not on what one database does differently.
  if (kind !== "sqlite") return;

  test("write sound rows beside refused ones, which come back as a file", async () => {
    const list = `Party Name,GST No.,Dealer\nRow Firm,24AABCS12K1Z,R. Patel\n,${gujarat},\nGood Row Firm,URP,\n`;
    const preview = await imported(list);
    expect(preview).toMatchObject({ new: 1, refused_count: 2, unused: ["Dealer"] });
    expect(preview.refused).toEqual([
      { row: 2, column: "GST No.", text: "GST No. “24AABCS12K1Z” has 12 characters. A GSTIN has 15." },
      { row: 3, column: "Party Name", text: "Party Name is empty." },
    ]);
    const file = await server().call(manager(), "GET", `/api/imports/${preview.import_id}/refused`);
    expect(file.headers["content-disposition"]).toBe('attachment; filename="customers-refused.csv"');
    expect(file.body.split("\r\n").slice(0, 3)).toEqual([
      "\uFEFFParty Name,GST No.,Dealer,Why the row was refused",
      "Row Firm,24AABCS12K1Z,R. Patel,GST No. “24AABCS12K1Z” has 12 characters. A GSTIN has 15.",
      `,${gujarat},,Party Name is empty.`,
    ]);
    expect((await recordOf("Good Row")).sites).toEqual([]);
  });

  test("are of the user who made them alone", async () => {
    const preview = previewed(await start("Company\nPrivate Works\n"));
    const other = await server().addUser("boss", "manager");
    const { admin } = server().users;
    for (const as of [other, admin]) {
      expect((await act(preview.import_id, "apply", as)).statusCode).toBe(404);
      expect((await act(preview.import_id, "undo", as)).statusCode).toBe(404);
      expect((await server().call(as, "PUT", `/api/imports/${preview.import_id}`, {})).statusCode).toBe(404);
      expect((await server().call(as, "GET", `/api/imports/${preview.import_id}/refused`)).statusCode).toBe(
        404,
      );
    }
    const list = await server().call(other, "GET", "/api/imports?kind=customers");
    expect(list.json()).toMatchObject({ data: { imports: [] } });
    expect((await start("Company\nX\n", "a.csv", server().users.employee)).statusCode).toBe(403);
  });

  test("of options are neither written nor undone by a user who is no administrator any more", async () => {
    const former = await server().addUser("former", "admin");
    const read = (name: string) =>
      startImport(server(), `Item,HSN Code,UOM,Rate\n${name},85123010,no.,50\n`, "o.csv", former, "options");
    const [written, waiting] = [previewed(await read("Horn")), previewed(await read("Camera"))];
    expect((await act(written.import_id, "apply", former)).statusCode).toBe(200);
    await changeUser(server(), former, { role: "manager" });
    expect((await act(written.import_id, "undo", former)).statusCode).toBe(403);
    expect((await act(waiting.import_id, "apply", former)).statusCode).toBe(403);
  });

  test("remember the user's columns for the next list with the same headings", async () => {
    const list = (company: string) => `Party Name,Works,Dealer\n${company},Plot 4,R. Patel\n`;
    const first = previewed(await start(list("Memory One")));
    const chosen = await change(first.import_id, { columns: [{ index: 2, field: "note" }] });
    expect(chosen.columns.map(({ field, matched }) => [field, matched])).toEqual([
      ["company", "name"],
      ["site.address", "name"],
      ["note", "choice"],
    ]);
    expect((await act(first.import_id, "apply")).statusCode).toBe(200);
    expect((await recordOf("Memory One")).note).toBe("R. Patel");
    const next = previewed(await start(list("Memory Two")));
    expect(next.columns[2]).toMatchObject({ field: "note", matched: "kept" });
    const other = await server().addUser("other", "manager");
    expect(previewed(await start(list("Memory Two"), "a.csv", other)).columns[2]).toMatchObject({
      field: null,
    });
  });

  const workbook = async (sheets: Parameters<typeof writeXlsx>[0]["sheets"]) =>
    new Uint8Array(await writeXlsx({ sheets }));

  test("an exported list of customers changes nothing", async () => {
    await server().call(manager(), "POST", "/api/customers", {
      company: "=1+1 Works",
      note: "@here\nPays late",
      contacts: [{ name: "P. Shah", phone: "+91 79 1234", email: "p@works.example" }],
    });
    for (const format of ["csv", "xlsx"]) {
      const file = await server().call(manager(), "GET", `/api/customers/customers.${format}`);
      const again = previewed(await start(new Uint8Array(file.rawPayload), `customers.${format}`));
      expect(again).toMatchObject({
        new: 0,
        changed: 0,
        refused: [],
        unused: ["Open value", "Last activity"],
      });
      expect(again.same).toBeGreaterThan(3);
    }
  });

  test("another sheet and another heading row can be chosen", async () => {
    const content = await workbook([
      { name: "About", rows: [["Firms of the west"], ["Company", "of the year"]] },
      { name: "List", rows: [["Our firms"], ["Company", "State"], ["Excel Forgings", "Goa"]] },
    ]);
    const preview = previewed(await start(content, "firms.xlsx"));
    expect(preview).toMatchObject({ sheet: 1, heading_row: 2, new: 1 });
    expect(preview.sheets).toEqual([
      { name: "About", rows: 2 },
      { name: "List", rows: 3 },
    ]);
    const other = await change(preview.import_id, { sheet: 0, heading_row: 1 });
    expect(other).toMatchObject({ sheet: 0, missing: ["Company"], new: 0 });
    expect((await act(preview.import_id, "apply")).json().detail).toMatch(/No column fills Company/);
  });

  test("a column chosen twice, an unknown field and a wrong row are refused with a sentence", async () => {
    const preview = previewed(await start("Company,GST,Code\nA,,\n"));
    const put = async (body: object) => {
      const answer = await server().call(manager(), "PUT", `/api/imports/${preview.import_id}`, body);
      return [answer.statusCode, JSON.stringify(answer.json().detail)];
    };
    const both = [1, 2].map((index) => ({ index, field: "site.gstin" }));
    expect(await put({ columns: both })).toEqual([422, expect.stringMatching(/both fill Site, GSTIN/)]);
    expect(await put({ columns: [{ index: 2, field: "pan" }] })).toEqual([
      422,
      expect.stringMatching(/no field/),
    ]);
    expect(await put({ heading_row: 40 })).toEqual([400, expect.stringMatching(/Row 40 is not a row/)]);
    expect(await put({ sheet: 3 })).toEqual([400, expect.stringMatching(/no such sheet/)]);
    expect(await put({ colums: [] })).toEqual([422, expect.any(String)]);
  });

  const later = async (hours: number) => {
    server().clock.advance(hours * 3_600_000);
    const body = { username: "manager", password: "correct horse" };
    const again = await server().call(null, "POST", "/api/auth/login", body);
    server().users.manager.token = again.json().access_token;
  };

  test("are undone for a day from the import, not from the choice of the file", async () => {
    const preview = previewed(await start("Company,State\nSlow Import,Goa\n"));
    await later(40);
    expect((await act(preview.import_id, "apply")).statusCode).toBe(200);
    await later(20);
    previewed(await start("Company,State\nOther List,Goa\n"));
    expect((await act(preview.import_id, "undo")).json()).toMatchObject({ data: { undone: 1 } });
  });

  test("cannot be undone after a day", async () => {
    const preview = await imported("Company,State\nOld Import,Goa\n");
    const recent = async () =>
      (await server().call(manager(), "GET", "/api/imports?kind=customers")).json().data.imports;
    expect((await recent())[0]).toMatchObject({ file: "customers.csv", written: 1, undone_at: null });
    await later(25);
    expect(await recent()).toEqual([]);
    expect((await act(preview.import_id, "undo")).json()).toMatchObject({
      detail: expect.stringMatching(/older/),
    });
  });
});

onBothServers(
  "imports whose lists have a process of their own",
  (server) => {
    const total = async () => {
      const answer = await server().call(server().users.manager, "GET", "/api/customers?limit=1");
      return answer.json<{ data: { total: number } }>().data.total;
    };

    test("refuse hostile and impossible files with a sentence, and write nothing", async () => {
      for (const [content, name, status, sentence] of [
        [hostileWorkbook(customerList, "a zip bomb"), "firms.xlsx", 400, /unpacks to more than 200 times/],
        ["Company\n", "firms.csv", 400, /no row below its headings/],
      ] as const) {
        const answer = await startImport(server(), content, name, server().users.manager);
        expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringMatching(sentence)]);
      }
      expect(await total()).toBe(0);
    });

    test("write what it read", async () => {
      const { manager } = server().users;
      const list = "Company,State\nOwn Process,Goa\n";
      const preview = previewed(await startImport(server(), list, "firms.csv", manager));
      const answer = await server().call(manager, "POST", `/api/imports/${preview.import_id}/apply`);
      expect(answer.json()).toMatchObject({ data: { written: 1, refused: 0 } });
      expect(await total()).toBe(1);
    });
  },
  { startWorkers },
  ["sqlite"],
);
