import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { eventually, hides, press, seen, shows } from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { does, pass, stopClock } from "../../../testing/page.tsx";
import {
  atStep,
  box,
  editTable,
  endSession,
  holds,
  openStep,
  pressNext,
  priced,
  resume,
  set,
  signInAgain,
} from "../../../testing/wizard-acts.ts";

const bench = onAppBench();
const pricesPath = "/api/single-girder/prices";
beforeEach(stopClock);

const output = () => eventually("a price", () => document.querySelector<HTMLElement>("main output"));
const isSent = (path: string, times = 1) =>
  eventually(
    `a call of ${path}`,
    () => bench.network().sent.filter((call) => call.path === path).length === times,
  );
/** The message of a failure, as soon as the page has it. */
const alertOf = (text: string) =>
  eventually(`an alert ${text}`, () =>
    [...document.querySelectorAll<HTMLElement>("[role=alert]")].find((alert) =>
      alert.textContent?.includes(text),
    ),
  );
const openSpan = (craneType = "single-girder") => bench.open(`/quotation/${craneType}/span`, "employee");

test("a slow price shows Still waiting after 10 s, and Try again asks again", async () => {
  await openSpan();
  await set("capacity", "5T");
  bench.network().hold(pricesPath);
  await set("span_width_m", "15");
  await isSent(pricesPath);
  await pass(9_500);
  expect((await output()).textContent).not.toContain("Still waiting");
  await pass(500);
  expect((await output()).textContent).toContain("Still waiting");
  await press("button", "Try again", await output());
  await priced("₹1,66,400");
});

test("a slow list shows Still waiting after 10 s, and Try again asks again", async () => {
  await openSpan();
  bench.network().hold("/api/span/span-widths/5T");
  await set("capacity", "5T");
  await isSent("/api/span/span-widths/5T");
  await pass(9_500);
  expect(document.body.textContent).not.toContain("Still waiting");
  await pass(500);
  expect(document.body.textContent).toContain("Still waiting");
  await press("button", "Try again");
  await set("span_width_m", "15");
  await hides("Still waiting");
});

test("retries unreachable lists and prices when server or network return, and removes the message", async () => {
  await openSpan("double-girder");
  // The page tries three times before it shows the failure.
  for (const _ of [1, 2, 3]) bench.network().hold("/api/span/span-widths/20T").lose();
  await set("capacity", "20T");
  await alertOf("Error fetching span widths");
  // The server is back. The browser's network was always there.
  await set("span_width_m", "22.5");
  await hides("Error fetching span widths");

  await set("span_width_m", "20");
  const isOnline = vi.spyOn(navigator, "onLine", "get");
  bench.network().hold(pricesPath).lose();
  await set("span_width_m", "22.5");
  await alertOf("Error fetching price");
  isOnline.mockReturnValue(false);
  await does(() => dispatchEvent(new Event("offline")));
  await shows("Offline");
  isOnline.mockRestore();
  await does(() => dispatchEvent(new Event("online")));
  await priced("₹11,08,800");
  await hides("Error fetching price");
});

test("shows a server error in the step with price 0, and refuses Next", async () => {
  await bench.open("/quotation/double-girder/hoist", "employee");
  await set("capacity", "20T");
  await set("hoist_type", "Open Winch Crab");
  bench.network().hold(pricesPath).answer(500, { detail: "Server error", request_id: "r1" });
  await set("height_m", "9");
  const failure = await alertOf("Configuration Error");
  await shows("Error fetching price. Server error", failure);
  bench.network().hold(pricesPath).answer(500, { detail: "Server error", request_id: "r2" });
  await pressNext();
  const dialog = await seen("dialog", "Validation Errors");
  await shows("Please fill all required fields correctly", dialog);
  await shows("Hoist price: Server error", dialog);
  await press("button", "OK", dialog);
  await press("button", "Try again", await alertOf("Configuration Error"));
  await priced("₹12,39,400");
});

test("marks a choice that another user has removed from the table when the window is shown again", async () => {
  await resume(bench, "SG-1", "column");
  await priced("₹3,37,536");
  const edit = { collection: "column", search: "ISHB 250", column: "column_type", value: "ISHB 251" };
  await editTable(bench, edit);
  // Lists are fresh for ten seconds.
  const now = Date.now.bind(Date);
  const later = vi.spyOn(Date, "now").mockImplementation(() => now() + 11_000);
  onTestFinished(() => later.mockRestore());
  await does(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await shows("Not in the price table, choose again", await output());
  await pressNext();
  await atStep("Column Configuration");
  expect(box("column_type")?.value).toBe("ISHB 250");
});

test("Cancel keeps the draft, each step asks to sign in, and Sign in restores the lists", async () => {
  await resume(bench, "SG-1", "hoist");
  await priced("₹1,88,000");
  await endSession(bench);
  await set("height_m", "9");
  await press("button", "Cancel", await seen("dialog", "Session Expired"));
  await holds("hoist_type", "Wire Rope Hoist Standard Headroom");
  // The hoist awaits its price, so that it is not complete.
  await shows("Please log in to access hoist options");
  for (const [title, noun] of [
    ["End Carriage", "end carriage"],
    ["LT Gantry", "LT gantry"],
    ["Column", "column"],
    ["Span", "span"],
  ] as const) {
    await openStep(title);
    await shows(`Please log in to access ${noun} options`);
  }
  await pressNext();
  await press("button", "Sign in", await seen("main"));
  await signInAgain();
  await hides("Please log in to access hoist options");
  await holds("height_m", "9");
  await priced("₹2,02,100");
});
