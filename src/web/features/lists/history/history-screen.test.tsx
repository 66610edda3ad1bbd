import { beforeAll, expect, test, vi } from "vitest";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { Customer } from "#domain/customers/customer-block.ts";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import type { TestUser } from "#server/testing/app.ts";
import { readRecord, saveGolden } from "#server/testing/golden-quotations.ts";
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
} from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { pass, stopClock } from "../../../testing/page.tsx";

const bench = onAppBench();

/** Two users and their quotations, in the order of saving. */
let asha: TestUser;
let ravi: TestUser;
let ashas: SavedQuotation[];
let ravis: SavedQuotation[];

async function save(by: TestUser, golden: string, customer: Partial<Customer> = {}): Promise<SavedQuotation> {
  bench.server().clock.advance(1000);
  return saveGolden(bench.server(), by, golden, { customer });
}

beforeAll(async () => {
  asha = await bench.server().addUser("asha", "manager");
  ravi = await bench.server().addUser("ravi", "employee");
  ashas = [];
  for (let n = 0; n < 21; n++) ashas.push(await save(asha, n < 14 ? "SG-2" : "DG-1"));
  ravis = [];
  for (const [golden, company] of [
    ["SG-1", "100% Steel"],
    ["SG-4", "100x Steel"],
    ["DG-4", "a_b Steel"],
    ["DG-5", "acb Steel"],
  ] as const)
    ravis.push(await save(ravi, golden, { company, site: "Bay 4, Sanand" }));
});

const idsOf = (records: readonly SavedQuotation[]) => records.map(({ quotation_id }) => quotation_id);
const newestFirst = (records: readonly SavedQuotation[]) => idsOf(records).reverse();
const detailButtons = () => document.querySelectorAll("main [aria-label^='View Details']");
const listed = () =>
  [...detailButtons()].map((each) => (each.getAttribute("aria-label") ?? "").replace("View Details ", ""));
/** The quotations of the list, top to bottom. */
const lists = (ids: readonly string[]) =>
  eventually(`the quotations ${ids}`, () => listed().join() === ids.join());
const search = (text: string) => fill("Search quotations", text);
const entryOf = async (label: string) => ((await labelled(label)) as HTMLInputElement).value;
const historyCalls = () => bench.network().sent.filter(({ path }) => path === "/api/quotation/history");
const firstOf = (records: readonly SavedQuotation[]): string => idsOf(records)[0] ?? "";

test("searches for special characters literally, and finds ID, capacity, creator and customer", async () => {
  await bench.open("/history", "admin");
  await shows("View, manage and download crane quotations");
  const [percent = "", , underscore = ""] = idsOf(ravis);
  for (const [text, ids] of [
    ["0% steel", [percent]],
    ["A_B STEEL", [underscore]],
    [ravi.username, newestFirst(ravis)],
    [percent.toLowerCase(), [percent]],
    [`"'\\; Steel`, []],
  ] as const) {
    await search(text);
    await lists(ids);
    if (ids.length === 0) await shows("No quotations found");
  }
  await fill("Creator", ravi.username);
  await search("100t");
  await lists(idsOf(ravis).slice(2, 3));
  await search("x".repeat(10_000));
  await shows("No quotations found");
});

test("filters the list by crane type, dates and creator, and Clear resets filters and order", async () => {
  const day = indianDay(ravis[0]?.timestamp ?? "");
  await bench.open("/history?search=Steel", "admin");
  await fill("Creator", ravi.username);
  await lists(newestFirst(ravis));
  await fill("Crane Type", "single");
  await lists(newestFirst(ravis.slice(0, 2)));
  await fill("Crane Type", "double");
  await lists(newestFirst(ravis.slice(2)));
  await fill("Crane Type", "all");

  await fill("Start Date", day);
  await fill("End Date", day);
  await lists(newestFirst(ravis));
  await fill("Start Date", shiftDay(day, 1));
  await shows("Start Date must not be after End Date");
  await lists([]);
  await fill("End Date", "");
  await hides("Start Date must not be after End Date");
  await shows("Try adjusting your search or filters");
  await fill("Start Date", "");
  await fill("End Date", shiftDay(day, -1));
  await lists([]);
  await fill("End Date", "");

  await fill("Sort By", "final_amount");
  const byAmount = idsOf(ravis.toSorted((a, b) => a.final_amount - b.final_amount));
  await lists(byAmount.toReversed());
  await fill("Order", "asc");
  await lists(byAmount);
  await fill("Sort By", "quotation_id");
  await lists(idsOf(ravis).toSorted());

  await fill("End Date", day);
  await press("button", "Clear");
  await at("/history");
  await gone("button", "Clear");
  for (const [label, value] of [
    ["Search quotations", ""],
    ["Start Date", ""],
    ["End Date", ""],
    ["Crane Type", "all"],
    ["Creator", "*"],
    ["Sort By", "timestamp"],
    ["Order", "desc"],
  ] as const)
    await expect.poll(async () => [label, await entryOf(label)]).toEqual([label, value]);
  await shows(/Showing 1 to 10 of/);
});

