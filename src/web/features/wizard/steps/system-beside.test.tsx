import { expect, test } from "vitest";
import { aloneOnRunway } from "#domain/open-points/point-context.ts";
import { priceOf } from "#domain/quotation/draft/draft-part.ts";
import { run, setPricing, typePrice } from "#domain/testing/wizard-bench.ts";
import { noHistory } from "#domain/wizard/draft-history.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { mount } from "../../../testing/page.tsx";
import { WizardContext } from "../wizard-context.ts";
import { PriceLine } from "./price-line.tsx";

const quiet = {
  requestOf: () => null,
  isAsking: () => false,
  retry: () => undefined,
  flush: () => undefined,
};

test("shows the system price and the difference beside a typed price", async () => {
  const golden = goldenDraft("SG-1");
  expect(priceOf(golden, "wiring")).toBe(54_000_00);
  const draft = run(golden, setPricing("wiring", "custom"), typePrice("wiring", "48600"));
  const wizard = {
    draft,
    onRunway: aloneOnRunway,
    points: [],
    pointsOfOffer: [],
    history: noHistory,
    dispatch: () => undefined,
    prices: quiet,
    isSignedIn: true,
    afterSave: null,
    refused: null,
  };
  const { container, unmount } = await mount(
    <WizardContext value={wizard}>
      <PriceLine component="wiring" problem={undefined} />
      <PriceLine component="panel" problem={undefined} />
    </WizardContext>,
  );
  expect(container.textContent).toContain("Calculated: ₹54,000. The typed price is ₹5,400 (10 %) lower.");
  expect(container.textContent?.match(/The typed price/g)).toHaveLength(1);
  await unmount();
});
