import { afterEach, expect, test, vi } from "vitest";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { changeLine, clearLine, type EnquiryInput, useLine } from "../../drafts/enquiry-input-store.ts";
import { enter, press, seen } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { LineOffer } from "./line-offer.tsx";
import { LineRow } from "./line-row.tsx";

const owner = "row.tester";
afterEach(() => clearLine(owner));

const offer = {
  id: "o1",
  customer: { company: "Patan Forge" },
  revises: null,
  positions: [],
} as unknown as OfferDraft;

async function open(change: Partial<EnquiryInput>) {
  changeLine(owner, change);
  const onLeave = vi.fn();
  let kept: EnquiryInput | undefined;
  function Enquiry() {
    kept = useLine(owner);
    return (
      <Routing screens={{}}>
        <LineOffer owner={owner} offer={offer} onLeave={onLeave} />
        <LineRow owner={owner} message={null} onEnter={() => undefined} />
      </Routing>
    );
  }
  const { container, unmount } = await mount(<Enquiry />);
  const names = () => [...container.querySelectorAll("button")].map(({ textContent }) => textContent);
  return { container, names, line: () => kept ?? expect.unreachable(), onLeave, unmount };
}

test("a typed line can be cleared, and stays for the offer until it is for no offer", async () => {
  const { container, names, line, onLeave, unmount } = await open({ offer: "o1", customer: "Patan Forge" });
  expect(names()).not.toContain("Clear");
  await enter(await seen("textbox", undefined, container), "5t sg");
  expect([line().text, line().offer]).toEqual(["5t sg", "o1"]);
  await press("button", "Not for this offer", container);
  expect(line()).toMatchObject({ text: "5t sg", offer: null, customer: null });
  await press("button", "Clear", container);
  expect([line().text, onLeave.mock.calls.length]).toEqual(["", 0]);
  await unmount();
});

test("the way back to an offer leads to its page, without the line", async () => {
  history.replaceState(null, "", "/");
  const { container, line, onLeave, unmount } = await open({ text: "5t sg", offer: "o1" });
  await press("button", "Back to the offer", container);
  expect([location.pathname + location.search, line().offer, onLeave.mock.calls.length]).toEqual([
    ...["/offers/new?draft=o1", null, 1],
  ]);
  history.replaceState(null, "", "/");
  await unmount();
});
