import { expect, type Page, test } from "@playwright/test";
import { noRules } from "#domain/approval/rules.ts";
import { onDevice } from "#domain/testing/golden.ts";
import { rulesWith } from "#server/testing/approvals.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { faultsOf } from "./axe.ts";
import { callWith, makeStaff, newToken } from "./staff-setup.ts";
import { expectStep, field, keepSession, pressNext } from "./wizard-acts.ts";
import { keepDraft } from "./wizard-setup.ts";

const withoutFaults = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

/** Limits that no other journey comes near: they may share the server. */
async function setRules(page: Page, rules: object): Promise<void> {
  const token = await newToken(page.request);
  const { data } = await callWith<{ data: { version: number } }>(page.request, token, "GET", "/api/rules");
  await callWith(page.request, token, "PUT", "/api/rules", { version: data.version, rules });
}

test("a margin below the rule is named while it is typed, waits, and goes out once a manager has approved it", async ({
  page,
  browser,
}) => {
  await setRules(page, rulesWith({ employee: { least_margin: 0.2 } }));
  const author = await makeStaff(page.request, "employee");
  const decider = await makeStaff(page.request, "manager");
  const broken = "Margin 0.1 % is below your 0.2 %.";
  try {
    await keepSession(page, author);
    await keepDraft(page, onDevice(goldenDraft("SG-1"), author.username, new Date().toISOString()));
    await page.goto("/quotation/single-girder/margin");
    await field(page, "margin_percentage").fill("0.1");
    await expect(page.getByText(broken)).toBeVisible();
    await withoutFaults(page);
    await pressNext(page);
    await expectStep(page, "Final Quotation");
    await expect(page.getByText("Once it is saved it waits for approval", { exact: false })).toBeVisible();
    await pressNext(page);
    await expect(page.getByText("It waits for approval", { exact: false })).toBeVisible();

    const context = await browser.newContext();
    const desk = await context.newPage();
    await keepSession(desk, decider);
    await desk.goto("/");
    const section = desk.getByRole("region", { name: "Waits for your approval" });
    const waiting = section.getByRole("listitem").filter({ hasText: author.username });
    await expect(waiting).toContainText(`Margin 0.1 % is below ${author.username}'s 0.2 %`);
    await expect(desk.getByRole("link", { name: /approvals? waits? for you/ })).toBeVisible();
    await waiting.getByRole("link").click();
    await desk.getByRole("button", { name: "Approve" }).click();
    await expect(desk.getByText("0.1 %", { exact: true })).toBeVisible();
    await withoutFaults(desk);
    await desk.getByRole("button", { name: "Approve" }).last().click();
    await expect(desk.getByText(/was approved$/)).toBeVisible();
    await expect(desk.getByRole("button", { name: "Revise" })).toBeVisible();
    await context.close();
  } finally {
    await setRules(page, noRules.rules);
  }
});
