import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftOf, goldenQuotation, onDevice } from "#domain/testing/golden.ts";
import { empty } from "#domain/testing/wizard-bench.ts";
import { noHistory, recordEvent } from "#domain/wizard/draft-history.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import {
  beginDraft,
  begunDraftId,
  discardDraft,
  draftsBeside,
  draftsVersion,
  isDraftOnlyHere,
  listDiscardedDrafts,
  listDrafts,
  readDraft,
  readDraftHistory,
  removeDraft,
  restoreDraft,
  setCurrentDraft,
  subscribeToDrafts,
  subscribeToOtherTabs,
  writeDraft,
} from "./draft-storage.ts";

const owner = { owner: "tester" };
const filled = onDevice(
  draftOf(goldenQuotation("SG-1"), { "single-girder": new Map(), "double-girder": new Map() }),
  owner.owner,
  new Date().toISOString(),
);
const event = { kind: "typeMargin", text: "7" } as const;
const changed = wizardReducer(filled, event);
const history = recordEvent(noHistory, filled, event, changed);

beforeEach(() => {
  removeDraft(filled.id);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const discardedIds = () => listDiscardedDrafts(owner).map(({ draft }) => draft.id);

/** A browser that stores no text longer than this. */
function withRoomFor(characters: number): void {
  const kept = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.getItem(key),
    setItem: (key: string, text: string) => {
      if (text.length > characters) throw new DOMException("QuotaExceededError");
      kept.setItem(key, text);
    },
  });
}

test("a draft is kept with its undo history", () => {
  expect(writeDraft(changed, history)).toBe(true);
  expect(readDraft(changed.id)).toEqual(changed);
  expect(readDraftHistory(changed.id).past.map(({ name }) => name)).toEqual(["Margin"]);
});

test("a draft is kept without its history when there is no room for both", () => {
  withRoomFor(JSON.stringify(changed).length);
  expect(writeDraft(changed, history)).toBe(true);
  expect(readDraft(changed.id)).toEqual(changed);
  expect(readDraftHistory(changed.id)).toEqual(noHistory);
});

test("a draft without any room fails to be stored, and this tab keeps the newest state", () => {
  writeDraft(filled);
  withRoomFor(10);
  expect(writeDraft(changed, history)).toBe(false);
  vi.unstubAllGlobals();
  expect(JSON.parse(localStorage.getItem(`crane-quote.1.draft.${filled.id}`) ?? "")).toEqual(filled);
  expect(readDraft(filled.id)).toEqual(changed);
  expect(readDraftHistory(filled.id).past).toHaveLength(1);
  expect([listDrafts(owner), isDraftOnlyHere(filled.id)]).toEqual([[changed], true]);
});

test("closing the tab asks first until the draft is stored", () => {
  const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  writeDraft({ ...filled, id: "other" });
  withRoomFor(10);
  writeDraft(changed);
  expect(isAsked()).toBe(true);
  vi.unstubAllGlobals();
  removeDraft("other");
  expect([isDraftOnlyHere(changed.id), isAsked()]).toEqual([false, false]);
  expect(JSON.parse(localStorage.getItem(`crane-quote.1.draft.${changed.id}`) ?? "")).toEqual(changed);
});

test("a later change from another tab wins", () => {
  withRoomFor(10);
  writeDraft(changed);
  vi.unstubAllGlobals();
  const key = `crane-quote.1.draft.${filled.id}`;
  localStorage.setItem(key, JSON.stringify(filled));
  dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify(filled) }));
  expect([readDraft(filled.id), isDraftOnlyHere(filled.id)]).toEqual([filled, false]);
});

test("twenty drafts of one crane type are all kept, the latest first", () => {
  const at = (second: number) => new Date(Date.now() - second * 1000).toISOString();
  for (let n = 0; n < 20; n++) writeDraft({ ...filled, id: `d${n}`, changedAt: at(n) }, history);
  expect(listDrafts(owner).map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => `d${n}`));
  removeDraft("d3");
  expect(listDrafts(owner)).toHaveLength(19);
});

test("a draft kept without its history can undo nothing, and loses nothing", () => {
  localStorage.setItem(`crane-quote.1.draft.${filled.id}`, JSON.stringify(filled));
  expect([readDraft(filled.id), readDraftHistory(filled.id)]).toEqual([filled, noHistory]);
  expect(listDrafts(owner)).toEqual([filled]);
});

test("a draft that was only begun is known until it is kept", () => {
  beginDraft("single-girder", "n");
  expect([begunDraftId("single-girder"), begunDraftId("double-girder")]).toEqual(["n", null]);
  setCurrentDraft("single-girder", "n");
  expect(begunDraftId("single-girder")).toBeNull();
});

test("a discarded draft leaves the list, and returns with its history when restored", () => {
  writeDraft(changed, history);
  discardDraft(changed.id);
  expect([readDraft(changed.id), listDrafts(owner)]).toEqual([null, []]);
  const [gone] = listDiscardedDrafts(owner);
  expect(gone?.draft).toEqual(changed);
  expect(Date.parse(gone?.until ?? "")).toBeGreaterThan(Date.now());
  expect(listDiscardedDrafts({ owner: "somebody else" })).toEqual([]);
  expect(restoreDraft(changed.id)).toBe(true);
  expect([listDrafts(owner), discardedIds()]).toEqual([[changed], []]);
  expect(readDraftHistory(changed.id).past).toEqual(history.past);
});

