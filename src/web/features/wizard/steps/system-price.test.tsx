import { expect, test } from "vitest";
import { priceOf } from "#domain/quotation/draft/draft-part.ts";
import { run, setPricing, typePrice } from "#domain/testing/wizard-bench.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { PriceLine } from "./price-line.tsx";

test("shows the system price and the difference beside a typed price", async () => {
  const golden = goldenDraft("SG-1");
  expect(priceOf(golden, "wiring")).toBe(54_000_00);
  const draft = run(golden, setPricing("wiring", "custom"), typePrice("wiring", "48600"));
  const { container, unmount } = await mountPart(
    draft,
    <>
      <PriceLine component="wiring" problem={undefined} />
      <PriceLine component="panel" problem={undefined} />
    </>,
  );
  expect(container.textContent).toContain("Calculated: ₹54,000. The typed price is ₹5,400 (10 %) lower.");
  expect(container.textContent?.match(/The typed price/g)).toHaveLength(1);
  await unmount();
});
