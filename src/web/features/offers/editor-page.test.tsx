import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { newOfferDraft, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { enter, labelled, press, seen, shows } from "../../testing/app-acts.ts";
import { mount, settle, until } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { offerEditorSearch } from "../lists/offers/offers-search-params.ts";
import { EditorPage } from "./editor-page.tsx";
import { emptyPosition } from "./free-position.ts";
import type { WorkingOffer } from "./use-offer-draft.ts";

beforeEach(() => {
  history.replaceState(null, "", "/offers/new");
  return () => history.replaceState(null, "", "/");
});

const freight = { ...emptyPosition("f", "9965"), text: "Freight", unit: "truck", unitPrice: "500" };
const offer: OfferDraft = {
  ...newOfferDraft({ owner: "asha", ownerId: "1" }, "o", "2026-11-25T06:00:00.000Z"),
  positions: [freight],
};
const revising: OfferDraft = { ...offer, revises: { number: "OF-2627-00001", revision: 1 } };
const [create, revise] = ["POST /api/offers", "POST /api/offers/OF-2627-00001/revise"];

async function open(draft: OfferDraft, own: Partial<WorkingOffer> = {}) {
  const no = refusal(409, "Not now");
  const calls = await signInAs("employee", { [create]: no, [revise]: no });
  const opened: { draft?: OfferDraft } = {};
  function Editor() {
    const [now, set] = useState(draft);
    opened.draft = now;
    const work = {
      ...{ draft: now, lock: "held", isGone: false, cannotKeep: false, forget: () => {}, takeOver: () => {} },
      change: (change) =>
        set((before) => ({ ...before, ...(typeof change === "function" ? change(before) : change) })),
      ...own,
    } as WorkingOffer;
    return <EditorPage work={work} />;
  }
  const { container, unmount } = await mount(
    <Routing screens={{ "/offers/new": { search: offerEditorSearch, component: () => null } }}>
      <Editor />
    </Routing>,
  );
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { container, unmount, sent, now: () => opened.draft ?? draft };
}

test("a revision asks for its reason before it is saved, and sends it", async () => {
  const { sent, unmount } = await open(revising);
  const save = () => press("button", "Save as R2");
  await save();
  const reason = await labelled("Reason");
  expect([document.activeElement, sent(revise)]).toEqual([reason, []]);
  await shows("Reason is required");
  await enter(reason, "More freight");
  await save();
  await until(() => sent(revise).length > 0);
  expect(sent(revise)).toMatchObject([{ revision: 1, reason: "More freight" }]);
  await shows("The offer was not saved");
  await unmount();
});

test("a discount is of the firm lines, in percent or in rupees, and keeps its figure", async () => {
  const { container, now, unmount } = await open(offer);
  await enter(await labelled("Discount"), "10");
  expect(now().discount).toMatchObject({ by: "percent", text: "10" });
  await shows("−50", container);
  await shows("Taxable value450", container);
  await press("radio", "In rupees", container);
  expect(now().discount).toMatchObject({ by: "amount", text: "10" });
  await shows("Taxable value490", container);
  await enter(await labelled("Discount"), "600");
  expect((await labelled("Discount")).getAttribute("aria-invalid")).toBe("true");
  await unmount();
});

test("an offer that the wizard saves is saved once, as soon as this tab holds it", async () => {
  history.replaceState(null, "", "/offers/new?draft=o&save=true");
  const elsewhere = await open(offer, { lock: "asking" });
  await settle();
  expect(elsewhere.sent(create)).toEqual([]);
  await elsewhere.unmount();
  history.replaceState(null, "", "/offers/new?draft=o&save=true");
  const { sent, unmount } = await open(offer);
  await until(() => sent(create).length > 0);
  await settle();
  expect([sent(create).length, location.search]).toEqual([1, "?draft=o"]);
  await unmount();
});

test("an offer with a fault is not sent, and one that the device cannot keep says so", async () => {
  const { sent, unmount } = await open(
    { ...offer, positions: [{ ...freight, unitPrice: "" }] },
    { cannotKeep: true },
  );
  await shows("Draft, in this window only");
  await shows("This browser has no room for the offer.");
  await press("button", "Save offer");
  await settle();
  expect(sent(create)).toEqual([]);
  await unmount();
});

test("the head counts firm cranes, free positions and options", async () => {
  const { unmount } = await open({
    ...offer,
    positions: [freight, { ...freight, id: "g", kind: "optional" }],
  });
  const head = await seen("banner");
  await shows("Positions1 free", head);
  await shows("1 option", head);
  await unmount();
});
