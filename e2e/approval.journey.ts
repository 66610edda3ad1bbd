import { expect, type Page, test } from "@playwright/test";
import { noRules } from "#domain/approval/rules.ts";
import { onDevice } from "#domain/testing/golden.ts";
import { requestAt, rulesWith } from "#server/testing/approvals.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { faultsOf } from "./axe.ts";
import { makeStaff, saveRequest, setRules } from "./staff-setup.ts";
import { field, keepSession } from "./wizard-acts.ts";
import { keepDraft } from "./wizard-setup.ts";

const withoutFaults = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

test("the warning of a broken rule and the dialog of a decision pass the accessibility checks", async ({
  page,
}) => {
  await setRules(page, rulesWith({ employee: { least_margin: 0.2 } }));
  try {
    const author = await makeStaff(page.request, "employee");
    const decider = await makeStaff(page.request, "manager");
    const { quotation_id: number } = await saveRequest(page.request, author, requestAt("0.1"));
    await keepSession(page, author);
    await keepDraft(page, onDevice(goldenDraft("SG-1"), author.username, new Date().toISOString()));
    await page.goto("/quotation/single-girder/margin");
    await field(page, "margin_percentage").fill("0.1");
    await expect(page.getByText("Margin 0.1 % is below your 0.2 %.")).toBeVisible();
    await withoutFaults(page);

    await keepSession(page, decider);
    await page.goto(`/quotations/${number}`);
    await page.getByRole("button", { name: "Approve" }).click();
    const dialog = page.getByRole("dialog", { name: "Approval" });
    await expect(dialog.getByText("0.1 %", { exact: true })).toBeVisible();
    await expect(
      dialog.getByRole("list", { name: "Similar quotations" }).or(dialog.getByText("No similar quotations")),
    ).toBeVisible();
    await withoutFaults(page);
  } finally {
    await setRules(page, noRules.rules);
  }
});
