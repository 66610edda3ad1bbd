import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listQuotations, QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { Customer } from "#domain/customers/customer-block.ts";
import { quotedFormula } from "#domain/testing/hostile-texts.ts";
import { onBothServers, type TestUser, testPassword } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

type Page = AnswerOf<typeof listQuotations>["data"];

/** When each quotation was saved, by whom and for whom. Today is 20 November, noon in India. */
const saved: readonly {
  key: string;
  at: string;
  by: string;
  golden: string;
  customer?: Partial<Customer>;
}[] = [
  {
    key: "old",
    at: "2025-12-01T06:00:00.000Z",
    by: "employee",
    golden: "SG-1",
    customer: { company: "100% Steel_Works" },
  },
  { key: "before window", at: "2026-11-17T18:29:59.999Z", by: "manager", golden: "DG-1" },
  {
    key: "first of window",
    at: "2026-11-17T18:30:00.000Z",
    by: "admin",
    golden: "SG-2",
    customer: { name: "Ünal Šmíd" },
  },
  { key: "yesterday", at: "2026-11-19T05:00:00.000Z", by: "employee", golden: "DG-4" },
  {
    key: "last night",
    at: "2026-11-19T18:29:59.999Z",
    by: "manager",
    golden: "SG-4",
    customer: { company: quotedFormula },
  },
  {
    key: "today",
    at: "2026-11-20T06:00:00.000Z",
    by: "admin",
    golden: "DG-5",
    customer: { company: "O'Neill \\ Sons" },
  },
  { key: "same moment", at: "2026-11-20T06:00:00.000Z", by: "admin", golden: "SG-1" },
];
const now = "2026-11-20T06:30:00.000Z";

