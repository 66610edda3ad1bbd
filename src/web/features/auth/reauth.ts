import { useSyncExternalStore } from "react";
import { ApiError } from "../../api/api-error.ts";
import { currentSession, isSessionHeld } from "./session.ts";

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

/**
 * Whether to try once more what a lost session refused: an open wizard asks for the password and waits for it. False for
 * any other failure, for a deactivated account, outside of the wizard, and when the dialog is cancelled.
 */
export async function signInAgain(thrown: unknown): Promise<boolean> {
  const isLost = thrown instanceof ApiError && thrown.status === 401 && thrown.reason !== "inactive";
  if (!isLost || !isSessionHeld()) return false;
  return new Promise((resolve) =>
    requireSignIn(
      () => resolve(true),
      () => resolve(false),
    ),
  );
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
