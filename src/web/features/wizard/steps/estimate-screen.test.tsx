import { test } from "vitest";
import { formatMoney } from "#domain/numbers/format.ts";
import { priceOf } from "#domain/quotation/draft/draft-part.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { onDevice } from "#domain/testing/golden.ts";
import { eventually, press, seen, shows } from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { does } from "../../../testing/page.tsx";
import { keepDraft, openStep, set } from "../../../testing/wizard-acts.ts";

const bench = onAppBench();

const estimatedIsChosen = () =>
  eventually("the estimated price as chosen", () =>
    [...document.querySelectorAll<HTMLInputElement>("main input[type=radio]")].some(
      (radio) => radio.checked && radio.closest("label")?.textContent?.includes("Estimated Price"),
    ),
  );

test("estimates a span beyond the price table in one act, and marks it in the breakdown", async () => {
  const estimated = estimatedDraft("SG-1", "5T", "33");
  const listed = {
    ...estimated,
    parts: {
      ...estimated.parts,
      span: {
        ...estimated.parts.span,
        entry: {
          mode: "listed" as const,
          choices: { capacity: "5T", span_width_m: "31" },
          pricing: "system" as const,
        },
        quote: null,
      },
    },
  };
  keepDraft(onDevice(listed, "employee", new Date().toISOString()));
  await bench.open("/quotation/single-girder/span", "employee");

  // Under the nearest sizes its price is suggested, and goes to a custom entry with it.
  await shows(/Suggested price: ₹/);
  await press("button", "Use the estimated price");
  await estimatedIsChosen();
  await press("button", "Back to Selection");
  await press("button", "Enter as custom");

  const estimate = await seen("region", "Estimate");
  await shows("Interpolated between", estimate);
  await set("span_width_m", "33");
  await shows("Designed, k = ", estimate);
  await shows(/checks pass/, estimate);
  const checks = [...estimate.querySelectorAll("summary")].find(({ textContent }) =>
    /checks pass/.test(textContent),
  );
  await does(() => checks?.click());
  await shows("IS 807:2006 25.1", estimate);
  await press("button", "Use this price", estimate);
  await estimatedIsChosen();
  await shows(formatMoney(priceOf(estimated, "span")), await seen("status", "Estimated Price"));

  await openStep("Final Quotation");
  await shows("Estimated price: designed, k = ", await seen("region", "Detailed Price Breakdown"));
});
