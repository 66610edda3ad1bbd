import { afterEach, beforeEach, expect, test } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { beginDraft, readDraft, setCurrentDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { eventually } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { WizardPage } from "./wizard-page.tsx";

beforeEach(() => history.replaceState(null, "", "/quotation/single-girder"));
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const now = Date.now();
const own: Draft = {
  ...{ ...golden, owner: "asha", ownerId: "1", furthest: "final", lastStep: "margin", marginPercentage: "7" },
  changedAt: new Date(now - 60_000).toISOString(),
};
const later: Draft = { ...own, id: "later", lastStep: "panel", changedAt: new Date(now).toISOString() };
const ofDev: Draft = { ...later, id: "dev's", owner: "dev", ownerId: "2", lastStep: "hoist" };

/** Opens the wizard at its address without a step. Returns the step to which it goes. */
async function opened(): Promise<string> {
  await signInAs("employee");
  const component = WizardPage;
  const { unmount } = await mount(
    <Routing screens={{ "/quotation/:craneType/:step?": { search: () => ({}), component } }}>
      <WizardPage />
    </Routing>,
  );
  const step = await eventually("a step", () => /single-girder[/](.+)$/.exec(location.pathname)?.[1]);
  await unmount();
  return step;
}

test("a tab goes on with its own draft, and else with the user’s latest of this crane type", async () => {
  for (const draft of [own, later, ofDev]) writeDraft(draft);
  expect(await opened()).toBe("panel");
  localStorage.clear();
  for (const draft of [own, later, ofDev]) writeDraft(draft);
  setCurrentDraft("single-girder", own.id);
  history.replaceState(null, "", "/quotation/single-girder");
  expect(await opened()).toBe("margin");
});

test("the draft of another user that this tab worked on is not opened, and stays as it is", async () => {
  for (const draft of [own, ofDev]) writeDraft(draft);
  setCurrentDraft("single-girder", ofDev.id);
  expect(await opened()).toBe("margin");
  expect(readDraft(ofDev.id)).toEqual(ofDev);
});

test("a quotation that was only begun opens empty, also after a reload", async () => {
  writeDraft(own);
  beginDraft("single-girder", "new");
  expect(await opened()).toBe("span");
  history.replaceState(null, "", "/quotation/single-girder");
  expect(await opened()).toBe("span");
});
