import { afterEach, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { newOfferDraft } from "#domain/offers/offer-draft.ts";
import { removeOfferDraft, writeOfferDraft } from "../../../drafts/offer-drafts.ts";
import { press } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { OfferActs } from "./offer-acts.tsx";

afterEach(() => removeOfferDraft("o"));

const offer = {
  ...{ offer_id: "OF-2627-00001", revision: 1, status: "issued", superseded_by: null, positions: [] },
  customer: noCustomer,
  ...{ created_by: "asha", created_by_id: "1", ordered: null, approval: { state: "none", broken: [] } },
} as unknown as OfferRecord;

async function shown(record: OfferRecord) {
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <OfferActs record={record} asked={null} onAnswered={() => {}} onSend={() => {}} />
    </Routing>,
  );
  return { container, unmount };
}

test.each([
  [1, "Send"],
  [2, "Papers"],
])("beside a position of R1 whose quotation has R%i the first act is %s", async (newest_revision, first) => {
  await signInAs("employee");
  const position = {
    ...{ position: 1, quotation_id: "SG-2627-00001", revision: 1, quantity: 1, kind: "firm" },
    quoted: { newest_revision },
  };
  const { container, unmount } = await shown({
    ...offer,
    in_offer: null,
    positions: [position],
  } as unknown as OfferRecord);
  expect(container.querySelector("button")?.textContent).toBe(first);
  await unmount();
});

test.each([
  ["OF-2627-00001", true],
  ["OF-2627-00002", false],
])("an unsaved revision of %s can be resumed on the page of OF-2627-00001: %s", async (number, isOffered) => {
  await signInAs("employee");
  const draft = newOfferDraft({ owner: "asha", ownerId: "1" }, "o", "2026-11-25T06:00:00.000Z");
  writeOfferDraft({ ...draft, revises: { number, revision: 1 } });
  const { container, unmount } = await shown(offer);
  const names = () => [...container.querySelectorAll("button")].map(({ textContent }) => textContent);
  if (names().includes("More")) await press("button", "More", container);
  expect(names().includes("Resume the unsaved revision")).toBe(isOffered);
  await unmount();
});
