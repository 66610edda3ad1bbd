import { expect, test } from "vitest";
import { press, seen, shows } from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { resume } from "../../../testing/wizard-acts.ts";

const bench = onAppBench();

test("a complete quotation, such as a copy, starts an offer with options and keeps its number", async () => {
  const draft = await resume(bench, "SG-1", "final");
  await shows(/SG-\d{4}-\d{5}/, await seen("region", "Quotation Details"));
  await press("button", "Add options");
  await seen("dialog", "Add options");
  const [offer] = Object.keys(localStorage)
    .filter((key) => key.includes(".offer."))
    .map((key) => localStorage.getItem(key) ?? "");
  expect(offer).toContain(`"working":"${draft.id}"`);
});