test("Clear also discards text that is still being typed", async () => {
  await bench.open(`/history?creator=${ravi.username}`, "admin");
  await lists(newestFirst(ravis));
  stopClock();
  await search("nothing like it");
  await press("button", "Clear");
  await at("/history");
  await shows(/Showing 1 to 10 of/);
  const before = historyCalls().length;
  await pass(1000);
  expect(await entryOf("Search quotations")).toBe("");
  expect(location.search).toBe("");
  expect(historyCalls()).toHaveLength(before);
});

test("typing on is one entry of the browser’s history, until anything else changes", async () => {
  await bench.open("/history", "admin");
  await shows(/Showing 1 to 10 of/);
  const begun = history.length;
  for (const text of ["Steel", "b Steel", "a_b Steel"]) {
    await search(text);
    await at(`/history?search=${new URLSearchParams({ text }).toString().slice(5)}`);
  }
  expect(history.length).toBe(begun + 1);
  await fill("Order", "asc");
  await search("Steel");
  await at("/history?search=Steel&order=asc");
  expect(history.length).toBe(begun + 3);
});

test("the search waits for a pause in typing, but not for Enter", async () => {
  await bench.open(`/history?creator=${ravi.username}`, "admin");
  await lists(newestFirst(ravis));
  stopClock();
  await search("100x");
  await pass(100);
  await at(`/history?creator=${ravi.username}`);
  await pressKey("Enter");
  await at(`/history?search=100x&creator=${ravi.username}`);
  await lists(idsOf(ravis).slice(1, 2));
});

test("an address has the filters, their controls and the page", async () => {
  await bench.open(`/history?creator=${asha.username}&type=single&order=asc&page=2`, "admin");
  await lists(idsOf(ashas).slice(10, 14));
  await shows("Showing 11 to 14 of 14 results");
  expect(await entryOf("Crane Type")).toBe("single");
  expect(await entryOf("Order")).toBe("asc");
  expect(await entryOf("Creator")).toBe(asha.username);
  // Another filter begins at the first page.
  await fill("Crane Type", "double");
  await lists(idsOf(ashas).slice(14));
  expect(location.search).not.toContain("page");
});

test("shows ten quotations a page, and the last page for an address beyond the end", async () => {
  const list = `/history?creator=${asha.username}`;
  await bench.open(list, "admin");
  const pages = await seen("navigation", "Quotations pages");
  const button = async (name: string) => (await seen("button", name, pages)) as HTMLButtonElement;
  await shows("Showing 1 to 10 of 21 results");
  expect((await button("Previous")).disabled).toBe(true);
  await press("button", "Next", pages);
  await shows("Showing 11 to 20 of 21 results");
  await lists(newestFirst(ashas).slice(10, 20));
  expect((await button("Page 2")).getAttribute("aria-current")).toBe("page");
  await press("button", "Page 3", pages);
  await shows("Showing 21 to 21 of 21 results");
  expect((await button("Next")).disabled).toBe(true);
  await lists(newestFirst(ashas).slice(20));
  await press("button", "Previous", pages);
  await at(`${list}&page=2`);
  await bench.close();

  await bench.open(`${list}&page=999`, "admin");
  await shows("Showing 21 to 21 of 21 results");
  await at(`${list}&page=3`);
  await bench.close();
  await bench.open(`${list}&page=-1&type=none&sort=no&order=no&start=2026-99-99`, "admin");
  await shows("Showing 1 to 10 of 21 results");
  expect(await entryOf("Start Date")).toBe("");
  expect(await entryOf("Crane Type")).toBe("all");
});

test("an empty list suggests other filters or the first quotation, and has nothing to export", async () => {
  await bench.open("/history?creator=nobody.here", "admin");
  await shows("No quotations found");
  // The filter says why, although the list of creators has no such name.
  expect(await entryOf("Creator")).toBe("nobody.here");
  await shows("Try adjusting your search or filters");
  expect(((await seen("button", "Export CSV")) as HTMLButtonElement).disabled).toBe(true);
  await bench.close();

  const nothing = { success: true, data: { quotations: [], total: 0, page: 1, limit: 10 } };
  bench.network().hold("/api/quotation/history").answer(200, nothing);
  await bench.open("/history", "admin");
  await shows("Create your first quotation to see it here");
  await press("link", "Create a quotation");
  await at("/");
  await bench.close();

  bench.network().hold("/api/quotation/history").answer(200, nothing);
  await bench.open("/history", "employee");
  await shows("No quotations were saved in the last three days.");
  await hides("Create your first quotation");
});

