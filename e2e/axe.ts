import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";

declare global {
  // What the script below leaves in the page.
  var axe: typeof axeCore | undefined;
}

const script = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe finds wrong with the page as it stands: each fault with where it is. With rules named, those alone are asked. */
export async function faultsOf(page: Page, rules: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(script);
  return page.evaluate(
    async (only) => {
      // Of what is sound nothing is told: that would take most of the time.
      const found = await globalThis.axe?.run(document, {
        resultTypes: ["violations"],
        ...(only.length > 0 && { runOnly: only }),
      });
      if (!found) throw new Error("axe is not there");
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
      );
    },
    [...rules],
  );
}
