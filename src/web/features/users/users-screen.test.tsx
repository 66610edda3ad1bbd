import { expect, test, vi } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import { testPassword } from "#server/testing/app.ts";
import {
  at,
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
} from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";

const bench = onAppBench();
const input = async (label: string, where: HTMLElement) => (await labelled(label, where)) as HTMLInputElement;

async function find(username: string): Promise<void> {
  await enter(await seen("searchbox"), username);
  await press("button", "Filter");
}

test("an administrator adds, changes and deletes users, and sees each error beside its field", async () => {
  const { call, users } = bench.server();
  await bench.open("/admin/users", "admin");
  await press("button", "Add New User");
  const dialog = await seen("dialog", "Create New User");
  await press("button", "Create User", dialog);
  for (const text of [
    "Username is required",
    "Email is required",
    "Full name is required",
    "Password is required",
  ])
    await shows(text, dialog);
  // Closing clears fields and errors.
  await fill("Username", "half", dialog);
  await press("button", "Cancel", dialog);
  await press("button", "Add New User");
  const again = await seen("dialog", "Create New User");
  expect(((await labelled("Username", again)) as HTMLInputElement).value).toBe("");
  await hides("Email is required", again);
  await press("button", "Cancel", again);
  await press("button", "Add New User");
  const last = await seen("dialog", "Create New User");
  await fill("Username", "one", last);
  await fill("Email", "one@cranes.example", last);
  await fill("Full Name", "User One", last);
  await fill("Password", testPassword, last);
  await fill("Confirm Password", testPassword, last);
  await fill("Role", "employee", last);
  await press("button", "Create User", last);
  await shows("User created successfully");

  await find("one");
  await shows("Never", await seen("row", /one@cranes\.example/));
  await press("button", "Edit one");
  const edit = await seen("dialog", "Edit User");
  await press("radio", "Inactive", edit);
  await fill("Email", "one@one.example", edit);
  // Another administrator is faster, with other fields and one of the same.
  const list = await call(users.admin, "GET", "/api/users/list?search_term=one");
  const there = list.json<{ users: User[] }>().users[0];
  const elsewhere = await call(users.admin, "PUT", `/api/users/${there?.id}`, {
    username: "one",
    email: "one@other.example",
    full_name: "Renamed",
    role: "manager",
    phone: null,
    is_active: true,
  });
  expect(elsewhere.statusCode).toBe(200);
  await press("button", "Update User", edit);
  await shows("Another user changed this user meanwhile", edit);
  await shows("one@other.example", edit);
  // Values that only the other user changed appear as they are. Values that were entered here are kept.
  expect((await input("Full Name", edit)).value).toBe("Renamed");
  expect((await input("Role", edit)).value).toBe("manager");
  expect((await input("Email", edit)).value).toBe("one@one.example");
  expect(((await seen("radio", "Inactive", edit)) as HTMLInputElement).checked).toBe(true);
  await press("button", "Update User", edit);
  await shows("User updated successfully");
  const changed = await seen("row", /one@one\.example/);
  for (const text of ["Renamed", "Manager", "Inactive"]) await shows(text, changed);

  await press("button", "Delete one");
  const confirm = await seen("dialog", /Delete/);
  await shows(
    "Are you sure you want to permanently delete this user? This action cannot be undone. Note: Associated quotations will be preserved.",
    confirm,
  );
  await press("button", "Delete User", confirm);
  await shows("User deleted successfully");
  await gone("row", /one@one\.example/);
  await eventually(
    "the focus on the page",
    () => document.activeElement !== document.body && document.activeElement?.closest("main"),
  );
  await find("admin");
  await seen("button", "Edit admin");
  // Nobody can delete the own account.
  expect(((await seen("button", "Delete admin")) as HTMLButtonElement).disabled).toBe(true);
  await bench.close();

  await bench.open("/admin/audit", "admin");
  for (const action of ["User created", "User changed", "User deleted"])
    await shows("admin", await seen("row", new RegExp(`${action}.*one`)));
});

test("deleting a user whom another administrator has deleted shows a notice and removes the row", async () => {
  const { addUser, call, users } = bench.server();
  const staff = await addUser("twice", "employee");
  await bench.open("/admin/users?search=twice", "admin");
  await press("button", "Delete twice");
  expect((await call(users.admin, "DELETE", `/api/users/${staff.id}`)).statusCode).toBe(200);
  await press("button", "Delete User", await seen("dialog"));
  await shows("The user was already deleted");
  await shows("No users found");
});

test("a screen that fails shows the fallback, and the next screen opens", async () => {
  const logged = vi.spyOn(globalThis.console, "error").mockReturnValue(undefined);
  bench
    .network()
    .hold("/api/users/list")
    .answer(200, { users: [null], total: 1, page: 1, limit: 10 });
  await bench.open("/admin/users", "admin");
  await seen("heading", "Something went wrong");
  await shows("We're sorry, but something unexpected happened. Please refresh the page or try again later.");
  await seen("button", "Refresh Page");
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  await press("link", "History");
  await seen("heading", "Quotation History");
});

test("a changed password, and the ended sessions of the user, are confirmed on the account's page", async () => {
  const { addUser, call } = bench.server();
  const staff = await addUser("owner", "employee");
  await bench.open("/account", staff);
  const sessions = await seen("region", "Where you are signed in");
  await shows("This session", sessions);
  // `addUser` began another session.
  await press("button", /^End the session/, sessions);
  await gone("button", /^End the session/, sessions);
  expect((await call(staff, "GET", "/api/auth/status")).statusCode).toBe(401);

  await press("button", "Update Password");
  await shows("Password is required");
  await fill("Current Password", "not this one");
  await fill("New Password", "another word");
  await fill("Confirm New Password", "another word");
  await press("button", "Update Password");
  await shows("The current password is wrong");
  await fill("Current Password", testPassword);
  await pressKey("Enter");
  await shows("Password updated successfully");
  await shows("This session", sessions);
  await at("/account");
});
