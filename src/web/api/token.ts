import type { EndReason } from "#contract/auth/auth-api.ts";
import { endReasonIn } from "./end-reason.ts";
import { makeListeners } from "./listeners.ts";

const key = "crane-quote.token";
const endListeners = makeListeners<EndReason>();
const rightListeners = makeListeners();

/** The access token is in local storage, so that every tab shares it. */
export const tokenKey = key;
/** The user who signed in with it, as last known. */
export const userKey = "crane-quote.user";
/** The reason why the server ended the last session, for other tabs. Empty after a logout or a new sign-in. */
const endReasonKey = "crane-quote.end-reason";

/** Without storage the session lasts as long as the page. */
let kept: string | null = null;

export function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return kept;
  }
}

export function writeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(key);
    else {
      localStorage.removeItem(endReasonKey);
      localStorage.setItem(key, token);
    }
  } catch {
    kept = token;
  }
}

/** The reason why the server ended the session in another tab. Null after a logout by the user. */
export function endReasonElsewhere(): EndReason | null {
  try {
    return endReasonIn(localStorage.getItem(endReasonKey));
  } catch {
    return null;
  }
}

/** Hears when the server says that the session is over. Returns the way to stop listening. */
export const onSessionEnd = endListeners.subscribe;

/** Hears when the server refuses something for want of a right: who is signed in may have been changed. */
export const onRefusedRight = rightListeners.subscribe;

export const announceRefusedRight = (): void => rightListeners.tell();

/** Ends the session of this token once: later refusals of calls sent with it change nothing. */
export function endSession(token: string, reason: EndReason): void {
  if (readToken() !== token) return;
  try {
    localStorage.setItem(endReasonKey, reason);
  } catch {
    // The other tabs then say only that the session is over.
  }
  writeToken(null);
  endListeners.tell(reason);
}
