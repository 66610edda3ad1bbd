import { readFile } from "node:fs/promises";
import { type Download, expect, type Locator, type Page, test } from "@playwright/test";
import { indianDay, shiftDay } from "#domain/format.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { goldenQuotation } from "#domain/testing/golden.ts";
import { faultsOf } from "./axe.ts";
import { entry, openFilters } from "./lists.ts";
import { holdBack } from "./slow-answers.ts";
import { callWith, makeStaff, runMark, type Staff, saveQuotation } from "./staff-setup.ts";
import { expectStep, field, fillStep, keepSession, signIn } from "./wizard-acts.ts";

/** Two people and what they saved, in the order of saving; the history of this server may hold much more. */
let asha: Staff;
let ravi: Staff;
let ashas: QuotationRecord[];
let ravis: QuotationRecord[];

const today = () => indianDay(new Date().toISOString());
const idsOf = (records: readonly QuotationRecord[]) => records.map((record) => record.quotation_id);
const newestFirst = (records: readonly QuotationRecord[]) => idsOf(records).reverse();
const first = (records: readonly QuotationRecord[]): QuotationRecord => {
  const [record] = records;
  if (!record) throw new RangeError("Nothing was saved");
  return record;
};

test.beforeAll(async ({ request }) => {
  asha = await makeStaff(request, "manager");
  ravi = await makeStaff(request, "employee");
  ashas = [];
  for (let n = 0; n < 21; n++)
    ashas.push(await saveQuotation(request, asha, n < 14 ? "SG-2" : "DG-1", { reference: `Enquiry ${n}` }));
  ravis = [];
  for (const [golden, company] of [
    ["SG-1", `100% ${runMark}`],
    ["SG-4", `100x ${runMark}`],
    ["DG-4", `a_b ${runMark}`],
    ["DG-5", `acb ${runMark}`],
  ] as const)
    ravis.push(await saveQuotation(request, ravi, golden, { company, site: "Bay 4, Sanand" }));
});

const searchBox = (page: Page): Locator => page.getByLabel("Search quotations");
const shown = (page: Page, text: string): Locator => page.getByText(`Showing ${text} results`);
const clear = (page: Page): Locator => page.getByRole("button", { name: "Clear", exact: true });
const details = (page: Page): Locator => page.getByRole("dialog", { name: "Quotation Details" });

/** The quotations on the page, top to bottom. */
async function expectListed(page: Page, ids: readonly string[]): Promise<void> {
  await expect(page.getByRole("button", { name: /^View Details/ })).toHaveCount(ids.length);
  await expect
    .poll(() =>
      page
        .getByRole("button", { name: /^View Details/ })
        .evaluateAll((buttons) =>
          buttons.map((button) => (button.getAttribute("aria-label") ?? "").replace("View Details ", "")),
        ),
    )
    .toEqual([...ids]);
}

/** The rows have room for all their columns: what is done with a quotation stands in the last one. */
async function expectAllColumns(page: Page): Promise<void> {
  const list = page.getByRole("table", { name: "Quotations" });
  const size = page.viewportSize();
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(list.locator("xpath=.."), `the list at ${width}`).not.toHaveAttribute("data-stacked");
  }
  if (size) await page.setViewportSize(size);
}

async function openHistory(page: Page, search = ""): Promise<void> {
  await page.goto(`/history${search}`);
  await expect(page.getByRole("heading", { level: 1, name: "Quotation History" })).toBeVisible();
}

/** As an administrator, what one of the two saved. */
async function openHistoryOf(page: Page, creator: Staff): Promise<void> {
  await keepSession(page);
  await openHistory(page, `?creator=${creator.username}`);
}

async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** The room that each text of a drawing takes along its line, and the length it is set to, in the units of the drawing. */
const textLengths = (texts: Locator): Promise<{ taken: number; set: number }[]> =>
  texts.evaluateAll((found) =>
    found.map((each) => {
      const text = each as SVGTextElement;
      return { taken: text.getBBox().width, set: text.getComputedTextLength() };
    }),
  );

