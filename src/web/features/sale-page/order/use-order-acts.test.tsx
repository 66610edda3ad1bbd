import { afterEach, expect, test, vi } from "vitest";
import type { OrderPaperRecord, OrderRecord } from "#contract/orders/orders-api.ts";
import type { ApprovalState } from "#domain/sales/sale.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { useOrderActs } from "./use-order-acts.ts";

afterEach(() => void vi.unstubAllGlobals());

const confirmation = { form: "order-confirmation", milestone: null } as OrderPaperRecord;
const orderWith = (papers: readonly OrderPaperRecord[]) =>
  ({
    papers,
    milestones: [
      { letter: "A", paid: {} },
      { letter: "B", paid: null },
    ],
  }) as unknown as OrderRecord;

type OpenedOrder = { order: OrderRecord; approval?: ApprovalState; isOrdered?: boolean; may?: boolean };

/** The acts of a won sale with this order, and what is asked of the server. */
async function openActs({ order, approval = "none", isOrdered = true, may = true }: OpenedOrder) {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    sent.push([path, init?.body].filter(Boolean).join(" "));
    return Response.json({ data: path.endsWith("/order") ? order : { status: "won" } });
  });
  const sale = {
    ...{ saleKind: "quotation", number: "SG-1" },
    approval: { state: approval, broken: [] },
  } as unknown as SaleWithCalls;
  const opened: { now?: ReturnType<typeof useOrderActs> } = {};
  function View() {
    opened.now = useOrderActs(sale, isOrdered, may);
    return null;
  }
  const { unmount } = await mount(<View />);
  if (isOrdered) await until(() => opened.now?.works != null);
  return { opened, sent, unmount };
}

test.each<[string, OpenedOrder, string | undefined]>([
  ["the confirmation first", { order: orderWith([]) }, "Order confirmation"],
  [
    "then the proforma of the first milestone that is not paid",
    { order: orderWith([confirmation]) },
    "Proforma for milestone B",
  ],
  ["no paper while the order awaits approval", { order: orderWith([]), approval: "awaiting" }, undefined],
  ["no paper of an order that was sent back", { order: orderWith([]), approval: "sent_back" }, undefined],
  ["the paper of an approved order", { order: orderWith([]), approval: "approved" }, "Order confirmation"],
  ["no paper for users who may not sell it", { order: orderWith([]), may: false }, undefined],
])("a won sale offers %s, and its works sheet in each case", async (_, given, name) => {
  const { opened, unmount } = await openActs(given);
  expect([opened.now?.first?.name, opened.now?.works?.name]).toEqual([name, "Works sheet"]);
  await unmount();
});

test("a sale without an order offers no paper and asks for none", async () => {
  const { opened, sent, unmount } = await openActs({ order: orderWith([]), isOrdered: false });
  expect([opened.now?.first, opened.now?.works, sent]).toEqual([null, null, []]);
  await unmount();
});

test("a press issues the paper that is named", async () => {
  const { opened, sent, unmount } = await openActs({ order: orderWith([confirmation]) });
  await does(() => opened.now?.first?.run());
  await until(() => sent.some((each) => each.includes("/order/papers")));
  expect(sent.find((each) => each.includes("/order/papers"))).toBe(
    `/api/quotation/SG-1/order/papers ${JSON.stringify({ form: "proforma", milestone: 2 })}`,
  );
  await unmount();
});
