import { useSyncExternalStore } from "react";
import { currentSession } from "./session.ts";

type Pending = { callback: (() => void) | null; onCancel: (() => void) | null };

let pending: Pending | null = null;
const listeners = new Set<() => void>();

function set(next: Pending | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Runs the callback as a signed-in user: at once, or after the dialog has signed somebody in. Cancelling drops it and says so. */
export function requireSignIn(callback: () => void, onCancel: () => void = () => undefined): void {
  if (currentSession().status === "signed-in") callback();
  else set({ callback, onCancel });
}

/** Opens the dialog with nothing to run; what waits already keeps waiting. */
export function askSignIn(): void {
  set({ callback: pending?.callback ?? null, onCancel: pending?.onCancel ?? null });
}

export function cancelSignIn(): void {
  const dropped = pending?.onCancel;
  set(null);
  dropped?.();
}

/** Closes the dialog and runs what waited for it. */
export function completeSignIn(): void {
  const waiting = pending?.callback;
  set(null);
  waiting?.();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the re-authentication dialog is open. */
export const useIsSignInAsked = (): boolean => useSyncExternalStore(subscribe, () => pending !== null);
