import { expect, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { expectLayout } from "./layout.ts";
import { callWith, makeStaff, newToken, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

const setRate = async (request: Parameters<typeof newToken>[0], price: number) =>
  callWith(request, await newToken(request), "PUT", "/api/rates", { span_metal_price: price });

// Later journeys start from the default rates.
test.afterEach(({ request }) => setRate(request, 80));

test("a re-pricing fits every width, has no faults, and names what was not applied", async ({ page }) => {
  const { request } = page;
  const manager = await makeStaff(request, "manager");
  const { token, username } = manager;
  await saveQuotation(request, manager, "SG-1", { company: "Vindhya Transformers" });
  const { quotation_id: lost } = await saveQuotation(request, manager, "SG-1");
  await setRate(request, 91);
  await keepSession(page, manager);

  await page.goto(`/reprice?creator=${username}`);
  await page.getByRole("button", { name: "Work out today’s prices" }).click();
  await expect(page.getByText("2 of 2 open")).toBeVisible();
  await expectLayout(page, "a re-pricing");
  await page.getByRole("button", { name: "Revise", exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);

  const decision = { status: "lost", from: "issued", reason: "price" };
  await callWith(request, token, "POST", `/api/quotation/${lost}/status`, decision);
  await page.getByRole("button", { name: "Apply 2 choices" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await page.reload();
  await expect(page.getByText("1 choice was not applied")).toBeVisible();
});