test("shows each quotation in the list with its columns", async () => {
  await bench.open(`/history?creator=${ravi.username}`, "admin");
  await lists(newestFirst(ravis));
  expect(textsOf("columnheader")).toEqual([
    "Quotation ID",
    "Date",
    "Crane Type",
    "Capacity",
    "Creator",
    "Amount",
    "Customer",
    "Status",
    "Actions",
  ]);
  const row = await seen("row", new RegExp(`^${firstOf(ravis)}`));
  for (const text of ["Single Girder", "5T", ravi.username, "100% Steel", "₹16,27,842.80"])
    await shows(text, row);
  await shows(/\d\d \w{3} \d{4}, \d\d:\d\d/, row);
  await seen("button", /^Download PDF/, row);
  for (const text of ["View Details", "Download PDF"]) await shows(text, row);
});

test("a colleague's new quotation moves no rows on later pages, and appears on the first page", async () => {
  const colleague = await bench.server().addUser("colleague", "employee");
  const records: SavedQuotation[] = [];
  for (let n = 0; n < 12; n++) records.push(await save(colleague, "SG-2"));
  await bench.open(`/history?creator=${colleague.username}`, "admin");
  await lists(newestFirst(records.slice(2)));
  records.push(await save(colleague, "SG-2"));
  await press("button", "Next");
  await shows("Showing 11 to 12 of 12 results");
  await lists(newestFirst(records.slice(0, 2)));
  await bench.close();
  await bench.open(`/history?creator=${colleague.username}`, "admin");
  await shows("Showing 1 to 10 of 13 results");
  await lists(newestFirst(records.slice(3)));
});

test("a lost list says so, and Try again loads it", async () => {
  // The first call and its two repetitions.
  for (let n = 0; n < 3; n++) bench.network().hold("/api/quotation/history").lose();
  stopClock();
  await bench.open(`/history?creator=${ravi.username}`, "admin");
  await shows("An error occurred while fetching quotations");
  await shows("Network error: Unable to connect to server");
  await lists([]);
  await hides("No quotations found");
  await press("button", "Try again");
  await lists(newestFirst(ravis));
  await hides("An error occurred while fetching quotations");
});

test("managers and employees see three days of all quotations, even if the address asks for more", async () => {
  const { call, clock } = bench.server();
  vi.setSystemTime(clock.now());
  await bench.open(`/history?start=2020-01-01&creator=${ravi.username}`, asha);
  await shows("Last 2 days");
  const start = (await labelled("Start Date")) as HTMLInputElement;
  expect(start.disabled).toBe(true);
  expect(start.value).toBe(shiftDay(indianDay(clock.now()), -2));
  expect(document.querySelector("main")?.textContent).not.toContain("All Creators");
  await gone("button", "Export CSV");
  // The creator of the address does not count.
  const window = await call(asha, "GET", "/api/quotation/history?start_date=2020-01-01");
  const { total } = window.json<{ data: { total: number } }>().data;
  expect(total).toBeGreaterThanOrEqual(25);
  await shows(`Showing 1 to 10 of ${total} results`);
  await search("Steel");
  await shows("Showing 1 to 4 of 4 results");
  // The search finds own quotations of any age.
  await hides("Last 2 days");
  await press("button", "Clear");
  await gone("button", "Clear");
  await shows("Last 2 days");
});

test("starts a new quotation with its own ID from a saved one", async () => {
  const staff = await bench.server().addUser("starter", "employee");
  const one = (number: string) => readRecord(bench.server(), staff, number);
  const source = await one((await save(staff, "SG-1", { company: "100% Steel" })).quotation_id);
  await bench.open(`/history?quotation=${source.quotation_id}`, staff);
  await press("button", "Use as a starting point");
  await seen("heading", "Final Quotation");
  await at("/quotation/single-girder/final");
  const changes = await seen("region", "Price changes");
  await shows(`Prices since ${source.quotation_id}`, changes);
  await hides("→", changes);
  await shows("₹16,27,842.80", await seen("region", "Detailed Price Breakdown"));
  expect(await entryOf("Company")).toBe("100% Steel");
  await shows(/SG-\d{4}-\d{5}/, await seen("region", "Quotation Details"));
  await press("button", "Save & Complete");
  await shows("Quotation Saved Successfully!");
  await press("button", "Go to Home");
  await at("/");
  await eventually("both quotations", () => listed().length === 2 && listed()[1] === source.quotation_id);
  await gone("heading", /^Drafts/);
  const [id = ""] = listed();
  expect(id).not.toBe(source.quotation_id);
  expect(await one(id)).toMatchObject({
    final_amount: source.final_amount,
    price_breakup: source.price_breakup,
    inputs: source.inputs,
  });
  expect(await one(source.quotation_id)).toEqual(source);
});
