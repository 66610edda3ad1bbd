import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { callWith, newToken, runMark } from "./staff-setup.ts";
import { field, keepSession } from "./wizard-acts.ts";
import { openFilled } from "./wizard-setup.ts";

const withoutFaults = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

test("suggests a known firm during typing, fills the other fields, and undoes this in one act", {
  tag: "@phone-only",
}, async ({ page }) => {
  const company = `Sabar ${runMark}`;
  await callWith(page.request, await newToken(page.request), "POST", "/api/customers", {
    company,
    sites: [
      { address: "Himatnagar", state: "Gujarat" },
      { address: "Pune", state: "Maharashtra" },
    ],
    contacts: [{ name: "R. Chaudhary", role: "Projects" }],
  });
  await keepSession(page);
  await openFilled(page, "SG-1", "final");
  await page.getByText("Customer (optional)").click();
  const typed = page.getByRole("combobox", { name: "Company" });
  await typed.fill(`sabar ${runMark}`);
  const offered = page.getByRole("listbox", { name: "Known customers" });
  await expect(offered.getByRole("option")).toHaveCount(2);
  await withoutFaults(page);
  await typed.press("ArrowDown");
  await typed.press("ArrowDown");
  await expect(offered.getByRole("option", { name: /Pune/ })).toHaveAttribute("aria-selected", "true");
  await typed.press("Enter");
  await expect(typed).toHaveValue(company);
  await expect(field(page, "customer_site")).toHaveValue("Pune");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(field(page, "customer_site")).toHaveValue("");
  await typed.press("Escape");
  await typed.press("ArrowDown");
  await offered.getByRole("option", { name: /Himatnagar/ }).click();
  await expect(page.getByLabel("State")).toHaveValue("Gujarat");
  const name = page.getByRole("combobox", { name: "Customer name" });
  await name.press("ArrowDown");
  await page.getByRole("option", { name: /Chaudhary/ }).click();
  await expect(name).toHaveValue("R. Chaudhary");

  // The firm's record passes the accessibility checks too.
  await page.goto(`/customers?search=${company}`);
  await page.getByRole("link", { name: company }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await withoutFaults(page);
});
