import { afterEach, expect, test, vi } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import type { SaleRef } from "../../sales/sale-ref.ts";
import { ReceiptDialog } from "./receipt-dialog.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const milestone = { id: "m2", letter: "B", label: "Before dispatch", amount: 60_000.5 };
const order = { day: "2026-11-20", total: 118_000, received: 35_400 } as OrderRecord;

const input = (label: string): HTMLInputElement | null => {
  const found = [...document.querySelectorAll("label")].find(({ textContent }) =>
    textContent.startsWith(label),
  );
  return found ? document.querySelector(`#${CSS.escape(found.htmlFor)}`) : null;
};
async function type(label: string, text: string): Promise<void> {
  await does(() => {
    const field = input(label);
    if (!field) throw new Error(`There is no ${label}`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const save = () => does(() => document.querySelector("form")?.requestSubmit());

async function openDialog() {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    sent.push([path, JSON.parse(String(init?.body))]);
    return Response.json({});
  });
  const closed = vi.fn();
  const { unmount } = await mount(
    <ReceiptDialog
      sale={{ saleKind: "offer", number: "OF-1" } as SaleRef}
      order={order}
      milestone={milestone as OrderRecord["milestones"][number]}
      onClose={closed}
    />,
  );
  return { sent, closed, unmount };
}

test("a payment is proposed as the milestone’s amount of today, and sent to the paisa with its reference", async () => {
  const { sent, closed, unmount } = await openDialog();
  await type("Reference", "UTR 42");
  await save();
  await until(() => closed.mock.calls.length > 0);
  const day = indianDay(new Date().toISOString());
  expect(sent).toEqual([
    ["/api/offers/OF-1/order/milestones/m2/paid", { day, amount: 60_000.5, reference: "UTR 42" }],
  ]);
  await unmount();
});

test.each([
  ["more than is left of the order", "Amount", "82600.01"],
  ["no amount", "Amount", "soon"],
  ["a day before the order", "Received on", "2026-11-19"],
])("a payment with %s is not sent", async (_, label, text) => {
  const { sent, unmount } = await openDialog();
  await type(label, text);
  await save();
  expect(input(label)?.ariaInvalid ?? input(label)?.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
  await unmount();
});

test("all that is left of the order may be paid at once", async () => {
  const { sent, closed, unmount } = await openDialog();
  await type("Amount", "82600");
  await save();
  await until(() => closed.mock.calls.length > 0);
  expect(sent).toMatchObject([[expect.any(String), { amount: 82_600 }]]);
  await unmount();
});
