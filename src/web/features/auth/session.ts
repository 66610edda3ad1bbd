import { useEffect, useSyncExternalStore } from "react";
import {
  type EndReason,
  type login as loginEndpoint,
  type logout as logoutEndpoint,
  signedInAs,
  signedInAsHeader,
  type User,
  type verify as verifyEndpoint,
} from "#contract/auth/auth-api.ts";
import type { profile as profileEndpoint } from "#contract/users/users-api.ts";
import { ApiError } from "../../api/api-error.ts";
import { call, send } from "../../api/call.ts";
import { makeListeners } from "../../api/listeners.ts";
import {
  endReasonElsewhere,
  onRefusedRight,
  onSessionEnd,
  readToken,
  tokenKey,
  userKey,
  writeToken,
} from "../../api/token.ts";
import { readDeviceToken, writeDeviceToken } from "./device-token.ts";
import {
  keptUser,
  respondToEnd,
  type Session,
  type SessionUser,
  type SignedInWhere,
  sessionUserOf,
} from "./session-state.ts";

/** The time between two status polls: the app asks the server every 30 seconds whether the session still holds. */
const statusPollInterval = 30_000;
const lastUsernameKey = "crane-quote.last-username";

let session: Session = { status: "loading", user: null };
let holders = 0;
const listeners = makeListeners();
const endListeners = new Set<(event: SessionEnd) => void>();

/** An automatic logout: its reason, and whether an open wizard keeps its place. */
export type SessionEnd = { reason: EndReason; notice: string; goTo: "login" | "stay"; asks: boolean };

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the app asks for the user again after a reload.
  }
}

function set(next: Session): void {
  session = next;
  listeners.tell();
}

function signedIn(user: SessionUser, where: SignedInWhere): void {
  store(userKey, user);
  store(lastUsernameKey, user.username);
  set({ status: "signed-in", user, where });
}

function signedOut(): void {
  store(userKey, null);
  set({ status: "signed-out", user: null });
}

export const subscribeToSession = listeners.subscribe;

export const currentSession = (): Session => session;

/** Returns whether a user is signed in, and who. */
export const useSession = (): Session =>
  useSyncExternalStore(subscribeToSession, currentSession, currentSession);

/** An automatic logout without a listener yet. The first check may end before a screen can show it. */
let unheard: SessionEnd | null = null;

/** Adds a listener for automatic logouts. */
export function onAutomaticLogout(listener: (event: SessionEnd) => void): () => void {
  endListeners.add(listener);
  const before = unheard;
  unheard = null;
  if (before) listener(before);
  return () => endListeners.delete(listener);
}

/** The last username of this device, for the sign-in dialog. */
export function lastUsername(): string {
  const kept = stored(lastUsernameKey);
  return typeof kept === "string" ? kept : "";
}

/** Returns whether an open wizard keeps its place when its session ends. */
export const isSessionHeld = (): boolean => holders > 0;

/** Registers a mounted wizard: an ended session then asks for the password in place. */
export function useHoldSession(): void {
  useEffect(() => {
    holders += 1;
    return () => {
      holders -= 1;
    };
  }, []);
}

/** Stores the server's data of the signed-in user. Unchanged data raises no event. */
function storeProfile(profile: User): void {
  const user = sessionUserOf(profile);
  if (session.status === "signed-in" && JSON.stringify(user) !== JSON.stringify(session.user))
    signedIn(user, session.where);
}

/** Updates the session when the changed user is the signed-in one. */
export function followChange(user: User): void {
  if (session.user?.id === user.id) storeProfile(user);
}

async function takeProfile(): Promise<void> {
  const token = readToken();
  try {
    const user = await call<typeof profileEndpoint>("GET", "/api/users/profile/me");
    // Another user may have signed in meanwhile.
    if (readToken() === token) storeProfile(user);
  } catch {
    // Keep the known username and role.
  }
}

let asking: Promise<void> | null = null;

/**
 * Asks the server for the present user, because an administrator may have changed name or role. Parallel
 * callers share the answer.
 */
export function refreshProfile(): Promise<void> {
  asking ??= takeProfile().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Checks the stored token. Only a refusal by the server ends the session. After a network failure or a
 * proxy's answer the known user stays.
 */
async function verify(): Promise<void> {
  if (readToken() === null) {
    signedOut();
    return;
  }
  try {
    const { user } = await call<typeof verifyEndpoint>("POST", "/api/auth/verify");
    signedIn(sessionUserOf(user), "elsewhere");
  } catch {
    if (readToken() === null) return;
    const before = keptUser(stored(userKey));
    if (before) {
      set({ status: "signed-in", user: before, where: "elsewhere" });
      return;
    }
    writeToken(null);
    end("revoked");
  }
}

/**
 * Signs in, with the code of the second factor when one was requested. @throws ApiError with the reason of a
 * refusal
 */
export async function login(
  username: string,
  password: string,
  second: { code?: string; remember?: boolean } = {},
): Promise<void> {
  const device = readDeviceToken(username);
  const answer = await call<typeof loginEndpoint>("POST", "/api/auth/login", {
    body: { username: username.trim(), password, ...second, ...(device !== null && { device }) },
  });
  if (typeof answer.access_token !== "string" || answer.access_token === "")
    throw new ApiError("", { status: 200 });
  if (answer.device_token !== undefined) writeDeviceToken(username, answer.device_token);
  writeToken(answer.access_token);
  signedIn(sessionUserOf(answer.user), "here");
}

/** Signs out: on this device at once, on the server when it answers. */
export function logout(): void {
  if (readToken() !== null) call<typeof logoutEndpoint>("POST", "/api/auth/logout").catch(() => undefined);
  writeToken(null);
  signedOut();
}

function end(reason: EndReason): void {
  const response = respondToEnd(reason, isSessionHeld());
  signedOut();
  const event = { reason, ...response };
  if (endListeners.size === 0) unheard = event;
  for (const listener of endListeners) listener(event);
}

async function checkStatus(): Promise<void> {
  if (session.status !== "signed-in" || !navigator.onLine) return;
  const { user } = session;
  try {
    const answer = await send("GET", "/api/auth/status");
    const now = answer.headers.get(signedInAsHeader);
    if (now !== null && now !== signedInAs(user)) await refreshProfile();
  } catch {
    // A refusal ends the session. Retry after any other failure in 30 seconds.
  }
}

/** Another tab signed in or out. */
function followOtherTab(event: StorageEvent): void {
  if (event.key !== tokenKey && event.key !== null) return;
  if (readToken() !== null) {
    if (session.status === "signed-in") set({ ...session, where: "unknown" });
    void verify();
  } else if (session.status === "signed-in") {
    const reason = endReasonElsewhere();
    // Show nothing to users who logged out. An open wizard asks for the password.
    if (reason !== null || isSessionHeld()) end(reason ?? "revoked");
    else signedOut();
  }
}

/** Starts the session once, at load. Resolves when the user is known. */
export function startAuthSession(): Promise<void> {
  onSessionEnd(end);
  onRefusedRight(() => void refreshProfile());
  addEventListener("storage", followOtherTab);
  addEventListener("online", () => void checkStatus());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void checkStatus();
  });
  setInterval(() => void checkStatus(), statusPollInterval);
  return verify();
}
