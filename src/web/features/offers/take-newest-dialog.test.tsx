import { afterEach, expect, test } from "vitest";
import { newOfferDraft, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { keptOfferDraft } from "../../drafts/offer-drafts.ts";
import { fill, labelled, press, shows } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { emptyPosition } from "./free-position.ts";
import { TakeNewestDialog } from "./take-newest-dialog.tsx";

afterEach(() => history.replaceState(null, "", "/"));

const draft: OfferDraft = {
  ...newOfferDraft({ owner: "asha", ownerId: "1" }, "o", "2026-11-25T06:00:00.000Z"),
  revises: { number: "OF-2627-00001", revision: 1 },
  positions: [{ ...emptyPosition("f", "9965"), text: "Freight", unit: "truck", unitPrice: "500" }],
};
const revise = "POST /api/offers/OF-2627-00001/revise";

async function open() {
  const calls = await signInAs("employee", { [revise]: refusal(422, "Not like this") });
  const { unmount } = await mount(
    <Routing screens={{}}>
      <TakeNewestDialog draft={draft} reason="Position 1 R2: low headroom hoist" onClose={() => {}} />
    </Routing>,
  );
  return { unmount, sent: () => calls.filter(({ call }) => call === revise).map(({ body }) => body) };
}

test("all newest are saved as the next revision with a reason, which is proposed", async () => {
  const { sent, unmount } = await open();
  expect(((await labelled("Reason")) as HTMLInputElement).value).toBe("Position 1 R2: low headroom hoist");
  await fill("Reason", " ");
  await press("button", "Save as R2");
  await shows("Reason is required");
  expect(sent()).toEqual([]);
  await fill("Reason", "Newest prices");
  await press("button", "Save as R2");
  await shows("Not like this");
  expect(sent()).toMatchObject([{ revision: 1, reason: "Newest prices" }]);
  await unmount();
});

test("the revision can be opened in the editor, where it is kept", async () => {
  const { unmount } = await open();
  await fill("Reason", "Newest prices");
  await press("button", "Open in the editor");
  await until(() => location.pathname === "/offers/new");
  expect([location.search, keptOfferDraft("o")?.reason]).toEqual(["?draft=o", "Newest prices"]);
  await unmount();
});
