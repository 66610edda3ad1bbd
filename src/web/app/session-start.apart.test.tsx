// @vitest-environment page
import { beforeAll, expect, test, vi } from "vitest";
import { changeUser } from "#server/testing/change-user.ts";
import { writeToken } from "../api/token.ts";
import { startAuthSession } from "../features/auth/session.ts";
import { act } from "../testing/act.ts";
import { at, gone, seen, shows, textsOf } from "../testing/app-acts.ts";
import { onAppBench } from "../testing/app-bench.tsx";
import { pass, stopClock, until } from "../testing/page.tsx";
import { filledDraft, keepDraft, pressNext } from "../testing/wizard-acts.ts";

const verified = Promise.withResolvers<Response>();
// The bench starts the session before a test can: its check of the kept token waits for this answer.
beforeAll(() => {
  writeToken("kept");
  vi.stubGlobal("fetch", () => verified.promise);
});
const bench = onAppBench();
const deactivated = "Your account has been deactivated by an administrator. You have been logged out.";

/** Loads this address anew as the user of the kept token. */
async function load(address: string): Promise<void> {
  await bench.close();
  await act(startAuthSession);
  await bench.open(address, null);
}

test("shows a spinner and no wrong page during the check of the session", async () => {
  const { addUser, call } = bench.server();
  const user = await addUser("checked", "admin");
  writeToken(user.token);
  for (const path of ["/", "/admin/users"]) {
    await bench.open(path, null);
    const main = await seen("main");
    await seen("status", undefined, main);
    expect(textsOf("heading", main)).toEqual([]);
    await gone("link", "Login", await seen("banner"));
    await at(path);
  }
  const answer = await call(user, "POST", "/api/auth/verify");
  verified.resolve(Response.json(answer.json()));
  await seen("heading", "User Management");
  await at("/admin/users");
  await bench.open("/", null);
  await seen("heading", "Crane Quotation Generator");
});

test("signs out a deactivated user within 30 seconds, with a notice for five", async () => {
  const user = await bench.server().addUser("watched", "manager");
  stopClock();
  await bench.open("/history", user);
  await load("/history");
  await shows("No quotations found");
  await changeUser(bench.server(), user, { is_active: false });
  const isTold = () => document.body.textContent?.includes(deactivated) ?? false;
  await act(async () => void vi.advanceTimersByTime(30_000));
  await until(isTold);
  await at("/login?from=%2Fhistory");
  await pass(4_900);
  expect(isTold()).toBe(true);
  await pass(100);
  expect(isTold()).toBe(false);
});

test("shows a user who was deactivated in the meantime a notice on the next visit", async () => {
  const user = await bench.server().addUser("left", "employee");
  await bench.open("/history", user);
  await bench.close();
  await changeUser(bench.server(), user, { is_active: false });
  await load("/history");
  await shows(deactivated);
  await at("/login?from=%2Fhistory");
});

test("a renamed user keeps the draft, and an open page saves it under the new name", async () => {
  const server = bench.server();
  const user = await server.addUser("before", "manager");
  const issued = /SG-\d{4}-\d{5}/;
  const final = "/quotation/single-girder/final";
  const details = () => seen("region", "Quotation Details");
  await bench.open("/", user);
  // Kept before drafts knew the ID of their owner: found by the name, which is still the same.
  keepDraft(filledDraft("SG-1", user.username));
  await load(final);
  await shows(issued, await details());
  const number = issued.exec((await details()).textContent ?? "")?.[0] ?? "";

  await changeUser(server, user, { username: "once" });
  await load("/");
  await seen("heading", /^Drafts/);
  await load(final);
  await shows("once", await details());
  await shows(number, await details());

  await changeUser(server, user, { username: "twice" });
  await pressNext();
  await shows("Quotation Saved Successfully!");
  await gone("dialog");
  await shows("twice", await details());
  await shows(number, await details());
});
