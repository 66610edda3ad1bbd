import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Action } from "#domain/people/roles.ts";
import { mount, settle, until } from "../../testing/page.tsx";
import { Routing, useRoutedLocation } from "../../ui/routing/routing.tsx";
import { RequireSignIn } from "./require-sign-in.tsx";
import { startAuthSession, useHoldSession } from "./session.ts";

let before = "";
beforeEach(() => {
  before = location.href;
});
afterEach(async () => {
  await find(null);
  vi.unstubAllGlobals();
  history.replaceState(null, "", before);
});

/** This tab finds that this user, or nobody, is signed in by now. */
async function find(user: object | null): Promise<void> {
  vi.stubGlobal("fetch", async () => Response.json({ user }));
  localStorage.clear();
  if (user !== null) localStorage.setItem("crane-quote.token", "a token");
  await startAuthSession();
}
const userWith = (change: object = {}) => ({ id: "1", username: "asha", role: "employee", ...change });

function Wizard() {
  useHoldSession();
  return null;
}

/** The screen stands at /history alone. */
function Screen({ action }: { action: Action | undefined }) {
  if (useRoutedLocation().path !== "/history") return null;
  return (
    <RequireSignIn {...(action && { action })}>
      <p>What staff see</p>
      <Wizard />
    </RequireSignIn>
  );
}

/** Opens a screen that needs this right. */
async function openScreen(action?: Action) {
  history.replaceState(null, "", "/history?search=5T");
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <Screen action={action} />
    </Routing>,
  );
  return { isShown: () => container.textContent.includes("What staff see"), unmount };
}

test.each<[string, object, Action | undefined, boolean]>([
  ["any user without a right of its own", {}, undefined, true],
  ["a user with the right", {}, "see history", true],
  ["a user without the right", {}, "manage users", false],
  ["an administrator", { role: "admin" }, "manage users", true],
  ["a user who must set up a second factor first", { second_factor: "required" }, "see history", false],
])("a screen is shown to %s: %j, %j, %j", async (_, change, action, isShown) => {
  await find(userWith(change));
  const screen = await openScreen(action);
  await settle();
  expect(screen.isShown()).toBe(isShown);
  await screen.unmount();
});

test("a user without the right is led home, and a visitor to the sign-in, which leads back", async () => {
  await find(userWith());
  const refused = await openScreen("manage users");
  await until(() => location.pathname === "/");
  await refused.unmount();
  await find(null);
  const visitor = await openScreen("see history");
  await until(() => location.pathname === "/login");
  expect(visitor.isShown()).toBe(false);
  expect(new URLSearchParams(location.search).get("from")).toBe("/history?search=5T");
  await visitor.unmount();
});

test("an open wizard stays when its session ends", async () => {
  await find(userWith());
  const screen = await openScreen("create quotations");
  expect(screen.isShown()).toBe(true);
  await find(null);
  await settle();
  expect([screen.isShown(), location.pathname]).toEqual([true, "/history"]);
  await screen.unmount();
});

test("a required set-up stays open when the second factor counts, because its recovery codes are not seen yet", async () => {
  await find(userWith({ second_factor: "required" }));
  const { isShown, unmount } = await openScreen("see history");
  await settle();
  await find(userWith({ second_factor: "on" }));
  await settle();
  expect(isShown()).toBe(false);
  await unmount();
});