test("searches for special characters literally, and finds ID, capacity, creator and customer", async ({
  page,
}) => {
  await keepSession(page);
  await openHistory(page);
  await expect(page.getByText("View, manage and download crane quotations")).toBeVisible();
  const [percent, , underscore] = idsOf(ravis);
  for (const [text, ids] of [
    [`0% ${runMark}`, [percent]],
    [`A_B ${runMark.toUpperCase()}`, [underscore]],
    [ravi.username, newestFirst(ravis)],
    [first(ravis).quotation_id.toLowerCase(), [percent]],
    [`"'\\; ${runMark}`, []],
  ] as const) {
    await searchBox(page).fill(text);
    await expectListed(page, ids.map(String));
    if (ids.length === 0) await expect(page.getByText("No quotations found")).toBeVisible();
  }
  await openHistory(page, `?creator=${ravi.username}`);
  await searchBox(page).fill("100t");
  await expectListed(page, idsOf(ravis).slice(2, 3));
  await searchBox(page).fill("x".repeat(10_000));
  await expect(page.getByText("No quotations found")).toBeVisible();
});

test("filters the list by crane type, dates and creator, and Clear resets filters and order", async ({
  page,
}) => {
  await keepSession(page);
  const day = indianDay(first(ravis).timestamp);
  await openHistory(page, `?search=${runMark}`);
  await openFilters(page);
  await page.getByLabel("Creator").selectOption(ravi.username);
  await expectListed(page, newestFirst(ravis));
  await page.getByLabel("Crane Type").selectOption("Single Girder");
  await expectListed(page, newestFirst(ravis.slice(0, 2)));
  await page.getByLabel("Crane Type").selectOption("Double Girder");
  await expectListed(page, newestFirst(ravis.slice(2)));
  await page.getByLabel("Crane Type").selectOption("All Types");

  await page.getByLabel("Start Date").fill(day);
  await page.getByLabel("End Date").fill(day);
  await expectListed(page, newestFirst(ravis));
  await page.getByLabel("Start Date").fill(shiftDay(day, 1));
  await expect(page.getByText("Start Date must not be after End Date")).toBeVisible();
  await expectListed(page, []);
  await page.getByLabel("End Date").fill("");
  await expect(page.getByText("Start Date must not be after End Date")).toHaveCount(0);
  await expect(page.getByText("Try adjusting your search or filters")).toBeVisible();
  await page.getByLabel("Start Date").fill("");
  await page.getByLabel("End Date").fill(shiftDay(day, -1));
  await expectListed(page, []);
  await page.getByLabel("End Date").fill("");

  await page.getByLabel("Sort By").selectOption("Amount");
  const byAmount = idsOf(ravis.toSorted((a, b) => a.final_amount - b.final_amount));
  await expectListed(page, byAmount.toReversed());
  await page.getByLabel("Order").selectOption("Oldest First");
  await expectListed(page, byAmount);
  await page.getByLabel("Sort By").selectOption("Quotation ID");
  await page.getByLabel("Order").selectOption("Newest First");
  await expectListed(page, idsOf(ravis).toSorted().toReversed());

  await page.getByLabel("End Date").fill(day);
  await clear(page).click();
  await expect(page).toHaveURL("/history");
  await expect(clear(page)).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue("");
  for (const [label, value] of [
    ["Start Date", ""],
    ["End Date", ""],
    ["Crane Type", "all"],
    ["Creator", "*"],
    ["Sort By", "timestamp"],
    ["Order", "desc"],
  ] as const)
    await expect(page.getByLabel(label), label).toHaveValue(value);
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
});

test("Clear also discards text that is still being typed", async ({ page }) => {
  await page.clock.install();
  await openHistoryOf(page, ravi);
  await expectListed(page, newestFirst(ravis));
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox(page).fill("nothing like it");
  await clear(page).click();
  await page.clock.runFor(1_000);
  await expect(searchBox(page)).toHaveValue("");
  await expect(page).toHaveURL("/history");
});

