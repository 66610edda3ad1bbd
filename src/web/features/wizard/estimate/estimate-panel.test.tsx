import { expect, test } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { exampleRows, exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { run, type } from "#domain/testing/wizard-bench.ts";
import { press, shows } from "../../../testing/app-acts.ts";
import { refusal, signInAs } from "../../../testing/signed-in.ts";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { EstimatePanel } from "./estimate-panel.tsx";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const custom = (capacity: string, span: string): Draft =>
  run(golden, {
    ...{ kind: "enterCustom", component: "span" },
    carry: { capacity, span_width_m: span, metal_price: "80" },
  });
const table = { data: { rows: exampleRows("single-girder", "span"), table_version: "v1" } };

async function open(draft: Draft, answer: Parameters<typeof signInAs>[1] = { "GET /api/span/table": table }) {
  await signInAs("employee", answer);
  return mountPart(draft, <EstimatePanel component="span" />);
}

test("an estimate has weight, price and section, and becomes the price", async () => {
  const { container, sent, unmount } = await open(custom("5T", "15.7"));
  await shows("Use this price", container);
  for (const text of ["Weight2,260 kg", "Price₹1,80,800", "Interpolated between 15 and 16.5 m"])
    expect(container.textContent).toContain(text);
  await press("button", "Use this price", container);
  expect(sent()).toMatchObject([
    { kind: "takeEstimate", component: "span", quote: { kind: "priced", each: 1_80_800_00 } },
  ]);
  await unmount();
});

test("a taken estimate is named, and follows its inputs at once", async () => {
  const taken = estimatedDraft("SG-1", "5T", "15.7");
  const first = await open(taken);
  await shows("Used as the price", first.container);
  expect(first.container.textContent).not.toContain("Use this price");
  expect(first.sent()).toEqual([]);
  await first.unmount();
  const { container, sent, unmount } = await open(run(taken, type("span", "span_width_m", "16")));
  await shows("Used as the price", container);
  expect(sent()).toMatchObject([{ kind: "quoted", component: "span", quote: { kind: "priced" } }]);
  await unmount();
});

test("a span of the price table takes the price of the table", async () => {
  const { container, sent, unmount } = await open(custom("5T", "15"));
  await shows("The price table has this span, so it sets the price.", container);
  await press("button", "Use the table’s price", container);
  expect(sent()).toEqual([
    {
      ...{ kind: "take", component: "span", field: "span_width_m" },
      values: { capacity: "5T", span_width_m: "15" },
    },
  ]);
  await unmount();
});

test.each<[string, Draft, Parameters<typeof signInAs>[1], RegExp]>([
  ["open values", custom("5T", ""), {}, /^EstimateEnter capacity, span width and metal price/],
  [
    "a span that nobody builds",
    custom("5T", "90"),
    { "GET /api/span/table": table },
    /A custom price is still possible\.$/,
  ],
  [
    "no answer",
    custom("5T", "15.7"),
    { "GET /api/span/table": refusal(400, "Not now") },
    /Not now.*Try again$/,
  ],
])("there is no estimate for %s", async (_, draft, answer, text) => {
  const { container, unmount } = await open(draft, answer);
  await shows(text, container);
  expect(container.textContent).not.toContain("Use this price");
  await unmount();
});
