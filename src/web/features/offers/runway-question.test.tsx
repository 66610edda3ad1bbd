import { afterEach, expect, test, vi } from "vitest";
import { isCrane, isWorkingPosition, newOfferDraft, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { readDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { press } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { RunwayQuestion } from "./runway-question.tsx";
import type { WorkingOffer } from "./use-offer-draft.ts";

afterEach(() => localStorage.clear());

const crane = { ...draftOf(goldenQuotation("SG-1"), exampleTables), id: "w", owner: "asha", ownerId: "1" };
const position = {
  ...{ id: "p", kind: "firm" as const, quantity: "3", alternateTo: null, onRunwayOf: null },
  ...{ working: "w", quoted: quotedOfDraft(crane) },
};
const other = { ...position, id: "q", quantity: "1" };
const offer: OfferDraft = {
  ...newOfferDraft({ owner: "asha", ownerId: "1" }, "o", "2026-11-25T06:00:00.000Z"),
  positions: [position, other],
};

/** Asks the question of the first position. `now` has the offer after a press. */
async function ask(of: OfferDraft["positions"][number] = position) {
  await signInAs("employee");
  let draft = offer;
  const change = vi.fn((next: Parameters<WorkingOffer["change"]>[0]) => {
    draft = { ...draft, ...(typeof next === "function" ? next(draft) : next) };
  });
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <RunwayQuestion work={{ draft, change } as unknown as WorkingOffer} position={of} />
    </Routing>,
  );
  return { container, change, unmount, now: () => draft.positions.filter(isCrane) };
}

test("a runway each is said of the asked position alone", async () => {
  const { now, unmount } = await ask();
  await press("button", /each/i);
  expect(now().map(({ runways }) => runways)).toEqual(["each", undefined]);
  await unmount();
});

test("on one runway the further cranes are a position of their own, without the runway", async () => {
  writeDraft(crane);
  const { now, change, unmount } = await ask();
  await press("button", /one runway/i);
  await until(() => change.mock.calls.length > 0);
  const others = now().find(({ onRunwayOf }) => onRunwayOf === "p");
  expect(
    now()
      .map(({ quantity }) => quantity)
      .toSorted(),
  ).toEqual(["1", "1", "2"]);
  expect([now()[0]?.quantity, others?.quantity]).toEqual(["1", "2"]);
  const working = others && isWorkingPosition(others) ? readDraft(others.working) : null;
  expect([working?.repeats, working?.owner, working?.parts.lt_gantry.inScope]).toEqual(["w", "asha", false]);
  await unmount();
});

test("a crane that is no longer on the device leaves the position as it is, and one crane asks nothing", async () => {
  const { change, unmount } = await ask();
  await press("button", /one runway/i);
  await until(() => currentToasts().length > 0);
  expect([change.mock.calls, currentToasts()[0]?.text]).toEqual([[], "The cranes stay in one position"]);
  await unmount();
  const single = await ask(other);
  expect(single.container.querySelector("button")).toBeNull();
  await single.unmount();
});
