import { expect, test } from "vitest";
import { testPassword } from "#server/testing/app.ts";
import { changeUser } from "#server/testing/change-user.ts";
import {
  enter,
  eventually,
  fill,
  gone,
  hides,
  labelled,
  press,
  pressKey,
  seen,
  shows,
  textsOf,
} from "../testing/app-acts.ts";
import { onAppBench } from "../testing/app-bench.tsx";

const bench = onAppBench();
const address = () => location.pathname + location.search;
const at = (path: string) => eventually(`the address ${path}`, () => address() === path);
const links = async () => textsOf("link", await seen("navigation", /^Main/));
let made = 0;
const newUser = (role: "admin" | "manager" | "employee") => bench.server().addUser(`${role}.${++made}`, role);

/** The page checks its session when the user comes back to it. */
const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));

async function signIn(user: { username: string }, password = testPassword): Promise<void> {
  await fill("Username", user.username);
  await fill("Password", password);
  await pressKey("Enter");
}

test("a visitor's header and footer lead only to the home page and the login", async () => {
  await bench.open("/", null);
  await seen("heading", "Staff Access Portal");
  expect(await links()).toEqual(["Home"]);
  await seen("link", "Login", await seen("banner"));
  expect((await seen("banner")).textContent).not.toContain("Welcome");
});

test.each([
  ["employee", ["Home", "Create", "History", "Pipeline", "Offers", "Customers"], ["Create", "Home"]],
  [
    "manager",
    ["Home", "Create", "History", "Pipeline", "Offers", "Customers", "Insights"],
    ["Create", "Home", "Quotation History"],
  ],
  [
    "admin",
    ["Home", "Create", "History", "Pipeline", "Offers", "Customers", "Insights", "Database", "Users", "Firm"],
    ["Create", "Home", "Quotation History"],
  ],
] as const)("shows %s its links, the welcome line and the current place", async (role, header, footer) => {
  await bench.open("/", role);
  await shows(`Welcome, ${role}`, await seen("banner"));
  expect(await links()).toEqual([...header]);
  expect(textsOf("link", await seen("contentinfo"))).toEqual(expect.arrayContaining([...footer]));
  await gone("link", "Login", await seen("banner"));
  await seen("button", "Test span options");
  if (role === "admin")
    expect((await seen("link", /^API description/)).getAttribute("href")).toBe("/api/docs");
  else await gone("link", /^API description/);

  const main = await seen("navigation", /^Main/);
  const isHere = async (name: string) => (await seen("link", name, main)).getAttribute("aria-current");
  expect([await isHere("Home"), await isHere("History")]).toEqual(["page", null]);
  await press("link", "History", main);
  await seen("heading", "Quotation History");
  expect([await isHere("Home"), await isHere("History")]).toEqual([null, "page"]);
});

test("the home page of staff shows the system's state, two cranes, own quotations and raw answers", async () => {
  const health = bench.network().hold("/api/health");
  await bench.open("/", await newUser("employee"));
  health.answer(503, { detail: "down" });
  await shows("Quotation System Unavailable");
  await bench.close();
  await bench.open("/", await newUser("employee"));
  await shows("Quotation System Active");
  await seen("link", /^Single Girder/);
  await seen("link", /^Double Girder/);
  await shows("Create your first quotation to see it here");

  await press("button", "Test span options");
  await shows(/Status 200, \d+ ms/);
  await shows('"2.5T"', await seen("region", "Raw result"));
  const options = bench.network().hold("/api/span/options");
  await press("button", "Test span options");
  options.lose();
  await shows(/Status No answer, \d+ ms/);
  await shows("Network error: Unable to connect to server", await seen("region", "Raw result"));
});

test.each([
  ["admin", "/admin/users?role=manager", "/admin/users?role=manager"],
  ["employee", "/admin/users", "/"],
  ["employee", "/reprice", "/"],
] as const)("a guarded address leads %s through the login to its page", async (role, path, end) => {
  await bench.open(path, null);
  await eventually("the login", () => address().startsWith("/login?from="));
  await signIn(bench.server().users[role]);
  await at(end);
  await gone("link", "Login", await seen("banner"));
});

test("signs out a deactivated user with a notice that can be dismissed, and refuses the next login", async () => {
  const user = await newUser("manager");
  await bench.open("/account", user);
  await seen("heading", "Your Account");
  await changeUser(bench.server(), user, { is_active: false });
  comeBack();
  await shows("Your account has been deactivated by an administrator. You have been logged out.");
  await press("button", "Dismiss");
  await hides("Your account has been deactivated");
  await eventually("the login", () => location.pathname === "/login");
  await signIn(user);
  await shows("Your account has been deactivated. Please contact an administrator.");
});

test("an expired session shows a notice, and signing in returns to the same list", async () => {
  const user = await newUser("employee");
  await bench.open("/history?sort=final_amount", user);
  await seen("heading", "Quotation History");
  const status = bench.network().hold("/api/auth/status");
  comeBack();
  status.answer(401, { detail: "Session expired", reason: "token-expired" });
  await shows("Your session has expired. Please log in again.");
  await signIn(user);
  await at("/history?sort=final_amount");
});

test("a new password by an administrator ends the user's sessions with a notice, and signs in", async () => {
  const user = await newUser("employee");
  await bench.open("/admin/users", "admin");
  await press("button", `Change password of ${user.username}`);
  const dialog = await seen("dialog", "Change Password");
  await shows("The user will need to log in again with the new password.", dialog);
  await fill("New Password", "short", dialog);
  await fill("Confirm New Password", "different", dialog);
  await press("button", "Update Password", dialog);
  await shows("Password must be at least 6 characters", dialog);
  await shows("Passwords do not match", dialog);
  await bench.close();

  await bench.open("/history", user);
  await seen("heading", "Quotation History");
  const { call, users } = bench.server();
  await call(users.admin, "PUT", `/api/users/${user.id}/password`, { new_password: "another-secret" });
  comeBack();
  await shows("You have been logged out.");
  await signIn(user);
  await shows("Invalid username or password");
  expect(document.activeElement).toBe(await labelled("Password"));
  await fill("Password", "another-secret");
  await pressKey("Enter");
  await at("/history");
});

test("an open page takes over a changed role or name in its links, access and welcome", async () => {
  const user = await newUser("admin");
  await bench.open("/", user);
  await seen("link", "Users");
  await changeUser(bench.server(), user, { role: "employee" });
  await press("link", "Users");
  await shows("Your role has changed. You can no longer open this page.");
  await at("/");
  await gone("link", "Users");

  const username = `${user.username}.new`;
  await changeUser(bench.server(), user, { role: "admin", username });
  comeBack();
  await shows(`Welcome, ${username}`);
  await press("link", "Users");
  await enter(await seen("searchbox"), username);
  await press("button", "Filter");
  await press("button", `Edit ${username}`);
  const dialog = await seen("dialog", "Edit User");
  await fill("Role", "employee", dialog);
  await press("button", "Update User", dialog);
  await at("/");
  await gone("link", /Users|Database/);
});
