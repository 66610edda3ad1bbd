import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { profile } from "#contract/users/users-api.ts";
import { call } from "../api/call.ts";
import { cancelSignIn, useIsSignInAsked } from "../features/auth/reauth.ts";
import { startAuthSession, useHoldSession } from "../features/auth/session.ts";
import { mount, until } from "../testing/page.tsx";
import { currentToasts } from "../ui/feedback/toast-store.ts";
import { Routing } from "../ui/routing/routing.tsx";
import { useAutomaticLogout } from "./use-automatic-logout.ts";

let before = "";
beforeEach(async () => {
  before = location.href;
  vi.stubGlobal("fetch", async () =>
    Response.json({ user: { id: "1", username: "asha", role: "employee" } }),
  );
  localStorage.setItem("crane-quote.token", "a token");
  await startAuthSession();
});
afterEach(() => {
  cancelSignIn();
  localStorage.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, "", before);
});

function Wizard() {
  useHoldSession();
  return null;
}

/** The server ends the session of a page at this address for this reason. */
async function ended(reason: string, from: string, page = <></>) {
  history.replaceState(null, "", from);
  const shown = { isAsked: false };
  function Page() {
    useAutomaticLogout();
    shown.isAsked = useIsSignInAsked();
    return page;
  }
  const { unmount } = await mount(
    <Routing screens={{}}>
      <Page />
    </Routing>,
  );
  vi.stubGlobal("fetch", async () => Response.json({ detail: "ended", reason }, { status: 401 }));
  const notices = currentToasts().length;
  await call<typeof profile>("GET", "/api/users/profile/me").catch(() => undefined);
  await until(() => shown.isAsked || currentToasts().length > notices);
  const answer = { isAsked: shown.isAsked, address: location.pathname + location.search };
  await unmount();
  return answer;
}

test("a deactivated account goes to the sign-in, which leads back, whatever it had open", async () => {
  const toLogin = { isAsked: false, address: "/login?from=%2Fhistory%3Fsearch%3D5T" };
  expect(await ended("inactive", "/history?search=5T", <Wizard />)).toEqual(toLogin);
});

test("an open wizard asks for the sign-in in its place when the session expired", async () => {
  expect(await ended("token-expired", "/quotation/single-girder/span", <Wizard />)).toEqual({
    isAsked: true,
    address: "/quotation/single-girder/span",
  });
});
