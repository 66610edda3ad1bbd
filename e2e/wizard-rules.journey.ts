import { expect, type Locator, test } from "@playwright/test";
import { next, openStep } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

type Box = { left: number; right: number; top: number; bottom: number };

const boxesOf = (elements: Locator): Promise<Box[]> =>
  elements.evaluateAll((found) => found.map((element) => element.getBoundingClientRect().toJSON() as Box));

const isApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

/** The lines that a text takes. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test("on a phone, totals, buttons and numbers neither overlap nor break across lines", {
  tag: "@phone-only",
}, async ({ page }) => {
  await resume(page, "DG-1", "final");
  const header = page.locator("main header");
  const numbers = page
    .getByRole("region", { name: "Company Information" })
    .getByText(/^\+91/)
    .or(page.getByRole("contentinfo").getByRole("link", { name: /^\+91/ }));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const button of [
      header.getByRole("link", { name: "Home" }),
      header.getByRole("button", { name: "Start over" }),
    ]) {
      await expect(button).toHaveText(/^(Home|Start over)$/);
      const [box] = await boxesOf(button);
      expect((box?.right ?? 0) - (box?.left ?? 0), "wider than an icon").toBeGreaterThan(50);
      await expect(button.locator("svg")).toBeHidden();
    }
    const all = await numbers.all();
    expect(all.length).toBeGreaterThan(1);
    for (const number of all) expect(await linesOf(number), `at ${width}`).toBe(1);
  }
  const bar = page.locator(".bottom-bar");
  const words = bar.locator("p");
  const previous = page.getByRole("button", { name: "Previous" });
  for (const [step, forward] of [
    ["Final", page.getByRole("button", { name: "Save & Complete" })],
    ["Margin", next(page)],
    ["Column", next(page)],
  ] as const) {
    await openStep(page, step);
    await expect(words.first()).toContainText("₹");
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(previous.or(forward)).toHaveCount(2);
      const boxes = [...(await boxesOf(words)), ...(await boxesOf(previous.or(forward)))];
      // The bar also names the open points.
      expect(boxes).toHaveLength(5);
      if (width >= 390) {
        expect(boxes.at(-1)?.top, `${step} at ${width}: the buttons share a line`).toBe(boxes.at(-2)?.top);
        expect((await bar.boundingBox())?.height, "and the words have one").toBeLessThanOrEqual(104);
      }
      for (const [index, box] of boxes.entries()) {
        expect(box.left, `${step} at ${width}`).toBeGreaterThanOrEqual(0);
        expect(box.right, `${step} at ${width}`).toBeLessThanOrEqual(width);
        for (const other of boxes.slice(index + 1))
          expect(isApart(box, other), `${step} at ${width}: ${JSON.stringify([box, other])}`).toBe(true);
      }
    }
  }
});
