import { expect, test, vi } from "vitest";
import { currentDraftId } from "./draft-storage.ts";
import { openDraft, subscribeBeforeOpening } from "./open-draft.ts";

test("another draft opens after the open wizard has kept its last change", () => {
  const storage = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
  const opened: (string | null)[] = [];
  const stop = subscribeBeforeOpening(() => opened.push(currentDraftId("single-girder")));
  openDraft("single-girder", "a");
  openDraft("single-girder", "b");
  // What is kept is the draft that was open before.
  expect([opened, currentDraftId("single-girder")]).toEqual([[null, "a"], "b"]);
  stop();
  vi.unstubAllGlobals();
});
