import { expect, test, vi } from "vitest";
import type { Preview } from "#contract/papers/papers-api.ts";
import type { SaleConditions } from "#domain/firm/sale-conditions.ts";
import type { OtherConditions } from "#domain/offers/other-conditions.ts";
import { enter, labelled, openFold, press, seen } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { ConditionsFold } from "./conditions-fold.tsx";

const milestone = { label: "Advance", when: "", percent: 100, due: { event: "order", days: 0 } } as const;
const stage = { label: "Works", first_week: 1, last_week: 8, by: "us" } as const;
const standard: Preview["standard"] = {
  terms: [{ title: "Payment", text: "30 % with the order, the rest in 45 days" }],
  ...{ milestones: [], delivery: [stage], scope: [] },
};
const terms = [{ title: "Payment", text: "Cash" }];

async function open(
  conditions: SaleConditions | null,
  rest: { standard?: typeof standard; others?: readonly OtherConditions[] } = { standard },
) {
  const changed = vi.fn();
  const { container, unmount } = await mount(
    <ConditionsFold
      saleKind="quotation"
      conditions={conditions}
      standard={rest.standard}
      others={rest.others ?? []}
      onChange={changed}
    />,
  );
  return {
    container,
    /** The state beside the title. */
    state: () => container.querySelector("summary")?.textContent.replace("Conditions", ""),
    changes: () => changed.mock.calls,
    unmount,
  };
}

test("the fold says how many parts are not the firm’s, and how many doubts there are", async () => {
  for (const [conditions, others, state] of [
    [null, [], "Firm’s standard"],
    [{ terms, milestones: undefined }, [], "1 part changed"],
    [{ terms, delivery: [] }, [], "2 parts changed"],
    // The firm’s clause has shares beside the milestones of this sale.
    [{ milestones: [milestone] }, [], "1 doubt1 part changed"],
    [
      null,
      [{ names: ["Crane A"], changes: ["milestones"], conditions: { terms } }],
      "1 doubtFirm’s standard",
    ],
  ] as const) {
    const page = await open(conditions, { standard, others });
    expect(page.state()).toBe(state);
    await page.unmount();
  }
});

test("a changed part leaves the others, and without any part of its own a sale follows the firm", async () => {
  const both = { milestones: [milestone], delivery: [{ ...stage, last_week: 12 }] };
  const { container, changes, unmount } = await open(both);
  await openFold("Conditions", container);
  const delivery = await seen("region", "Delivery", container);
  const last = await labelled("Last week of Works", delivery);
  expect(last).toHaveProperty("value", "12");
  await enter(last, "10");
  await press("button", "Reset", delivery);
  await press("button", "Back to the firm’s standard", container);
  expect(changes()).toEqual([
    [{ ...both, delivery: [{ ...stage, last_week: 10 }] }, "Delivery stages", "stage 0 last"],
    [{ ...both, delivery: undefined }, "Delivery stages", undefined],
    [null, "Conditions"],
  ]);
  await unmount();
  const only = await open({ milestones: [milestone] });
  await openFold("Conditions", only.container);
  const milestones = await seen("region", "Payment milestones", only.container);
  await press("button", "Reset", milestones);
  expect(only.changes()).toEqual([[null, "Payment milestones", undefined]]);
  // The stages are the firm’s, and so cannot be reset.
  expect((await seen("region", "Delivery", only.container)).textContent).toContain("firm’s standard");
  await only.unmount();
});

test("an offer takes the conditions of its quotations with one press", async () => {
  const others = [{ names: ["Crane A", "Crane B"], changes: ["clause Payment"], conditions: { terms } }];
  const { container, changes, unmount } = await open(null, { standard, others });
  await openFold("Conditions", container);
  expect(container.textContent).toContain("Crane A, Crane B have other conditions: clause Payment.");
  await press("button", "Take these", container);
  expect(changes()).toEqual([[{ terms }, "Conditions"]]);
  await unmount();
});

test("before a sale is complete only its own conditions are known", async () => {
  const unknown = await open(null, {});
  await openFold("Conditions", unknown.container);
  expect(unknown.container.textContent).toContain("Complete the quotation to see its conditions.");
  await unknown.unmount();
  const own = await open({ terms }, {});
  await openFold("Conditions", own.container);
  expect(await labelled("Text of Payment", own.container)).toHaveProperty("value", "Cash");
  await own.unmount();
});
