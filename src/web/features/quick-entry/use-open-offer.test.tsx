import { afterEach, expect, test, vi } from "vitest";
import { likeAnswer, withChosen } from "#domain/enquiry/open-choices.ts";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { workingIn } from "#domain/offers/offer-draft.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { listDrafts, readDraft } from "../../drafts/draft-storage.ts";
import { changeLine, clearLine, type EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { readKeptForm } from "../../drafts/kept-forms.ts";
import { keptOfferDraft } from "../../drafts/offer-drafts.ts";
import { mount, until } from "../../testing/page.tsx";
import { currentToasts, dismissToast } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import type { FoundCustomer } from "./use-customer-found.ts";
import { useOpenOffer } from "./use-open-offer.ts";

const owner = "";
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
  clearLine(owner);
  localStorage.clear();
  history.replaceState(null, "", "/");
});

const found: FoundCustomer = {
  company: "Patan Forge",
  firm: null,
  asked: [],
  words: null,
  isChosen: false,
  gstin: "",
};
const text = "5t sg 15m lift 6\n10t dg 20m lift 9\nMr. Rao 98240 55540";

/** Opens this text as an offer, or adds its cranes to an offer. Returns whether it was kept, and what. */
async function opened(
  text: string,
  { offer = null, isLike = false }: { offer?: string | null; isLike?: boolean } = {},
) {
  vi.stubGlobal("fetch", async () => Response.json({ data: exampleChoices }));
  changeLine(owner, { text });
  const line: EnquiryInput = { owner, text, answers: [], bays: {}, leftOpen: [], customer: null, offer };
  const message = readMessage(text, exampleChoices, [], []);
  const second = message.cranes[1]?.at ?? -1;
  const cranes = isLike
    ? withChosen(message.cranes, [{ at: second, answers: likeAnswer(true), removed: [] }])
    : message.cranes;
  let open: ReturnType<typeof useOpenOffer> | undefined;
  function Opener() {
    open = useOpenOffer();
    return null;
  }
  const { unmount } = await mount(
    <Routing screens={{}}>
      <Opener />
    </Routing>,
  );
  await until(() => open !== undefined);
  const isKept = open?.(line, { ...message, cranes }, found);
  await unmount();
  const ids = Object.keys(localStorage).filter((key) => key.startsWith("crane-quote.1.offer."));
  const offers = ids.flatMap((key) => keptOfferDraft(key.slice("crane-quote.1.offer.".length)) ?? []);
  return { isKept, offers, line: readKeptForm(`${owner} quick entry`) };
}

test("an enquiry becomes an offer with its customer and contact, and the wizard opens its first crane", async () => {
  const { isKept, offers, line } = await opened(text);
  expect(isKept).toBe(true);
  const [offer, ...more] = offers;
  expect(more).toEqual([]);
  expect(offer).toMatchObject({
    customer: { company: "Patan Forge", name: "Mr. Rao" },
    contact: { phone: "98240 55540" },
  });
  const working = workingIn(offer ?? expect.unreachable());
  expect(working.map((id) => readDraft(id)?.craneType)).toEqual(["single-girder", "double-girder"]);
  expect(location.pathname).toBe(`/quotation/single-girder/${readDraft(working[0] ?? "")?.lastStep}`);
  expect(line).toBeNull();
});

test("further cranes join the offer that they were begun for, another one begins a new one", async () => {
  const [first] = (await opened(text)).offers;
  const joined = await opened("3t sg 12m", { offer: first?.id ?? "" });
  expect(joined.offers).toHaveLength(1);
  expect(workingIn(joined.offers[0] ?? expect.unreachable())).toHaveLength(3);
  expect((await opened("3t sg 12m", { offer: "gone" })).offers).toHaveLength(2);
});

test("without room nothing of it is kept, the enquiry stays, and the page says so", async () => {
  const kept = localStorage;
  const before = listDrafts({ owner });
  let writes = 0;
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.length;
    },
    key: (at: number) => kept.key(at),
    getItem: (key: string) => kept.getItem(key),
    removeItem: (key: string) => kept.removeItem(key),
    setItem: (key: string, value: string) => {
      if (key.startsWith("crane-quote.1.draft.") && ++writes > 1)
        throw new DOMException("QuotaExceededError");
      kept.setItem(key, value);
    },
  });
  const { isKept, offers, line } = await opened(text);
  expect([isKept, offers, listDrafts({ owner }), location.pathname]).toEqual([false, [], before, "/"]);
  expect(line).not.toBeNull();
  expect(currentToasts().map(({ text }) => text)).toEqual([
    "This browser has no room to keep the draft. The enquiry stays here.",
  ]);
});
