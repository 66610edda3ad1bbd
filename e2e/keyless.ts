import type { Page } from "@playwright/test";
import { keyActs } from "../src/web/ui/keys/keyboard-shortcuts.ts";

/**
 * The buttons and links in sight that have no key: of the wizard, or of a list's head and rows. The first of a row has the
 * focus by J and K; texts, choices and numbered pages are no acts.
 */
export const withoutKey = (page: Page): Promise<string[]> =>
  page.evaluate((known) => {
    const isFirstOfRow = (control: Element) =>
      control.closest("[data-row]")?.querySelector("a, button:enabled") === control;
    const isChoice = (control: Element) =>
      control.matches("[role=radio], [role=option], [aria-haspopup], [aria-label^='Page ']") ||
      control.closest("label, [role=radiogroup], [role=search], .quick-entry") !== null;
    return [...document.querySelectorAll<HTMLElement>("main button:enabled, main a[href]")]
      .filter((control) => control.checkVisibility() && !isFirstOfRow(control) && !isChoice(control))
      .filter((control) => !known.includes(control.dataset.act ?? ""))
      .map((control) => control.getAttribute("aria-label") ?? control.innerText);
  }, Object.keys(keyActs));
