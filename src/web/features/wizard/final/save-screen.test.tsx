import { beforeEach, expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { eventually, fill, gone, hides, press, pressKey, seen, shows } from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { does, pass, stopClock } from "../../../testing/page.tsx";
import {
  atStep,
  box,
  downloads,
  editTable,
  endSession,
  focused,
  holds,
  pressNext,
  reload,
  resume,
  set,
  signInAgain,
} from "../../../testing/wizard-acts.ts";

const bench = onAppBench();
const savePath = "/api/quotation/save";
const issued = /SG-\d{4}-\d{5}/;

beforeEach(stopClock);

const details = () => seen("region", "Quotation Details");
const callsOf = (path: string) => bench.network().sent.filter((call) => call.path === path).length;
const isSaved = () => shows("Quotation Saved Successfully!");

/** Opens the final step of a filled quotation, and returns its number. */
async function openFinal(): Promise<string> {
  await resume(bench, "SG-1", "final");
  await shows(issued, await details());
  return issuedNumber();
}
const issuedNumber = async () => issued.exec((await details()).textContent ?? "")?.[0] ?? "";
const pdfPath = async () => `/api/quotation/export-pdf/${await issuedNumber()}`;

async function read(number: string): Promise<QuotationRecord> {
  const { call, users } = bench.server();
  const answer = await call(users.employee, "GET", `/api/quotation/${number}`);
  return answer.json<{ data: QuotationRecord }>().data;
}

test("a changed price is shown with the old one, and Use new prices saves", async () => {
  await openFinal();
  await editTable(bench, {
    collection: "span",
    search: "BOX 650x275x6x14",
    column: "weight_kg",
    value: "2100",
  });
  await pressNext();
  const changed = await seen("dialog", "Prices have changed");
  await shows("Span₹1,66,400 → ₹1,68,000", changed);
  await press("button", "Use new prices", changed);
  // The new price is still on its way. The save waits for it.
  await pressNext();
  await isSaved();
  await shows("₹1,68,000", await seen("region", "Detailed Price Breakdown"));
});

test("after a save the page goes to its ending, whose open points can be kept", async () => {
  const number = await openFinal();
  await seen("region", "2 open points");
  await pressNext();
  await isSaved();
  await eventually("the focus on the ending", () => document.activeElement?.matches("h2.page-title"));
  const ending = await seen("region", `${number}, saved`);
  await shows("2 open points: Column: lift 5.8 of 6 m; no customer", ending);
  await gone("region", "2 open points");
  await press("button", "Decide them", ending);
  const dialog = await seen("dialog", "Open points");
  const customer = [...dialog.querySelectorAll("li")].find((row) => row.textContent?.includes("No customer"));
  await press("button", "Keep, because …", customer);
  await fill("Keep, because", "a tender", dialog);
  await pressKey("Enter");
  await shows("“a tender”", dialog);
  await eventually("the focus on the next point", () =>
    document.activeElement?.matches("dialog[open] [data-act=keep]"),
  );
  await press("button", "Close", dialog);
  await shows("1 open point: Column: lift 5.8 of 6 m", ending);
  // The points of the record stand once.
  expect(document.querySelector(".bottom-bar")?.textContent).not.toMatch(/open point|nothing missing/);
  expect((await read(number)).open_points.map(({ kept }) => kept?.reason)).toEqual([undefined, "a tender"]);
});

test("a dialog that is opened at once after the save keeps the page", async () => {
  await openFinal();
  await pressNext();
  await isSaved();
  await does(() => document.querySelector<HTMLElement>("[data-act=open-points]")?.click());
  await pass(4_000);
  expect(location.pathname).toMatch(/final$/);
  await shows("This page stays open.");
  await seen("dialog", "Open points");
});

test("a refused save leads to its cause, a failed one to a retry, a taken ID to another", async () => {
  const first = await openFinal();
  const refused = () => seen("dialog", "Quotation not saved");
  await set("customer_gstin", "24AAACE0000E1ZX");
  await pressNext();
  await shows("This is not a valid GSTIN: check its 15 characters", await refused());
  await press("button", "Correct customer", await refused());
  await focused("customer_gstin");
  await set("customer_gstin", "");

  bench.network().hold(savePath).answer(409, { detail: "Quotation ID already exists" });
  await pressNext();
  await shows(
    "Quotation ID conflict detected. Please try saving again to generate a new ID.",
    await refused(),
  );
  await press("button", "Get a new ID", await refused());
  await hides(first, await details());
  await shows(issued, await details());

  bench.network().hold(savePath).lose();
  await pressNext();
  await shows("Error saving quotation: Network error: Unable to connect to server", await refused());
  await press("button", "Try again", await refused());
  await isSaved();
  await eventually("the home page", () => location.pathname === "/");
});

test("Next asks for a margin, and Final without one names the standard margin and saves it", async () => {
  await resume(bench, "DG-1", "margin");
  await set("margin_percentage", "");
  await pressNext();
  await shows("Margin Percentage is required", await seen("dialog"));
  await reload(bench, "/quotation/double-girder/final");
  await shows("Margin 5 % (standard)");
  const paths = () => bench.network().sent.map(({ path }) => path);
  await pressNext();
  await isSaved();
  expect(paths()).toEqual(
    expect.arrayContaining(["/api/double-girder/quotation/final", "/api/double-girder/quotation/save"]),
  );
  expect(callsOf(savePath)).toBe(0);
});

test("a step without a price has none on Final", async () => {
  await resume(bench, "DG-1", "panel");
  await set("price", "");
  await reload(bench, "/quotation/double-girder/final");
  await shows("PanelNo price yet–", await seen("region", "Detailed Price Breakdown"));
});

test("an answer that says it failed is shown with its error, and the save can be tried again", async () => {
  await openFinal();
  bench.network().hold(savePath).answer(200, { success: false, error: "The ledger is closed" });
  await pressNext();
  const failed = await seen("dialog", "Quotation not saved");
  await shows("Error saving quotation: The ledger is closed", failed);
  await press("button", "Try again", failed);
  await isSaved();
  await shows("Home opens in 3 seconds. Press anything to stay here.");
  await pass(600);
  await pressKey("Shift");
  await shows("This page stays open.");
  await pass(4_000);
  expect(location.pathname).toMatch(/final$/);
});

test("the final step names an invalid margin and does not save the quotation", async () => {
  await resume(bench, "DG-1", "margin");
  await set("margin_percentage", "105");
  await reload(bench, "/quotation/double-girder/final");
  await shows("Margin must be a percentage from 0 to 100");
  await pressNext();
  const refused = await seen("dialog", "Quotation not complete");
  await shows("Margin: Margin Percentage", refused);
  await press("button", "Go to Margin", refused);
  await holds("margin_percentage", "105");
  expect(callsOf(savePath)).toBe(0);
});

test("names a failed PDF in the same words for each kind of failure", async () => {
  await openFinal();
  const files = downloads();
  const path = await pdfPath();
  bench.network().hold(path).answer(500, { detail: "The press is broken" });
  await press("button", "Download PDF");
  const banner = await seen("alert", undefined, await seen("region", "Download PDF"));
  await shows("Error generating PDF", banner);
  await shows("The press is broken", banner);
  bench.network().hold(path).lose();
  await press("button", "Try again", banner);
  await shows("Network error: Unable to connect to server", await seen("region", "Download PDF"));
  await shows("Error generating PDF", await seen("region", "Download PDF"));
  expect(files).toEqual([]);
});

test("a slow PDF shows Still waiting after 10 s, and Try again downloads it with one save", async () => {
  const number = await openFinal();
  const files = downloads();
  const path = await pdfPath();
  bench.network().hold(path);
  await press("button", "Download PDF");
  await eventually("a call for the PDF", () => callsOf(path) === 1);
  await pass(9_000);
  expect(document.body.textContent).not.toContain("Still waiting for the PDF");
  await pass(1_000);
  expect(document.body.textContent).toContain("Still waiting for the PDF");
  bench.network().hold(path).answer(200);
  await press("button", "Try again");
  await eventually("the file", () => files.length > 0);
  expect(files).toEqual([`quotation-${number}.pdf`]);
  await hides("Still waiting for the PDF");
  expect(callsOf(savePath)).toBe(1);
});

test("Download PDF continues after signing in again, and after Cancel can be tried again", async () => {
  await openFinal();
  const files = downloads();
  const path = await pdfPath();
  bench.network().hold(path).answer(200);
  await press("button", "Download PDF");
  await eventually("the first file", () => files.length === 1);
  await endSession(bench);
  await press("button", "Download PDF");
  await press("button", "Cancel", await seen("dialog", "Session Expired"));
  const region = await seen("region", "Download PDF");
  await shows("Error generating PDF", region);
  await press("button", "Try again", region);
  await seen("dialog", "Session Expired");
  bench.network().hold(path).answer(200);
  await signInAgain();
  await eventually("the second file", () => files.length === 2);
  expect(files[1]).toBe(files[0]);
  await gone("alert", undefined, region);
});

test("a session that ends during the save asks for the password and then saves", async () => {
  await openFinal();
  await pass(1000);
  await endSession(bench);
  await pressNext();
  const dialog = await seen("dialog", "Session Expired");
  await shows("Your session has expired. Please log in again to continue with your quotation.", dialog);
  // The dialog replaces the notice.
  await hides("You have been logged out.");
  expect([...dialog.querySelectorAll("input")].map(({ value }) => value)).toContain("employee");
  await signInAgain();
  await isSaved();
});

test("a save without an answer becomes a revision after a change", async () => {
  const number = await openFinal();
  const answer = bench.network().hold(savePath);
  await pressNext();
  await eventually("the save", () => callsOf(savePath) === 1);
  const body = bench.network().sent.find(({ path }) => path === savePath)?.body as object;
  const { call, users } = bench.server();
  expect((await call(users.employee, "POST", savePath, body)).statusCode).toBe(201);
  answer.lose();
  await seen("dialog", "Quotation not saved");
  await reload(bench, "/quotation/single-girder/margin");
  await set("margin_percentage", "9");
  await reload(bench, "/quotation/single-girder/final");
  const before = await seen("dialog", "Saved already");
  await shows(`Saved as ${number}. You have changed it since.`, before);
  await seen("button", "Keep as new quotation", before);
  await press("button", `Revise ${number}`, before);
  await set("reason", "Margin as agreed");
  await press("button", "Save as R1");
  await isSaved();
  expect(await read(number)).toMatchObject({ revision: 1, reason: "Margin as agreed" });
});

test("the first change after a save starts a new quotation, or a revision on request", async () => {
  const number = await openFinal();
  await pressNext();
  await isSaved();
  await press("button", "Previous");
  await atStep("Margin & GST Configuration");
  await set("margin_percentage", "6");
  await shows("This is now a new quotation.");
  const heading = await atStep("Margin & GST Configuration");
  await does(() => heading.focus());
  await pressKey("i");
  await hides("This is now a new quotation.");
  await shows(`Revision of ${number}`);
  await pressNext();
  await shows(/This becomes revision 1 of/);
  expect(box("reason")).not.toBeNull();
});
