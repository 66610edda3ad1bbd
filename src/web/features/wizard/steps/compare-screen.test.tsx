import { beforeEach, expect, test } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { onDevice } from "#domain/testing/golden.ts";
import { choose, run } from "#domain/testing/wizard-bench.ts";
import {
  enter,
  eventually,
  gone,
  hides,
  optionsOf,
  press,
  pressKey,
  seen,
  shows,
} from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { does, stopClock } from "../../../testing/page.tsx";
import {
  atStep,
  box,
  holds,
  keepDraft,
  pressNext,
  priced,
  reload,
  resume,
  set,
  widenWindow,
} from "../../../testing/wizard-acts.ts";

const bench = onAppBench();
beforeEach(stopClock);

const [standard, low, chain] = [
  "Wire Rope Hoist Standard Headroom",
  "Wire Rope Hoist Low Headroom",
  "Electric Chain Hoist",
];

const table = (label: string) => seen("region", `${label}: comparison`);
const rowOf = async (name: string, label: string) => {
  const region = await table(label);
  return eventually(`a row ${name}`, () =>
    [...region.querySelectorAll("tr")].find((row) => row.textContent?.includes(name)),
  );
};
const radioOf = (row: HTMLElement) => row.querySelector<HTMLInputElement>("input[type=radio]");
/** The last cell of a row: the effect of its choice on the total. */
const effectOf = (name: string, label: string): string => {
  const region = document.querySelector(`section[aria-label="${label}: comparison"]`);
  const rows = [...(region?.querySelectorAll("tr") ?? [])];
  const row = rows.find(({ textContent }) => textContent?.includes(name));
  return row?.querySelector("td:last-child")?.textContent ?? "";
};
/** The difference in a row, as soon as it is known. */
const differenceOf = (name: string, label: string): Promise<string> =>
  eventually(`a difference of ${name}`, () => /[+−][\d,.]+$/.exec(effectOf(name, label))?.[0]);

test("compares the choices of a list side by side, and takes one in one act", async () => {
  const bar = () => eventually("the bar", () => document.querySelector<HTMLElement>(".bottom-bar"));
  await resume(bench, "SG-1", "hoist");
  await priced("₹1,88,000");
  await press("button", "Compare");
  const chosen = radioOf(await rowOf(standard, "Hoist Type"));
  await eventually("the focus on the chosen hoist", () => document.activeElement === chosen);
  expect(chosen?.checked).toBe(true);
  const difference = await differenceOf(low, "Hoist Type");
  expect(difference).toMatch(/^\+/);
  await pressKey("ArrowDown");
  const other = radioOf(await rowOf(low, "Hoist Type"));
  expect(document.activeElement).toBe(other);
  expect([chosen?.checked, other?.checked]).toEqual([true, false]);
  await pressKey("Enter");
  // The bar shows the answer of the table for a while.
  await shows(`Hoist type +₹${difference.slice(1).replace(/\.00$/, "")} on the total`, await bar());
  await eventually("the low hoist", () => other?.checked);
  await holds("hoist_type", low);
  await holds("height_m", "6");
  await hides("on the total", await bar());
  await pressKey("Escape");
  await gone("region", "Hoist Type: comparison");
  expect(document.activeElement).toBe(await seen("button", "Compare"));
});

test("offers the neighbours of an unlisted span, and names the steps that a change opens", async () => {
  await resume(bench, "SG-1", "span");
  await priced("₹1,66,400");
  await set("span_width_m", "custom");
  await set("capacity", "5T");
  await set("span_width_m", "15.7");
  await seen("button", "Span Width 16.5 m");
  const heading = await atStep("Span Configuration");
  await does(() => heading.focus());
  await pressKey("+");
  await holds("span_width_m", "16.5");
  await eventually("a price", () => document.querySelector("main output")?.textContent?.startsWith("₹"));
  await set("capacity", "10T");
  await shows(/Check (this step|these steps) again/);
  await shows("End Carriage: Span Width is required");
  await pressKey("z", { ctrlKey: true });
  await hides("End Carriage: Span Width is required");
});

