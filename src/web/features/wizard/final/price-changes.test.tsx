import { expect, test } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { priceOf } from "#domain/quotation/draft/draft-part.ts";
import { run, typePrice } from "#domain/testing/wizard-bench.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { PriceChanges } from "./price-changes.tsx";

async function shownOf(draft: Draft): Promise<string> {
  const { container, unmount } = await mountPart(draft, <PriceChanges />);
  const text = container.textContent ?? "";
  await unmount();
  return text;
}

test("components no longer quoted are named with their earlier amounts", async () => {
  const golden = goldenDraft("SG-1");
  const started = {
    ...golden,
    basedOn: "SG-2627-00009",
    pricedBefore: { wiring: priceOf(golden, "wiring") },
  };
  expect(await shownOf(started)).toBe("Prices since SG-2627-00009No price changed.");
  const magnet = { component: "magnet", title: "Magnet", amount: 250_000_00 };
  const grab = { component: "grab", title: "Grab", amount: null };
  expect(await shownOf({ ...started, notTaken: [magnet, grab] })).toBe(
    "Prices since SG-2627-00009Magnet₹2,50,000 → No longer quotedGrabNo longer quoted",
  );
  expect(await shownOf({ ...golden, notTaken: [magnet] })).toBe(
    "Left out of this quotationMagnet₹2,50,000 → No longer quoted",
  );
  expect(await shownOf(golden)).toBe("");
});

test("changed prices stand beside the earlier ones, and typed ones say that they are", async () => {
  const golden = goldenDraft("SG-1");
  const since = (draft: Draft, pricedBefore: NonNullable<Draft["pricedBefore"]>) =>
    shownOf({ ...draft, basedOn: "SG-2627-00009", pricedBefore });
  const erection = priceOf(golden, "industrial_erection");
  expect(await since(golden, { industrial_erection: erection })).toContain(
    "Industrial Erection₹85,000, custom price unchanged",
  );
  expect(await since(golden, { industrial_erection: 80_000_00 })).toContain(
    "Industrial Erection₹80,000 → ₹85,000",
  );
  expect(await since(golden, { wiring: 50_000_00 })).toContain("Wiring₹50,000 → ₹54,000");
  const without = run(
    golden,
    { kind: "setScope", component: "wiring", inScope: false },
    typePrice("panel", ""),
  );
  const text = await since(without, { wiring: 54_000_00, panel: 95_000_00 });
  expect(text).toContain("Wiring₹54,000 → Not in scope");
  expect(text).toContain("Panel₹95,000 → No price");
});
