import { afterEach, beforeEach, expect, test } from "vitest";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { keptOfferDraft, removeOfferDraft, writeOfferDraft } from "../../../drafts/offer-drafts.ts";
import { does, mount } from "../../../testing/page.tsx";
import { wizardWith } from "../../../testing/wizard-part.tsx";
import { Routing } from "../../../ui/routing/routing.tsx";
import { WizardContext } from "../wizard-context.ts";
import { useBeginOffer } from "./use-begin-offer.ts";

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
let before = "";
beforeEach(() => {
  before = location.href;
});
afterEach(() => history.replaceState(null, "", before));

/** Begins the offer of the quotation by a press, and returns the offer that opens. */
async function begun(offer: OfferDraft | null, press: { quantity: number; options?: boolean }) {
  let begin: ReturnType<typeof useBeginOffer> | undefined;
  function Part() {
    begin = useBeginOffer(offer);
    return null;
  }
  const { unmount } = await mount(
    <Routing screens={{}}>
      <WizardContext value={wizardWith(draft)}>
        <Part />
      </WizardContext>
    </Routing>,
  );
  await does(() => begin?.(press));
  await unmount();
  return new URLSearchParams(location.search);
}

test("an offer begins with the working quotation in the wanted quantity, and is kept before it opens", async () => {
  const search = await begun(null, { quantity: 3, options: true });
  const kept = keptOfferDraft(search.get("draft") ?? "");
  expect(kept?.positions).toMatchObject([{ kind: "firm", working: draft.id, quantity: "3" }]);
  expect(search.get("options")).not.toBeNull();
  removeOfferDraft(kept?.id ?? "");
});

test("a quotation that is in an offer opens that one, as it is", async () => {
  const first = await begun(null, { quantity: 1 });
  const kept = keptOfferDraft(first.get("draft") ?? "") as OfferDraft;
  writeOfferDraft({ ...kept, coveringText: "Dear Mr Rao" });
  const again = await begun(kept, { quantity: 5 });
  expect(again.get("draft")).toBe(kept.id);
  expect(keptOfferDraft(kept.id)).toMatchObject({ coveringText: "Dear Mr Rao", positions: kept.positions });
  removeOfferDraft(kept.id);
});
