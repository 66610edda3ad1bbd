import { beforeAll, expect, test } from "vitest";
import type { QuotationRecord, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { onBothServers } from "#server/testing/app.ts";
import {
  askFinal,
  finalCall,
  finalOfGolden,
  goldenRequest,
  readRecord,
  saveGolden,
} from "#server/testing/golden-quotations.ts";
import { settled, startReprice } from "#server/testing/repriced.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("open points of a saved quotation", (server, kind) => {
  beforeAll(() => seedPrices(server()));
  const key = "lift above column";
  const employee = () => server().users.employee;
  const keep = (of: SavedQuotation, body: object, as = employee()) =>
    server().call(as, "POST", `/api/quotation/${of.quotation_id}/open-points`, { revision: 0, ...body });
  const read = ({ quotation_id }: SavedQuotation) => readRecord(server(), employee(), quotation_id);
  const countOf = async ({ quotation_id }: SavedQuotation) => {
    const answer = await server().call(employee(), "GET", `/api/quotation/history?search=${quotation_id}`);
    return answer.json<{ data: { quotations: { open_points: number }[] } }>().data.quotations[0]?.open_points;
  };
  const saved = () => saveGolden(server(), employee(), "SG-1", { customer: {} });

  test("stand in the record with their number in lists, and one is kept after the save, once", async () => {
    const quotation = await saved();
    const { open_points } = await read(quotation);
    expect(open_points.map((point) => [point.key, point.component, point.kept])).toEqual([
      [key, "column", null],
      ["customer missing", null, null],
    ]);
    expect(await countOf(quotation)).toBe(2);
    const answer = await keep(quotation, { key, reason: " own hook " });
    expect(answer.statusCode).toBe(200);
    const [point] = (await read(quotation)).open_points;
    expect(point?.kept).toMatchObject({ by: employee().username, reason: "own hook" });
    expect(await countOf(quotation)).toBe(1);
    expect((await keep(quotation, { key, reason: "again" })).statusCode).toBe(409);
    const list = await server().call(
      server().users.admin,
      "GET",
      `/api/quotation/history.csv?search=${quotation.quotation_id}`,
    );
    const [heads = "", row = ""] = list.body.trim().split("\r\n");
    expect([heads.split(",").at(-1), row.split(",").at(-1)]).toEqual(["Open points", "1"]);
  });

  test("a kept one is opened again, also one of the save, and kept once more", async () => {
    const kept_points = [{ key, reason: "own hook" }];
    const quotation = await saveGolden(server(), employee(), "SG-1", { customer: {}, kept_points });
    const [point] = (await read(quotation)).open_points;
    expect([point?.kept?.reason, await countOf(quotation)]).toEqual(["own hook", 1]);
    const openAgain = (body: object, as = employee()) =>
      server().call(as, "POST", `/api/quotation/${quotation.quotation_id}/open-points/reopen`, {
        ...{ revision: 0, key },
        ...body,
      });
    const answer = await openAgain({});
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { data: { open_points: [{ key, kept: null }, { kept: null }] } },
    ]);
    const record = await read(quotation);
    expect([record.inputs.kept_points, await countOf(quotation)]).toEqual([undefined, 2]);
    const activity = await server().call(
      employee(),
      "GET",
      `/api/quotation/${quotation.quotation_id}/activity`,
    );
    expect(activity.body).toContain("Open point opened again");
    const audit = await server().call(server().users.admin, "GET", "/api/admin/audit?limit=50");
    expect(audit.body).toContain("kept point opened again");
    for (const [body, status, words] of [
      [{}, 409, "This point is open already."],
      [{ key: "W4" }, 404, "There is no open point “W4”."],
      [{ revision: 3 }, 404, "has no revision 3"],
      [{ reason: "x" }, 422, "reason"],
    ] as const) {
      const refused = await openAgain(body);
      expect([refused.statusCode, refused.body]).toEqual([status, expect.stringContaining(words)]);
    }
    const stranger = await server().addUser("opening.stranger", "employee");
    expect((await openAgain({}, stranger)).statusCode).toBe(403);
    expect((await keep(quotation, { key, reason: "their winch" })).statusCode).toBe(200);
    expect([(await read(quotation)).open_points[0]?.kept?.reason, await countOf(quotation)]).toEqual([
      "their winch",
      1,
    ]);
  });

  test("one is kept while somebody else revises: both hold, each in its revision", async () => {
    const quotation = await saved();
    const { quotation_id } = quotation;
    const manager = server().users.manager;
    const revises = { quotation_id, revision: 0 };
    const quotation_data = await finalOfGolden(server(), manager, "SG-1", { customer: {}, revises });
    const body = { user: manager.username, quotation_data, reason: "Once more" };
    const [kept, revised] = await Promise.all([
      keep(quotation, { key, reason: "own hook" }),
      server().call(manager, "POST", "/api/quotation/save", body),
    ]);
    expect([kept.statusCode, revised.statusCode]).toEqual([200, 201]);
    const at = async (revision: number) => {
      const url = `/api/quotation/${quotation_id}?revision=${revision}`;
      const { data } = (await server().call(employee(), "GET", url)).json<{ data: QuotationRecord }>();
      return data.open_points.map((point) => point.kept?.reason ?? null);
    };
    expect([await at(0), await at(1)]).toEqual([
      ["own hook", null],
      [null, null],
    ]);
    expect(await countOf(quotation)).toBe(2);
    // Whoever revises after that has it, with its author.
    const kept_points = [{ key, reason: "own hook" }];
    const next = await finalOfGolden(server(), manager, "SG-1", {
      ...{ customer: {}, kept_points, revises: { quotation_id, revision: 1 } },
    });
    await keep(quotation, { key, reason: "own hook", revision: 1 });
    const again = await server().call(manager, "POST", "/api/quotation/save", {
      ...{ user: manager.username, quotation_data: next, reason: "Again" },
    });
    expect([again.statusCode, again.body]).toEqual([201, expect.any(String)]);
    const [first] = (await read(quotation)).open_points;
    expect(first?.kept).toMatchObject({ by: employee().username, reason: "own hook" });
    expect(await countOf(quotation)).toBe(1);
  });

  // The rest are rules of points, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("words and values that were left undecided are points of the record and count in lists", async () => {
    const undecided = { words: ["lift 6m: not answered"], values: ["Capacity 5T"] };
    const quotation = await saveGolden(server(), employee(), "SG-1", { customer: {}, undecided });
    const record = await read(quotation);
    expect(record.inputs.undecided).toEqual(undecided);
    expect(record.open_points.map((point) => point.key)).toEqual([
      key,
      "customer missing",
      "words not used",
      "values not checked",
    ]);
    expect(await countOf(quotation)).toBe(4);
  });

  test("kept ones go into revisions and copies, with their author, until a value changes", async () => {
    const quotation = await saved();
    await keep(quotation, { key, reason: "own hook" });
    const { quotation_id } = quotation;
    const { inputs } = await read(quotation);
    expect(inputs.kept_points).toEqual([{ key, reason: "own hook" }]);
    const copied = await server().call(employee(), "POST", `/api/quotation/${quotation_id}/copy`, {});
    expect(copied.json<{ data: QuotationRecord }>().data.open_points[0]?.kept).toMatchObject({
      reason: "own hook",
    });
    const kept_points = inputs.kept_points;
    const again = await saveGolden(server(), employee(), "SG-1", { customer: {}, kept_points });
    expect((await read(again)).open_points[0]?.kept).toMatchObject({
      by: employee().username,
      reason: "own hook",
    });
    const lower = await saveGolden(server(), employee(), "SG-1", {
      customer: {},
      kept_points: [{ key: "runway too short", reason: "not there" }],
    });
    expect((await read(lower)).open_points.map((point) => point.kept)).toEqual([null, null]);
  });

  test("a re-pricing judges the rates by those in force, and opens a kept point whose value it changes", async () => {
    const { admin, manager } = server().users;
    const setRates = (span: number) =>
      server().call(admin, "PUT", "/api/rates", {
        ...{ span_metal_price: span, lt_gantry_metal_price: 50, column_metal_price: 80 },
        wiring_cost_per_meter: 1200,
      });
    await setRates(300);
    const quotation = await saved();
    const far = "rate far off: span.metal_price";
    await keep(quotation, { key: far, reason: "old steel" });
    await keep(quotation, { key, reason: "own hook" });
    const { quotation_id } = quotation;
    const inShort = async () =>
      (await read(quotation)).open_points.map((point) => [point.key, point.kept?.reason ?? null]);
    expect((await inShort())[0]).toEqual([far, "old steel"]);
    await setRates(350);
    const job = await startReprice(server(), manager);
    const choices = [{ quotation_id, act: "revise" }];
    const applied = await server().call(manager, "POST", `/api/reprice/${job.job}/apply`, { choices });
    expect(applied.json()).toMatchObject({ data: { applied: 1 } });
    await settled(server(), manager, job.job);
    expect(await inShort()).toEqual([
      [key, "own hook"],
      ["customer missing", null],
    ]);
    expect(await countOf(quotation)).toBe(1);
    await setRates(80);
  });

  test("undecided words beyond their limits are refused with a sentence", async () => {
    const refuse = async (undecided: object) => {
      const request = finalCall(goldenRequest("SG-1"), { undecided });
      const answer = await askFinal(server(), employee(), request);
      return [answer.statusCode, answer.body];
    };
    expect(await refuse({ words: ["x".repeat(501)] })).toEqual([
      422,
      expect.stringContaining("Undecided words must be at most 500 characters"),
    ]);
    expect(await refuse({ values: Array.from({ length: 201 }, () => "x") })).toEqual([
      422,
      expect.stringContaining("At most 200 words can be undecided"),
    ]);
    expect((await refuse({ others: [] }))[0]).toBe(422);
  });

  test("are refused with a sentence for a long reason, an unknown key and another revision", async () => {
    const quotation = await saved();
    for (const [body, status, words] of [
      [{ key, reason: "x".repeat(5_000) }, 422, "at most 200 characters"],
      [{ key, reason: " " }, 422, "Say why this point is kept."],
      [{ key: "W4", reason: "x" }, 404, "There is no open point “W4”."],
      [{ key, reason: "x", revision: 3 }, 404, "has no revision 3"],
      [{ key, reason: "x", who: "me" }, 422, "who"],
    ] as const) {
      const answer = await keep(quotation, body);
      expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(words)]);
    }
    const stranger = await server().addUser("points.stranger", "employee");
    expect((await keep(quotation, { key, reason: "x" }, stranger)).statusCode).toBe(403);
  });
});
