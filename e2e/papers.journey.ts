import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { FirmAnswer } from "#contract/firm/firm-api.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { faultsOf } from "./axe.ts";
import { keepSession } from "./wizard-acts.ts";
import { callApi, openFilled } from "./wizard-setup.ts";

const { paper } = JSON.parse(
  readFileSync(new URL("../config/demonstration.json", import.meta.url), "utf8"),
) as FirmAnswer["profile"];

test("shows the paper with this quotation's scope before the save", async ({ page }) => {
  await keepSession(page);
  const firm = async () => (await callApi<{ data: FirmAnswer }>(page, "GET", "/firm")).data;
  const { version, profile } = await firm();
  await callApi(page, "PUT", "/firm", { version, profile: { ...profile, paper } });
  try {
    await openFilled(page, "SG-1", "final");
    const preview = page.getByRole("region", { name: "Preview before saving" });
    await expect(preview.getByRole("img", { name: "First page of the quotation" })).toBeVisible();
    await preview.getByText("Scope and blocks").click();
    const party = preview.getByRole("group", { name: "Who supplies Transport to site, insured" });
    await party.getByText("Theirs").click();
    await expect(preview.getByText("Changed here")).toBeVisible();
    await preview.getByRole("checkbox", { name: "References" }).uncheck();
    await page.getByText("Customer (optional)").click();
    await page.getByLabel("Enquiry reference").fill("Margin 8 %");
    await expect(preview.getByText("Marked on the paper: “Margin”.")).toBeVisible();
    await preview.getByLabel("Form of the paper").selectOption("Internal cost sheet");
    await expect(preview.getByText("This paper is internal.")).toBeVisible();
    await preview.getByLabel("Form of the paper").selectOption("Customer offer");
    await expect(preview.getByText("Up to date")).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await preview.getByRole("button", { name: /^Show all \d pages/ }).click();
    await expect(page.getByRole("img", { name: /^Page 2 of/ })).toBeVisible();
    await page.keyboard.press("Escape");
    // The last page stays in sight when a new one cannot be drawn.
    await page.route("**/api/papers/quotation", (route) => route.abort());
    await page.getByRole("textbox", { name: "Enquiry reference" }).fill("Margin 9 %");
    await expect(preview.getByText(/^The page cannot be drawn/)).toBeVisible();
    await expect(preview.getByRole("img", { name: "First page of the quotation" })).toBeVisible();
    await expect(preview.getByText("Marked on the paper: “Margin”.")).toBeVisible();
    await expect(preview.getByRole("button", { name: /^Show all \d pages/ })).toBeVisible();
    await page.unroute("**/api/papers/quotation");

    const saving = page.waitForResponse((answer) => answer.url().endsWith("/quotation/save"));
    await page.getByRole("button", { name: "Save & Complete" }).click();
    const { data } = (await (await saving).json()) as { data: QuotationRecord };
    expect(data.inputs.paper).toMatchObject({ without: ["references"] });
    expect(data.inputs.paper?.scope).toContainEqual({ item: "Transport to site, insured", by: "customer" });
  } finally {
    const now = await firm();
    await callApi(page, "PUT", "/firm", { version: now.version, profile });
  }
});
