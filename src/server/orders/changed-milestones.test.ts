import { beforeAll, expect, test } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import type { SaleMilestone } from "#domain/firm/sale-conditions.ts";
import { onSqliteServer, type TestUser } from "#server/testing/app.ts";
import { saveAt } from "#server/testing/approvals.ts";
import { goldenRequest, saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const milestone = (
  percent: number,
  event: "order" | "dispatch",
  days: number,
  when = "as agreed",
): SaleMilestone => ({ label: `${percent} after ${days}`, when, percent, due: { event, days } });

const termsIn = ({ milestones }: OrderRecord): SaleMilestone[] =>
  milestones.map(({ label, when, percent, counts_from: due }) => ({ label, when, percent, due }));

onSqliteServer("changed milestones of an order", (server) => {
  beforeAll(() => seedPrices(server()));
  const call = (method: "GET" | "POST" | "PUT", path: string, as: TestUser, body?: object) =>
    server().call(as, method, `/api${path}`, body);
  const read = async (path: string, as: TestUser): Promise<OrderRecord> =>
    (await call("GET", `${path}/order`, as)).json<{ data: OrderRecord }>().data;
  const change = async (path: string, as: TestUser, milestones: readonly SaleMilestone[]) =>
    (await call("PUT", `${path}/order/milestones`, as, { milestones })).statusCode;
  const move = async (path: string, as: TestUser, dispatch: string) => {
    const answer = await call("PUT", `${path}/order`, as, { dispatch });
    return [answer.statusCode, answer.json().detail];
  };
  const win = async (as: TestUser, body: object = {}) => {
    const { quotation_id } = await saveGolden(server(), as, "SG-1");
    const path = `/quotation/${quotation_id}`;
    const answer = await call("POST", `${path}/status`, as, { status: "won", from: "issued", ...body });
    expect(answer.statusCode).toBe(200);
    return path;
  };
  /** Runs with this least share before dispatch for employees. */
  async function withLeast(share: number, run: () => Promise<void>): Promise<void> {
    const { admin } = server().users;
    const set = async (least_before_dispatch: number | null) => {
      const { version, rules } = (await call("GET", "/rules", admin)).json().data;
      const body = { version, rules: { ...rules, employee: { ...rules.employee, least_before_dispatch } } };
      expect((await call("PUT", "/rules", admin, body)).statusCode).toBe(200);
    };
    await set(share);
    try {
      await run();
    } finally {
      await set(null);
    }
  }

  test("cannot pass the rules by a day of dispatch that is moved there and back", () =>
    withLeast(80, async () => {
      const { employee, manager } = server().users;
      const path = await win(employee);
      const late = [milestone(20, "order", 7), milestone(80, "order", 200)];
      expect(await change(path, employee, late)).toBe(409);
      expect(await move(path, employee, "2027-10-01")).toEqual([200, undefined]);
      expect(await change(path, employee, late)).toBe(200);
      expect(await move(path, employee, "2027-02-12")).toEqual([
        409,
        "Due before dispatch is 20 %, below your 80 %. A manager can take this order.",
      ]);
      // A later day has not less before it, and a manager has no such rule.
      expect(await move(path, employee, "2027-11-01")).toEqual([200, undefined]);
      expect(await move(path, manager, "2027-02-12")).toEqual([200, undefined]);
    }));

  test("that are the firm's are not judged, and an order returns to them", () =>
    withLeast(100, async () => {
      const { employee, manager } = server().users;
      const path = await win(employee);
      const standard = termsIn(await read(path, employee));
      const agreed = [milestone(50, "order", 7), milestone(50, "dispatch", 30)];
      expect(await change(path, manager, agreed)).toBe(200);
      const back = await call("PUT", `${path}/order/milestones`, employee, {
        ...{ milestones: standard, known: agreed },
      });
      expect(back.statusCode).toBe(200);
      expect(termsIn(await read(path, employee))).toEqual(standard);
      await win(employee, { milestones: standard });
    }));

  test("keep the name of the week, which follows the dispatch", async () => {
    const { employee } = server().users;
    const own = [
      milestone(40, "order", 7),
      milestone(60, "dispatch", 0, "on dispatch in week {dispatch_week}"),
    ];
    const { quotation_id } = await saveAt(server(), employee, {
      ...goldenRequest("SG-1"),
      conditions: { milestones: own },
    });
    const path = `/quotation/${quotation_id}`;
    await call("POST", `${path}/status`, employee, { status: "won", from: "issued" });
    const [first, last] = termsIn(await read(path, employee));
    expect(last?.when).toBe("on dispatch in week 12");
    if (!first || !last) throw new RangeError("the order has two milestones");
    expect(await change(path, employee, [first, { ...last, percent: 60, label: "Rest" }])).toBe(200);
    expect(
      await change(path, employee, [
        { ...first, percent: 30 },
        { ...last, percent: 70 },
      ]),
    ).toBe(200);
    await move(path, employee, "2027-05-28");
    expect((await read(path, employee)).milestones[1]?.when).toBe("on dispatch in week 27");
  });
});
