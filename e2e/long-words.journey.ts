import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { stepsOf } from "#domain/components/steps.ts";
import { customerFields, noCustomer } from "#domain/customers/customer-block.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { onDevice } from "#domain/testing/golden.ts";
import { type WizardEvent, wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { callWith, newToken, runMark, type Staff, saveQuotation } from "./staff-setup.ts";
import { admin, goWithin, keepSession, openStep } from "./wizard-acts.ts";
import { keepDraft } from "./wizard-setup.ts";

/** A word as a link or a part number can be: no blank in it where a line could end. */
const word = (length: number): string => `${runMark}${"Wm".repeat(length)}`.slice(0, length);
const long = word(200);
/** A GSTIN and a state are of a fixed form: the longest known state stands for the latter. */
const fixed: Readonly<Record<string, string>> = {
  gstin: "",
  state: "Dadra and Nagar Haveli and Daman and Diu",
};
const customer = Object.fromEntries(customerFields.map((name) => [name, fixed[name] ?? long]));

async function makeLongStaff(request: APIRequestContext): Promise<Staff> {
  const username = word(60).toLowerCase();
  const password = "journey-staff";
  const token = await newToken(request);
  const { id } = await callWith<{ id: string }>(request, token, "POST", "/api/users", {
    username,
    password,
    email: `${word(180)}@cranes.example`,
    full_name: long,
    role: "employee",
    phone: null,
  });
  return { id, username, password, role: "employee", token: await newToken(request, { username, password }) };
}

/** A worked quotation with long words in all that can be typed. */
function longDraft(): Draft {
  const events: WizardEvent[] = [
    ...customerFields.map(
      (field): WizardEvent => ({ kind: "typeCustomer", field, text: customer[field] ?? "" }),
    ),
    { kind: "type", component: "panel", field: "panel_type", text: long },
    { kind: "type", component: "panel", field: "description", text: long },
    { kind: "type", component: "industrial_erection", field: "description", text: long },
    { kind: "enterCustom", component: "hoist" },
    { kind: "type", component: "hoist", field: "capacity", text: "5T" },
    { kind: "type", component: "hoist", field: "hoist_type", text: long },
    { kind: "type", component: "hoist", field: "height_m", text: "6" },
    { kind: "typePrice", component: "hoist", text: "99999999999.99" },
    { kind: "typePrice", component: "panel", text: "99999999999.99" },
  ];
  return onDevice(
    events.reduce(wizardReducer, goldenDraft("DG-1")),
    admin.username,
    new Date().toISOString(),
  );
}

/** Links that are wider than their cell. Their hidden part would lie under the buttons of later cells. */
const linksBeyondCells = (bodies: readonly Element[]): string[] =>
  bodies
    .flatMap((body) => [...body.querySelectorAll("td > a")])
    .filter((link) => {
      const cell = link.parentElement?.getBoundingClientRect();
      return cell !== undefined && link.getBoundingClientRect().right > cell.right + 1;
    })
    .map((link) => (link.textContent ?? "").slice(0, 20));

/** Parts that stick out of the window or of an open dialog, or are cut off without a mark. */
const strays = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector<HTMLElement>("dialog[open]");
    const frame = dialog ?? document.body;
    const edge = dialog ? dialog.getBoundingClientRect().right : document.documentElement.clientWidth;
    const styleOf = (element: Element) => getComputedStyle(element);
    const known = new Map<Element, boolean>();
    const isClipping = (element: Element) => {
      const isKnown = known.get(element) ?? styleOf(element).overflowX !== "visible";
      known.set(element, isKnown);
      return isKnown;
    };
    /** The head of a table whose rows are cards is there for screen readers alone. */
    const isUnchecked = (element: Element) => styleOf(element).clipPath === "inset(50%)";
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.className}: ${(element.textContent ?? "").slice(0, 20)}`;
    const found: string[] = [];
    for (const element of frame.querySelectorAll<HTMLElement>("*")) {
      if (
        !element.checkVisibility() ||
        isUnchecked(element.closest("thead") ?? element) ||
        element.closest("svg, select, [class*=sr-only], [aria-hidden=true], .fixed")
      )
        continue;
      const marksMore = () =>
        styleOf(element).textOverflow === "ellipsis" || /auto|scroll/.test(styleOf(element).overflowX);
      const isCut = element.scrollWidth > element.clientWidth + 1 && !element.matches("input, textarea");
      if (isCut && isClipping(element) && !marksMore()) found.push(`cut off: ${nameOf(element)}`);
      if (element.getBoundingClientRect().right <= edge + 1) continue;
      let holder = element.parentElement;
      while (holder && holder !== frame && !isClipping(holder)) holder = holder.parentElement;
      const isHeld = holder !== null && holder !== frame && holder !== document.documentElement;
      if (!isHeld) found.push(`sticks out: ${nameOf(element)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the window");
    return found;
  });

