import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

/** The packed one: a page reads it in two thirds of the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All rules but those of the highest level (AAA), whose contrast of 7 the colours do not aim at: experimental ones too. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];

/** Bars that stick cover what is scrolled under them: axe would call a half covered button too small. */
const barsInPlace =
  '[class*="sticky"], [class*="fixed"] { position: relative !important; inset: auto !important }';

/** Returns the faults that axe finds in the page, each with its place. With rules named, those alone are checked. */
export async function faultsOf(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // The first paint has the heading without the screen.
  await page.locator("main").first().waitFor();
  // A document keeps what it has once read: to read axe again for each screen takes most of the time.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    // What is sound is not listed: otherwise it takes four times as long.
    resultTypes: ["violations"],
    // Only the rule about a locked orientation reads the styles again, for half of the time: `e2e/screens` names it.
    preload: rules.includes("css-orientation-lock"),
    runOnly: rules.length > 0 ? { type: "rule", values: [...rules] } : { type: "tag", values: tags },
  };
  return page.evaluate(
    async ({ bars, options }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(bars);
      document.adoptedStyleSheets = [sheet];
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      document.adoptedStyleSheets = [];
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    { bars: barsInPlace, options },
  );
}
