import { beforeEach, expect, test, vi } from "vitest";
import { newOfferDraft, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation, onDevice } from "#domain/testing/golden.ts";
import { empty } from "#domain/testing/wizard-bench.ts";
import { holdDraft } from "../../drafts/draft-lock.ts";
import { newDraftId, readDraft, readDraftHistory, writeDraft } from "../../drafts/draft-storage.ts";
import { keptOfferDraft, writeOfferDraft } from "../../drafts/offer-drafts.ts";
import { eventually, fill, gone, hides, press, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";

const bench = onAppBench();
// The page has the server's day.
beforeEach(() => void vi.setSystemTime(bench.server().clock.now()));

/** Opens an unsaved offer of one working quotation, whose columns limit the lift. */
async function openOffer(change: Partial<OfferDraft> = {}): Promise<Draft> {
  const { employee } = bench.server().users;
  const now = new Date().toISOString();
  const draft = onDevice(draftOf(goldenQuotation("SG-1"), exampleTables), employee.username, now);
  writeDraft(draft);
  const offer = newOfferDraft({ owner: employee.username }, newDraftId(), now);
  writeOfferDraft({
    ...offer,
    ...change,
    positions: [
      {
        ...{ id: "p1", kind: "firm", working: draft.id, quantity: "1", alternateTo: null, onRunwayOf: null },
        quoted: quotedOfDraft(draft),
      },
    ],
  });
  await bench.open(`/offers/new?draft=${offer.id}`, employee);
  return draft;
}

const heightIn = ({ id }: Draft) => valuesOf(readDraft(id) ?? empty(), "column").column_height;
const rowOf = async (text: string) => {
  const card = await seen("region", /open point/i);
  return eventually(`the point ${text}`, () =>
    [...card.querySelectorAll("li")].find((row) => row.textContent?.includes(text)),
  );
};

test("a remedy changes the working quotation in its offer, with its price, until Undo", async () => {
  const draft = await openOffer();
  await seen("region", "2 open points");
  await seen("button", "2 open points");
  await press("button", /^Take 7 m columns.*, [+−]₹/, await rowOf("limits the lift"));
  await seen("region", "1 open point");
  expect(heightIn(draft)).toBe("7");
  expect(readDraftHistory(draft.id).past.length).toBeGreaterThan(0);
  await press("button", "Undo");
  await seen("region", "2 open points");
  expect(heightIn(draft)).toBe("6");
});

test("a point of a working quotation is kept in it, and opened again", async () => {
  const draft = await openOffer();
  await press("button", "Keep, because …", await rowOf("limits the lift"));
  await fill("Keep, because", "their own hook");
  await press("button", "Keep", await rowOf("limits the lift"));
  await shows("“their own hook”");
  await seen("button", "1 open point");
  expect(readDraft(draft.id)?.keptPoints.map(({ key, reason }) => [key, reason])).toEqual([
    ["lift above column", "their own hook"],
  ]);
  await press("button", "Open again");
  await seen("button", "2 open points");
});

test("a working quotation that is open in another tab is not changed behind it", async () => {
  const draft = await openOffer();
  const isHeld = Promise.withResolvers<void>();
  const release = holdDraft(draft.id, false, () => isHeld.resolve());
  await isHeld.promise;
  await press("button", /^Take 7 m columns/, await rowOf("limits the lift"));
  await shows("This quotation is open in another tab. Decide the point there.");
  release();
  expect(readDraft(draft.id)).toEqual(draft);
});

test("a missing customer has the offer's fields as its remedy, and the offer keeps it with a reason", async () => {
  await openOffer();
  await press("button", "Name the customer", await rowOf("No customer is named"));
  await eventually("the focus in the customer's fields", () =>
    document.activeElement?.closest("#customer-fields"),
  );
  await fill("Company", "Sabar Steel");
  await hides("No customer is named.");
  await fill("Company", "");
  await press("button", "Keep, because …", await rowOf("No customer is named"));
  await fill("Keep, because", "a tender");
  await press("button", "Keep", await rowOf("No customer is named"));
  await shows("“a tender”");
  const id = new URLSearchParams(location.search).get("draft") ?? "";
  await eventually("the reason on the device", () =>
    keptOfferDraft(id)?.keptPoints.some(({ reason }) => reason === "a tender"),
  );
  await gone("button", "2 open points");
});
