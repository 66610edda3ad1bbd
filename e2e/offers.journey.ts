import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { pressAct } from "./page-acts.ts";
import { callWith, makeStaff, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

const withoutFaults = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

test("an offer is composed, kept over a reload, saved, revised and won", { tag: "@phone-only" }, async ({
  page,
  isMobile,
}) => {
  const owner = await makeStaff(page.request, "employee");
  const customer = { company: "Sabar Steel & Alloys Pvt Ltd", state: "Gujarat" };
  const first = await saveQuotation(page.request, owner, "SG-1", customer);
  const second = await saveQuotation(page.request, owner, "SG-2", customer);
  await keepSession(page, owner);

  await page.goto("/offers/new");
  await page.getByRole("button", { name: "Add quotation" }).first().click();
  for (const { quotation_id } of [first, second])
    await page.getByRole("checkbox", { name: new RegExp(quotation_id) }).check();
  await page.getByRole("button", { name: "Add 2 quotations" }).click();
  const rows = page.getByRole("list", { name: "Positions" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await withoutFaults(page);

  // The second becomes an alternate, which stands beside the first; a quantity that cannot be is refused at once.
  await page.getByRole("button", { name: /^Change position 2/ }).click();
  await page.getByLabel("Role in the offer").selectOption({ label: await alternateTo(page) });
  await expect(rows.nth(1)).toContainText("Alternate to 1");
  await expect(page.getByRole("heading", { name: "Position 1 and its alternate" })).toBeVisible();
  const quantity = page.getByLabel(/^Quantity of position 1/);
  await quantity.fill("1.5");
  await expect(page.getByText("Quantity must be a whole number from 1 to 999")).toBeVisible();
  await quantity.fill("2");
  await expect(page.getByText("Quantity must be a whole number from 1 to 999")).toBeHidden();

  // Typed text is kept after a reload.
  await page.getByLabel("Covering text").fill("Thank you for showing us the new bay.");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain("showing us the new bay");
  // Thrown away by mistake it comes back, after a reload too.
  await page.goto("/offers");
  await page.getByRole("button", { name: /^Discard New offer/ }).click();
  await page.reload();
  await page.getByRole("button", { name: /^Undo: discard New offer/ }).click();
  await page.getByRole("button", { name: /^Resume New offer/ }).click();
  await expect(page.getByLabel("Covering text")).toHaveValue("Thank you for showing us the new bay.");
  await expect(page.getByLabel(/^Quantity of position 1/)).toHaveValue("2");
  await page.getByRole("button", { name: "Save offer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^OF-\d{4}-\d{5}/ })).toBeVisible();
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await withoutFaults(page);

  // Each crane as it is offered: its sheet for CAD, and in three dimensions.
  await page.getByRole("button", { name: "Views of position 2" }).click();
  await page.getByRole("button", { name: "Drawing and DXF" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download DXF" }).click();
  expect((await downloading).suggestedFilename()).toBe(`drawing-${second.quotation_id}.dxf`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Views of position 2" }).click();
  await page.getByRole("button", { name: "Crane in 3D" }).click();
  await expect(page.getByRole("figure", { name: "Crane in three dimensions" })).toBeVisible();
  await page.keyboard.press("Escape");

  // Revised elsewhere meanwhile: that is shown, and nothing is lost.
  await page.getByRole("button", { name: "Revise" }).click();
  await callWith(page.request, owner.token, "POST", `/api/offers/${number}/revise`, {
    positions: [{ kind: "firm", quotation_id: first.quotation_id, revision: 0, quantity: 1 }],
    revision: 0,
    reason: "Meanwhile",
  });
  await page.getByLabel("Reason").fill("With the alternate in its place");
  await page.getByRole("button", { name: "Swap 2 with 1" }).click();
  await page.getByRole("button", { name: "Save as R1" }).click();
  await page.getByRole("button", { name: "Save as R2 all the same" }).click();
  await expect(page.getByText("Revision 2", { exact: true })).toBeVisible();

  await pressAct(page, "Status", isMobile);
  await page.getByRole("radio", { name: "Won" }).check();
  await page.getByRole("button", { name: "Change status" }).click();
  await page.getByRole("link", { name: "Positions", exact: true }).click();
  await expect(page.getByText("Ordered", { exact: true })).toBeVisible();
});

test("orders positions by keyboard and by dragging, and announces each step", async ({ page }) => {
  await keepSession(page, await makeStaff(page.request, "employee"));
  await page.goto("/offers/new");
  const list = page.getByRole("list", { name: "Positions" });
  for (const [at, text] of ["Freight", "Erection", "Spares"].entries()) {
    // A press within half a second of the one before adds nothing.
    await expect(async () => {
      await page.getByRole("button", { name: "Add free position" }).first().click();
      await expect(list.locator("[data-position]")).toHaveCount(at + 1, { timeout: 2_000 });
    }).toPass();
    // A value that is not typed yet is not reported as missing.
    await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("");
    await expect(list.locator("[data-position]").last()).not.toContainText("is required");
    await page.getByRole("textbox", { name: "Text", exact: true }).fill(text);
  }
  await page.getByRole("textbox", { name: "HSN or SAC" }).fill("12");
  await expect(list.locator("[data-position]").last()).toContainText("HSN or SAC must be 4 to 8 digits");
  await page.getByRole("button", { name: /^Fold position/ }).click();
  await expect(list.getByRole("alert").filter({ hasText: "Unit is required" })).toHaveCount(3);
  const order = async () =>
    (await list.getByRole("button", { name: /^Move position/ }).all()).reduce<Promise<string[]>>(
      async (names, handle) => [
        ...(await names),
        ((await handle.getAttribute("aria-label")) ?? "").slice(17),
      ],
      Promise.resolve([]),
    );
  const handleOf = (text: string) => list.getByRole("button", { name: new RegExp(`^Move .*${text}$`) });
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();
  await expect.poll(order).toEqual(["Freight", "Erection", "Spares"]);

  await handleOf("Freight").press("Space");
  await said("Freight lifted, position 1 of 3. Use the arrow keys to move, Space to drop, Escape to cancel.");
  await page.keyboard.press("ArrowDown");
  await said("Freight, position 2 of 3.");
  await page.keyboard.press("ArrowDown");
  await said("Freight, position 3 of 3.");
  await expect(handleOf("Freight")).toBeFocused();
  await page.keyboard.press("Space");
  await said("Freight dropped, position 3 of 3.");
  expect(await order()).toEqual(["Erection", "Spares", "Freight"]);
  await handleOf("Spares").press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await said("Spares moved back.");
  expect(await order()).toEqual(["Erection", "Spares", "Freight"]);

  // Dragged over two others to the end, and back to the beginning.
  const drag = async (text: string, onto: string) => {
    const from = await handleOf(text).boundingBox();
    const to = await handleOf(onto).boundingBox();
    if (!from || !to) throw new Error("A handle is not in sight");
    const x = from.x + from.width / 2;
    const begin = from.y + from.height / 2;
    const end = to.y + to.height / 2 + (to.y > from.y ? 40 : -40);
    await page.mouse.move(x, begin);
    await page.mouse.down();
    await page.mouse.move(x, end, { steps: 12 });
    await page.mouse.up();
  };
  await drag("Erection", "Freight");
  expect(await order()).toEqual(["Spares", "Freight", "Erection"]);
  await said("Erection dropped, position 3 of 3.");
  await drag("Erection", "Spares");
  expect(await order()).toEqual(["Erection", "Spares", "Freight"]);
  await said("Erection dropped, position 1 of 3.");
});

/** The name of the choice that makes the open position an alternate. */
async function alternateTo(page: Page): Promise<string> {
  const names = await page.getByLabel("Role in the offer").locator("option").allTextContents();
  return names.find((name) => name.startsWith("Alternate to 1")) ?? "";
}
