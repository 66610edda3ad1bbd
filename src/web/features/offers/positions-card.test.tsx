import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import {
  type DraftPosition,
  newOfferDraft,
  type OfferDraft,
  type SavedPosition,
} from "#domain/offers/offer-draft.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { press, seen, shows } from "../../testing/app-acts.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { offerEditorSearch } from "../lists/offers/offers-search-params.ts";
import { emptyPosition } from "./free-position.ts";
import { PositionsCard } from "./positions-card.tsx";
import type { OfferCheck } from "./use-offer-check.ts";
import type { WorkingOffer } from "./use-offer-draft.ts";

beforeEach(() => {
  history.replaceState(null, "", "/offers/new");
  return () => history.replaceState(null, "", "/");
});

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const record = recordOfDraft(golden);
const number = record.quotation_id;
const saved: SavedPosition = {
  ...{ id: "s", kind: "firm" as const, quantity: "1", alternateTo: null, onRunwayOf: null },
  ...{ quotation: number, revision: 0, newestRevision: 0, quoted: quotedOfDraft(golden) },
};
const freight = { ...emptyPosition("f", "9965"), text: "Freight", unit: "truck", unitPrice: "500" };
const checked: OfferCheck = {
  ...{ problems: [], general: ["Two positions are the same"], worth: null },
  ...{ figuresAt: () => null, problemsAt: () => [] },
} as unknown as OfferCheck;

/** Opens the positions of an offer. `now` has the offer as the card changed it. */
async function open(positions: readonly DraftPosition[], answers: Parameters<typeof signInAs>[1] = {}) {
  await signInAs("employee", { [`GET /api/quotation/${number}`]: { data: record }, ...answers });
  const opened: { draft?: OfferDraft } = {};
  function Card() {
    const [draft, setDraft] = useState<OfferDraft>({
      ...newOfferDraft({ owner: "asha", ownerId: "1" }, "o", "2026-11-25T06:00:00.000Z"),
      positions,
    });
    opened.draft = draft;
    const change: WorkingOffer["change"] = (change) =>
      setDraft((before) => ({ ...before, ...(typeof change === "function" ? change(before) : change) }));
    const work = { draft, change } as WorkingOffer;
    return (
      <PositionsCard work={work} checked={checked} unfinished={new Map()} isTried={false} refused={[]} />
    );
  }
  const screens = { "/offers/new": { search: offerEditorSearch, component: () => null } };
  const { container, unmount } = await mount(
    <Routing screens={screens}>
      <Card />
    </Routing>,
  );
  return { container, unmount, now: () => opened.draft?.positions ?? [] };
}

test("a removed position comes back by Undo, and what was added since stays", async () => {
  const { container, now, unmount } = await open([saved, freight]);
  await does(() => container.querySelectorAll<HTMLElement>("[aria-expanded=false]")[1]?.click());
  await press("button", "Remove position", container);
  expect(now().map(({ id }) => id)).toEqual(["s"]);
  await shows("Freight was removed.", container);
  await press("button", "Add free position", container);
  const [, added] = now();
  await press("button", "Undo", container);
  expect(now().map(({ id }) => id)).toEqual(["s", "f", added?.id]);
  expect(container.textContent).not.toContain("was removed.");
  await unmount();
});

test("a quotation that was revised meanwhile is shown as such, and its newest revision is taken on request", async () => {
  const revised = { ...record, revision: 2, superseded_by: null };
  const { container, now, unmount } = await open([saved], {
    [`GET /api/quotation/${number}`]: { data: revised },
  });
  await until(() => JSON.stringify(now()[0]).includes('"newestRevision":2'));
  expect(now()[0]).toMatchObject({ revision: 0, newestRevision: 2 });
  await press("button", /^Take R2/, container);
  await until(() => JSON.stringify(now()[0]).includes('"revision":2'));
  expect(now()[0]).toMatchObject({ id: "s", revision: 2, newestRevision: 2, quantity: "1" });
  await unmount();
});

test("a newest revision that cannot be loaded leaves the position, and says so", async () => {
  const { container, now, unmount } = await open([{ ...saved, newestRevision: 1 }], {
    [`GET /api/quotation/${number}`]: () => Response.json({ detail: "It was deleted" }, { status: 404 }),
  });
  await press("button", /^Take R1/, container);
  await until(() => currentToasts().length > 0);
  expect(currentToasts()).toMatchObject([{ text: `${number} could not be loaded` }]);
  expect(now()[0]).toMatchObject({ revision: 0 });
  await unmount();
});

test("an address that asks for options opens them, and the faults of all positions stand below them", async () => {
  history.replaceState(null, "", "/offers/new?options=true");
  const { container, unmount } = await open([freight]);
  await seen("dialog", "Add options");
  expect(container.querySelector("[role=alert]")?.textContent).toBe("Two positions are the same");
  await unmount();
  history.replaceState(null, "", "/offers/new");
  const plain = await open([]);
  expect(document.querySelector("dialog")).toBeNull();
  await shows("Add the first quotation", plain.container);
  await plain.unmount();
});
