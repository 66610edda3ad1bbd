import { beforeAll, expect, test } from "vitest";
import type { IdentifiedRow, TableVersion } from "#contract/price-tables/price-tables-api.ts";
import type { Impact, ImpactedQuotation } from "#contract/reprice/impact-api.ts";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { faultTexts } from "#domain/reprice/reprice.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { csvForm } from "#server/testing/csv-form.ts";
import { saveRandom } from "#server/testing/random-quotations.ts";
import { startReprice } from "#server/testing/repriced.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { rowXml, sheetXml, workbookFile } from "#server/testing/workbook-files.ts";

const database = "single_girder_cranes";
type Totals = { old_total: number | null; new_total: number | null };

onSqliteServer("the impact of price tables before their replacement", (server) => {
  let numbers: string[];
  beforeAll(async () => {
    await seedPrices(server());
    const { users, database, clock } = server();
    const options = { now: clock.now(), craneType: "single-girder" } as const;
    numbers = await saveRandom(database.db, users.employee, 16, options);
  });
  const call = (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
    server().call(server().users.admin, method, url, body);

  async function repriced(): Promise<ReadonlyMap<string, number | null>> {
    const { items } = await startReprice(server(), server().users.admin, { crane_type: "single" });
    return new Map(
      items.flatMap(({ quotation_id, new_total }) =>
        quotation_id === undefined ? [] : [[quotation_id, new_total]],
      ),
    );
  }

  const versionsOf = async (collection: string) =>
    (await call("GET", `/api/admin/versions?database=${database}&collection=${collection}`)).json<{
      versions: TableVersion[];
    }>().versions;

  /** The table in force as rows of texts, its header first. */
  async function cellsOf(collection: string): Promise<string[][]> {
    const [inForce] = await versionsOf(collection);
    const csv = (await call("GET", `/api/admin/versions/${inForce?.id}/csv`)).payload;
    return csv
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(","));
  }

  /** The same with a column by so much dearer, for capacities other than this one. */
  const dearer = ([header = [], ...rows]: string[][], column: string, factor: number, spared: string) => [
    header,
    ...rows.map((row) =>
      row[header.indexOf("capacity")] === spared
        ? row
        : row.with(
            header.indexOf(column),
            String(Math.round(Number(row[header.indexOf(column)]) * factor * 100) / 100),
          ),
    ),
  ];
  const csvOf = (rows: string[][]) => rows.map((cells) => cells.join(",")).join("\n");

  /** Compares an impact with the re-pricing before and after the replacement. */
  function expectFound(
    { quotations }: Impact,
    before: ReadonlyMap<string, number | null>,
    after: ReadonlyMap<string, number | null>,
    alone = numbers,
  ): void {
    expect([...before.keys()].sort()).toEqual(alone.toSorted());
    const moved = alone.filter((number) => before.get(number) !== after.get(number));
    expect(quotations.items.map(({ quotation_id }) => quotation_id).sort()).toEqual(moved.sort());
    for (const { quotation_id, old_total, new_total } of quotations.items)
      expect([quotation_id, old_total, new_total]).toEqual([
        quotation_id,
        before.get(quotation_id),
        after.get(quotation_id),
      ]);
    const paise = (pick: (item: ImpactedQuotation) => number | null) =>
      quotations.items
        .filter(({ old_total, new_total }) => old_total !== null && new_total !== null)
        .reduce((sum, item) => sum + Math.round((pick(item) ?? 0) * 100), 0);
    expect(quotations).toMatchObject({ open: alone.length, touched: moved.length });
    expect(Math.round(quotations.change * 100)).toBe(
      paise(({ new_total }) => new_total) - paise(({ old_total }) => old_total),
    );
  }

  const impactIn = (answer: Awaited<ReturnType<typeof call>>): Impact => {
    expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
    return answer.json<{ data: Impact }>().data;
  };

  test("equals the later re-pricing to the paisa, for a CSV file and an earlier version", async () => {
    // Rates that differ from the quotations'. Both sides use them.
    await call("PUT", "/api/rates", { span_metal_price: 91.25 });
    const counted = async () => {
      const { db } = server().database;
      const tables = ["price_table_versions", "price_rows", "reprice_jobs", "audit_log"] as const;
      return Promise.all(
        tables.map((table) =>
          db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll().as("n"))
            .executeTakeFirst(),
        ),
      );
    };
    const before = await repriced();
    const rows = dearer(await cellsOf("hoist"), "price", 1.0725, "5T");
    // One that is quoted is no longer sold.
    const header = rows[0] ?? [];
    const gone = rows.filter((row) => row[header.indexOf("capacity")] !== "7.5T");
    const form = () => csvForm(csvOf(gone));
    const untouched = await counted();
    const impact = impactIn(await call("POST", "/api/admin/csv-impact", form()));
    expect(await counted()).toEqual(untouched);
    await call("POST", "/api/admin/replace-collection-data", form());
    const after = await repriced();
    expectFound(impact, before, after);
    expect(impact.quotations.touched).toBeGreaterThan(3);
    const lost = numbers.filter((number) => after.get(number) === null);
    expect([impact.quotations.unpriced, impact.quotations.lost]).toEqual([lost.length, lost.length]);
    expect(lost.length).toBeGreaterThan(0);
    expect(impact.quotations.items[0]?.problem).toContain("Hoist: capacity 7.5T");

    const [, first] = await versionsOf("hoist");
    const back = impactIn(await call("GET", `/api/admin/versions/${first?.id}/impact`));
    await call("POST", `/api/admin/versions/${first?.id}/restore`, {});
    expectFound(back, after, await repriced());
    expect([back.quotations.change, back.quotations.unpriced]).toEqual([-impact.quotations.change, 0]);
  });

  test("covers one value typed into a table", async () => {
    const collection = "hoist";
    const query = `database=${database}&collection=${collection}`;
    const read = async () =>
      (await call("GET", `/api/admin/rows?${query}&limit=100`)).json<{
        version: { id: string };
        rows: IdentifiedRow[];
      }>();
    const { version, rows } = await read();
    const [row] = rows.filter(({ cells }) => cells.capacity === "5T");
    const edit = {
      ...{ database, collection, version_id: version.id, row_id: row?.id, column: "price" },
      value: String(Number(row?.cells.price) + 1000),
    };
    const before = await repriced();
    const impact = impactIn(await call("POST", "/api/admin/rows/impact", edit));
    expect((await read()).version.id).toBe(version.id);
    const wrong = await call("POST", "/api/admin/rows/impact", { ...edit, value: "much" });
    expect(wrong.statusCode).toBe(422);
    const made = await server().call(server().users.admin, "PATCH", "/api/admin/rows", edit);
    expect(made.statusCode).toBe(200);
    expectFound(impact, before, await repriced());
    const late = await call("POST", "/api/admin/rows/impact", edit);
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      expect.stringMatching(/^The table was changed in the meantime/),
    ]);
  });

  test("covers two tables of a workbook together, and the offers with their cranes", async () => {
    const [first, second] = numbers;
    // An offer is made out to one customer.
    const { db } = server().database;
    await db
      .updateTable("sales")
      .set({ customer_id: null })
      .where("number", "in", [first ?? "", second ?? ""])
      .execute();
    const positions = [
      { kind: "firm", quotation_id: first, revision: 0, quantity: 3, alternate_to: null, on_runway_of: null },
      {
        kind: "alternate",
        quotation_id: second,
        revision: 0,
        quantity: 1,
        alternate_to: 1,
        on_runway_of: null,
      },
      { kind: "firm", text: "Freight", hsn_sac: "996511", quantity: "1", unit: "lot", unit_price: 45000 },
    ];
    const made = await call("POST", "/api/offers", { positions, discount: { percent: "2.5" } });
    expect([made.statusCode, made.statusCode === 201 ? "" : made.body]).toEqual([201, ""]);
    const { offer_id } = made.json<{ data: { offer_id: string } }>().data;

    const tables = await Promise.all(
      (["span", "end_carriage"] as const).map(async (name) => ({ name, rows: await cellsOf(name) })),
    );
    const priced = tableComponentsOf("single-girder");
    expect(tables.every(({ name }) => priced.some(({ id }) => id === name))).toBe(true);
    const file = workbookFile(
      tables.map(({ name, rows: [header = [], ...rows] }) => {
        const column = header.find((each) => each === "price" || /^weight/.test(each)) ?? "";
        const changed = dearer([header, ...rows], column, 1.11, "none");
        return { name, xml: sheetXml(changed.map((cells, at) => rowXml(at + 1, cells)).join("")) };
      }),
    );
    const form = () => {
      const form = new FormData();
      form.set("database", database);
      form.set("file", new Blob([file]), "prices.xlsx");
      return form;
    };
    const before = await repriced();
    const impact = impactIn(await call("POST", "/api/admin/workbook-impact", form()));
    await call("POST", "/api/admin/replace-from-workbook", form());
    const after = await repriced();
    // Two of them count with their offer.
    expectFound(impact, before, after, numbers.slice(2));
    expect(impact.quotations.touched).toBe(numbers.length - 2);

    // The offer as it is once it was re-priced.
    const { job } = await startReprice(server(), server().users.admin);
    await call("POST", `/api/reprice/${job}/apply`, { choices: [{ offer_id, act: "revise" }] });
    const revised = await call("GET", `/api/offers/${offer_id}`);
    const { offers } = impact;
    expect(offers).toMatchObject({ open: 1, touched: 1, unpriced: 0, items: [{ offer_id, revision: 0 }] });
    const [item] = offers.items as (Totals & { offer_id: string })[];
    expect(item?.new_total).toBe(revised.json<{ data: { total: number } }>().data.total);
    expect(offers.change).toBeCloseTo((item?.new_total ?? 0) - (item?.old_total ?? 0), 2);
  });

  test("covers the other quotations when one is damaged, and so does a re-pricing", async () => {
    const { db } = server().database;
    const [, , damaged = ""] = numbers;
    const rows = dearer(await cellsOf("hoist"), "price", 1.5, "none");
    const asked = async () => impactIn(await call("POST", "/api/admin/csv-impact", csvForm(csvOf(rows))));
    const before = await asked();
    const { document } = await db
      .selectFrom("revisions")
      .innerJoin("sales", "sales.id", "revisions.sale_id")
      .select("revisions.document")
      .where("sales.number", "=", damaged)
      .where("revisions.revision", "=", 0)
      .executeTakeFirstOrThrow();
    const { totals, ...rest } = JSON.parse(document) as { totals: object };
    const broken = JSON.stringify({ ...rest, totals: { ...totals, marginPercentage: "five" } });
    await db.updateTable("revisions").set({ document: broken }).where("document", "=", document).execute();
    // The offer names a revision that is not kept.
    const { document: offer } = await db
      .selectFrom("revisions")
      .select("document")
      .where("revision", "=", 1)
      .where("document", "like", '{"format":1,%"positions":%')
      .executeTakeFirstOrThrow();
    await db
      .updateTable("revisions")
      .set({ document: offer.replace(/"revision":1,"quantity":3/, '"revision":9,"quantity":3') })
      .where("document", "=", offer)
      .execute();

    const { quotations, offers } = await asked();
    const others = before.quotations.items.filter(({ quotation_id }) => quotation_id !== damaged);
    expect(quotations.items).toEqual(others);
    expect(quotations).toMatchObject({
      open: before.quotations.open,
      unpriced: before.quotations.unpriced + 1,
    });
    expect(offers).toMatchObject({ open: 1, touched: 0, unpriced: 1, lost: 0 });

    const found = await startReprice(server(), server().users.admin, { crane_type: "single" });
    expect(found.state).toBe("done");
    expect(found.items.filter(({ problem }) => problem !== null)).toMatchObject([
      { quotation_id: damaged, new_total: null, problem: faultTexts.workingOut },
    ]);
  });

  test("omits closed quotations and other crane types, and a faulty file is refused", async () => {
    // The first two are in an offer.
    const [, , , closed = ""] = numbers;
    await call("POST", `/api/quotation/${closed}/status`, {
      status: "lost",
      from: "issued",
      reason: "price",
    });
    const { users, database, clock } = server();
    const [double = ""] = await saveRandom(database.db, users.employee, 1, {
      now: clock.now(),
      craneType: "double-girder",
    });
    const rows = dearer(await cellsOf("hoist"), "price", 2, "none");
    const { quotations } = impactIn(await call("POST", "/api/admin/csv-impact", csvForm(csvOf(rows))));
    expect(quotations.open).toBe(numbers.length - 3);
    expect(quotations.items.filter(({ quotation_id }) => [closed, double].includes(quotation_id))).toEqual(
      [],
    );
    const faulty = await call("POST", "/api/admin/csv-impact", csvForm("capacity,price\n5T,1\n"));
    expect(faulty.statusCode).toBe(400);
    expect(faulty.json().detail[0].loc).toEqual(["row 1", "hoist_type"]);
    expect((await call("GET", "/api/admin/versions/none-such/impact")).statusCode).toBe(404);
    const manager = await server().call(users.manager, "POST", "/api/admin/csv-impact", csvForm(csvOf(rows)));
    expect(manager.statusCode).toBe(403);
  });
});
