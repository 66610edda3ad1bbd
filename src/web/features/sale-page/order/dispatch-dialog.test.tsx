import { expect, test, vi } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { enter, eventually, labelled, shows } from "../../../testing/app-acts.ts";
import { does, mount } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { DispatchDialog } from "./dispatch-dialog.tsx";

async function open(dispatch: string | null) {
  const calls = await signInAs("employee", { "PUT /api/offers/OF-1/order": { data: {} } });
  const closed = vi.fn();
  const order = { day: "2026-11-20", dispatch } as OrderRecord;
  const { unmount } = await mount(
    <DispatchDialog sale={{ saleKind: "offer", number: "OF-1" }} order={order} onClose={closed} />,
  );
  return {
    day: (await labelled("Promised day")) as HTMLInputElement,
    save: () => does(() => document.querySelector("form")?.requestSubmit()),
    sent: () => calls.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body),
    closed,
    unmount,
  };
}

test("an earlier day of dispatch is sent, and none before the order", async () => {
  const { day, save, sent, closed, unmount } = await open("2027-02-01");
  expect(day.value).toBe("2027-02-01");
  await enter(day, "2026-11-19");
  await save();
  await shows("Day of dispatch must not be before the day of the order");
  expect(sent()).toEqual([]);
  await enter(day, "2027-01-15");
  await save();
  await eventually("the closed dialog", () => closed.mock.calls.length > 0);
  expect(sent()).toEqual([{ dispatch: "2027-01-15" }]);
  await unmount();
});

test("an order without a promised day begins with its own", async () => {
  const { day, unmount } = await open(null);
  expect(day.value).toBe("2026-11-20");
  await unmount();
});
