import { beforeEach, expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { componentIds } from "#domain/components/registry.ts";
import { stepOfComponent } from "#domain/components/steps.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { eventsOf, goldenQuotation } from "#domain/testing/golden.ts";
import { eventually, press, seen, shows } from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { stopClock } from "../../../testing/page.tsx";
import { atStep, box, pressNext, set, widenWindow } from "../../../testing/wizard-acts.ts";

const bench = onAppBench();
beforeEach(stopClock);

/** Enters a component of a worked case, except for values that its step already has. */
async function fillStep(component: ReturnType<typeof componentIds>[number], id: string): Promise<void> {
  await atStep(stepOfComponent(component).heading);
  await eventually("the fields", () => document.querySelector("main [data-field]"));
  for (const event of eventsOf(component, goldenQuotation(id).inputs[component])) {
    if (event.kind === "enterCustom") {
      const list = document.querySelector<HTMLElement>("main [role=combobox][data-field]");
      await set(list?.dataset.field ?? "", "custom");
      await seen("button", "Back to Selection");
    } else if (event.kind === "setPricing") await press("radio", "Custom Price");
    else if (event.kind === "typePrice") await set("price", event.text);
    else if (event.kind === "choose" || event.kind === "type") {
      if (box(event.field)?.value !== event.text) await set(event.field, event.text);
    }
  }
  await pressNext();
}

/** The drawing has these texts beside the step. */
const draws = async (...texts: string[]): Promise<void> => {
  const drawing = await seen("img", /^General arrangement of a/);
  for (const text of texts) await shows(text, drawing);
};

test("the drawing grows with the steps of DG-1", async () => {
  widenWindow();
  await bench.open("/quotation/double-girder/span", "employee");
  await draws("SPAN TBC");
  await fillStep("span", "DG-1");
  await draws("SPAN 22 500", "SWL 20 T");
  await fillStep("hoist", "DG-1");
  await draws("LIFT 9 000", "COLUMN TBC");
});

test.each([
  ["SG-4", "single-girder"],
  ["DG-1", "double-girder"],
])("%s is priced and saved from the first step on", async (id, craneType) => {
  const quotation = goldenQuotation(id);
  await bench.open(`/quotation/${craneType}/span`, "employee");
  for (const component of componentIds()) await fillStep(component, id);
  await atStep("Margin & GST Configuration");
  await set("margin_percentage", quotation.totals.margin_percentage);
  await pressNext();
  await atStep("Final Quotation");
  const breakdown = await seen("region", "Detailed Price Breakdown");
  for (const price of Object.values(quotation.component_prices))
    await shows(formatMoney(Math.round(Number(price) * 100)), breakdown);
  await shows(formatMoney(quotation.totals.paise.final_total), breakdown);
  await shows(/[SD]G-\d{4}-\d{5}/, await seen("region", "Quotation Details"));
  await pressNext();
  await shows("Quotation Saved Successfully!");

  const { call, users } = bench.server();
  const found = await call(users.employee, "GET", "/api/quotation/history");
  const { quotations } = found.json<{ data: { quotations: QuotationRecord[] } }>().data;
  const saved = quotations.filter(({ quotation_id }) => quotation_id.startsWith(id.slice(0, 2)));
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({
    final_amount: quotation.totals.paise.final_total / 100,
    price_breakup: Object.fromEntries(
      Object.entries(quotation.component_prices).map(([component, price]) => [component, Number(price)]),
    ),
  });
});
