import { afterEach, expect, test, vi } from "vitest";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { newOfferDraft } from "#domain/offers/offer-draft.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { choose, empty, run } from "#domain/testing/wizard-bench.ts";
import { currentDraftId, readDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { does, mount } from "../../testing/page.tsx";
import { currentToasts, dismissToast } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { useOpenNextCrane } from "./use-open-next-crane.ts";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
  history.replaceState(null, "", "/");
});

const first: Draft = {
  ...draftOf(goldenQuotation("SG-1"), exampleTables),
  id: "first",
  marginPercentage: "9",
};
const second: Draft = {
  ...run(empty(), choose("hoist", "capacity", "5T")),
  id: "second",
  customer: noCustomer,
};
const position = (draft: Draft) => ({
  ...{ id: `p ${draft.id}`, kind: "firm" as const, quantity: "1", alternateTo: null, onRunwayOf: null },
  ...{ working: draft.id, quoted: quotedOfDraft(draft) },
});
const offer = {
  ...newOfferDraft({ owner: "tester" }, "o", "2026-11-25T06:00:00.000Z"),
  positions: [position(first), position(second)],
};

async function opened(working: string, step?: "margin") {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  let open: ReturnType<typeof useOpenNextCrane> | undefined;
  function Editor() {
    open = useOpenNextCrane(offer);
    return null;
  }
  const { unmount } = await mount(
    <Routing screens={{}}>
      <Editor />
    </Routing>,
  );
  await does(() => open?.(working, step));
  await unmount();
  return location.pathname;
}

test("the next crane of an offer opens with what the crane before it proposes, kept on the device", async () => {
  for (const draft of [first, second]) writeDraft(draft);
  expect(await opened("second", "margin")).toBe("/quotation/single-girder/margin");
  expect(currentDraftId("single-girder")).toBe("second");
  expect(readDraft("second")).toMatchObject({
    marginPercentage: "9",
    fromTemplate: { name: "position 1" },
  });
});

test("the first crane opens as it is, at its last step", async () => {
  for (const draft of [first, second]) writeDraft(draft);
  expect(await opened("first")).toBe(`/quotation/single-girder/${first.lastStep}`);
  expect([readDraft("first")?.fromTemplate, readDraft("second")?.fromTemplate]).toEqual([null, null]);
});

test("a crane that is no longer on the device opens nothing and says so", async () => {
  expect(await opened("second")).toBe("/");
  expect(currentToasts().map(({ text }) => text)).toEqual(["This quotation is no longer on this device"]);
});