/** Opens a step of a quotation with an estimated span of 17.2 m. */
async function openEstimated(step: string, change: (draft: Draft) => Draft): Promise<void> {
  const estimated = estimatedDraft("SG-1", "5T", "17.2");
  keepDraft(change(onDevice(estimated, "employee", new Date().toISOString())));
  await bench.open(`/quotation/single-girder/${step}`, "employee");
}

const paiseIn = (text: string): number =>
  Math.round(Number(text.replaceAll(/[^\d.−]/g, "").replace("−", "-")) * 100);

test("compares the hoists at an ordered lift between two rows, and keeps it", async () => {
  await openEstimated("hoist", (draft) => run(draft, choose("hoist", "height_m", "7")));
  await press("button", "Compare");
  const region = await table("Hoist Type");
  await eventually("the lift of the comparison", () =>
    region.querySelector<HTMLSelectElement>("select")?.selectedOptions[0]?.textContent?.startsWith("7 m"),
  );
  const [at] = region.getElementsByTagName("select");
  await enter(at ?? expect.unreachable(), "9");
  await shows("A choice here takes 9 m in place of 7 m.", region);
  await enter(at ?? expect.unreachable(), "7");
  await hides("in place of 7 m");
  await differenceOf(low, "Hoist Type");
  const other = radioOf(await rowOf(low, "Hoist Type"));
  await does(() => other?.click());
  await holds("hoist_type", low);
  await holds("height_m", "7");
});

test("another hoist beside an estimated span changes the total by the difference in Compare", async () => {
  widenWindow();
  await openEstimated("hoist", (draft) => run(draft, choose("hoist", "height_m", "")));
  const total = async () => {
    const summary = await seen("region", "Current Summary");
    return paiseIn([...summary.querySelectorAll("dd")].at(-1)?.textContent ?? "");
  };
  await press("button", "Compare");
  // The span is estimated again without a hoist, and the end carriages are priced. Then the total is whole.
  const steps = await seen("navigation", "Steps");
  for (const price of ["₹2,09,600", "₹1,15,400"]) await shows(price, steps);
  // Before a height is chosen, the named hoist can be taken at the least height.
  for (const name of [standard, low, chain, standard]) {
    const before = await total();
    const difference = paiseIn(await differenceOf(name, "Hoist Type"));
    const radio = radioOf(await rowOf(name, "Hoist Type"));
    await does(() => radio?.click());
    await eventually(`${name} as chosen`, () => effectOf(name, "Hoist Type").includes("as chosen"));
    expect((await total()) - before).toBe(difference);
  }
});

test("uses the end carriages of the next larger span for a span between two rows", async () => {
  await openEstimated("end-carriage", (draft) => ({
    ...draft,
    parts: {
      ...draft.parts,
      end_carriage: {
        ...draft.parts.end_carriage,
        entry: { mode: "listed", choices: {}, pricing: "system" },
        quote: null,
      },
    },
  }));
  await shows("Span Width 17.2 m is not in the price table. The next larger one is taken: 18 m.");
  await shows("An engineer must confirm it before order.");
  expect(document.body.textContent).not.toContain("Not in the price table, choose again");
  // A typed price is for the span as it is.
  await press("radio", "Custom Price");
  await hides("The next larger one is taken");
  await press("radio", "Database Price");
  await set("end_carriage_type", "EC-250");
  const list = box("end_carriage_type") as HTMLButtonElement;
  expect((await optionsOf(list)).map(({ dataset }) => dataset.value)).toEqual([
    "EC-200",
    "EC-250",
    "EC-315",
    "custom",
  ]);
  await pressKey("Escape");
  const price = await seen("status", "Estimated Price");
  await shows("₹1,52,900", price);

  await press("button", "Compare");
  await differenceOf("EC-315", "End Carriage Type");
  await shows("+59,500.00", await rowOf("EC-315", "End Carriage Type"));
  const radio = radioOf(await rowOf("EC-315", "End Carriage Type"));
  await does(() => radio?.click());
  await shows("₹2,12,400", await seen("status", "Estimated Price"));

  await reload(bench, "/quotation/single-girder/final");
  await shows(
    "Estimated price: next larger span width, 18 m",
    await seen("region", "Detailed Price Breakdown"),
  );
  await pressNext();
  await shows("Quotation Saved Successfully!");
});
