import { expect, test } from "vitest";
import { orderContent } from "../document/order-content.ts";
import { firms, offerOf, orderPapers, quotationOf, whole } from "../testing/drawn-papers.ts";
import { type FrozenOrder, freezeOrder, isSuperseded, issuedOf, readFrozenOrder } from "./frozen-order.ts";
import type { Order } from "./order.ts";

const [, firm] = firms;
const quotations = [quotationOf(whole)];
const [, , order] = orderPapers(offerOf(quotations), quotations, firm);
const changed: Order = { ...order, orderNumber: "PO/2" };

const issue = (of: Order, asked: Pick<FrozenOrder, "form" | "milestone">, number: string | null = null) => ({
  ...{ form: asked.form, number, issued_at: "2026-11-20T06:00:00.000Z" },
  content: JSON.stringify(freezeOrder(of, { ...asked, isExample: false })),
});
const confirmation = { form: "order-confirmation", milestone: null } as const;
const proforma = (milestone: number) => ({ form: "proforma" as const, milestone });

/** The first page's lines of a paper that is issued after these ones. */
function letterAfter(issued: ReturnType<typeof issue>[], asked: Pick<FrozenOrder, "form" | "milestone">) {
  const { inForce, replaces } = issuedOf(issued, changed, asked);
  expect(inForce).toBeNull();
  const frozen = freezeOrder(changed, { ...asked, isExample: false, ...replaces });
  return orderContent(frozen, firm, { number: null, issuedAt: null, stamps: [] }).letter;
}

test("a paper that is issued again names the one that it replaces", () => {
  const issued = [
    issue(order, proforma(1), "PI-2627-00001"),
    issue(order, proforma(2), "PI-2627-00002"),
    issue(order, confirmation),
  ];
  expect(letterAfter(issued, confirmation)).toContain(
    "This order confirmation replaces our earlier one of 20 Nov 2026.",
  );
  expect(letterAfter(issued, proforma(2))).toContain(
    "It replaces our earlier proforma invoice PI-2627-00002 of 20 Nov 2026.",
  );
  expect(letterAfter(issued.slice(0, 2), confirmation).join(" ")).not.toContain("replaces");
  expect(letterAfter([], proforma(1)).join(" ")).not.toContain("replaces");
});

test("a paper of the present order is in force", () => {
  const issued = [issue(order, confirmation), issue(changed, confirmation)];
  expect(issuedOf(issued, changed, confirmation).inForce?.paper).toBe(issued[1]);
  expect(issuedOf(issued, changed, proforma(1)).inForce).toBeNull();
});

test("a paper that was replaced is not in force again when the order is as before", () => {
  const issued = [issue(order, confirmation), issue(order, proforma(1)), issue(changed, confirmation)];
  expect(issuedOf(issued, order, confirmation)).toEqual({
    inForce: null,
    replaces: { replaces: { number: null, issuedAt: "2026-11-20T06:00:00.000Z" } },
  });
  const superseded = issued.map((paper) => {
    const frozen = readFrozenOrder(paper.content);
    return frozen && isSuperseded(issued, paper, frozen, order);
  });
  expect(superseded).toEqual([true, false, true]);
});
