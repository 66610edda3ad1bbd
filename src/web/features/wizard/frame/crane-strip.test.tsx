import { afterEach, expect, test, vi } from "vitest";
import { newOfferDraft, type OfferDraft } from "#domain/offers/offer-draft.ts";
import type { OfferPoint } from "#domain/offers/points-beside-cranes.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
import { pointOf } from "#domain/open-points/open-points.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { choose, empty, run } from "#domain/testing/wizard-bench.ts";
import { currentDraftId, removeDraft, writeDraft } from "../../../drafts/draft-storage.ts";
import { clearLine } from "../../../drafts/enquiry-input-store.ts";
import { readKeptForm } from "../../../drafts/kept-forms.ts";
import { does, mount } from "../../../testing/page.tsx";
import { Routing } from "../../../ui/routing/routing.tsx";
import { currentSession } from "../../auth/session.ts";
import { CraneStrip } from "./crane-strip.tsx";

const complete: Draft = { ...draftOf(goldenQuotation("SG-1"), exampleTables), id: "one" };
const started: Draft = { ...run(empty("double-girder"), choose("span", "capacity", "10T")), id: "two" };
const wrong: Draft = { ...started, id: "three", marginPercentage: "120" };
const gone: Draft = { ...started, id: "four" };
const filled: Draft = {
  ...started,
  id: "five",
  fromTemplate: { name: "A", unseen: ["span.capacity", "hoist.capacity"] },
};

const repeat: Draft = { ...complete, id: "six", repeats: "one" };

const crane = (draft: Draft, quantity = "1") => ({
  ...{
    id: `p${draft.id}`,
    kind: "firm" as const,
    working: draft.id,
    quantity,
    alternateTo: null,
    onRunwayOf: null,
  },
  quoted: quotedOfDraft(draft),
});
const none = newOfferDraft({ owner: "a" }, "o", "2026-11-25T06:00:00.000Z");
const offer: OfferDraft = {
  ...none,
  customer: { ...none.customer, company: "Sabar Steel" },
  positions: [crane(complete, "2"), crane(started), crane(wrong), crane(gone), crane(filled), crane(repeat)],
};

/** An earlier file of the same page may have left a user signed in. */
const owner = () => asOwner(currentSession().user).owner;

afterEach(() => {
  vi.unstubAllGlobals();
  clearLine(owner());
  localStorage.clear();
  history.replaceState(null, "", "/");
});

async function shown(draft: Draft, points: readonly OfferPoint[] = []) {
  for (const each of [complete, started, wrong, filled, repeat]) writeDraft(each);
  removeDraft(gone.id);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const page = await mount(
    <Routing screens={{}}>
      <CraneStrip offer={offer} draft={draft} current="hoist" points={points} />
    </Routing>,
  );
  const cranes = [...page.container.querySelectorAll<HTMLButtonElement>("li button")];
  return { ...page, cranes };
}

test("each crane shows its pieces and its total, or how far it is", async () => {
  const { cranes, unmount } = await shown(started);
  expect(cranes.map((each) => each.textContent)).toEqual([
    "Position 1, completeSingle Girder 5T, 15 m × 2Complete · ₹16,27,842.80 incl. GST",
    "Position 2Double Girder 10TStep 2 of 10",
    "Position 3Double Girder 10T9 steps to go · correct a value",
    "Position 4Double Girder 10TNot on this device",
    "Position 5Double Girder 10T8 steps to go · 2 values to check",
    "Position 6, completeSingle Girder 5T, 15 mAs position 1 · ₹8,21,209.20 incl. GST",
  ]);
  await unmount();
});

test("a press or an arrow opens another crane, and the open one stays", async () => {
  const { cranes, unmount } = await shown(started);
  expect(cranes.findIndex((each) => each.getAttribute("aria-current") === "true")).toBe(1);
  const key = async (name: string) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    await does(() => cranes[1]?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  await does(() => cranes[1]?.click());
  expect([await key("ArrowDown"), location.pathname]).toEqual([false, "/"]);
  expect(await key("ArrowLeft")).toBe(true);
  expect(location.pathname).toMatch(/^[/]quotation[/]single-girder[/]/);
  expect(currentDraftId("single-girder")).toBe("one");
  await key("ArrowRight");
  expect([currentDraftId("double-girder"), location.pathname]).toEqual([
    "three",
    "/quotation/double-girder/span",
  ]);
  await unmount();
});

test("a crane is marked by its own open points only", async () => {
  const point = {
    ...pointOf("kind", { component: "hoist", text: "A doubt.", brief: "a doubt", values: [] }, []),
    position: 2,
  };
  const kept = { key: "", values: "", reason: "so ordered", by: "a", at: "2026-11-20T06:00:00.000Z" };
  const { cranes, unmount } = await shown(started, [
    point,
    { ...point, position: 3, kept },
    { ...point, position: null },
  ]);
  expect(cranes.map((each) => each.textContent?.includes("a doubt"))).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
  await unmount();
});

test("Add a crane begins an enquiry of the offer, for its customer", async () => {
  const { container, unmount } = await shown(started);
  await does(() => [...container.querySelectorAll("button")].at(-1)?.click());
  expect(readKeptForm(`${owner()} quick entry`)?.values).toMatchObject({
    customer: "Sabar Steel",
    offer: "o",
  });
  expect([location.pathname, location.hash]).toEqual(["/", "#quick-entry"]);
  await unmount();
});
