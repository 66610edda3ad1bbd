import { expect, test } from "vitest";
import type { ComponentId } from "#domain/crane-types.ts";
import { pointsAt } from "#domain/open-points/draft-points.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import { aloneOnRunway } from "#domain/open-points/point-context.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { choose, empty, run, setPricing, typePrice } from "#domain/testing/wizard-bench.ts";
import { does } from "../../../testing/page.tsx";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { PricingOption } from "./pricing-option.tsx";
import { StepSummary } from "./step-summary.tsx";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const custom = (component: ComponentId) => run(golden, { kind: "enterCustom", component });

async function options(draft: Draft, component: ComponentId) {
  const { container, sent, unmount } = await mountPart(draft, <PricingOption component={component} />);
  const inputs = [...container.querySelectorAll("input")];
  const shown = inputs.map(({ value, checked, disabled }) =>
    [value, ...(checked ? ["chosen"] : []), ...(disabled ? ["off"] : [])].join(" "),
  );
  await does(() => inputs.at(-1)?.click());
  const events = sent();
  await unmount();
  return { shown, events };
}

test("a price comes from the system or is typed, and for own values it is typed or estimated", async () => {
  expect(await options(golden, "hoist")).toEqual({
    shown: ["system chosen", "custom"],
    events: [{ kind: "setPricing", component: "hoist", pricing: "custom" }],
  });
  // The table prices listed values: nothing is to be estimated.
  expect((await options(golden, "span")).shown).toEqual(["system chosen", "custom"]);
  const typed = run(golden, setPricing("hoist", "custom"));
  expect((await options(typed, "hoist")).shown).toEqual(["system", "custom chosen"]);
  expect((await options(custom("hoist"), "hoist")).shown).toEqual(["system off", "custom chosen"]);
  expect(await options(custom("span"), "span")).toEqual({
    shown: ["system off", "custom chosen", "estimated"],
    events: [{ kind: "takeEstimate", component: "span" }],
  });
});

async function summary(draft: Draft, component: ComponentId) {
  const { container, unmount } = await mountPart(draft, <StepSummary component={component} />);
  const text = container.textContent;
  const isWarning = container.querySelector("section")?.classList.contains("border-warn");
  await unmount();
  return { text, isWarning };
}

test("a complete step is summed up with its price, as a warning while it has an open point", async () => {
  const { text } = await summary(golden, "span");
  expect(text).toMatch(/^Span Summary.*Capacity5T.*Price₹1,66,400/);
  const draft = run(golden, setPricing("hoist", "custom"), typePrice("hoist", "1"));
  const points = (of: Draft) => openOf(pointsAt(of, "hoist", aloneOnRunway)).length > 0;
  expect([points(golden), points(draft)]).toEqual([false, true]);
  expect((await summary(golden, "hoist")).isWarning).toBe(false);
  expect((await summary(draft, "hoist")).isWarning).toBe(true);
});

test("a step without its values or its price has no summary", async () => {
  for (const draft of [empty(), run(empty(), choose("span", "capacity", "5T"))])
    expect((await summary(draft, "span")).text).toBe("");
});
