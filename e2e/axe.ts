import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong with the page as it stands: each fault with where it is. With rules named, those alone are checked. */
export async function faultsOf(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // No page has frames, and what is sound is not listed: without these two it takes four times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
