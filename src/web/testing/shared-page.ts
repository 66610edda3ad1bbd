import { afterEach, beforeAll, vi } from "vitest";
import { logout, onAutomaticLogout, startAuthSession } from "../features/auth/session.ts";
import { currentToasts, dismissToast } from "../ui/feedback/toast-store.ts";
import { act } from "./act.ts";
import { stopClock } from "./page.tsx";

/** Returns what a hook of a bench has made. @throws outside of a test */
export function present<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error("The bench exists only during a test");
  return thing;
}

let isStarted = false;

/** Starts the session as the loaded app does, but without its check every 30 seconds. */
function startOnce(): void {
  if (isStarted) return;
  isStarted = true;
  stopClock();
  startAuthSession();
  vi.useRealTimers();
}

/** For test files that share a page: the session starts once, and each test leaves the page signed out and empty. */
export function onSharedPage(): void {
  beforeAll(startOnce);
  // Hooks after a test run in reverse order, so that a bench closes its page first.
  afterEach(async () => {
    await act(async () => logout());
    // The next page would hear of a session that ended without a listener.
    onAutomaticLogout(() => undefined)();
    for (const { id } of currentToasts()) dismissToast(id);
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
