import { useSyncExternalStore } from "react";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { makeListeners } from "../api/listeners.ts";
import { setCurrentDraft } from "./draft-storage.ts";

let opened = 0;
const listeners = makeListeners();

const beforeOpening = makeListeners();

/** Adds a listener that keeps the draft of an open wizard before another one opens, which may copy or repeat it. */
export const subscribeBeforeOpening = beforeOpening.subscribe;

/** Keeps the last change of an open wizard's draft on the device. */
export const keepOpenDraft = beforeOpening.tell;

/** Makes this the open draft of the tab, also in a wizard that shows another draft of the same crane type. */
export function openDraft(craneType: CraneTypeId, id: string): void {
  keepOpenDraft();
  setCurrentDraft(craneType, id);
  opened += 1;
  listeners.tell();
}

/** Changes whenever another draft is opened. */
export const useDraftOpenCount = (): number => useSyncExternalStore(listeners.subscribe, () => opened);
