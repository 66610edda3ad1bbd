import type { EndReason } from "#contract/auth/auth-api.ts";
import { makeListeners } from "./listeners.ts";

const reasons = ["token-expired", "inactive", "revoked"] as const satisfies readonly EndReason[];

/** Returns the reason why a session ended, from an answer or another tab; null for any other value. */
export const readEndReason = (value: unknown): EndReason | null =>
  reasons.find((reason) => reason === value) ?? null;

const key = "crane-quote.token";
const endListeners = makeListeners<EndReason>();
const rightListeners = makeListeners();

/** The access token is in local storage, so that every tab shares it. */
export const tokenKey = key;
/** The last known data of its user. */
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
    return readEndReason(localStorage.getItem(endReasonKey));
  } catch {
    return null;
  }
}

/** Adds a listener for the end of the session. Returns its removal. */
export const onSessionEnd = endListeners.subscribe;

/** Adds a listener for a refusal for want of a right, because the user's role may have changed. */
export const onRefusedRight = rightListeners.subscribe;

export const announceRefusedRight = (): void => rightListeners.tell();

/** Ends the session of this token once. Later refusals of calls with the same token change nothing. */
export function endSession(token: string, reason: EndReason): void {
  if (readToken() !== token) return;
  try {
    localStorage.setItem(endReasonKey, reason);
  } catch {
    // Other tabs then show only that the session ended.
  }
  writeToken(null);
  endListeners.tell(reason);
}
