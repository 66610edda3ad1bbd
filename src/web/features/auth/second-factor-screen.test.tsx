import { expect, test } from "vitest";
import { type TestUser, testPassword } from "#server/testing/app.ts";
import { codeAt, setUpSecondFactor } from "#server/testing/second-factor.ts";
import {
  at,
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
} from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { endSession, filledDraft, holds, keepDraft, priced, set } from "../../testing/wizard-acts.ts";

const bench = onAppBench();

/** A phone that shows codes: each call gives the next one, because a code counts once. */
const phoneOf = (secret: string) => () => {
  const { clock } = bench.server();
  clock.advance(30_000);
  return codeAt(secret, clock.now());
};
const codeHasFocus = async () => {
  const code = await labelled("Code");
  await eventually("the focus on the code", () => document.activeElement === code);
};

/** Sets the second factor up on the page, and gives the phone and the recovery codes. */
async function setUp() {
  await fill("Password", testPassword);
  await press("button", "Continue");
  await seen("img", /QR code/);
  const key = document.querySelector("main .select-all, [role=dialog] .select-all")?.textContent ?? "";
  const next = phoneOf(key.replaceAll(" ", ""));
  await codeHasFocus();
  await fill("Code", next());
  await pressKey("Enter");
  await seen("button", "I have saved the codes");
  const recoveryCodes = textsOf("listitem").filter((text) => /^\w{4}-\w{4}-\w{4}-\w{4}$/.test(text));
  expect(recoveryCodes).toHaveLength(10);
  await press("button", "I have saved the codes");
  return { next, recoveryCodes };
}

/** Signs in on the login page, up to the code if one is needed. */
async function signIn({ username }: TestUser): Promise<void> {
  await bench.open("/login", null);
  await fill("Username", username);
  await fill("Password", testPassword);
  await pressKey("Enter");
}

test("a user sets up a second factor, signs in with it, and forgets a remembered device", async () => {
  const user = await bench.server().addUser("codes.kept", "employee");
  await bench.open("/account", user);
  await press("button", "Set up");
  const { next, recoveryCodes } = await setUp();
  await shows("10 recovery codes are left", await seen("region", "Second factor"));

  await press("button", "Logout");
  await signIn(user);
  await codeHasFocus();
  expect(textsOf("alert", await seen("main"))).toEqual([]);
  await pressKey("Enter");
  await shows("Code is required");
  await fill("Code", "000000");
  await pressKey("Enter");
  await shows("This code is wrong");
  await codeHasFocus();
  await fill("Code", next());
  await press("checkbox", /^Remember this device for 30 days/);
  await press("button", "Login");
  await at("/");

  await bench.open("/account", null);
  await shows("Right password, wrong second factor");
  const sessions = await seen("region", "Where you are signed in");
  await shows("needs no code", sessions);
  await press("button", "Logout");
  // The device is known: the password is enough.
  await signIn(user);
  await at("/");
  await bench.open("/account", null);
  await press("button", /^Forget the device/);
  await hides("needs no code", await seen("region", "Where you are signed in"));

  await press("button", "Switch off");
  const dialog = await seen("dialog", "Switch off second factor");
  await fill("Password", testPassword, dialog);
  await fill("Code", recoveryCodes[0] ?? "", dialog);
  await press("button", "Switch off", dialog);
  await gone("dialog");
  await shows("Off.", await seen("region", "Second factor"));
});

test("a role that needs a second factor sets it up first, and an administrator resets it", async () => {
  const server = bench.server();
  const chief = await server.addUser("codes.chief", "admin");
  const manager = await server.addUser("codes.manager", "manager");
  const next = phoneOf((await setUpSecondFactor(server, chief)).secret);
  const signInChief = async () => {
    await signIn(chief);
    await fill("Code", next());
    await press("button", "Login");
    await at("/");
  };
  await signInChief();
  await bench.open("/admin/users", null);
  await fill("Required for", "managers and administrators");
  await shows("Second factor rule saved");
  await press("button", "Logout");

  await bench.open("/history", manager);
  const heading = await seen("heading", "Set up your second factor");
  await eventually("the focus on the heading", () => document.activeElement === heading);
  await setUp();
  await seen("heading", "Quotation History");
  await press("button", "Logout");

  await signInChief();
  await bench.open(`/admin/users?search=${manager.username}`, null);
  await press("button", `Reset factor of ${manager.username}`);
  const dialog = await seen("dialog", "Reset second factor");
  await press("button", "Reset", dialog);
  await shows("No second factor yet");
});

test("an expired session in the wizard asks for the code in the same dialog and loses nothing", async () => {
  const user = await bench.server().addUser("codes.wizard", "employee");
  keepDraft(filledDraft("SG-1", user.username));
  await bench.open("/quotation/single-girder/hoist", user);
  await priced("₹1,88,000");
  const { secret } = await setUpSecondFactor(bench.server(), user);
  const next = phoneOf(secret);
  await endSession(bench);
  await set("height_m", "9");
  const expired = await seen("dialog", "Session Expired");
  await fill("Password", testPassword, expired);
  await pressKey("Enter");
  await codeHasFocus();
  await fill("Code", next());
  await pressKey("Enter");
  await gone("dialog", "Session Expired");
  await holds("height_m", "9");
  await eventually("a price", () => document.querySelector("main output")?.textContent?.startsWith("₹"));
});
