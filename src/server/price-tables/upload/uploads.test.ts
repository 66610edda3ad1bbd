import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { link } from "#domain/testing/hostile-texts.ts";
import { onBothServers, onSqliteServer, type TestServer } from "#server/testing/app.ts";
import { type CsvForm, csvForm } from "#server/testing/csv-form.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { startWorkers } from "#server/workers.ts";

const hostile = path.resolve(import.meta.dirname, "../../../../fixtures/hostile-csv");
const header = "capacity,hoist_type,height_m,price";
const good = `${header}\n5T,Wire Rope,6,188000\n10T,Wire Rope,9,333000\n`;
const uploads = ["/api/admin/validate-csv", "/api/admin/replace-collection-data"] as const;
const table = "database=single_girder_cranes&collection=hoist";

/** A file of hostile-csv: some cannot be written down in a test's text. */
const hostileCsv = (file: string) => Uint8Array.from(readFileSync(path.join(hostile, `${file}.csv`)));

/** Sends files as an administrator, unless somebody else is named. */
const sendTo =
  (server: () => TestServer) =>
  (
    url: string,
    content: string | Uint8Array<ArrayBuffer>,
    change?: CsvForm,
    as: TestServer["users"]["admin"] | null = server().users.admin,
  ) =>
    server().call(as, "POST", url, csvForm(content, change));

const newestOf = (server: () => TestServer) => async () =>
  (await server().call(server().users.admin, "GET", `/api/admin/versions?${table}&limit=1`)).json()
    .versions[0];

onSqliteServer("files that are not price tables", (server) => {
  beforeAll(() => seedPrices(server()));
  const [send, inForce] = [sendTo(server), newestOf(server)];

  test("show how the header was read, and a refusal names the columns found", async () => {
    const header = "Hoists\n\nCapacity,hoist_type,height_m,Price,Remarks\n";
    expect((await send(uploads[0], `${header}5T,A,6,1,x`)).json().header).toEqual({
      row: 3,
      columns: [
        { name: "capacity", found: "Capacity" },
        { name: "hoist_type", found: "hoist_type" },
        { name: "height_m", found: "height_m" },
        { name: "price", found: "Price" },
      ],
      ignored: ["Remarks"],
    });
    const refused = await send(uploads[0], "Capacity,height_m,price\n5T,6,1");
    expect(refused.json().detail).toEqual([
      {
        msg: "Required column hoist_type is missing (found: Capacity, height_m, price)",
        loc: ["row 1", "hoist_type"],
        value: "",
      },
    ]);
  });

  test.each([
    ["latin-1", "refused-whole/latin-1"],
    ["key-twice", "refused-rows/key-twice"],
  ])("have the same refusal for the impact of %s as for its upload", async (_, file) => {
    const [impact, upload] = [
      await send("/api/admin/csv-impact", hostileCsv(file)),
      await send("/api/admin/replace-collection-data", hostileCsv(file)),
    ];
    expect([impact.statusCode, impact.json()]).toEqual([400, upload.json()]);
  });

  test("a row of 100,000 columns and a table of 100,001 rows are refused", async () => {
    const many = await send("/api/admin/validate-csv", `${header}\n${",".repeat(99_999)}\n`);
    expect([many.statusCode, many.json().detail]).toEqual([413, "Row 2 has more than 1,000 columns."]);
    const long = await send("/api/admin/csv-impact", `${header}\n${"5T,A,6,1\n".repeat(100_001)}`);
    expect([long.statusCode, long.json().detail]).toEqual([
      413,
      "The file has more than 100,000 rows. Split the table or remove rows.",
    ]);
  });

  test("are refused with the first fifty of their errors", async () => {
    const rows = Array.from({ length: 80 }, (_, n) => `5T,A,${n + 1},-1`).join("\n");
    expect((await send(uploads[1], `${header}\n${rows}`)).json().detail).toHaveLength(50);
  });

  test("are refused with 413 beyond 20 MB", async () => {
    expect((await send(uploads[0], new Uint8Array(20 * 1024 * 1024 + 1))).statusCode).toBe(413);
  });

  describe.each(uploads)("%s refuses", (url) => {
    test("a file that is not UTF-8, and rows with errors, each with its place", async () => {
      const whole = await send(url, hostileCsv("refused-whole/latin-1"));
      expect([whole.statusCode, whole.json().detail]).toEqual([
        400,
        expect.stringMatching(/^This file is not UTF-8 text/),
      ]);
      const rows = await send(url, hostileCsv("refused-rows/decimal-comma"));
      expect(rows.statusCode).toBe(400);
      const { detail } = rows.json() as { detail: { loc: string[]; value: string }[] };
      expect(detail.map(({ loc, value }) => [...loc, value])).toEqual([
        ["row 2", "height_m", "7,5"],
        ["row 2", "price", "1,5"],
      ]);
    });

    test.each([
      ["unknown database", { database: "jib_cranes" }, "There is no database jib_cranes"],
      ["unknown collection", { collection: "wiring" }, "There is no collection wiring"],
      ["name of every object", { collection: "__proto__" }, "There is no collection __proto__"],
      ["other name", { name: "hoist.xlsx" }, "Please select a valid CSV file."],
      ["other type", { type: "application/json" }, "Please select a valid CSV file."],
      ["picture named .csv", { type: "image/png" }, "Please select a valid CSV file."],
    ])("%s", async (_name, change, detail) => {
      const answer = await send(url, good, change);
      expect([answer.statusCode, answer.json()]).toEqual([400, { detail }]);
    });
  });

  test.each([{ type: "application/vnd.ms-excel" }, { type: "" }, { name: "HOIST.CSV" }])(
    "are accepted with the ending .csv as %j",
    async (change) => expect((await send(uploads[0], good, change)).statusCode).toBe(200),
  );

  test("leave the old table whole after every refusal", async () => {
    expect(await inForce()).toMatchObject({ version: 1, source: "seed", row_count: 119 });
    const stray = await server().database.db.selectFrom("price_rows").select("rows_id").distinct().execute();
    expect(stray).toHaveLength(10);
  });
});

