import { beforeAll, expect, test } from "vitest";
import { insertRows } from "#server/price-tables/price-tables-repository.ts";
import { putInForce } from "#server/price-tables/put-in-force.ts";
import { onBothServers } from "#server/testing/app.ts";
import { csvForm } from "#server/testing/csv-form.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const address = { database: "single_girder_cranes", collection: "hoist" };
const table = "database=single_girder_cranes&collection=hoist";

type Version = {
  id: string;
  version: number;
  created_at: string;
  restored_from: number | null;
  in_force: boolean;
};
type Row = { id: string; cells: Record<string, string> };

onBothServers("versions and rows of price tables", (server, kind) => {
  beforeAll(() => seedPrices(server()));

  const asAdmin = (method: "GET" | "POST" | "PATCH", url: string, payload?: object) =>
    server().call(server().users.admin, method, `/api/admin/${url}`, payload);
  const rows = async (query = "") => (await asAdmin("GET", `rows?${table}${query}`)).json();
  const versions = async (): Promise<Version[]> =>
    (await asAdmin("GET", `versions?${table}`)).json().versions;
  const edit = async (row: Row, column: string, value: string, change: object = {}) =>
    asAdmin("PATCH", "rows", {
      ...address,
      version_id: (await rows("&limit=1")).version.id,
      row_id: row.id,
      column,
      value,
      ...change,
    });
  const firstRow = async (): Promise<Row> => (await rows("&limit=1")).rows[0];

  test("rows come in table order by page, are found by any word, and sort by number", async () => {
    const all = await rows("&limit=200");
    expect(all).toMatchObject({ total: 119, page: 1, limit: 200, version: { version: 1 } });
    expect(all.columns).toEqual([
      "capacity",
      "hoist_type",
      "height_m",
      "price",
      "weight_kg",
      "aux_capacity",
      "aux_height_m",
      "crab_height_mm",
    ]);
    expect(all.rows[0].cells).toMatchObject({ capacity: "0.5T", height_m: "6", price: "78000" });
    const third = await rows("&limit=50&page=3");
    expect(third.rows).toEqual(all.rows.slice(100));
    const found = await rows("&limit=200&search=CHAIN%205t&sort_by=price&sort_order=desc");
    expect(found.total).toBeGreaterThan(0);
    const prices = found.rows.map((row: Row) => Number(row.cells.price));
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    for (const { cells } of found.rows as Row[]) expect(cells.hoist_type).toBe("Electric Chain Hoist");
    expect((await rows("&search=%25")).total).toBe(0);
    const capacities = (await rows("&limit=200&sort_by=capacity")).rows.map((row: Row) => row.cells.capacity);
    expect(capacities[0]).toBe("0.5T");
    expect(capacities.at(-1)).toBe("20T");
  });

  test("changing one value makes a new version that every look-up reads", async () => {
    const row = await firstRow();
    const answer = await edit(row, "price", "78,500.50");
    expect(answer.json()).toMatchObject({
      version: { version: 2 },
      row: { id: row.id, cells: { ...row.cells, price: "78500.5" } },
    });
    const look = await server().call(server().users.employee, "POST", "/api/hoist", {
      capacity: "0.5T",
      hoist_type: row.cells.hoist_type ?? "",
      height_m: 6,
    });
    expect(look.json().data.price).toBe(78500.5);
    expect((await versions())[0]).toMatchObject({ version: 2, source: "edit", row_count: 119 });
    const [entry] = (await asAdmin("GET", "audit?action=price+table+edited")).json().entries;
    expect(entry).toMatchObject({
      actor: "admin",
      detail: { version: 2, column: "price", before: "78000", after: "78500.5" },
    });
  });

  test("an edit is reviewed like an upload, and the review writes nothing", async () => {
    const before = await versions();
    const row = await firstRow();
    const review = async (column: string, value: string) =>
      (
        await asAdmin("POST", "rows/review", {
          ...address,
          version_id: before[0]?.id,
          row_id: row.id,
          column,
          value,
        })
      ).json();
    const slip = await review("price", "785000");
    expect(slip.changes.changed.first[0]).toMatchObject({ before: "78500.5", after: "785000" });
    expect(slip.outliers).toMatchObject({ new_count: 1, first: [{ value: "785000", is_new: true }] });
    expect(await review("price", "79000")).toMatchObject({
      holes: { new_count: 0 },
      outliers: { new_count: 0 },
    });
    expect((await review("price", "-1")).detail[0].loc).toEqual(["body", "value"]);
    expect(await versions()).toEqual(before);
  });

  test("one of two simultaneous edits of a version is refused and must look again", async () => {
    const [one, two] = (await rows("&limit=2")).rows as [Row, Row];
    const { version } = await rows("&limit=1");
    const both = await Promise.all([
      edit(one, "price", "1001", { version_id: version.id }),
      edit(two, "price", "1002", { version_id: version.id }),
    ]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const late = await edit(one, "price", "1003", { version_id: version.id });
    expect(late.json().detail).toContain("The table was changed in the meantime");
  });

  test("an earlier version can be downloaded and restored as a new one, and the history stays", async () => {
    const before = await versions();
    const first = before.find((each) => each.version === 1);
    const csv = await asAdmin("GET", `versions/${first?.id}/csv`);
    expect(csv.headers["content-disposition"]).toBe(
      'attachment; filename="single_girder_cranes-hoist-v1.csv"',
    );
    expect(csv.body.split("\r\n")).toHaveLength(121);
    const restored = await asAdmin("POST", `versions/${first?.id}/restore`, { version_id: before[0]?.id });
    expect(restored.json()).toMatchObject({
      source: "restore",
      restored_from: 1,
      restored_from_made: first?.created_at,
      row_count: 119,
      in_force: true,
    });
    const after = await versions();
    expect(after.slice(1)).toEqual(before.map((each) => ({ ...each, in_force: false })));
    expect((await firstRow()).cells.price).toBe("78000");
    const again = await asAdmin("POST", `versions/${after[0]?.id}/restore`);
    expect([again.statusCode, again.json()]).toEqual([409, { detail: "This version is already in force." }]);
    expect((await asAdmin("POST", "versions/unknown/restore")).statusCode).toBe(404);
    const same = await server().call(
      server().users.admin,
      "POST",
      "/api/admin/validate-csv",
      csvForm(csv.body),
    );
    expect(same.json().changes).toMatchObject({ unchanged: 119, added: { count: 0 }, removed: { count: 0 } });
  });

  test("versions are listed by page", async () => {
    const page = (await asAdmin("GET", `versions?${table}&limit=2&page=2`)).json();
    expect(page.versions).toHaveLength(2);
    expect(page.versions[0].version).toBe(page.total - 2);
  });

  // The rest are rules of price tables, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("are only for administrators", async () => {
    const { manager, employee } = server().users;
    const calls: ["GET" | "POST" | "PATCH", string, object?][] = [
      ["GET", "collections?database=single_girder_cranes"],
      ["GET", `versions?${table}`],
      ["GET", "versions/x/csv"],
      ["POST", "versions/x/restore"],
      ["GET", "versions/x/review"],
      ["GET", "versions/x/changes?from=y"],
      ["POST", "rows/review", {}],
      ["POST", "rows/impact", {}],
      ["GET", `rows?${table}`],
      ["PATCH", "rows", {}],
    ];
    for (const [method, url, payload] of calls)
      for (const [user, status] of [
        [manager, 403],
        [employee, 403],
        [null, 401],
      ] as const)
        expect([url, (await server().call(user, method, `/api/admin/${url}`, payload)).statusCode]).toEqual([
          url,
          status,
        ]);
  });

  test.each([
    ["collections?database=jib_cranes", 400],
    ["collections", 422],
    ["versions?database=single_girder_cranes&collection=wiring", 400],
    ["versions?database=__proto__&collection=hoist", 400],
    [`versions?${table}&page=0`, 422],
    [`versions?${table}&limit=101`, 422],
    ["versions/unknown/csv", 404],
    ["versions/unknown/review", 404],
    ["versions/unknown/changes?from=unknown", 404],
    ["versions/unknown/changes", 422],
    [`rows?${table}&sort_by=password`, 422],
    [`rows?${table}&sort_by=__proto__`, 422],
    [`rows?${table}&sort_order=up`, 422],
    [`rows?${table}&limit=201`, 422],
    [`rows?${table}&search=${"x".repeat(201)}`, 422],
  ])("GET %s answers %i", async (url, status) => {
    expect((await asAdmin("GET", url)).statusCode).toBe(status);
  });

  test("the same value makes no new version", async () => {
    const row = await firstRow();
    const before = (await versions()).length;
    expect((await edit(row, "price", ` ${row.cells.price} `)).statusCode).toBe(200);
    expect(await versions()).toHaveLength(before);
  });

  test("an edit can change a key and empty an optional value", async () => {
    const row = await firstRow();
    const moved = await edit(row, "height_m", "6.5");
    expect(moved.json().row.id).toBe('["0.5T","Wire Rope Hoist Standard Headroom","6.5"]');
    const emptied = await edit(moved.json().row, "weight_kg", "");
    expect(emptied.json().row.cells.weight_kg).toBe("");
    const back = await edit(emptied.json().row, "height_m", "6");
    expect(back.statusCode).toBe(200);
  });

  test.each([
    ["price", "-1", "value"],
    ["price", "", "value"],
    ["price", "1,5", "value"],
    ["capacity", "five", "value"],
    ["height_m", "9", "value"],
    ["__proto__", "1", "column"],
    ["girder_section", "1", "column"],
  ])("%s = %j is refused with the same checks as an upload", async (column, value, at) => {
    const before = await versions();
    const answer = await edit(await firstRow(), column, value);
    expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ["body", at]]);
    expect(await versions()).toEqual(before);
  });

  test("an unknown row is 404, and an unknown field is 422", async () => {
    const row = await firstRow();
    expect((await edit({ ...row, id: '["1T"]' }, "price", "1")).statusCode).toBe(404);
    expect((await edit({ ...row, id: "no json" }, "price", "1")).statusCode).toBe(404);
    expect((await edit(row, "price", "1", { row_count: 0 })).statusCode).toBe(422);
  });

  test("any two versions are compared, and the effect of restoring one is shown", async () => {
    const all = await versions();
    const [newest, first] = [all[0], all.find((each) => each.version === 1)];
    const changed = async (from: string | undefined, to: string | undefined) =>
      (await asAdmin("GET", `versions/${to}/changes?from=${from}`)).json();
    const forth = await changed(first?.id, newest?.id);
    expect(forth).toMatchObject({
      from: { version: 1 },
      to: { version: newest?.version },
      changes: { added: { count: 0 }, removed: { count: 0 } },
    });
    const values = forth.changes.changed.first.map(({ column, before, after }: Record<string, string>) => [
      column,
      before,
      after,
    ]);
    expect(values).toContainEqual(["weight_kg", "220", ""]);
    const back = await changed(newest?.id, first?.id);
    expect(back.changes.changed.count).toBe(forth.changes.changed.count);
    expect((await changed(first?.id, first?.id)).changes.unchanged).toBe(119);

    const review = (await asAdmin("GET", `versions/${first?.id}/review`)).json();
    expect(review.version).toEqual({ id: newest?.id, version: newest?.version });
    expect(review.changes).toEqual(back.changes);
    expect(review).toMatchObject({ holes: { count: 0 }, outliers: { count: 0 } });

    for (const other of ["single_girder_cranes&collection=span", "double_girder_cranes&collection=hoist"]) {
      const table = (await asAdmin("GET", `versions?database=${other}`)).json();
      const mixed = await asAdmin("GET", `versions/${first?.id}/changes?from=${table.versions[0].id}`);
      expect([mixed.statusCode, mixed.json().detail]).toEqual([
        400,
        "These versions are of different tables. Choose two versions of one table.",
      ]);
    }
  });

  test("a version is not restored over one that the user has not seen", async () => {
    const [newest, second] = await versions();
    const first = (await versions()).find((each) => each.version === 1);
    const late = await asAdmin("POST", `versions/${first?.id}/restore`, { version_id: second?.id });
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      expect.stringMatching(
        /^The table was changed in the meantime: version \d+ by admin is in force since /,
      ),
    ]);
    expect((await versions())[0]).toEqual(newest);
  });

  test.runIf(kind === "sqlite")(
    "rows that an earlier release stored under other keys are named, and an edit keeps them",
    async () => {
      const { db } = server().database;
      const sound = { capacity: "5T", hoist_type: "Crab", height_m: "6", price: "100" };
      const { height_m: _, ...shorter } = sound;
      const stored = [sound, shorter, { ...shorter, capacity: "10T" }, { ...sound, price: "90" }];
      await insertRows(
        db,
        stored.map((row, position) => ({
          rows_id: "earlier",
          row_key: `[${position}]`,
          position,
          cells: JSON.stringify(row),
        })),
      );
      await db.transaction().execute((db) =>
        putInForce(
          db,
          { crane_type: "single-girder", collection: "hoist" },
          {
            ...{ id: "earlier", rows_id: "earlier", row_count: stored.length, sha256: "" },
            ...{ source: "upload", file_name: "hoist.csv", restored_from: null },
            ...{ created_at: server().clock.now(), created_by_id: null, created_by: "admin" },
          },
        ),
      );
      const unread = async () => {
        const { collections } = (await asAdmin("GET", `collections?database=${address.database}`)).json();
        return collections.map((each: { unread_rows: object }) => each.unread_rows);
      };
      const none = { count: 0, first: [] };
      const named = {
        count: 3,
        first: [
          { row: 2, msg: expect.stringMatching(/^row 5 has the same .*, and its price is used$/) },
          { row: 3, msg: "height_m is empty" },
          { row: 4, msg: "height_m is empty" },
        ],
      };
      expect(await unread()).toEqual([none, named, none, none, none]);
      expect((await rows()).total).toBe(1);
      const edited = await edit(await firstRow(), "price", "95");
      expect(edited.json()).toMatchObject({ row: { cells: { price: "95" } } });
      expect(await unread()).toEqual([none, named, none, none, none]);
      const [newest] = await versions();
      expect((await asAdmin("GET", `versions/${newest?.id}/csv`)).body.split("\n")).toHaveLength(6);
    },
  );
});
