// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftOf, goldenQuotation, onDevice } from "#domain/testing/golden.ts";
import { noHistory, noted } from "#domain/wizard/draft-history.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import {
  beginDraft,
  begunDraftId,
  isDraftOnlyHere,
  listDrafts,
  readDraft,
  readDraftHistory,
  removeDraft,
  setCurrentDraft,
  writeDraft,
} from "./draft-storage.ts";

const owner = { owner: "tester" };
const filled = onDevice(
  draftOf(goldenQuotation("SG-1"), { "single-girder": new Map(), "double-girder": new Map() }),
  owner.owner,
  new Date().toISOString(),
);
const event = { type: "typeMargin", text: "7" } as const;
const changed = wizardReducer(filled, event);
const history = noted(noHistory, filled, event, changed);

beforeEach(() => {
  removeDraft(filled.id);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** A browser that keeps no text longer than this. */
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

test("a draft is kept with what can be taken back in it", () => {
  expect(writeDraft(changed, history)).toBe(true);
  expect(readDraft(changed.id)).toEqual(changed);
  expect(readDraftHistory(changed.id).past.map(({ name }) => name)).toEqual(["Margin"]);
});

test("where there is no room for both, the draft is kept", () => {
  withRoomFor(JSON.stringify(changed).length);
  expect(writeDraft(changed, history)).toBe(true);
  expect(readDraft(changed.id)).toEqual(changed);
  expect(readDraftHistory(changed.id)).toEqual(noHistory);
});

test("where there is none at all, that is told, what was kept before stays, and this tab has the newest", () => {
  writeDraft(filled);
  withRoomFor(10);
  expect(writeDraft(changed, history)).toBe(false);
  vi.unstubAllGlobals();
  expect(JSON.parse(localStorage.getItem(`crane-quote.draft.${filled.id}`) ?? "")).toEqual(filled);
  expect(readDraft(filled.id)).toEqual(changed);
  expect(readDraftHistory(filled.id).past).toHaveLength(1);
  expect([listDrafts(owner), isDraftOnlyHere(filled.id)]).toEqual([[changed], true]);
});

test("closing the tab is asked about until there is room for everything, which is then kept", () => {
  const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  writeDraft({ ...filled, id: "other" });
  withRoomFor(10);
  writeDraft(changed);
  expect(isAsked()).toBe(true);
  vi.unstubAllGlobals();
  removeDraft("other");
  expect([isDraftOnlyHere(changed.id), isAsked()]).toEqual([false, false]);
  expect(JSON.parse(localStorage.getItem(`crane-quote.draft.${changed.id}`) ?? "")).toEqual(changed);
});

test("what another tab wrote of a draft since is what goes on", () => {
  withRoomFor(10);
  writeDraft(changed);
  vi.unstubAllGlobals();
  const key = `crane-quote.draft.${filled.id}`;
  localStorage.setItem(key, JSON.stringify(filled));
  dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify(filled) }));
  expect([readDraft(filled.id), isDraftOnlyHere(filled.id)]).toEqual([filled, false]);
});

test("twenty drafts of one crane type are all there, the latest first", () => {
  const at = (second: number) => new Date(Date.now() - second * 1000).toISOString();
  for (let n = 0; n < 20; n++) writeDraft({ ...filled, id: `d${n}`, changedAt: at(n) }, history);
  expect(listDrafts(owner).map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => `d${n}`));
  removeDraft("d3");
  expect(listDrafts(owner)).toHaveLength(19);
});

test("a draft of an earlier release has nothing to take back, and loses nothing", () => {
  localStorage.setItem(`crane-quote.draft.${filled.id}`, JSON.stringify(filled));
  expect([readDraft(filled.id), readDraftHistory(filled.id)]).toEqual([filled, noHistory]);
  expect(listDrafts(owner)).toEqual([filled]);
});

test("a draft that was only begun is known until it is kept", () => {
  beginDraft("single-girder", "n");
  expect([begunDraftId("single-girder"), begunDraftId("double-girder")]).toEqual(["n", null]);
  setCurrentDraft("single-girder", "n");
  expect(begunDraftId("single-girder")).toBeNull();
});
