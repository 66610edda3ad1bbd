import { afterEach, expect, test, vi } from "vitest";
import { newOfferDraft, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { empty } from "#domain/testing/wizard-bench.ts";
import { readDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { currentToasts, dismissToast } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { emptyPosition } from "./free-position.ts";
import { type SaveOffer, useSaveOffer } from "./use-save-offer.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.clear();
  history.replaceState(null, "", "/");
});

const complete: Draft = { ...draftOf(goldenQuotation("SG-1"), exampleTables), id: "one" };
const none = newOfferDraft({ owner: "a" }, "o", "2026-11-25T06:00:00.000Z");
const free = { ...emptyPosition("f", "9965"), text: "Freight", unit: "truck", unitPrice: "500" };
const crane = (draft: Draft) => ({
  ...{
    id: "p",
    kind: "firm" as const,
    working: draft.id,
    quantity: "1",
    alternateTo: null,
    onRunwayOf: null,
  },
  quoted: quotedOfDraft(draft),
});
const offer: OfferDraft = { ...none, positions: [free] };
const revising: OfferDraft = {
  ...offer,
  revises: { number: "OF-2627-00001", revision: 1 },
  reason: "More freight",
};

type Answer = { status?: number; body: object };
const saved = (revision: number): Answer => ({ body: { data: { offer_id: "OF-2627-00001", revision } } });

/** The save of an offer; the server gives these answers, one after the other. */
async function opened(draft: OfferDraft, ...answers: Answer[]) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    const { status = 200, body: answer } = answers.shift() ?? { status: 500, body: { detail: "Broken" } };
    return Response.json(answer, { status });
  });
  const [change, forget] = [vi.fn(), vi.fn()];
  let save: SaveOffer | undefined;
  function Save() {
    save = useSaveOffer({ draft, change, forget });
    return null;
  }
  const { unmount } = await mount(
    <Routing screens={{}}>
      <Save />
    </Routing>,
  );
  const now = () => save ?? expect.unreachable();
  return {
    sent,
    change,
    forget,
    now,
    press: (act: (save: SaveOffer) => void) => does(() => act(now())),
    unmount,
  };
}

test("a saved offer is forgotten on the device with its cranes, and its page opens", async () => {
  writeDraft(complete);
  for (const [draft, path] of [
    [offer, "/offers/OF-2627-00001"],
    [{ ...offer, positions: [crane(complete)] }, "/saved/OF-2627-00001"],
  ] as const) {
    const { sent, forget, press, unmount } = await opened(draft, saved(0));
    await press((save) => save.save());
    await until(() => location.pathname === path);
    expect(sent.map((call) => [call.path, call.body.draft_id])).toEqual([["/api/offers", "o"]]);
    expect(forget).toHaveBeenCalledOnce();
    await unmount();
  }
  expect(readDraft("one")).toBeNull();
  expect(currentToasts().map(({ text }) => text)).toContain("OF-2627-00001 was saved");
});

test("an offer with an unfinished crane is not sent, and names what is open", async () => {
  const begun: Draft = { ...empty(), id: "two" };
  writeDraft(begun);
  const { sent, now, press, unmount } = await opened({ ...offer, positions: [crane(begun)] }, saved(0));
  await press((save) => save.save());
  expect([sent, now().obstacle?.kind, now().openCranes.map(({ working }) => working)]).toEqual([
    [],
    "open",
    ["two"],
  ]);
  await press((save) => save.dismiss());
  expect([now().obstacle, now().openCranes]).toEqual([null, []]);
  await unmount();
});

test("a revision is sent with its reason on the newest one that its author knows, or on top of a newer one", async () => {
  const newest = { revision: 2, author: "r.patel" };
  const refused = { status: 409, body: { detail: "Revised", newest } };
  const { sent, change, now, press, unmount } = await opened(revising, refused, saved(3));
  await press((save) => save.save());
  await until(() => now().obstacle !== null);
  expect(now().obstacle).toEqual({ kind: "revised", number: "OF-2627-00001", newest });
  await press((save) => save.saveAllTheSame(2));
  await until(() => location.pathname === "/offers/OF-2627-00001");
  expect(sent.map(({ path, body }) => [path, body.revision, body.reason])).toEqual([
    ["/api/offers/OF-2627-00001/revise", 1, "More freight"],
    ["/api/offers/OF-2627-00001/revise", 2, "More freight"],
  ]);
  expect(change.mock.calls).toEqual([[{ revises: { number: "OF-2627-00001", revision: 2 } }]]);
  expect(currentToasts().map(({ text }) => text)).toEqual(["OF-2627-00001 R3 was saved"]);
  await unmount();
});

test("after a save that did arrive the changes become the next revision, under a name of their own", async () => {
  const savedAs = { number: "OF-2627-00009", revision: 0 };
  const { change, now, press, unmount } = await opened(offer, {
    status: 409,
    body: { detail: "Saved", saved_as: savedAs },
  });
  await press((save) => save.save());
  await until(() => now().obstacle !== null);
  await press((save) => save.goOnAsRevision(savedAs));
  expect(now().obstacle).toBeNull();
  expect(change.mock.calls[0]?.[0](offer)).toMatchObject({
    revises: savedAs,
    recordIndex: 1,
    recordCount: 2,
  });
  await unmount();
});

test("a failed save keeps everything and says why", async () => {
  const { forget, now, press, unmount } = await opened(offer, { status: 400, body: { detail: "No." } });
  await press((save) => save.save());
  await until(() => now().message !== undefined);
  expect([now().message, now().isBusy, forget.mock.calls.length, location.pathname]).toEqual([
    "No.",
    false,
    0,
    "/",
  ]);
  // The fault is gone while it is tried again.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await press((save) => save.save());
  expect([now().message, now().isBusy]).toEqual([undefined, true]);
  await unmount();
});