onBothServers("history", (server) => {
  const ids = new Map<string, string>();
  const keyOf = (record: { quotation_id: string }) =>
    [...ids].find(([, id]) => id === record.quotation_id)?.[0] ?? record.quotation_id;

  beforeAll(async () => {
    await seedPrices(server());
    const { clock, users, call } = server();
    for (const { key, at, by, golden, customer } of saved) {
      clock.set(at);
      // A session of that day: one from the future is held to the present, and would be over by now.
      const body = { username: by, password: testPassword };
      const token = (await call(null, "POST", "/api/auth/login", body)).json<{ access_token: string }>();
      const user = { ...users[by as "admin"], token: token.access_token };
      const record = await saveGolden(server(), user, golden, customer ? { customer } : {});
      ids.set(key, record.quotation_id);
    }
    clock.set(now);
  });

  const ask = (as: TestUser, query: Record<string, string> = {}, path = "/api/quotation/history") =>
    server().call(as, "GET", `${path}?${new URLSearchParams(query)}`);
  async function found(as: TestUser, query: Record<string, string> = {}, path?: string): Promise<string[]> {
    const answer = await ask(as, query, path);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: Page }>().data.quotations.map(keyOf);
  }
  const admin = () => server().users.admin;

  describe("filters", () => {
    const all = [
      "same moment",
      "today",
      "last night",
      "yesterday",
      "first of window",
      "before window",
      "old",
    ];
    test.each<[string, Record<string, string>, string[]]>([
      ["nothing: newest first", {}, all],
      ["start date, from its first moment in India", { start_date: "2026-11-18" }, all.slice(0, 5)],
      ["end date, to its last moment in India", { end_date: "2026-11-17" }, ["before window", "old"]],
      ["one day", { start_date: "2026-11-19", end_date: "2026-11-19" }, ["last night", "yesterday"]],
      ["blank dates", { start_date: "", end_date: "" }, all],
      ["single girder", { crane_type: "single" }, ["same moment", "last night", "first of window", "old"]],
      [
        "double girder in another spelling",
        { crane_type: "Double Girder" },
        ["today", "yesterday", "before window"],
      ],
      [
        "a search within a crane type, by amount",
        { search: "employee", crane_type: "single", sort_by: "final_amount" },
        ["old"],
      ],
      ["creator", { creator: "manager" }, ["last night", "before window"]],
      ["a creator who saved nothing", { creator: "nobody" }, []],
      ["capacity", { search: "100t" }, ["yesterday"]],
      ["creator in capitals", { search: "MANAGER" }, ["last night", "before window"]],
      ["customer without its marks", { search: "unal smid" }, ["first of window"]],
      ["part of an ID", { search: "sg-2526-" }, ["old"]],
      ["a percent sign taken literally", { search: "100%" }, ["old"]],
      ["an underscore taken literally", { search: "steel_w" }, ["old"]],
      ["underscore is no wildcard", { search: "2627_0000" }, []],
      ["a quote", { search: "o'n" }, ["today"]],
      ["a double quote", { search: '"x"' }, ["last night"]],
      ["a backslash", { search: "\\ sons" }, ["today"]],
      ["a percent sign alone", { search: "%" }, ["old"]],
      ["blanks alone", { search: "   " }, all],
      ["SQL", { search: "'; drop table quotations; --" }, []],
      [
        "several together",
        { crane_type: "single", search: "admin", start_date: "2026-11-20" },
        ["same moment"],
      ],
    ])("%s", async (_, query, expected) => {
      expect(await found(admin(), query)).toEqual(expected);
      expect((await ask(admin(), query)).json<{ data: Page }>().data.total).toBe(expected.length);
    });

    test("the double girder path is fixed to its type", async () => {
      const path = "/api/double-girder/quotation/history";
      expect(await found(admin(), { crane_type: "single" }, path)).toEqual([
        "today",
        "yesterday",
        "before window",
      ]);
    });
  });

  describe("sorting", () => {
    test("sorts by amount, both ways", async () => {
      const down = [
        "yesterday",
        "before window",
        "today",
        "same moment",
        "old",
        "last night",
        "first of window",
      ];
      expect(await found(admin(), { sort_by: "final_amount" })).toEqual(down);
      expect(await found(admin(), { sort_by: "final_amount", sort_order: "asc" })).toEqual(down.toReversed());
    });

    test("sorts by date, oldest first", async () => {
      expect((await found(admin(), { sort_order: "asc" }))[0]).toBe("old");
    });

    test("sorts by quotation ID: type, year and number", async () => {
      expect(await found(admin(), { sort_by: "quotation_id", sort_order: "asc" })).toEqual([
        "before window",
        "yesterday",
        "today",
        "old",
        "first of window",
        "last night",
        "same moment",
      ]);
    });
  });

  describe("bad input", () => {
    test.each<[Record<string, string>, string]>([
      [{ start_date: "2026-11-20", end_date: "2026-11-19" }, "Start Date must not be after End Date"],
      [{ start_date: "2026-02-30" }, "Date must be a day that exists"],
      [{ end_date: "yesterday" }, "Date must be a day that exists"],
      [{ start_date: "20-11-2026" }, "Date must be a day that exists"],
      [{ sort_by: "created_by" }, "Sort by must be one of"],
      [{ sort_order: "up" }, "Sort order must be asc or desc"],
      [{ page: "0" }, "Must be a whole number from 1"],
      [{ page: "-1" }, "Must be a whole number from 1"],
      [{ page: "1.5" }, "Must be a whole number from 1"],
      [{ page: "99999999999999999999" }, "Must be a whole number from 1"],
      [{ limit: "0" }, "Must be a whole number from 1 to 100"],
      [{ limit: "101" }, "Must be a whole number from 1 to 100"],
      [{ limit: "ten" }, "Must be a whole number from 1 to 100"],
      [{ creator: "x".repeat(201) }, "Creator must be at most 200 characters"],
      [{ crane_type: "x".repeat(201) }, "Crane type must be at most 200 characters"],
      [{ as_of: "yesterday" }, "as_of must be the value from a page of the history"],
      [{ search: "a\u0000" }, ""],
      [{ search: "x".repeat(10_000) }, "Search must be at most 200 characters"],
    ])("%j is refused with a sentence", async (query, message) => {
      const answer = await ask(admin(), query);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ detail: { msg: string }[] }>().detail[0]?.msg).toContain(message);
      if (!("page" in query) && !("limit" in query) && !("as_of" in query))
        expect((await ask(admin(), query, "/api/quotation/history.csv")).statusCode).toBe(422);
    });

    test("an ID beyond the longest length is refused with a sentence", async () => {
      const answer = await server().call(admin(), "GET", `/api/quotation/${"x".repeat(41)}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ detail: { msg: string }[] }>().detail[0]?.msg).toBe(
        "Quotation ID must be at most 40 characters",
      );
    });

    test("a repeated parameter causes no fault of the server", async () => {
      const answer = await server().call(
        admin(),
        "GET",
        "/api/quotation/history?search=a&search=b&page=1&page=2",
      );
      expect(answer.statusCode).toBeLessThan(500);
    });

    test("a page beyond the end is empty, with the total", async () => {
      const { data } = (await ask(admin(), { page: "1000000" })).json<{ data: Page }>();
      expect(data).toMatchObject({ quotations: [], total: saved.length, page: 1_000_000, limit: 10 });
    });
  });

  describe("permissions", () => {
    const window = ["same moment", "today", "last night", "yesterday", "first of window"];

    test("visitors get 401", async () => {
      for (const path of ["history", "history.csv", "mine", "creators", ids.get("today")])
        expect((await server().call(null, "GET", `/api/quotation/${path}`)).statusCode).toBe(401);
    });

    test.each(["manager", "employee"] as const)(
      "%s sees only the last three days, even when asking for earlier ones",
      async (role) => {
        const user = server().users[role];
        expect(await found(user)).toEqual(window);
        expect(await found(user, { start_date: "2020-01-01" })).toEqual(window);
        expect(await found(user, { start_date: "2025-01-01", end_date: "2025-12-31" })).toEqual([]);
        expect(await found(user, { start_date: "2026-11-20" })).toEqual(["same moment", "today"]);
        expect(await found(user, { creator: "admin" })).toEqual(window);
      },
    );

    test("a search also finds the user's own quotations of any age, and no older ones of others", async () => {
      const { manager, employee } = server().users;
      expect(await found(employee, { search: "2526" })).toEqual(["old"]);
      expect(await found(employee, { search: ids.get("old") ?? "" })).toEqual(["old"]);
      expect(await found(employee, { search: "2526", start_date: "2026-01-01" })).toEqual([]);
      expect(await found(employee, { search: "2526", end_date: "2025-11-30" })).toEqual([]);
      expect(await found(employee, { search: "2526", crane_type: "double" })).toEqual([]);
      expect(await found(employee, { search: "   " })).toEqual(window);
      expect(await found(manager, { search: "manager" })).toEqual(["last night", "before window"]);
      expect(await found(employee, { search: "manager" })).toEqual(["last night"]);
    });

    test.each(["manager", "employee"] as const)("%s gets neither creators nor the CSV", async (role) => {
      const user = server().users[role];
      expect((await server().call(user, "GET", "/api/quotation/creators")).statusCode).toBe(403);
      expect((await ask(user, {}, "/api/quotation/history.csv")).statusCode).toBe(403);
    });

    test("creators are all users who saved a quotation", async () => {
      const answer = await server().call(admin(), "GET", "/api/quotation/creators");
      expect(answer.json()).toEqual({ success: true, data: { creators: ["admin", "employee", "manager"] } });
    });

    const read = async (user: TestUser, key: string, prefix = "") =>
      (await server().call(user, "GET", `/api/quotation/${prefix}${ids.get(key)}`)).statusCode;

    test("managers open any quotation, and employees their own and recent ones, while others look missing", async () => {
      const { manager, employee } = server().users;
      expect(await read(admin(), "old")).toBe(200);
      expect(await read(employee, "old")).toBe(200);
      expect(await read(employee, "first of window")).toBe(200);
      expect(await read(manager, "old")).toBe(200);
      expect(await read(employee, "before window")).toBe(404);
      expect(await read(employee, "before window", "export-pdf/")).toBe(404);
      const never = await server().call(employee, "GET", "/api/quotation/SG-2526-09999");
      const hidden = await server().call(employee, "GET", `/api/quotation/${ids.get("before window")}`);
      expect(hidden.statusCode).toBe(never.statusCode);
      expect(hidden.json<{ detail: string }>().detail.replace(/[SD]G-\S+/, "")).toBe(
        never.json<{ detail: string }>().detail.replace(/[SD]G-\S+/, ""),
      );
    });

    test("an ID with any characters causes no fault of the server", async () => {
      for (const id of ["%00", "..%2F..%2Fetc", "'%20or%201=1", "x".repeat(200), "%F0%9F%98%80"]) {
        const answer = await server().call(admin(), "GET", `/api/quotation/${id}`);
        expect([400, 404, 422]).toContain(answer.statusCode);
      }
    });

    test("mine lists the user's own quotations of any age, newest first", async () => {
      const mine = async (user: TestUser, query = "") =>
        (await server().call(user, "GET", `/api/quotation/mine${query}`))
          .json<{ data: Page }>()
          .data.quotations.map(keyOf);
      expect(await mine(server().users.employee)).toEqual(["yesterday", "old"]);
      expect(await mine(server().users.employee, "?limit=1")).toEqual(["yesterday"]);
      expect((await server().call(admin(), "GET", "/api/quotation/mine?limit=0")).statusCode).toBe(422);
    });
  });

  describe("CSV", () => {
    const rowsOf = async (query: Record<string, string> = {}) => {
      const answer = await ask(admin(), query, "/api/quotation/history.csv");
      expect(answer.statusCode).toBe(200);
      return { answer, rows: parse(answer.body, { bom: true, columns: true }) as Record<string, string>[] };
    };

    test("has the UTF-8 mark, a type, a name and the filtered rows in their order", async () => {
      const { answer, rows } = await rowsOf({ crane_type: "double", sort_by: "final_amount" });
      expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(answer.headers["content-disposition"]).toBe('attachment; filename="quotations.csv"');
      expect(rows.map((row) => keyOf({ quotation_id: row["Quotation ID"] ?? "" }))).toEqual([
        "yesterday",
        "before window",
        "today",
      ]);
      expect(rows[1]).toMatchObject({
        "Crane Type": "Double Girder",
        Capacity: "20T",
        Creator: "manager",
        "Total Amount": "7106155.64",
        "Margin %": "5",
        Date: "17 Nov 2026, 23:59",
      });
    });

    test("contains no formula", async () => {
      const { rows } = await rowsOf({ search: "cmd" });
      expect(rows[0]?.Customer).toBe(`'${quotedFormula}`);
    });
  });

  test("a list has inputs, prices and totals of a document, and nothing else of it", async () => {
    const answer = await ask(admin());
    const { quotations } = answer.json<{ data: Page }>().data;
    const of = (key: string) => quotations.find((each) => each.quotation_id === ids.get(key));
    expect(of("today")).toMatchObject({
      inputs: { crane_type: "Double Girder", customer: { company: "O'Neill \\ Sons" } },
      crane: { id: "double-girder" },
    });
    for (const listed of quotations) {
      const url = `/api/quotation/${listed.quotation_id}`;
      const { data } = (await server().call(admin(), "GET", url)).json<{ data: QuotationRecord }>();
      expect(data.price_breakup).toEqual(listed.price_breakup);
      expect(Object.keys(data).filter((name) => !(name in listed))).toEqual(
        expect.arrayContaining(["lines", "warnings", "prepared_by", "reason"]),
      );
      // In a list the crane type stands once among the inputs.
      for (const [name, block] of Object.entries(listed.inputs))
        expect(data.inputs[name as "span"]).toEqual(
          typeof block === "object" && block !== null && "price" in block
            ? { ...block, crane_type: data.crane_type }
            : block,
        );
    }
    // Ten quotations in 20 KB.
    expect(answer.body.length / quotations.length).toBeLessThan(2_048);
  });

  test("a damaged document is listed and read with its remaining parts", async () => {
    const { database, users } = server();
    const { quotation_id } = await saveGolden(server(), users.admin, "SG-1");
    const whole = (await server().call(admin(), "GET", `/api/quotation/${quotation_id}`)).json<{
      data: QuotationRecord;
    }>().data;
    for (const document of [
      "{}",
      "null",
      "[]",
      "no json",
      '{"format":1,"lines":[null,{"component":"hoist"}]}',
    ]) {
      await database.db
        .updateTable("revisions")
        .set({ document, listed: null })
        .where("sale_id", "=", whole._id)
        .execute();
      const answer = await server().call(admin(), "GET", `/api/quotation/${quotation_id}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json<{ data: QuotationRecord }>().data).toMatchObject({
        quotation_id,
        final_amount: whole.final_amount,
        user: "admin",
        crane_type: "Single Girder",
        inputs: { capacity: "5T" },
      });
      expect((await ask(admin())).statusCode).toBe(200);
    }
  });
});
