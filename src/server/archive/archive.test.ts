import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PastEntry, PastRecord } from "#contract/archive/archive-api.ts";
import type { ImportPreview } from "#contract/imports/imports-api.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";

const sample = new URL("../../../fixtures/lists/past-quotations.csv", import.meta.url);

onBothServers("the archive of past quotations", (server, kind) => {
  const manager = () => server().users.manager;
  const get = (path: string, as: TestUser = manager()) => server().call(as, "GET", path);
  const start = async (content: string | Uint8Array<ArrayBuffer>, name = "past.csv") => {
    const form = new FormData();
    form.set("kind", "past_quotations");
    form.set("file", new Blob([content]), name);
    const answer = await server().call(manager(), "POST", "/api/imports", form);
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return answer.json<{ data: ImportPreview }>().data;
  };
  const act = (id: string, what: "apply" | "undo") =>
    server().call(manager(), "POST", `/api/imports/${id}/${what}`);
  const imported = async (content: string | Uint8Array<ArrayBuffer>, name?: string) => {
    const preview = await start(content, name);
    expect((await act(preview.import_id, "apply")).statusCode).toBe(200);
    return preview;
  };
  const list = async (query = "", as?: TestUser) => {
    const answer = await get(`/api/archive${query}`, as);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: { past_quotations: PastEntry[]; total: number; files: string[] } }>().data;
  };
  const numbers = async (query = "", as?: TestUser) =>
    (await list(query, as)).past_quotations.map(({ number }) => number);
  const idOf = async (number: string) =>
    (await list(`?search=${encodeURIComponent(number)}`)).past_quotations[0]?.id ?? "";
  const record = async (number: string, as?: TestUser) => get(`/api/archive/${await idOf(number)}`, as);

  /** The fields of a past quotation as a correction takes them. */
  const fieldsOf = async (number: string) => {
    const {
      id: _,
      customer_id: _c,
      others: _o,
      list: _l,
      paper: _p,
      starting_line: _s,
      ...fields
    } = (await record(number)).json<{ data: PastRecord }>().data;
    return fields;
  };

  test("takes a firm's list, links customers by name, and the same list again changes nothing", async () => {
    const made = await server().call(manager(), "POST", "/api/customers", { company: "Sabar Steel Pvt Ltd" });
    const content = new Uint8Array(readFileSync(sample));
    const preview = await imported(content, "quotations.csv");
    expect(preview).toMatchObject({ new: 3, refused_count: 2, heading_row: 3, unused: ["Disc %"] });
    expect(preview.rows[0]?.title).toBe(
      "EC/19-20/041, Sabar Steel, Single Girder 5T, 15 m · 12 Nov 2019 · ₹8,50,000",
    );
    expect(preview.rows[0]?.changes).toEqual([
      "From the description: Single Girder 5T, 15 m, lift 6 m, runway 30 m",
    ]);
    expect(preview.refused).toEqual([
      { row: 7, column: "Dt.", text: "Dt. is empty: Date is required." },
      { row: 8, column: "Dt.", text: "Dt. “31/02/2021” is not a day of the calendar." },
    ]);
    expect(await numbers()).toEqual(["EC/20-21/007", "EC/19-20/052", "EC/19-20/041"]);
    const past = (await record("EC/19-20/041")).json<{ data: PastRecord }>().data;
    expect(past).toMatchObject({
      ...{ customer: "Sabar Steel", customer_id: made.json().data.id, place: "Sanand", outcome: "won" },
      ...{ crane_type: "single-girder", tonnes: 5, span_m: 15, lift_m: 6, runway_m: 30, amount: 850_000 },
      others: [{ heading: "Disc %", value: "2" }],
      list: { file: "quotations.csv", row: 4, by: "manager" },
      starting_line: "Single Girder 5T, span 15 m, lift 6 m, runway 30 m, at Sanand",
      paper: null,
    });
    expect(await start(content)).toMatchObject({ new: 0, changed: 0, same: 3 });
    const cheaper = await start(
      'Qtn No.,Dt.,Party,Capacity,Rate\nEC/20-21/007,1-10-2020,Narmada Castings,3,"4,00,000"\n',
    );
    expect(cheaper).toMatchObject({
      changed: 1,
      rows: [{ changes: ["Amount: ₹4,10,000 → ₹4,00,000"] }],
    });
  });

  test("is searched, filtered, sorted and exported, and the export changes nothing", async () => {
    expect(await numbers("?search=kaveri%20kochi")).toEqual(["EC/19-20/052"]);
    expect(await numbers("?search=5%20ton")).toEqual(["EC/19-20/041"]);
    expect(await numbers("?search=5%20ton%20kaveri")).toEqual([]);
    expect(await numbers("?crane_type=double-girder")).toEqual(["EC/19-20/052"]);
    expect(await numbers("?outcome=lost&start_date=2020-06-01")).toEqual(["EC/20-21/007"]);
    expect(await numbers("?sort_by=amount&sort_order=asc")).toEqual([
      "EC/20-21/007",
      "EC/19-20/041",
      "EC/19-20/052",
    ]);
    expect(await numbers("?file=quotations.csv&limit=1&page=2")).toEqual(["EC/19-20/052"]);
    expect((await list()).files).toEqual(["quotations.csv"]);
    expect((await get("/api/archive?start_date=2021-01-02&end_date=2021-01-01")).statusCode).toBe(422);
    for (const format of kind === "sqlite" ? ["csv", "xlsx"] : ["csv"]) {
      const file = await get(`/api/archive/export?format=${format}`);
      const again = await start(new Uint8Array(file.rawPayload), `past.${format}`);
      expect(again).toMatchObject({ new: 0, changed: 0, same: 3, refused: [], unused: [] });
    }
  });

  test("and customers are searched by names as duplicates are found", async () => {
    const names = ["A.B.C. Engineers", "Müller–Werke", "M/s. Patel (P) Ltd."];
    await imported(
      `Quote No,Date,Client,Details\n${names.map((name, at) => `F-${at},2024-03-01,${name},5T SG\n`).join("")}`,
    );
    for (const company of names) await server().call(manager(), "POST", "/api/customers", { company });
    const found = async (search: string) => {
      const query = `?search=${encodeURIComponent(search)}`;
      const customers = (await get(`/api/customers${query}`)).json().data.customers;
      return [...(await numbers(query)), ...customers.map(({ company }: { company: string }) => company)];
    };
    expect(await found("ABC eng")).toEqual(["F-0", names[0]]);
    expect(await found("a.b.c.")).toEqual(["F-0", names[0]]);
    expect(await found("Muller Werke")).toEqual(["F-1", names[1]]);
    expect(await found("Messrs Patel")).toEqual(["F-2", names[2]]);
    expect(await found("M/s Patel")).toEqual(["F-2", names[2]]);
    await server().database.db.deleteFrom("past_quotations").where("number", "like", "F-%").execute();
  });

  test("keeps the numbers of several years apart, and an export in another order changes nothing", async () => {
    const rows = [
      ...["12,2018-06-01,Gamma,5T SG,100", "12,2021-06-01,Epsilon,10T DG,200"],
      ...["12,2021-06-01,Epsilon,20T DG,300", ",2021-07-01,Epsilon,5T SG,400"],
    ];
    const preview = await imported(`Quote No,Date,Client,Details,Rate\n${rows.join("\n")}\n`);
    expect(preview).toMatchObject({ new: 4, changed: 0 });
    const exported = async () => (await get("/api/archive/export?format=csv")).body;
    expect(await start(await exported())).toMatchObject({ new: 0, changed: 0 });
    const correct = async (search: string, change: Partial<PastEntry>) => {
      const [found] = (await list(search)).past_quotations;
      const {
        id,
        customer_id: _c,
        others: _o,
        list: _l,
        paper: _p,
        starting_line: _s,
        ...fields
      } = (await get(`/api/archive/${found?.id}`)).json<{ data: PastRecord }>().data;
      const answer = await server().call(manager(), "PUT", `/api/archive/${id}`, { ...fields, ...change });
      expect(answer.statusCode).toBe(200);
    };
    await correct("?search=Gamma", { number: "12/18" });
    await correct("?start_date=2021-07-01&end_date=2021-07-01", { amount: 450 });
    expect(await start(await exported())).toMatchObject({ new: 0, changed: 0 });
    expect((await act(preview.import_id, "undo")).json()).toMatchObject({ data: { undone: 2 } });
    await server()
      .database.db.deleteFrom("past_quotations")
      .where("customer_key", "in", ["gamma", "epsilon"])
      .execute();
  });

  test("keeps what a second list lacks, and an undo brings back everything of the first", async () => {
    await imported(
      "Quote No,Date,Client,Details,Make,Bay\nO-1,2024-01-02,Other Values,5T SG,Konark,B1\n",
      "first.csv",
    );
    const before = (await record("O-1")).json<{ data: PastRecord }>().data;
    const second = await imported(
      "Quote No,Date,Client,Details,Rate,Bay\nO-1,2024-01-02,Other Values,5T SG,700,B2\n",
      "second.csv",
    );
    expect((await record("O-1")).json()).toMatchObject({
      data: {
        amount: 700,
        others: [
          { heading: "Bay", value: "B2" },
          { heading: "Make", value: "Konark" },
        ],
        list: { file: "second.csv" },
      },
    });
    expect((await act(second.import_id, "undo")).json()).toMatchObject({ data: { undone: 1, left: [] } });
    const { updated_at: _, ...restored } = (await record("O-1")).json<{ data: PastRecord }>().data;
    expect(before).toMatchObject(restored);
    expect((await list("?file=first.csv")).total).toBe(1);
    await server().database.db.deleteFrom("past_quotations").where("number", "=", "O-1").execute();
  });

  test("follows the customer whom a later list names, and keeps one whom the list does not know", async () => {
    const company = async (name: string) =>
      (await server().call(manager(), "POST", "/api/customers", { company: name })).json<{
        data: { id: string };
      }>().data.id;
    const [lambda, sigma] = [await company("Lambda Castings"), await company("Sigma Forge")];
    const customerOf = async () => (await record("C-1")).json<{ data: PastRecord }>().data.customer_id;
    const named = async (client: string, rate: number) =>
      imported(`Quote No,Date,Client,Details,Rate\nC-1,2024-01-02,${client},5T SG,${rate}\n`);
    await named("Lambda Castings", 700);
    expect(await customerOf()).toBe(lambda);
    await named("Sigma Forge", 700);
    expect(await customerOf()).toBe(sigma);
    await named("Nobody Knows", 800);
    expect(await customerOf()).toBe(sigma);
    await server().database.db.deleteFrom("past_quotations").where("number", "=", "C-1").execute();
  });

  test("is seen by employees as far as it names them, without margins", async () => {
    const asha = await server().addUser("asha", "employee");
    await imported(
      'Quote No,Date,Client,Crane,Margin %,Quoted by,Cost\nA-1,2024-01-02,Own Works,5T SG,12,Asha,"9,00,000"\nA-2,2024-01-02,Other Works,5T SG,12,Ravi,\n' +
        "A-3,2024-01-01,Joint Works,5T SG,12,Ravi / Mr. Asha,\nA-4,2024-01-01,Alike Works,5T SG,12,Ashalata,\n" +
        "A-5,2024-01-01,Alike Works,5T SG,12,Asha Patel,\n",
    );
    expect(await numbers("", asha)).toEqual(["A-1", "A-3"]);
    expect(await numbers("", server().users.employee)).toEqual([]);
    expect((await record("A-1", asha)).json()).toMatchObject({
      data: { margin: null, number: "A-1", others: [] },
    });
    expect((await record("A-1")).json()).toMatchObject({
      data: { margin: 12, others: [{ heading: "Cost", value: "9,00,000" }] },
    });
    const none = await get("/api/archive/none-such", asha);
    const other = await record("A-2", asha);
    expect([other.statusCode, other.body]).toEqual([404, none.body]);
    for (const path of [`/api/archive/${await idOf("A-2")}/file`, `/api/archive/${await idOf("A-1")}/file`])
      expect((await get(path, asha)).statusCode).toBe(404);
  });

  test("is undone for a day, but for what was corrected or has a paper", async () => {
    const rows = ["U-1", "U-2", "U-3"].map((number) => `${number},2024-03-01,Undo Works,5T SG\n`);
    const preview = await imported(`Quote No,Date,Client,Details\n${rows.join("")}`);
    const fields = await fieldsOf("U-2");
    server().clock.advance(1000);
    const changed = await server().call(manager(), "PUT", `/api/archive/${await idOf("U-2")}`, {
      ...fields,
      amount: 500_000.5,
      outcome: "won",
    });
    expect(changed.json()).toMatchObject({ data: { amount: 500_000.5, outcome: "won" } });
    const late = await server().call(manager(), "PUT", `/api/archive/${await idOf("U-2")}`, fields);
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining("Another user changed")]);
    const wrong = await server().call(manager(), "PUT", `/api/archive/${await idOf("U-2")}`, {
      ...fields,
      customer: "",
    });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining("Customer is required")]);
    const form = new FormData();
    form.set("file", new Blob(["%PDF-1.4\n%%EOF\n"], { type: "application/pdf" }), "quote.pdf");
    const attached = await server().call(manager(), "POST", `/api/archive/${await idOf("U-3")}/file`, form);
    expect(attached.json()).toMatchObject({ data: { paper: { name: "quote.pdf" } } });
    const paper = await get(`/api/archive/${await idOf("U-3")}/file`);
    expect([paper.statusCode, paper.body]).toEqual([200, "%PDF-1.4\n%%EOF\n"]);
    // A later paper replaces the content of the earlier one.
    const partsOf = (id: string) =>
      server().database.db.selectFrom("file_parts").select("file_id").where("file_id", "=", id).execute();
    const earlier = attached.json<{ data: PastRecord }>().data.paper?.id ?? "";
    expect(await partsOf(earlier)).toHaveLength(1);
    const later = new FormData();
    later.set("file", new Blob(["%PDF-1.5\n%%EOF\n"], { type: "application/pdf" }), "later.pdf");
    const replaced = await server().call(manager(), "POST", `/api/archive/${await idOf("U-3")}/file`, later);
    expect(replaced.json()).toMatchObject({ data: { paper: { name: "later.pdf" } } });
    expect(await partsOf(earlier)).toEqual([]);
    expect((await get(`/api/archive/${await idOf("U-3")}/file`)).body).toBe("%PDF-1.5\n%%EOF\n");
    expect((await act(preview.import_id, "undo")).json()).toMatchObject({
      data: { undone: 1, left: ["U-2, Undo Works", "U-3, Undo Works"] },
    });
    expect(await numbers("?search=Undo%20Works")).toEqual(["U-3", "U-2"]);
  });

  test("takes a number once from two lists at the same time, and a correction meanwhile asks for another look", async () => {
    const content = "Quote No,Date,Client,Details\nT-1,2024-03-01,Twin Works,5T SG\n";
    const previews = [await start(content), await start(content)];
    const answers = await Promise.all(previews.map(({ import_id }) => act(import_id, "apply")));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await numbers("?search=T-1")).toEqual(["T-1"]);
    const dearer = await start("Quote No,Date,Client,Details,Rate\nT-1,2024-03-01,Twin Works,5T SG,100\n");
    const fields = await fieldsOf("T-1");
    server().clock.advance(1000);
    const corrected = { ...fields, amount: 900 };
    expect(
      (await server().call(manager(), "PUT", `/api/archive/${await idOf("T-1")}`, corrected)).statusCode,
    ).toBe(200);
    const late = await act(dearer.import_id, "apply");
    expect([late.statusCode, late.body]).toEqual([409, expect.stringMatching(/Check the rows again/)]);
    expect((await record("T-1")).json()).toMatchObject({ data: { amount: 900 } });
  });

  test("notes imports, corrections, papers, exports and undos in the audit log", async () => {
    const preview = await imported(
      "Quote No,Date,Client,Details\nN-1,2024-03-01,Noted Works,5T SG\n",
      "noted.csv",
    );
    expect((await act(preview.import_id, "undo")).statusCode).toBe(200);
    await get("/api/archive/export?format=csv");
    const entries = async (action: string) =>
      (
        await server().call(
          server().users.admin,
          "GET",
          `/api/admin/audit?action=${encodeURIComponent(action)}&limit=100`,
        )
      ).json().entries;
    expect(await entries("past quotations imported")).toContainEqual(
      expect.objectContaining({ detail: { file: "noted.csv", new: 1, changed: 0, refused: 0 } }),
    );
    expect(await entries("import undone")).toContainEqual(
      expect.objectContaining({ detail: { file: "noted.csv", undone: 1, left: 0 } }),
    );
    for (const action of [
      "past quotation changed",
      "file added",
      "file downloaded",
      "past quotations exported",
    ])
      expect([action, await entries(action)]).not.toEqual([action, []]);
  });

  test("names a customer that was entered after it, and keeps it from the undo of its own import", async () => {
    await imported("Quote No,Date,Client,Details\nL-1,2024-03-01,Late Works Pvt Ltd,5T SG\n");
    const made = await server().call(manager(), "POST", "/api/customers", { company: "Late Works" });
    const { id } = made.json().data;
    expect((await record("L-1")).json()).toMatchObject({ data: { customer_id: id } });
    expect(await numbers(`?customer_id=${id}`)).toEqual(["L-1"]);
    const form = new FormData();
    form.set("kind", "customers");
    form.set("file", new Blob(["Company,State\nListed Works,Goa\n"]), "customers.csv");
    const list = await server().call(manager(), "POST", "/api/imports", form);
    const { import_id } = list.json<{ data: ImportPreview }>().data;
    expect((await act(import_id, "apply")).statusCode).toBe(200);
    await imported("Quote No,Date,Client,Details\nL-2,2024-03-01,Listed Works,5T SG\n");
    expect((await act(import_id, "undo")).json()).toMatchObject({
      data: { undone: 0, left: ["Listed Works"] },
    });
  });

  test("follows a customer that was merged", async () => {
    const make = async (company: string) =>
      (await server().call(manager(), "POST", "/api/customers", { company })).json().data.id;
    const [from, into] = [await make("Merged Forge"), await make("Joint Forge")];
    await imported("Quote No,Date,Client,Details\nM-1,2024-03-01,Merged Forge,5T SG\n");
    await server().call(manager(), "POST", `/api/customers/${from}/merge`, { into });
    expect(await numbers(`?customer_id=${into}`)).toEqual(["M-1"]);
  });

  test("stays with its customer when that has another name, and a correction keeps the name of then", async () => {
    const made = await server().call(manager(), "POST", "/api/customers", { company: "Renamed Forge" });
    const customer = made.json<{ data: { id: string } }>().data;
    await imported("Quote No,Date,Client,Details\nR-1,2024-03-01,Renamed Forge,5T SG\n");
    const { db } = server().database;
    await db.updateTable("customers").set({ name_key: "gears" }).where("id", "=", customer.id).execute();
    const other = await server().call(manager(), "POST", "/api/customers", { company: "Renamed Forge" });
    const correct = async (change: object) =>
      (
        await server().call(manager(), "PUT", `/api/archive/${await idOf("R-1")}`, {
          ...(await fieldsOf("R-1")),
          ...change,
        })
      ).json<{ data: PastRecord }>().data.customer_id;
    expect(await correct({ amount: 500 })).toBe(customer.id);
    expect(await correct({ customer: "Renamed Forge Ltd" })).toBe(other.json().data.id);
  });

  if (kind !== "sqlite") return;

  test("refuses a paper that is no PDF, and keeps none of it", async () => {
    const form = new FormData();
    form.set("file", new Blob(["A note"], { type: "text/plain" }), "note.txt");
    const refused = await server().call(manager(), "POST", `/api/archive/${await idOf("M-1")}/file`, form);
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining("must be a PDF")]);
    expect((await get(`/api/archive/${await idOf("M-1")}/file`)).statusCode).toBe(404);
  });

  test("has cranes that were not read under “other”", async () => {
    await imported(
      "Qtn No.,Dt.,Party,Description\nEC/18-19/003,3-2-2019,Vapi Paints,Jib crane 1T\n",
      "jibs.csv",
    );
    expect(await numbers("?crane_type=other&search=vapi%20paints")).toEqual(["EC/18-19/003"]);
    expect(await numbers("?crane_type=single-girder&search=vapi%20paints")).toEqual([]);
  });
});
