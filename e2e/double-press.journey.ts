import { expect, type Locator, test } from "@playwright/test";
import { pressAct } from "./page-acts.ts";
import { callWith, makeStaff, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

/** Two presses with no time between them, which no rendering can part. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test("a quick second press on an act creates no second record", async ({ page }) => {
  const boss = await makeStaff(page.request, "manager");
  const { quotation_id: number } = await saveQuotation(page.request, boss, "SG-1");
  await keepSession(page, boss);
  const kept = (kind: string) =>
    page.evaluate(
      (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length,
      `crane-quote.1.${kind}.`,
    );
  const final = page.getByRole("heading", { level: 1, name: "Final Quotation" });

  for (const [at, act] of ["Revise", "Use as a starting point"].entries()) {
    await page.goto(`/quotations/${number}`);
    const button = page.getByRole("button", { name: act, exact: true });
    const more = page.getByRole("button", { name: "More", exact: true });
    await expect(button.or(more).first()).toBeVisible();
    if (!(await button.isVisible())) await more.click();
    await pressTwice(button);
    await expect(final).toBeVisible();
    expect(await kept("draft")).toBe(at + 1);
  }
  await page.goto("/");
  await pressTwice(page.getByRole("button", { name: /^Duplicate/ }).first());
  await expect(page.getByRole("status").filter({ hasText: "is first in the list" })).toBeVisible();
  expect(await kept("draft")).toBe(3);

  await page.goto(`/quotations/${number}?view=activity`);
  await page.getByLabel("Note").fill("Asked for a longer bay");
  await pressTwice(page.getByRole("button", { name: "Add note" }));
  await expect(page.getByText("Asked for a longer bay")).toBeVisible();
  const { data } = await callWith<{ data: { entries: { kind: string }[] } }>(
    page.request,
    boss.token,
    "GET",
    `/api/quotation/${number}/activity`,
  );
  expect(data.entries.filter(({ kind }) => kind === "note")).toHaveLength(1);

  await page.goto(`/quotations/${number}`);
  await pressAct(page, "Add to an offer", false);
  await pressTwice(page.getByRole("button", { name: "New offer" }));
  await expect(page.getByRole("heading", { level: 1, name: "New offer" })).toBeVisible();
  await expect.poll(() => kept("offer")).toBe(1);
  await pressTwice(page.getByRole("button", { name: "Add free position" }));
  await expect(page.locator('ol[aria-label="Positions"] > li')).toHaveCount(2);

  const positions = [{ kind: "firm", quotation_id: number, revision: 0, quantity: 1 }];
  const offer = await callWith<{ data: { offer_id: string } }>(
    page.request,
    boss.token,
    "POST",
    "/api/offers",
    { positions },
  );
  const { offer_id } = offer.data;
  await page.goto(`/offers/${offer_id}`);
  await pressTwice(page.getByRole("button", { name: "Revise", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: offer_id })).toBeVisible();
  expect(await kept("offer")).toBe(2);

  const jobs: string[] = [];
  page.on("request", (asked) => asked.url().endsWith("/api/reprice") && jobs.push(asked.method()));
  await page.goto("/reprice");
  await pressTwice(page.getByRole("button", { name: "Work out today’s prices" }));
  await expect(page.getByRole("button", { name: "Work out again" })).toBeVisible();
  expect(jobs.filter((method) => method === "POST")).toHaveLength(1);
});
