import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newOfferDraft } from "#domain/offers/offer-draft.ts";
import { holdDraft } from "../../drafts/draft-lock.ts";
import { keptOfferDraft, removeOfferDraft, writeOfferDraft } from "../../drafts/offer-drafts.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { startAuthSession } from "../auth/session.ts";
import { useOfferDraft, type WorkingOffer } from "./use-offer-draft.ts";

const asha = { id: "1", username: "asha", role: "employee" };
const draftOf = (owner: string, ownerId: string, coveringText: string) => ({
  ...newOfferDraft({ owner, ownerId }, "offer", new Date().toISOString()),
  coveringText,
});

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => new Response("a proxy's page", { status: 502 }));
  localStorage.setItem("crane-quote.token", "a token");
  localStorage.setItem("crane-quote.user", JSON.stringify(asha));
  await startAuthSession();
});
afterEach(async () => {
  removeOfferDraft("offer");
  localStorage.clear();
  await startAuthSession();
  vi.unstubAllGlobals();
});

/** Opens the editor of the offer. */
async function openOffer() {
  const opened: { now?: WorkingOffer } = {};
  function Editor() {
    opened.now = useOfferDraft("offer");
    return null;
  }
  const { unmount } = await mount(<Editor />);
  return { now: () => opened.now as WorkingOffer, unmount };
}
const keptText = () => keptOfferDraft("offer")?.coveringText;

test("an unsaved offer opens for its author only, and another user of the device begins an empty one", async () => {
  writeOfferDraft(draftOf("asha", "1", "Dear Mr Rao"));
  const own = await openOffer();
  expect(own.now().draft.coveringText).toBe("Dear Mr Rao");
  await own.unmount();
  writeOfferDraft(draftOf("dev", "2", "Dear Mrs Shah"));
  const others = await openOffer();
  expect([others.now().draft.coveringText, others.now().draft.owner]).toEqual(["", "asha"]);
  await others.unmount();
  expect(keptText()).toBe("Dear Mrs Shah");
});

test("leaving the editor keeps what is typed, and a saved offer is kept no more", async () => {
  const first = await openOffer();
  await until(() => first.now().lock === "held");
  await does(() => first.now().change({ coveringText: "Dear Mr Rao" }));
  await first.unmount();
  expect(keptText()).toBe("Dear Mr Rao");
  const saved = await openOffer();
  await until(() => saved.now().lock === "held");
  await does(() => saved.now().change({ coveringText: "Dear Mr Rao and team" }));
  await does(() => saved.now().forget());
  await saved.unmount();
  expect(keptOfferDraft("offer")).toBeNull();
});

test("a tab writes nothing while another one holds the offer, and takes over the other's text", async () => {
  writeOfferDraft(draftOf("asha", "1", "first"));
  const states: string[] = [];
  const release = holdDraft("offer", false, (state) => states.push(state));
  await until(() => states.includes("held"));
  const second = await openOffer();
  await until(() => second.now().lock === "elsewhere");
  await does(() => second.now().change({ coveringText: "typed here" }));
  await second.unmount();
  expect(keptText()).toBe("first");
  const third = await openOffer();
  await until(() => third.now().lock === "elsewhere");
  writeOfferDraft(draftOf("asha", "1", "typed there"));
  await does(() => third.now().takeOver());
  await until(() => third.now().lock === "held");
  expect([third.now().draft.coveringText, states.at(-1)]).toEqual(["typed there", "elsewhere"]);
  await third.unmount();
  release();
});

test("a tab that takes over an offer which the other tab has saved shows that it is gone", async () => {
  writeOfferDraft(draftOf("asha", "1", "Dear Mr Rao"));
  const states: string[] = [];
  const release = holdDraft("offer", false, (state) => states.push(state));
  await until(() => states.includes("held"));
  const second = await openOffer();
  await until(() => second.now().lock === "elsewhere");
  removeOfferDraft("offer");
  await does(() => second.now().takeOver());
  expect(second.now().isGone).toBe(true);
  await second.unmount();
  release();
});
