import { expect, type Page, test } from "@playwright/test";
import { noRules } from "#domain/approval/rules.ts";
import { onDevice } from "#domain/testing/golden.ts";
import { rulesWith } from "#server/testing/approvals.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { faultsOf } from "./axe.ts";
import { deskOf, makeStaff, setRules } from "./staff-setup.ts";
import { expectStep, field, keepSession, pressNext } from "./wizard-acts.ts";
import { keepDraft } from "./wizard-setup.ts";

const withoutFaults = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

test("takes a quotation below the margin rule from its draft through approval to the order", async ({
  page,
  browser,
}) => {
  await setRules(page, rulesWith({ employee: { least_margin: 0.2 } }));
  const author = await makeStaff(page.request, "employee");
  const decider = await makeStaff(page.request, "manager");
  const broken = "Margin 0.1 % is below your 0.2 %.";
  try {
    // The employee sees it while typing, and before saving.
    await keepSession(page, author);
    await keepDraft(page, onDevice(goldenDraft("SG-1"), author.username, new Date().toISOString()));
    await page.goto("/quotation/single-girder/margin");
    await field(page, "margin_percentage").fill("0.1");
    await expect(page.getByText(broken)).toBeVisible();
    await withoutFaults(page);
    await pressNext(page);
    await expectStep(page, "Final Quotation");
    await expect(page.getByText("Needs approval after the save", { exact: false })).toBeVisible();
    await pressNext(page);
    await expect(page.getByText("Awaiting approval. Until then", { exact: false })).toBeVisible();
    const [number = ""] = /SG-\d{4}-\d{5}/.exec(await page.getByRole("main").innerText()) ?? [];

    // The manager finds it at home, sees what it earns and what like cranes became, and approves it.
    const managers = await deskOf(browser, decider);
    await managers.goto("/");
    const section = managers.getByRole("region", { name: "Awaiting your approval" });
    const waiting = section.getByRole("listitem").filter({ hasText: author.username });
    await expect(waiting).toContainText(`Margin 0.1 % is below the 0.2 % set for ${author.username}`);
    await expect(managers.getByRole("link", { name: /sales? awaits? your approval/ })).toBeVisible();
    await waiting.getByRole("link", { name: number }).click();
    await managers.getByRole("button", { name: "Approve" }).click();
    const dialog = managers.getByRole("dialog", { name: "Approval" });
    await expect(dialog.getByText("0.1 %", { exact: true })).toBeVisible();
    await expect(
      dialog.getByRole("list", { name: "Similar quotations" }).or(dialog.getByText("No similar quotations")),
    ).toBeVisible();
    await withoutFaults(managers);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(managers.getByText(/was approved$/)).toBeVisible();
    await expect(managers.getByRole("button", { name: "Revise" })).toBeVisible();
    await managers.context().close();

    // The employee takes the paper, which is no longer a draft, and notes that it went out and that the order came.
    await page.goto(`/quotations/${number}`);
    await page.getByRole("button", { name: "Papers" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download PDF" }).click();
    expect((await downloading).suggestedFilename()).toBe(`quotation-${number}.pdf`);
    await page.getByRole("button", { name: "Mark as sent" }).click();
    await page.getByRole("button", { name: "Change status" }).click();
    await expect(page.getByText(`${number} is sent`)).toBeVisible();
    await page.getByRole("button", { name: "Status", exact: true }).click();
    await page.getByLabel("Won", { exact: true }).check();
    await page.getByLabel("Order number").fill("PO 24/1");
    await page.getByRole("button", { name: "Change status" }).click();
    await expect(page.getByText("PO 24/1", { exact: true })).toBeVisible();

    // The administrator reads who decided.
    const office = await deskOf(browser);
    await office.goto(`/admin/audit?actor=${decider.username}`);
    await expect(
      office.getByRole("row").filter({ hasText: "Approval decided" }).filter({ hasText: number }),
    ).toBeVisible();
    await office.context().close();
  } finally {
    await setRules(page, noRules.rules);
  }
});
