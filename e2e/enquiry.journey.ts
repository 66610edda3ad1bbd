import { expect, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { callWith, makeStaff } from "./staff-setup.ts";
import { expectStep, signIn } from "./wizard-acts.ts";

const message =
  "Good morning sir, pls send best price\n2 nos 5T SG 15 m span and 1 no 10T DG 20 m, same bay 60 m, lift 9 m, VFD\nPatan Forge, Mr. Rao 98240 55540";

test("a pasted message becomes an offer with a working quotation for each crane", {
  tag: "@phone",
}, async ({ page }) => {
  const staff = await makeStaff(page.request, "employee");
  const customer = { company: "Patan Forge & Alloys Pvt Ltd" };
  await callWith(page.request, staff.token, "POST", "/api/customers", customer);
  await signIn(page, staff);
  const box = page.getByRole("textbox", { name: /^Quick entry/ });
  await expect(box).toHaveAttribute("placeholder", "Paste an enquiry, or type 5t sg 15m");
  await box.fill(message);
  await expect(page.getByText("Customer · found by name")).toBeVisible();
  await expect(page.getByText(customer.company)).toBeVisible();
  await expect(page.getByText("New contact, saved with the offer")).toBeVisible();
  await expect(page.getByText("Not used: “best price”, “VFD”").filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("status").getByText("3 cranes, 1 question")).toBeAttached();
  const second = page.getByRole("listitem", { name: "Crane 2" });
  await expect(second.getByRole("button", { name: "Runway 60 m, go to its question" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const question = page.getByRole("group", { name: "“same bay 60 m”: which runway?" });
  await question.getByRole("button", { name: "All 15 m" }).click();
  await expect(question).toBeHidden();
  await expect(second.getByRole("button", { name: /^Span 15 m/ })).toBeVisible();
  // A removed value takes its words along.
  await second.getByRole("button", { name: /^Lift 9 m, for all cranes/ }).focus();
  await page.keyboard.press("Delete");
  await expect(box).toHaveValue(/same bay 60 m,, VFD/);
  await expect(box).toBeFocused();
  await page.getByRole("button", { name: "Clear" }).click();
  await box.fill(message);
  await question.getByRole("button", { name: "Two runways of 60 m" }).click();
  await box.press("Enter");
  await expectStep(page, "Hoist Configuration");
  await page.goto("/");
  await expect(box).toHaveValue("");
  await expect(page.getByRole("region", { name: "Unsaved offers" })).toContainText(customer.company);
});

test("an enquiry begins empty from a customer's page, and several customers are asked", async ({ page }) => {
  const staff = await makeStaff(page.request, "employee");
  const customer = { company: "Kadi Castings Pvt Ltd" };
  const { data } = await callWith<{ data: { id: string } }>(
    page.request,
    staff.token,
    "POST",
    "/api/customers",
    customer,
  );
  await signIn(page, staff);
  const box = page.getByRole("textbox", { name: /^Quick entry/ });
  await page.goto(`/customers/${data.id}`);
  await page.getByRole("button", { name: "New enquiry" }).click();
  await expect(box).toBeVisible();
  await expect(page.getByText(customer.company)).toBeVisible();
  await box.fill("no sizes here");
  await expect(
    page.getByText("No crane found. Name a capacity, such as 5T.").filter({ visible: true }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await box.fill("@Sabar Steel\n5t sg 15m\n10t dg 20m\n@Acme Forge");
  await page.getByRole("button", { name: "Acme Forge" }).click();
  await expect(page.getByRole("group", { name: "Which customer?" })).toBeHidden();
  await expect(box).toBeFocused();
});