test("a discarded draft is removed from the device after half an hour", () => {
  vi.useFakeTimers();
  writeDraft(changed);
  discardDraft(changed.id);
  const unsubscribe = subscribeToDrafts(() => undefined);
  vi.advanceTimersByTime(29 * 60_000);
  expect(discardedIds()).toEqual([changed.id]);
  vi.advanceTimersByTime(60_000);
  unsubscribe();
  expect([discardedIds(), localStorage.length]).toEqual([[], 0]);
});

test("a discarded draft makes room for working drafts, and can still be restored in this tab", () => {
  const room = JSON.stringify(filled).length * 2.5;
  const kept = localStorage;
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.length;
    },
    key: (index: number) => kept.key(index),
    getItem: (key: string) => kept.getItem(key),
    removeItem: (key: string) => kept.removeItem(key),
    setItem: (key: string, text: string) => {
      const others = Object.entries({ ...kept }).filter(([other]) => other !== key);
      if (others.join("").length + text.length > room) throw new DOMException("QuotaExceededError");
      kept.setItem(key, text);
    },
  });
  writeDraft(filled);
  discardDraft(filled.id);
  for (const id of ["a", "b"]) expect(writeDraft({ ...filled, id })).toBe(true);
  expect(isDraftOnlyHere("b")).toBe(false);
  expect(listDiscardedDrafts(owner)).toEqual([{ draft: filled, until: null }]);
  // The browser does not ask before the tab closes.
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  removeDraft("b");
  expect(restoreDraft(filled.id)).toBe(true);
  expect(isDraftOnlyHere(filled.id)).toBe(false);
});

test("a draft of version 0.1.0 on the device is not read", () => {
  localStorage.setItem(`crane-quote.draft.${filled.id}`, JSON.stringify(filled));
  expect([readDraft(filled.id), listDrafts(owner)]).toEqual([null, []]);
});

test("the list has the readable drafts of its owner that were changed in the last half year", () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  writeDraft(filled);
  writeDraft({ ...filled, id: "of another", owner: "somebody else" });
  writeDraft({ ...filled, id: "recent", changedAt: days(179) });
  writeDraft({ ...filled, id: "old", changedAt: days(181) });
  writeDraft({ ...empty(), ...owner, id: "blank", changedAt: days(0) });
  localStorage.setItem("crane-quote.1.draft.broken", "{");
  expect(listDrafts(owner).map(({ id }) => id)).toEqual([filled.id, "recent"]);
  expect(listDrafts({ owner: "somebody else" }).map(({ id }) => id)).toEqual(["of another"]);
});

test("lists hear of each change of a draft, also of one in another tab, until they are left", () => {
  const hears = vi.fn();
  const leave = subscribeToDrafts(hears);
  const storage = (key: string | null, newValue: string | null = null) =>
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
  const heard = (act: () => unknown) => {
    hears.mockClear();
    const version = draftsVersion();
    act();
    return [hears.mock.calls.length > 0, draftsVersion() > version];
  };
  expect(heard(() => writeDraft(filled))).toEqual([true, true]);
  expect(heard(() => discardDraft(filled.id))).toEqual([true, true]);
  expect(heard(() => restoreDraft(filled.id))).toEqual([true, true]);
  expect(heard(() => removeDraft(filled.id))).toEqual([true, true]);
  expect(heard(() => storage("crane-quote.1.draft.x"))).toEqual([true, true]);
  // Another tab emptied the whole storage.
  expect(heard(() => storage(null))).toEqual([true, true]);
  expect(heard(() => storage("crane-quote.token"))).toEqual([false, false]);
  leave();
  expect(heard(() => storage("crane-quote.1.draft.x"))[0]).toBe(false);
});

test("an open draft hears of its own change in another tab only", () => {
  const hears = vi.fn();
  const leave = subscribeToOtherTabs("a", hears);
  const change = (id: string) =>
    dispatchEvent(new StorageEvent("storage", { key: `crane-quote.1.draft.${id}` }));
  change("b");
  expect(hears).not.toHaveBeenCalled();
  change("a");
  expect(hears).toHaveBeenCalledOnce();
  leave();
  change("a");
  expect(hears).toHaveBeenCalledOnce();
});

test("a crane that repeats the open one has the values that are shown, which the device may not have yet", () => {
  const repeating = { ...filled, id: "again", repeats: filled.id };
  for (const draft of [filled, repeating]) writeDraft(draft);
  const beside = draftsBeside(changed);
  expect(beside(changed.id)).toBe(changed);
  expect(beside("again")?.marginPercentage).toBe("7");
  expect(readDraft("again")?.marginPercentage).toBe(filled.marginPercentage);
  expect(beside("nothing")).toBeNull();
});
