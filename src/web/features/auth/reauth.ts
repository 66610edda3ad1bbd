import { useSyncExternalStore } from "react";
import { ApiError } from "../../api/api-error.ts";
import { makeListeners } from "../../api/listeners.ts";
import { currentSession, isSessionHeld, lastUsername } from "./session.ts";

type Waiter = (isSignedIn: boolean) => void;

/** The callers that wait for the open dialog; null while it is closed. */
let waiters: readonly Waiter[] | null = null;
/** The user that the dialog asks for; null for the last signed-in user. */
let askedFor: string | null = null;
const listeners = makeListeners();

function set(next: readonly Waiter[] | null): void {
  waiters = next;
  listeners.tell();
}

/** Opens the dialog, optionally for a named user. Waiting callers keep waiting. */
export function askSignIn(username: string | null = null): void {
  askedFor = username;
  set(waiters ?? []);
}

/** The username that the dialog begins with. */
export const reauthUsername = (): string => askedFor ?? lastUsername();

/** Resolves to true once a user is signed in, to false when the dialog is cancelled. */
export async function waitForSignIn(): Promise<boolean> {
  if (currentSession().status === "signed-in") return true;
  return new Promise((resolve) => set([...(waiters ?? []), resolve]));
}

const isLostSession = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && thrown.status === 401;

/**
 * Returns whether to repeat a call that a lost session refused. An open wizard asks for the password and
 * waits. False for any other failure, for a deactivated account, outside of the wizard, and after Cancel.
 */
export async function recoverSession(thrown: unknown): Promise<boolean> {
  if (!isLostSession(thrown) || thrown.reason === "inactive" || !isSessionHeld()) return false;
  return waitForSignIn();
}

function close(isSignedIn: boolean): void {
  const waited = waiters ?? [];
  askedFor = null;
  set(null);
  for (const resolve of waited) resolve(isSignedIn);
}

export const cancelSignIn = (): void => close(false);

/** Closes the dialog and continues the waiting callers. */
export const completeSignIn = (): void => close(true);

/** Returns whether the re-authentication dialog is open. */
export const useIsSignInAsked = (): boolean =>
  useSyncExternalStore(listeners.subscribe, () => waiters !== null);
