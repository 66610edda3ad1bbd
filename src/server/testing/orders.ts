import type { LightMyRequestResponse } from "fastify";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import type { TestServer, TestUser } from "./app.ts";
import { saveGolden } from "./golden-quotations.ts";

/** Returns the order of an answer. @throws Error for a refusal */
export function orderIn(answer: LightMyRequestResponse): OrderRecord {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<{ data: OrderRecord }>().data;
}

/** Calls of the orders of sales. Without another user they are a manager's, who owns the sales. */
export function ordersOn(server: () => TestServer) {
  const owner = () => server().users.manager;
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, as?: TestUser) =>
    server().call(as ?? owner(), method, `/api${path}`, body);
  return {
    owner,
    call,
    /** Saves and wins a quotation, and returns its path. */
    won: async (as = owner()): Promise<string> => {
      const { quotation_id } = await saveGolden(server(), as, "SG-1");
      const path = `/quotation/${quotation_id}`;
      await call("POST", `${path}/status`, { status: "won", from: "issued", order_number: "PO/1" }, as);
      return path;
    },
    win: (path: string, note?: string) =>
      call("POST", `${path}/status`, {
        status: "won",
        from: "issued",
        order_number: "PO/1",
        ...(note && { note }),
      }),
    receive: (path: string, milestone: number, change: object = {}, as?: TestUser) =>
      call(
        "POST",
        `${path}/order/milestones/${milestone}/paid`,
        { day: "2026-11-20", amount: 100.5, ...change },
        as,
      ),
  };
}

/** Returns a milestone as a customer's order has it. */
export const milestone = (label: string, percent: number, event = "order", days = 7) => ({
  label,
  when: "as agreed",
  percent,
  due: { event, days },
});

/** The milestones of a customer's order. */
export const agreed = [milestone("Advance", 30), milestone("Rest", 70, "dispatch", 45)];
