import { expect, test } from "@playwright/test";
import { makeStaff } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

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
