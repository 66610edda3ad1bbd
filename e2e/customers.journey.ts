import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { callWith, makeStaff, newToken, runMark, saveQuotation } from "./staff-setup.ts";
import { field, keepSession } from "./wizard-acts.ts";
import { openFilled } from "./wizard-setup.ts";

const withoutFaults = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

test("suggests a known firm during typing, fills the other fields, and undoes this in one act", {
  tag: "@phone",
}, async ({ page }) => {
  const company = `Sabar ${runMark} ${test.info().project.name}`;
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
  await typed.fill(`sabar ${runMark} ${test.info().project.name}`);
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
});

test("the offer editor suggests known firms and fills the other fields", { tag: "@phone" }, async ({
  page,
}) => {
  const company = `Narmada ${runMark} ${test.info().project.name}`;
  const boss = await makeStaff(page.request, "manager");
  await callWith(page.request, await newToken(page.request), "POST", "/api/customers", {
    company,
    sites: [{ address: "Bharuch", state: "Gujarat", gstin: "" }],
    contacts: [{ name: "R. Chaudhary", role: "Projects" }],
  });
  await keepSession(page, boss);
  await page.goto("/offers/new");
  await page.locator("summary", { hasText: "Customer" }).click();
  const typed = page.getByRole("combobox", { name: "Company" });
  await typed.fill(company.toLowerCase().slice(0, -1));
  const offered = page.getByRole("listbox", { name: "Known customers" });
  await expect(offered.getByRole("option")).toHaveCount(1);
  await withoutFaults(page);
  await typed.press("ArrowDown");
  await typed.press("Enter");
  await expect(typed).toHaveValue(company);
  await expect(field(page, "customer_site")).toHaveValue("Bharuch");
  await expect(page.getByLabel("State")).toHaveValue("Gujarat");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(field(page, "customer_site")).toHaveValue("");
});

test("shows and changes a customer's record, and merges two records and separates them again", {
  tag: "@phone",
}, async ({ page }) => {
  const company = `Kaveri ${runMark} ${test.info().project.name}`;
  const boss = await makeStaff(page.request, "manager");
  const { quotation_id: number } = await saveQuotation(page.request, boss, "SG-1", { company, state: "Goa" });
  await saveQuotation(page.request, boss, "SG-1", { company, state: "Kerala" });
  await keepSession(page, boss);
  await page.goto("/customers");
  await page.getByLabel("Search customers").fill(company);
  await expect(page.getByText("Showing 1 to 2 of 2 results")).toBeVisible();
  await withoutFaults(page);
  await page.getByRole("link", { name: company }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Add contact" }).click();
  await page.getByLabel("E-mail").fill("nowhere");
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(page.getByText("E-mail must be one address")).toBeVisible();
  await page.getByLabel("E-mail").fill("iyer@kaveri.example");
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(page.getByRole("link", { name: "iyer@kaveri.example" })).toBeVisible();

  await page.getByRole("button", { name: `Merge ${company}` }).click();
  await expect(page.getByText("2 quotations")).toBeVisible();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByRole("region", { name: "Sites" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("link", { name: number }).first()).toBeVisible();
  await withoutFaults(page);
  await page.getByRole("button", { name: "Undo merge" }).click();
  await expect(page.getByRole("region", { name: "Sites" }).getByRole("listitem")).toHaveCount(1);

  // The quotation becomes an offer to this customer.
  await page.getByRole("button", { name: `Add ${number} to an offer` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New offer" }).click();
  await expect(page.getByRole("list", { name: "Positions" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText(company).first()).toBeVisible();
});

test("shows ten of a customer's quotations at a time, with a button to the next", async ({ page }) => {
  const company = `Deccan ${runMark}`;
  const boss = await makeStaff(page.request, "manager");
  for (let n = 0; n < 11; n++) await saveQuotation(page.request, boss, "SG-1", { company });
  await keepSession(page, boss);
  await page.goto(`/customers?search=${company}`);
  await page.getByRole("link", { name: company }).click();
  const quotations = page.getByRole("region", { name: "Quotations of this customer" });
  const adds = quotations.getByRole("button", { name: /to an offer$/ });
  await expect(adds).toHaveCount(10);
  await quotations.getByRole("button", { name: "Next" }).click();
  await expect(quotations.getByText("Showing 11 to 11 of 11 results")).toBeVisible();
  await expect(adds).toHaveCount(1);
});
