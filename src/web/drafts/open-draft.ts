import { useSyncExternalStore } from "react";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { makeListeners } from "../api/listeners.ts";
import { setCurrentDraft } from "./draft-storage.ts";

let opened = 0;
const listeners = makeListeners();

/** Makes this the open draft of the tab, also in a wizard that shows another draft of the same crane type. */
export function openDraft(craneType: CraneTypeId, id: string): void {
  setCurrentDraft(craneType, id);
  opened += 1;
  listeners.tell();
}

/** Changes whenever another draft is opened. */
export const useDraftOpenCount = (): number => useSyncExternalStore(listeners.subscribe, () => opened);
