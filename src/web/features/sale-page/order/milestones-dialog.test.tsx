import { afterEach, expect, test, vi } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import type { SaleRef } from "../../sales/sale-ref.ts";
import { MilestonesDialog } from "./milestones-dialog.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const due = { event: "order", days: 0 } as const;
const milestone = (label: string, percent: number, fixed = false) => ({
  ...{ id: label, letter: label[0], label, when: "as agreed", percent, fixed, counts_from: due },
});
const order = {
  milestones: [milestone("Advance", 30, true), milestone("Balance", 70)],
} as unknown as OrderRecord;
const sent = (milestones: readonly ReturnType<typeof milestone>[]) =>
  milestones.map(({ label, when, percent }) => ({ label, when, percent, due }));

test("milestones replace those that were opened, and another user's change only when it is known", async () => {
  const current = sent([milestone("Advance", 40, true), milestone("Balance", 60)]);
  const bodies: { milestones: unknown; known: unknown }[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return bodies.length === 1
      ? Response.json({ detail: "Changed meanwhile.", current }, { status: 409 })
      : Response.json({});
  });
  const closed = vi.fn();
  const { unmount } = await mount(
    <MilestonesDialog
      sale={{ saleKind: "quotation", number: "SG-1" } as SaleRef}
      order={order}
      onClose={closed}
    />,
  );
  expect(document.body.textContent).toContain("A stays as it is: it has a receipt or a proforma.");
  const save = () => does(() => document.querySelector("form")?.requestSubmit());
  await save();
  await until(() => document.body.textContent.includes("Save again to replace the others."));
  await save();
  await until(() => closed.mock.calls.length > 0);
  const opened = sent([milestone("Advance", 30), milestone("Balance", 70)]);
  expect(bodies).toEqual([
    { milestones: opened, known: opened },
    { milestones: opened, known: current },
  ]);
  await unmount();
});

test("milestones that are not the whole order are not sent", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const short = { milestones: [milestone("Advance", 30)] } as unknown as OrderRecord;
  const { unmount } = await mount(
    <MilestonesDialog
      sale={{ saleKind: "offer", number: "OF-1" } as SaleRef}
      order={short}
      onClose={() => {}}
    />,
  );
  await does(() => document.querySelector("form")?.requestSubmit());
  expect(fetch).not.toHaveBeenCalled();
  await unmount();
});
