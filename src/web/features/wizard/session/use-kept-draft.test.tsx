import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { choose, empty, run, type } from "#domain/testing/wizard-bench.ts";
import { type DraftHistory, noHistory, recordEvent, undo } from "#domain/wizard/draft-history.ts";
import { makeListeners } from "../../../api/listeners.ts";
import {
  currentDraftId,
  readDraft,
  readDraftHistory,
  removeDraft,
  writeDraft,
} from "../../../drafts/draft-storage.ts";
import { does, type Mounted, mount, pass, stopClock } from "../../../testing/page.tsx";
import { type KeptDraft, useKeptDraft } from "./use-kept-draft.ts";
import { newSession } from "./wizard-session.ts";

const at = (draft: Draft, minute: number): Draft => ({
  ...draft,
  changedAt: `2026-11-20T06:${String(minute).padStart(2, "0")}:00.000Z`,
});
const capacity = choose("span", "capacity", "5T");
const untouched = at(empty(), 0);
const first = at(run(untouched, capacity), 1);
const second = at(run(first, type("span", "metal_price", "90")), 2);
const third = at(run(first, type("span", "metal_price", "95")), 3);
const saved: Draft = { ...second, stage: { kind: "saved", number: "SG-2627-00001" } };

/** A wizard of which only its draft counts. */
function sessionOf(draft: Draft) {
  let session = newSession(draft);
  const { subscribe, tell } = makeListeners();
  return {
    now: () => session,
    subscribe,
    send: () => undefined,
    save: async () => null,
    open: () => () => undefined,
    change: (next: Draft, history: DraftHistory = noHistory) =>
      does(() => {
        session = { ...session, draft: next, history };
        tell();
      }),
  };
}

let kept: KeptDraft;
const opened: Mounted[] = [];
/** Opens a wizard of this draft in this tab. */
async function open(initial: Draft, isHeld: boolean) {
  const running = sessionOf(initial);
  const Keeper = () => {
    kept = useKeptDraft(initial, running, isHeld);
    return null;
  };
  const page = await mount(<Keeper />);
  opened.push(page);
  return { ...running, leave: page.unmount };
}

const stored = () => readDraft(untouched.id)?.changedAt ?? null;

beforeEach(() => {
  stopClock();
  removeDraft(untouched.id);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  for (const page of opened.splice(0)) await page.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a change is kept within half a second, and at once when the page is hidden or left", async () => {
  const wizard = await open(untouched, true);
  await wizard.change(first);
  await pass(400);
  expect(stored()).toBeNull();
  await pass(100);
  expect([stored(), kept.keptAt, currentDraftId("single-girder")]).toEqual([
    first.changedAt,
    first.changedAt,
    first.id,
  ]);
  await wizard.change(second);
  await does(() => dispatchEvent(new Event("pagehide")));
  expect(stored()).toBe(second.changedAt);
  await wizard.change(third);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await does(() => document.dispatchEvent(new Event("visibilitychange")));
  vi.restoreAllMocks();
  expect(stored()).toBe(third.changedAt);
});

test("a sign-out, which closes the wizard, keeps the last change", async () => {
  const wizard = await open(untouched, true);
  await wizard.change(first);
  await wizard.leave();
  expect(stored()).toBe(first.changedAt);
});

test("a tab that does not hold the draft writes and removes nothing", async () => {
  writeDraft(third);
  const wizard = await open(third, false);
  await wizard.change(second);
  await pass(1000);
  await does(() => dispatchEvent(new Event("pagehide")));
  await wizard.leave();
  expect(stored()).toBe(third.changedAt);
  writeDraft(untouched);
  await (await open(untouched, false)).leave();
  expect(stored()).toBe(untouched.changedAt);
});

test("a tab that lost the draft keeps its last change while no other tab has written", async () => {
  writeDraft(first);
  const wizard = await open(first, true);
  await wizard.change(second);
  await wizard.leave();
  expect(stored()).toBe(second.changedAt);
});

test("a tab that lost the draft never writes over the other tab’s change", async () => {
  writeDraft(first);
  const wizard = await open(first, true);
  await wizard.change(second);
  writeDraft(third);
  await wizard.leave();
  expect(stored()).toBe(third.changedAt);
});

test("leaving an empty wizard removes its draft, but not what another tab has made of it", async () => {
  writeDraft(untouched);
  await (await open(untouched, true)).leave();
  expect(localStorage.length).toBe(0);
  writeDraft(untouched);
  const wizard = await open(untouched, true);
  writeDraft(third);
  await wizard.leave();
  expect(stored()).toBe(third.changedAt);
});

test("an emptied draft is removed, and kept as long as its entries can come again", async () => {
  const wizard = await open(untouched, true);
  await wizard.change(first);
  await pass(500);
  const emptied = at(untouched, 4);
  await wizard.change(emptied, recordEvent(noHistory, first, capacity, emptied));
  await pass(500);
  expect(stored()).toBe(emptied.changedAt);
  await wizard.change(at(untouched, 5));
  await pass(500);
  expect([stored(), kept.keptAt]).toEqual([null, null]);
});

test("an emptied draft is kept as long as an undone act can come again", async () => {
  const wizard = await open(untouched, true);
  await wizard.change(first, recordEvent(noHistory, untouched, capacity, first));
  await pass(500);
  const undone = undo({ draft: first, history: recordEvent(noHistory, untouched, capacity, first) });
  if (!undone) throw new Error("There was an act");
  const emptied = at(undone.draft, 4);
  expect(undone.history.past).toEqual([]);
  await wizard.change(emptied, undone.history);
  await pass(500);
  expect(stored()).toBe(emptied.changedAt);
  expect(readDraftHistory(emptied.id).future).toHaveLength(1);
});

test("a saved quotation leaves the device", async () => {
  const wizard = await open(untouched, true);
  await wizard.change(second);
  await pass(500);
  await wizard.change(saved);
  await pass(500);
  expect([stored(), kept.keptAt]).toEqual([null, null]);
});

test("a full device is said, and the time of the last kept change stays", async () => {
  const wizard = await open(untouched, true);
  await wizard.change(first);
  await pass(500);
  const storage = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.getItem(key),
    setItem: () => {
      throw new DOMException("QuotaExceededError");
    },
  });
  await wizard.change(second);
  await pass(500);
  expect(kept).toEqual({ keptAt: first.changedAt, cannotKeep: true });
  vi.unstubAllGlobals();
  await wizard.change(third);
  await pass(500);
  expect(kept).toEqual({ keptAt: third.changedAt, cannotKeep: false });
});
