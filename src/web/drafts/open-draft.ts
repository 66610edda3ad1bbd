import { useSyncExternalStore } from "react";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { makeListeners } from "../api/listeners.ts";
import { setCurrentDraft } from "./draft-storage.ts";

let opened = 0;
const listeners = makeListeners();

/** Makes this the draft that the tab works on, also where the wizard of its crane type stands open with another. */
export function openDraft(craneType: CraneTypeId, id: string): void {
  setCurrentDraft(craneType, id);
  opened += 1;
  listeners.tell();
}

/** Changes whenever another draft is opened. */
export const useOpened = (): number => useSyncExternalStore(listeners.subscribe, () => opened);
