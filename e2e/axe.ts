import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** All rules but those of the highest level (AAA), whose contrast of 7 the colours do not aim at: experimental ones too. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];

/** Bars that stick cover what is scrolled under them: axe would call a half covered button too small. */
const barsInPlace =
  '[class*="sticky"], [class*="fixed"] { position: relative !important; inset: auto !important }';

/** Returns the faults that axe finds in the page, each with its place. With rules named, those alone are checked. */
export async function faultsOf(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // No page has frames, and what is sound is not listed: without these two it takes four times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, barsInPlace);
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe.withTags(tags)).analyze();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
