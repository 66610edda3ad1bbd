import { useSyncExternalStore } from "react";
import { ApiError } from "../../api/api-error.ts";
import { makeListeners } from "../../api/listeners.ts";
import { currentSession, isSessionHeld, lastUsername } from "./session.ts";

type Waiter = (isSignedIn: boolean) => void;

/** Those who wait for the open dialog; null while it is closed. */
let waiters: readonly Waiter[] | null = null;
/** The user for whom the dialog asks. Null is the last signed-in user. */
let askedFor: string | null = null;
const listeners = makeListeners();

function set(next: readonly Waiter[] | null): void {
  waiters = next;
  listeners.tell();
}

/** Opens the dialog, perhaps for somebody by name, with nothing new to wait for it; what waits already keeps waiting. */
export function askSignIn(username: string | null = null): void {
  askedFor = username;
  set(waiters ?? []);
}

/** The username that the dialog begins with. */
export const askedUsername = (): string => askedFor ?? lastUsername();

/** True as soon as somebody is signed in, at once or through the dialog; false when the dialog is cancelled. */
export async function signedIn(): Promise<boolean> {
  if (currentSession().status === "signed-in") return true;
  return new Promise((resolve) => set([...(waiters ?? []), resolve]));
}

const isLostSession = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && thrown.status === 401;

/**
 * Returns whether to try once more what a lost session refused: an open wizard asks for the password and waits for it. False for
 * any other failure, for a deactivated account, outside of the wizard, and when the dialog is cancelled.
 */
export async function signInAgain(thrown: unknown): Promise<boolean> {
  if (!isLostSession(thrown) || thrown.reason === "inactive" || !isSessionHeld()) return false;
  return signedIn();
}

function close(isSignedIn: boolean): void {
  const waited = waiters ?? [];
  askedFor = null;
  set(null);
  for (const resolve of waited) resolve(isSignedIn);
}

export const cancelSignIn = (): void => close(false);

/** Closes the dialog and lets what waited for it go on. */
export const completeSignIn = (): void => close(true);

/** Returns whether the re-authentication dialog is open. */
export const useIsSignInAsked = (): boolean =>
  useSyncExternalStore(listeners.subscribe, () => waiters !== null);