/** On a desk, a tablet and the smallest phone; the window is a desk's again afterwards. */
async function expectInFrame(
  page: Page,
  where: string,
  widths: readonly number[] = [1440, 1024, 360],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => strays(page), `${where} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
let staff: Staff;

test.beforeAll(async ({ request }) => {
  staff = await makeLongStaff(request);
  await saveQuotation(request, staff, "SG-1", { ...noCustomer, ...customer });
});

test("every list and dialog fits the window with words of 200 letters", async ({ page }) => {
  await keepSession(page, staff);
  await keepDraft(page, { ...longDraft(), owner: staff.username });
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Resume/ })).toBeVisible();
  // It comes last, above the row, and moves it.
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expectInFrame(page, "the home page");
  await page.getByRole("button", { name: /^Discard/ }).click();
  await expectInFrame(page, "a discarded draft");
  await page.getByRole("button", { name: /^Undo: discard/ }).click();
  await page.getByRole("link", { name: "Single Girder" }).click();
  await expectInFrame(page, "the question whether to go on with a draft");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectInFrame(page, "the menu", [360]);

  await page.evaluate(() => localStorage.clear());
  await keepSession(page);
  await page.goto(`/history?search=${runMark}`);
  await expect(page.getByRole("button", { name: /^View Details/ }).first()).toBeVisible();
  await expectInFrame(page, "the history");
  expect(await page.locator("tbody").evaluateAll(linksBeyondCells)).toEqual([]);
  await page
    .getByRole("button", { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText("Total Amount")).toBeVisible();
  await expectInFrame(page, "the details");

  await page.keyboard.press("Escape");
  await goWithin(page, `/admin/users?search=${runMark}`);
  await expect(page.getByRole("button", { name: /^Edit/ }).first()).toBeVisible();
  await expectInFrame(page, "the users");
  for (const name of [/^Edit/, /^Change password/, /^Delete/]) {
    await page.getByRole("button", { name }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectInFrame(page, `the dialog of ${name}`);
    await page.keyboard.press("Escape");
  }

  await goWithin(page, `/admin/audit?actor=${staff.username}`);
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expectInFrame(page, "the audit log");
});

test("every step and price table fits the window with words of 200 letters", async ({ page }) => {
  await keepSession(page);
  const draft = longDraft();
  await keepDraft(page, draft);
  await page.goto(`/quotation/${draft.craneType}/span`);
  for (const step of stepsOf(draft.craneType)) {
    if (step.id !== "span") await openStep(page, step.title);
    await expect(heading(page)).toHaveText(step.heading);
    await expectInFrame(page, step.title);
  }

  const table = await readFile(new URL("../seed/single_girder_cranes/hoist.csv", import.meta.url), "utf8");
  const [head = "", ...rows] = table.trim().split(/\r?\n/);
  const upload = async (lines: readonly string[]) => {
    await page.locator('input[type="file"]').setInputFiles({
      name: `${long}.csv`,
      mimeType: "text/csv",
      buffer: Buffer.from([head, ...lines].join("\n")),
    });
    await page.getByRole("button", { name: "Validate CSV" }).click();
  };
  const address = "/admin/database?database=single_girder_cranes&collection=hoist";
  await goWithin(page, address);
  await upload(rows.map((row, at) => (at < 4 ? row.replace(/,[^,]*,/, `,${long},`) : row)));
  await expect(page.getByText(/CSV validation successful!/).first()).toBeVisible();
  await expectInFrame(page, "a file that is good");
  await upload([`${long},${long},${long},${long}`]);
  await expect(page.getByText(long).first()).toBeVisible();
  await expectInFrame(page, "a file that is refused");

  const version = {
    id: "1",
    version: 2,
    in_force: true,
    source: "upload",
    file_name: `${long}.csv`,
    created_by: staff.username,
    created_at: new Date().toISOString(),
    row_count: 1,
    restored_from: null,
    sha256: "",
  };
  await page.route("**/api/admin/versions?**", (route) =>
    route.fulfill({
      json: {
        versions: [version, { ...version, id: "0", version: 1, in_force: false }],
        total: 2,
        page: 1,
        limit: 10,
      },
    }),
  );
  await page.goto(`${address}&tab=versions`);
  await expect(page.getByRole("button", { name: /^Restore/ })).toBeVisible();
  await expectInFrame(page, "the versions");
  await page.route("**/api/admin/rows?**", (route) =>
    route.fulfill({
      json: {
        version: { id: "1", version: 2 },
        columns: ["capacity", "hoist_type", "height_m", "price"],
        rows: [
          {
            id: JSON.stringify(["5T", long, "6"]),
            cells: { capacity: "5T", hoist_type: long, height_m: "6", price: "188000" },
          },
        ],
        total: 1,
        page: 1,
        limit: 25,
      },
    }),
  );
  await page.goto(`${address}&tab=table`);
  await expect(page.getByText(long)).toBeVisible();
  await expectInFrame(page, "the table in force");
});