test("keeps the filters in the address, for a reload, Back and a shared link", async ({ page, context }) => {
  await openHistoryOf(page, asha);
  await openFilters(page);
  await page.getByLabel("Crane Type").selectOption("Single Girder");
  await expect(shown(page, "1 to 10 of 14")).toBeVisible();
  await page.getByLabel("Order").selectOption("Oldest First");
  await expectListed(page, idsOf(ashas).slice(0, 10));
  await page.getByRole("button", { name: "Next" }).click();
  await expectListed(page, idsOf(ashas).slice(10, 14));
  const address = page.url();
  await page.reload();
  await expectListed(page, idsOf(ashas).slice(10, 14));

  const colleague = await context.newPage();
  await colleague.goto(address);
  await expectListed(colleague, idsOf(ashas).slice(10, 14));
  await openFilters(colleague);
  await expect(colleague.getByLabel("Crane Type")).toHaveValue("single");
  await expect(colleague.getByLabel("Order")).toHaveValue("asc");
  await expect(colleague.getByLabel("Creator")).toHaveValue(asha.username);
  await expect(shown(colleague, "11 to 14 of 14")).toBeVisible();
  await colleague.close();

  // Another filter begins at the first page; Back goes through what was looked at.
  await openFilters(page);
  await page.getByLabel("Crane Type").selectOption("Double Girder");
  await expectListed(page, idsOf(ashas).slice(14));
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  await expectListed(page, idsOf(ashas).slice(10, 14));
  await page.goBack();
  await expectListed(page, idsOf(ashas).slice(0, 10));
  await page.goBack();
  await expectListed(page, newestFirst(ashas.slice(4, 14)));
});

test("Back restores an earlier search with its page and the text in the search box", async ({ page }) => {
  await page.clock.install();
  await keepSession(page);
  await openHistory(page, `?search=${asha.username}`);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(shown(page, "11 to 20 of 21")).toBeVisible();
  // Text typed after a pause belongs to the same search. One step back leaves all of it.
  for (const text of ["nothing", "nothing like it", ravi.username]) {
    await searchBox(page).fill(text);
    await expectListed(page, text === ravi.username ? newestFirst(ravis) : []);
  }
  await page.goBack();
  await expect(searchBox(page)).toHaveValue(asha.username);
  await expect(shown(page, "11 to 20 of 21")).toBeVisible();
  await page.goForward();
  await expect(searchBox(page)).toHaveValue(ravi.username);
  await expectListed(page, newestFirst(ravis));

  // A filter chosen in between is a step of its own.
  await openFilters(page);
  await page.getByLabel("Crane Type").selectOption("Double Girder");
  await expectListed(page, newestFirst(ravis.slice(2)));
  await searchBox(page).fill(asha.username);
  await expectListed(page, newestFirst(ashas.slice(14)));
  await page.goBack();
  await expectListed(page, newestFirst(ravis.slice(2)));
  await page.goBack();
  await expectListed(page, newestFirst(ravis));

  // Typed again at once, before the pause after Forward is over, the text before it is a search all the same.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goForward();
  await page.goForward();
  await expect(searchBox(page)).toHaveValue(asha.username);
  await searchBox(page).fill(ravi.username);
  await page.clock.resume();
  await expectListed(page, newestFirst(ravis.slice(2)));

  // Enter does not wait for the pause.
  const asked = page.waitForRequest(/\/history\?.*search=at-once/);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await searchBox(page).fill("at-once");
  await page.keyboard.press("Enter");
  await asked;
});

test("shows ten quotations a page, and the last page for an address beyond the end", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await keepSession(page);
  await openHistory(page, `?creator=${asha.username}`);
  const pages = page.getByRole("navigation", { name: "Quotations pages" });
  const previous = pages.getByRole("button", { name: "Previous" });
  const next = pages.getByRole("button", { name: "Next" });
  await expect(shown(page, "1 to 10 of 21")).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(shown(page, "11 to 20 of 21")).toBeVisible();
  await expectListed(page, newestFirst(ashas).slice(10, 20));
  // Another page is read from its head.
  await expect(
    entry(page, newestFirst(ashas)[10] ?? "")
      .getByRole("button")
      .first(),
  ).toBeInViewport();
  if (isMobile) {
    await expect(pages).toContainText("2 / 3");
    await expect(pages.getByRole("button", { name: "Page 1" })).toBeHidden();
    await next.click();
  } else {
    await expect(pages.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    await pages.getByRole("button", { name: "Page 3" }).click();
  }
  await expect(shown(page, "21 to 21 of 21")).toBeVisible();
  await expect(next).toBeDisabled();
  await expectListed(page, newestFirst(ashas).slice(20));
  await previous.click();
  await expect(page).toHaveURL(/page=2/);

  await openHistory(page, `?creator=${asha.username}&page=999`);
  await expect(shown(page, "21 to 21 of 21")).toBeVisible();
  await expect(page).toHaveURL(/page=3/);
  await openHistory(page, `?creator=${asha.username}&page=-1&type=none&sort=no&order=no&start=2026-99-99`);
  await expect(shown(page, "1 to 10 of 21")).toBeVisible();
  await openFilters(page);
  await expect(page.getByLabel("Start Date")).toHaveValue("");
  await expect(page.getByLabel("Crane Type")).toHaveValue("all");
});

