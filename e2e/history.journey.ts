import { readFile } from "node:fs/promises";
import { type Download, expect, type Locator, type Page, test } from "@playwright/test";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { faultsOf } from "./axe.ts";
import { entry, openFilters } from "./lists.ts";
import { makeStaff, runMark, type Staff, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

/** Two people and what they saved, in the order of saving; the history of this server may hold much more. */
let asha: Staff;
let ravi: Staff;
let ashas: SavedQuotation[];
let ravis: SavedQuotation[];

const idsOf = (records: readonly SavedQuotation[]) => records.map((record) => record.quotation_id);
const newestFirst = (records: readonly SavedQuotation[]) => idsOf(records).reverse();
const first = (records: readonly SavedQuotation[]): SavedQuotation => {
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
  for (const golden of ["SG-1", "SG-4", "DG-4", "DG-5"])
    ravis.push(await saveQuotation(request, ravi, golden, { company: `Steel ${runMark}` }));
});

const searchBox = (page: Page): Locator => page.getByLabel("Search quotations");
const shown = (page: Page, text: string): Locator => page.getByText(`Showing ${text} results`);
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

/** Downloads papers under their own file names, and the filtered list in its order as CSV. */
async function downloadPapers(page: Page): Promise<void> {
  await openHistory(page, `?creator=${ravi.username}`);
  const id = first(ravis).quotation_id;
  const fromList = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download PDF ${id}` }).click();
  expect((await fromList).suggestedFilename()).toBe(`quotation-${id}.pdf`);
  await page.getByRole("button", { name: `View Details ${id}` }).click();
  const dialog = details(page);
  await dialog.getByLabel("Form of the PDF").selectOption("internal");
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download PDF" }).click();
  const pdf = await downloading;
  expect(pdf.suggestedFilename()).toBe(`quotation-${id}-internal.pdf`);
  expect((await contentOf(pdf)).subarray(0, 5).toString()).toBe("%PDF-");
  await dialog.getByRole("button", { name: "Close", exact: true }).click();

  await openFilters(page);
  await page.getByLabel("Order").selectOption("Oldest First");
  await expectListed(page, idsOf(ravis));
  const exporting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = await exporting;
  expect(csv.suggestedFilename()).toBe("quotations.csv");
  const bytes = await contentOf(csv);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = "", ...lines] = bytes.subarray(3).toString("utf8").trim().split(/\r?\n/);
  expect(head.startsWith("Quotation ID,Date,")).toBe(true);
  expect(lines.map((line) => line.split(",")[0])).toEqual(idsOf(ravis));
  expect(lines[0]).toContain("1627842.8");
}

test("the address has the filters, the page and the search, for a reload and Back, and papers and the list are downloaded", async ({
  page,
}) => {
  await page.clock.install();
  await openHistoryOf(page, asha);
  await expectAllColumns(page);
  await openFilters(page);
  await page.getByLabel("Crane Type").selectOption("Single Girder");
  await expect(shown(page, "1 to 10 of 14")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expectListed(page, newestFirst(ashas.slice(0, 4)));
  await page.reload();
  await expectListed(page, newestFirst(ashas.slice(0, 4)));
  // Another filter begins at the first page. Back goes through the earlier views.
  await openFilters(page);
  await page.getByLabel("Crane Type").selectOption("Double Girder");
  await expectListed(page, newestFirst(ashas.slice(14)));
  await page.goBack();
  await expectListed(page, newestFirst(ashas.slice(0, 4)));
  await page.goBack();
  await expectListed(page, newestFirst(ashas.slice(4, 14)));
  await page.goBack();
  await expect(shown(page, "1 to 10 of 21")).toBeVisible();

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

  // A filter chosen in between is a separate step.
  await openFilters(page);
  await page.getByLabel("Crane Type").selectOption("Double Girder");
  await expectListed(page, newestFirst(ravis.slice(2)));
  await searchBox(page).fill(asha.username);
  await expectListed(page, newestFirst(ashas.slice(14)));
  await page.goBack();
  await expectListed(page, newestFirst(ravis.slice(2)));
  await page.goBack();
  await expectListed(page, newestFirst(ravis));

  // Text typed before the pause after Forward is over starts a search too.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goForward();
  await page.goForward();
  await expect(searchBox(page)).toHaveValue(asha.username);
  await searchBox(page).fill(ravi.username);
  await page.clock.resume();
  await expectListed(page, newestFirst(ravis.slice(2)));

  // Back does not return to the details after they are closed.
  const [, , id = ""] = idsOf(ravis);
  const open = page.getByRole("button", { name: `View Details ${id}` });
  const here = page.url();
  await open.click();
  await expect(details(page)).toBeVisible();
  await page.goBack();
  await expect(details(page)).toHaveCount(0);
  await expectListed(page, newestFirst(ravis.slice(2)));
  await open.click();
  await details(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(details(page)).toHaveCount(0);
  await expect(page).toHaveURL(here);
  await expect(open).toBeFocused();

  await downloadPapers(page);
});

test("on a phone another page starts at its first quotation, and a drawing opens and is saved as on screen", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openHistoryOf(page, asha);
  const pages = page.getByRole("navigation", { name: "Quotations pages" });
  await expect(pages).toContainText("1 / 3");
  await expect(pages.getByRole("button", { name: "Page 1" })).toBeHidden();
  await pages.getByRole("button", { name: "Next" }).click();
  await expect(shown(page, "11 to 20 of 21")).toBeVisible();
  await expect(
    entry(page, newestFirst(ashas)[10] ?? "")
      .getByRole("button")
      .first(),
  ).toBeInViewport();

  const [, id = ""] = idsOf(ravis);
  await openHistory(page, `?creator=${ravi.username}`);
  const found = entry(page, id);
  for (const text of ["Single Girder", "1.6T", ravi.username, `Steel ${runMark}`, "₹13,86,835.21"])
    await expect(found).toContainText(text);
  await page.getByRole("button", { name: `View Details ${id}` }).click();
  const dialog = details(page);
  await dialog.getByText("Technical data", { exact: true }).click();
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
});
