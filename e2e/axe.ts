import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** All rules but those of the highest level (AAA), whose contrast of 7 the colours do not aim at: experimental ones too. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];

/** What axe finds wrong with the page as it stands: each fault with where it is. With rules named, those alone are checked. */
export async function faultsOf(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // No page has frames, and what is sound is not listed: without these two it takes four times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  // The rule on paragraphs takes a bold amount for a heading.
  const all = () => axe.withTags(tags).disableRules(["p-as-heading", "target-size"]);
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : all()).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