onBothServers(
  "price tables that a thread and a process of their own read",
  (server, kind) => {
    // Its statements are those of other tests.
    const onSqlite = test.runIf(kind === "sqlite");
    beforeAll(() => seedPrices(server()));
    const [send, inForce] = [sendTo(server), newestOf(server)];

    onSqlite("are refused with the place of each error, and replace those in force", async () => {
      const refused = await send(uploads[1], hostileCsv("refused-rows/decimal-comma"));
      expect(refused.statusCode).toBe(400);
      expect(refused.json().detail.map(({ loc }: { loc: string[] }) => loc)).toEqual([
        ["row 2", "height_m"],
        ["row 2", "price"],
      ]);
      expect((await send(uploads[1], good)).json()).toEqual({ inserted_count: 2, version: 2 });
      expect(await inForce()).toMatchObject({ version: 2, source: "upload", row_count: 2 });
    });
  },
  { startWorkers },
);

onBothServers("uploads of price tables", (server, kind) => {
  beforeAll(() => seedPrices(server()));

  const [send, inForce] = [sendTo(server), newestOf(server)];

  test("a good file is validated with counts, preview and changes, and nothing is written", async () => {
    const before = await inForce();
    const answer = await send(uploads[0], `\uFEFF${good.replaceAll("\n", "\r\n")},,,\r\n\r\n`);
    expect(answer.json()).toMatchObject({
      valid: true,
      row_count: 2,
      original_row_count: 4,
      rows_removed: 2,
      preview: [
        { capacity: "5T", hoist_type: "Wire Rope", height_m: "6", price: "188000" },
        { capacity: "10T", hoist_type: "Wire Rope", height_m: "9", price: "333000" },
      ],
      changes: { added: { count: 2 }, removed: { count: 119 }, columns_lost: ["weight_kg"] },
      outliers: { count: 0 },
    });
    expect(answer.json().holes.first[0].msg).toBe("0.5T has a span but no hoist");
    expect(await inForce()).toEqual(before);
  });

  test("a replacement holds for the next look-up, and is recorded in the audit log", async () => {
    const price = { capacity: "5T", hoist_type: "Wire Rope", height_m: 6, crane_type: "single" };
    const look = () => server().call(server().users.employee, "POST", "/api/hoist", price);
    expect((await look()).statusCode).toBe(404);
    const answer = await send(uploads[1], good, { name: "prices 2026.csv" });
    expect(answer.json()).toEqual({ inserted_count: 2, version: 2 });
    expect((await look()).json().data.price).toBe(188000);
    expect(await inForce()).toMatchObject({
      version: 2,
      source: "upload",
      file_name: "prices 2026.csv",
      created_by: "admin",
      row_count: 2,
    });
    const collections = await server().call(
      server().users.admin,
      "GET",
      "/api/admin/collections?database=single_girder_cranes",
    );
    expect(collections.json().collections[1]).toMatchObject({
      name: "hoist",
      display_name: "Hoist",
      crane_type: "Single Girder",
      required_columns: ["capacity", "hoist_type", "height_m", "price"],
      row_count: 2,
      updated_by: "admin",
    });
    const audit = await server().call(
      server().users.admin,
      "GET",
      "/api/admin/audit?action=price+table+replaced",
    );
    expect(audit.json().entries[0]).toMatchObject({
      actor: "admin",
      detail: { collection: "hoist", version: 2, file: "prices 2026.csv", rows: 2 },
    });
  });

  test("only one of two simultaneous replacements of the same version succeeds", async () => {
    const { id: version_id } = await inForce();
    const answers = await Promise.all([
      send(uploads[1], good, { version_id }),
      send(uploads[1], `${header}\n5T,Other,6,5\n`, { version_id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test("two administrators who replace a table at once make two versions", async () => {
    const second = await server().addUser("second-admin", "admin");
    const before = (await inForce()).version;
    const answers = await Promise.all([
      send(uploads[1], good),
      send(uploads[1], `${header}\n5T,Other,6,5\n`, {}, second),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers.map((answer) => answer.json().version).sort((a, b) => a - b)).toEqual([
      before + 1,
      before + 2,
    ]);
  });

  // The rest depends on the files, not on the database.
  if (kind !== "sqlite") return;

  test.each(uploads)("%s is only for administrators", async (url) => {
    const { manager, employee } = server().users;
    for (const [user, status] of [
      [manager, 403],
      [employee, 403],
      [null, 401],
    ] as const)
      expect((await send(url, good, {}, user)).statusCode).toBe(status);
  });

  test("a file validated against one version does not replace another", async () => {
    const { version } = (await send(uploads[0], good)).json();
    expect(version).toEqual({ id: (await inForce()).id, version: (await inForce()).version });
    const second = await server().addUser("quicker-admin", "admin");
    const other = `${header}\n5T,Other,6,5\n`;
    expect((await send(uploads[1], other, { version_id: version.id }, second)).statusCode).toBe(200);
    const late = await send(uploads[1], good, { version_id: version.id });
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      expect.stringMatching(
        /^The table was changed in the meantime: version \d+ by quicker-admin is in force since 2\d .* 2026, \d\d:\d\d\. Validate the file again/,
      ),
    ]);
    expect((await inForce()).created_by).toBe("quicker-admin");
    // A call with the required fields alone is served.
    expect((await send(uploads[1], good)).statusCode).toBe(200);
  });

  test("a formula in a text cell stays text, and survives a download and upload", async () => {
    const quoted = link.replaceAll('"', '""');
    await send(uploads[1], `${header}\n5T,"${quoted}",6,1`);
    const { id } = await inForce();
    const csv = await server().call(server().users.admin, "GET", `/api/admin/versions/${id}/csv`);
    expect(csv.body).toBe(`${header}\r\n5T,"'${quoted}",6,1\r\n`);
    expect((await send(uploads[0], csv.body)).json().changes).toMatchObject({
      unchanged: 1,
      changed: { count: 0 },
    });
  });
});