test("an empty list of the last three days does not ask for the first quotation", async ({
  page,
  request,
}) => {
  await page.route("**/api/quotation/history?**", (route) =>
    route.fulfill({ json: { success: true, data: { quotations: [], total: 0, page: 1, limit: 10 } } }),
  );
  await keepSession(page, await makeStaff(request, "employee"));
  await openHistory(page);
  await expect(page.getByText("No quotations were saved in the last three days.")).toBeVisible();
  await expect(page.getByText("Create your first quotation")).toHaveCount(0);
});

test("an empty list suggests other filters or the first quotation", async ({ page }) => {
  await openHistoryOf(page, ravi);
  await searchBox(page).fill(`nobody ever ${runMark}`);
  await expect(page.getByText("No quotations found")).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filters")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeDisabled();

  await page.route("**/api/quotation/history?**", (route) =>
    route.fulfill({ json: { success: true, data: { quotations: [], total: 0, page: 1, limit: 10 } } }),
  );
  await openHistory(page);
  await expect(page.getByText("Create your first quotation to see it here")).toBeVisible();
  await page.getByRole("link", { name: "Create a quotation" }).click();
  await expect(page).toHaveURL("/");
});

test("shows each quotation in the list, and its details with inputs, sources and amounts", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await openHistoryOf(page, ravi);
  const found = entry(page, first(ravis).quotation_id);
  for (const text of ["Single Girder", "5T", ravi.username, `100% ${runMark}`, "₹16,27,842.80"])
    await expect(found).toContainText(text);
  await expect(found).toContainText(/\d\d \w{3} \d{4}, \d\d:\d\d/);
  await expect(found.getByRole("button", { name: /^Download PDF/ })).toBeVisible();
  if (!isMobile) {
    await expect(page.getByRole("columnheader")).toHaveText([
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
    await expectAllColumns(page);
  }

  const id = String(idsOf(ravis)[1]);
  await page.getByRole("button", { name: `View Details ${id}` }).click();
  const dialog = details(page);
  await expect(page).toHaveURL(new RegExp(`quotation=${id}`));
  for (const text of [id, "Single Girder", "1.6T", ravi.username, `100x ${runMark}`, "Bay 4, Sanand"])
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
  const lines = dialog.getByRole("listitem");
  await expect(lines).toHaveCount(8);
  for (const [index, texts] of [
    ["Span", "Capacity 1.6T · Span Width 11.3 m · Metal Price ₹80/kg", "Custom price", "₹78,450.55"],
    ["Hoist", "Hoist Type Imported chain hoist · Height 7.5 m", "Custom price", "₹1,12,345.67"],
    ["End Carriage", "End Carriage Type Underslung", "Custom price", "₹69,999.99"],
    ["LT Gantry", "ISMB 300 + ISMC 150 + SQ 40 · LT Length 22.7 m", "Database price", "₹1,85,544.58"],
    ["Column", "Existing RCC · Column Height 4.2 m", "Custom price", "₹1"],
    ["Wiring", "Span Width 11.3 m · LT Length 22.7 m", "Calculated price", "₹40,800"],
    ["Industrial Erection", "Custom price", "₹48,000"],
    ["Panel", "Custom price", "₹52,500.25"],
  ].entries())
    for (const text of texts) await expect(lines.nth(index)).toContainText(text);
  for (const [label, amount] of [
    ["Subtotal", "₹5,87,642.04"],
    ["Margin (100%)", "₹5,87,642.04"],
    ["GST (18%)", "₹2,11,551.13"],
    ["Total Amount", "₹13,86,835.21"],
  ] as const) {
    const line = dialog.locator("dl > div", { has: page.getByText(label, { exact: true }) });
    await expect(line).toContainText(amount);
  }

  await dialog.getByText("Technical data", { exact: true }).click();
  await expect(dialog.getByRole("table").first()).toBeVisible();
  await expect(dialog.getByRole("row").filter({ hasText: /^Span/ }).first()).toContainText(/11\s300 mm/);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByText("General arrangement drawing", { exact: true }).click();
  const drawing = dialog.getByRole("figure", { name: "General arrangement drawing" });
  await expect(drawing).toContainText(id);
  await expect(drawing.locator("svg").filter({ hasText: /11[ ,.]?300|11\.3/ })).toBeVisible();
  await drawing.getByRole("button", { name: "Enlarge" }).click();
  const sheet = page.getByRole("dialog", { name: "General arrangement drawing" });
  await expect(sheet.getByText("TECHNICAL DATA")).toBeVisible();
  const onScreen = await textLengths(sheet.locator("svg text"));
  const downloading = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Download SVG" }).click();
  const svg = await downloading;
  expect(svg.suggestedFilename()).toBe(`drawing-${id}.svg`);
  // Opened without the app, and so without its font, no text is longer than it was on screen.
  const alone = await page.context().newPage();
  await alone.setContent(String(await contentOf(svg)));
  const lengths = await textLengths(alone.locator("svg text"));
  expect(lengths).toHaveLength(onScreen.length);
  for (const [index, { set }] of lengths.entries()) expect(set).toBeCloseTo(onScreen[index]?.taken ?? 0, 2);
  await alone.close();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expectListed(page, newestFirst(ravis));
});

test("a colleague's new quotation moves no rows on later pages, and appears on the first page", async ({
  page,
  request,
}) => {
  const staff = await makeStaff(request, "employee");
  const records: QuotationRecord[] = [];
  const save = async () => records.push(await saveQuotation(request, staff, "SG-2"));
  for (let n = 0; n < 12; n++) await save();
  await openHistoryOf(page, staff);
  await expectListed(page, newestFirst(records.slice(2)));
  await save();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(shown(page, "11 to 12 of 12")).toBeVisible();
  await expectListed(page, newestFirst(records.slice(0, 2)));
  await page.goBack();
  await page.reload();
  await expect(shown(page, "1 to 10 of 13")).toBeVisible();
  await expectListed(page, newestFirst(records.slice(3)));
});

test("a link opens one quotation, and Back does not return to it once it is closed", async ({ page }) => {
  await keepSession(page);
  const [, id = ""] = idsOf(ravis);
  await openHistory(page, `?quotation=${id}`);
  await expect(details(page)).toContainText("₹13,86,835.21");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/history");
  await openHistory(page, "?quotation=SG-0000-1");
  await expect(details(page).getByText("Quotation SG-0000-1 was not found")).toBeVisible();
  await details(page).getByRole("button", { name: "Close", exact: true }).click();

  await openHistory(page, `?creator=${ravi.username}`);
  await openFilters(page);
  await page.getByLabel("Crane Type").selectOption("Single Girder");
  await expectListed(page, newestFirst(ravis.slice(0, 2)));
  const open = page.getByRole("button", { name: `View Details ${id}` });
  await open.click();
  await expect(details(page)).toBeVisible();
  await page.goBack();
  await expect(details(page)).toHaveCount(0);
  await expectListed(page, newestFirst(ravis.slice(0, 2)));
  await open.click();
  await details(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(details(page)).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`/history?creator=${ravi.username}`);
  await expectListed(page, newestFirst(ravis));
});

test("a record with lost parts opens and names them", async ({ page }) => {
  await keepSession(page);
  const { quotation_id, inputs, lines, ...record } = first(ravis);
  const { column: _column, hoist: _hoist, ...kept } = inputs;
  const damaged: QuotationRecord = {
    ...record,
    quotation_id,
    inputs: kept,
    lines: lines.map((line) => (line.component === "column" ? { ...line, amount: 0 } : line)),
  };
  await page.route(`**/api/quotation/${quotation_id}`, (route) =>
    route.fulfill({ json: { success: true, data: damaged } }),
  );
  await openHistory(page, `?quotation=${quotation_id}`);
  const dialog = details(page);
  await expect(dialog.getByText(/^This record is incomplete\. Missing: .*Column: no data/)).toBeVisible();
  await expect(dialog.getByText("No details were kept for this component")).toBeVisible();
});

test("downloads every form that the role may print under its own file name", async ({ page }) => {
  await keepSession(page);
  const id = first(ravis).quotation_id;
  await openHistory(page, `?quotation=${id}`);
  const dialog = details(page);
  const choice = dialog.getByLabel("Form of the PDF");
  await expect(choice).toHaveValue("customer");
  expect(
    await choice
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(["customer", "breakdown", "lump-sum", "technical", "internal"]);
  for (const [form, ending] of [
    ["customer", ""],
    ["internal", "-internal"],
  ] as const) {
    await choice.selectOption(form);
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download PDF" }).click();
    const pdf = await downloading;
    expect(pdf.suggestedFilename()).toBe(`quotation-${id}${ending}.pdf`);
    expect((await contentOf(pdf)).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("downloads a PDF from the list, shows the progress, and names the error on failure", async ({
  page,
}) => {
  await openHistoryOf(page, ravi);
  const id = first(ravis).quotation_id;
  const call = "**/api/quotation/export-pdf/**";
  const button = page.getByRole("button", { name: `Download PDF ${id}` });
  const release = await holdBack(page, call);
  const downloading = page.waitForEvent("download");
  await button.click();
  await expect(page.getByRole("button", { name: `Preparing PDF ${id}` })).toBeVisible();
  release();
  expect((await downloading).suggestedFilename()).toBe(`quotation-${id}.pdf`);
  await expect(button).toBeVisible();
  await page.unroute(call);

  await page.route(call, (route) => route.abort());
  await button.click();
  const toast = page.getByRole("alert").filter({ hasText: "Error downloading PDF" });
  await expect(toast).toContainText("Network error: Unable to connect to server");
  await page.getByRole("button", { name: `View Details ${id}` }).click();
  await details(page).getByRole("button", { name: "Download PDF" }).click();
  const banner = details(page).getByRole("alert").filter({ hasText: "Try again" });
  await expect(banner).toContainText("Error downloading PDF");
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status: 404, json: { detail: "It is gone" } }));
  await banner.getByRole("button", { name: "Try again" }).click();
  await expect(banner).toContainText("Failed to download PDF");
  await expect(banner).toContainText("It is gone");
  await page.unroute(call);
  const again = page.waitForEvent("download");
  await banner.getByRole("button", { name: "Try again" }).click();
  expect((await again).suggestedFilename()).toBe(`quotation-${id}.pdf`);
  await expect(banner).toHaveCount(0);
});

test("starts a new quotation with its own ID from a saved one", async ({ page, request }) => {
  const staff = await makeStaff(request, "employee");
  const source = await saveQuotation(request, staff, "SG-1", { company: `100% ${runMark}` });
  await keepSession(page, staff);
  await openHistory(page, `?quotation=${source.quotation_id}`);
  await details(page).getByRole("button", { name: "Use as a starting point" }).click();
  await expect(page).toHaveURL("/quotation/single-girder/final");
  await expectStep(page, "Final Quotation");
  const changes = page.getByRole("region", { name: "Price changes" });
  await expect(changes).toContainText(`Prices since ${source.quotation_id}`);
  await expect(changes).not.toContainText("→");
  await expect(page.getByRole("region", { name: "Detailed Price Breakdown" })).toContainText("₹16,27,842.80");
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue(`100% ${runMark}`);
  const made = page.getByRole("region", { name: "Quotation Details" }).getByText(/^SG-\d{4}-\d{5,}$/);
  await expect(made).toBeVisible();
  const id = (await made.textContent()) ?? "";
  expect(id).not.toBe(source.quotation_id);
  await page.getByRole("button", { name: "Save & Complete" }).click();
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
  await page.getByRole("button", { name: "Go to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Drafts" })).toHaveCount(0);
  await expectListed(page, [id, source.quotation_id]);

  const one = (number: string) =>
    callWith<{ data: QuotationRecord }>(request, staff.token, "GET", `/api/quotation/${number}`);
  expect((await one(id)).data).toMatchObject({
    final_amount: source.final_amount,
    price_breakup: source.price_breakup,
    inputs: source.inputs,
  });
  expect((await one(source.quotation_id)).data).toEqual(source);
});

test("an unfinished quotation is resumed or discarded from the home page", async ({ page, request }) => {
  const staff = await makeStaff(request, "employee");
  await keepSession(page, staff);
  await page.goto("/quotation/single-girder/span");
  await fillStep(page, "span", goldenQuotation("SG-1"));
  await expectStep(page, "Hoist Configuration");
  await page.goto("/quotation/double-girder/span");
  await field(page, "capacity").selectOption("20T");
  await page.goto("/");
  const unfinished = page.getByRole("region", { name: "Drafts" });
  await expect(unfinished.getByRole("listitem")).toHaveCount(2);
  await expect(unfinished.getByRole("listitem").first()).toContainText("Double Girder, 20T");
  await expect(unfinished.getByRole("listitem").last()).toContainText("Step 2 of 10, Hoist");

  await unfinished.getByRole("button", { name: "Resume Single Girder, 5T, 15 m" }).click();
  await expect(page).toHaveURL("/quotation/single-girder/hoist");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(field(page, "span_width_m")).toHaveValue("15");
  await page.goto("/");

  const discard = unfinished.getByRole("button", { name: "Discard Double Girder, 20T", exact: true });
  await discard.click();
  await expect(unfinished.getByRole("status")).toContainText("Discarded: Double Girder, 20T.");
  const undo = unfinished.getByRole("button", { name: "Undo: discard Double Girder, 20T", exact: true });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(discard).toBeVisible();
  await unfinished.getByRole("button", { name: "Duplicate Double Girder, 20T" }).click();
  // A copy is distinguished from what it was made of.
  await unfinished.getByRole("button", { name: "Discard Double Girder, 20T (2)" }).click();
  await discard.click();
  await page.goto("/quotation/double-girder/span");
  await expect(field(page, "capacity")).toHaveValue("");
  // A discarded draft can be brought back until the time in its row.
  await page.goto("/");
  await expect(
    unfinished.getByText(/^Discarded: Double Girder, 20T( \(2\))?\. Undo brings it back until \d/),
  ).toHaveCount(2);
  await undo.click();
  await expect(discard).toHaveCount(1);

  // Another user of the device does not see the drafts.
  await page.goto("/");
  await page.evaluate(() => localStorage.removeItem("crane-quote.token"));
  await signIn(page, ravi);
  await expect(page.getByRole("heading", { name: "Choose a crane" })).toBeVisible();
  await expect(unfinished).toHaveCount(0);
});

test("names the error when the list fails to load, and Try again loads it", async ({ page }) => {
  await openHistoryOf(page, ravi);
  await expectListed(page, newestFirst(ravis));
  await page.route("**/api/quotation/history?**", (route) => route.abort());
  await page.reload();
  const banner = page.getByRole("alert").filter({ hasText: "Try again" });
  await expect(banner).toContainText("An error occurred while fetching quotations");
  await expect(banner).toContainText("Network error: Unable to connect to server");
  await expectListed(page, []);
  await expect(page.getByText("No quotations found")).toHaveCount(0);
  await page.unrouteAll();
  await banner.getByRole("button", { name: "Try again" }).click();
  await expectListed(page, newestFirst(ravis));
  await expect(banner).toHaveCount(0);
});

test("an administrator exports the filtered quotations in their order as CSV with a UTF-8 mark", async ({
  page,
}) => {
  await openHistoryOf(page, ravi);
  await openFilters(page);
  await page.getByLabel("Order").selectOption("Oldest First");
  await expectListed(page, idsOf(ravis));
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = await downloading;
  expect(csv.suggestedFilename()).toBe("quotations.csv");
  const bytes = await contentOf(csv);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = "", ...lines] = bytes.subarray(3).toString("utf8").trim().split(/\r?\n/);
  expect(head.startsWith("Quotation ID,Date,")).toBe(true);
  expect(lines.map((line) => line.split(",")[0])).toEqual(idsOf(ravis));
  expect(lines[0]).toContain("1627842.8");

  await page.route("**/api/quotation/history.csv**", (route) => route.abort());
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to export CSV" })).toContainText(
    "Network error: Unable to connect to server",
  );
});

test("managers and employees see three days of all quotations, even if the address asks for more", async ({
  page,
  request,
}) => {
  await keepSession(page, asha);
  await openHistory(page, `?start=2020-01-01&creator=${ravi.username}&search=${runMark}`);
  await openFilters(page);
  await expect(page.getByText("Last 2 days")).toBeVisible();
  await expect(page.getByLabel("Start Date")).toBeDisabled();
  await expect(page.getByLabel("Start Date")).toHaveValue(shiftDay(today(), -2));
  await expect(page.getByLabel("Creator")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Export CSV" })).toHaveCount(0);
  // Both people's: the creator of the address does not count.
  await expect(page.getByText(/^Showing 1 to 10 of \d\d results$/)).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(clear(page)).toHaveCount(0);
  await expect(page.getByText("Last 2 days")).toBeVisible();

  const window = await callWith<{ data: { total: number } }>(
    request,
    asha.token,
    "GET",
    "/api/quotation/history?start_date=2020-01-01",
  );
  await expect(page.getByText(`of ${window.data.total} results`)).toBeVisible();
});
