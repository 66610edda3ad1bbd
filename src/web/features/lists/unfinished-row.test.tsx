import { afterEach, expect, test, vi } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { forgetTakeOver, isTakenOver } from "../../drafts/draft-lock.ts";
import { currentDraftId } from "../../drafts/draft-storage.ts";
import { press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { UnfinishedRow } from "./unfinished-row.tsx";

afterEach(() => {
  forgetTakeOver();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

const draft = { ...draftOf(goldenQuotation("SG-1"), exampleTables), id: "d", lastStep: "panel" as const };

async function open(own: Partial<Parameters<typeof UnfinishedRow>[0]> = {}) {
  const acts = { onDiscard: vi.fn(), onDuplicate: vi.fn() };
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <ul>
        <UnfinishedRow
          {...{ draft, name: "the crane", isBack: false, isOpenElsewhere: false }}
          {...acts}
          {...own}
        />
      </ul>
    </Routing>,
  );
  return { ...acts, container, unmount };
}

test("a quotation is resumed at its last step, and taken over where another window has it", async () => {
  const own = await open();
  await press("button", "Resume the crane", own.container);
  expect(location.pathname).toBe("/quotation/single-girder/panel");
  expect([currentDraftId("single-girder"), isTakenOver("d")]).toEqual(["d", false]);
  await own.unmount();
  const elsewhere = await open({ isOpenElsewhere: true });
  expect(elsewhere.container.textContent).toContain("open in another window");
  await press("button", "Take over the crane", elsewhere.container);
  expect(isTakenOver("d")).toBe(true);
  await elsewhere.unmount();
});

test("a row has its total so far, and its acts are for its own draft", async () => {
  const { container, onDiscard, onDuplicate, unmount } = await open();
  expect(container.textContent).toMatch(/₹[\d,.]+ so far/);
  expect(container.textContent).toContain("no customer yet");
  await press("button", "Discard the crane", container);
  await press("button", "Duplicate the crane", container);
  expect([onDiscard.mock.calls.length, onDuplicate.mock.calls.length]).toEqual([1, 1]);
  await unmount();
});

test("a row that has just come back has the focus", async () => {
  const { container, unmount } = await open({ isBack: true });
  expect(document.activeElement).toBe(container.querySelector("[aria-label='Resume the crane']"));
  await unmount();
});
