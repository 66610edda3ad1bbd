import { readFile, utimes, writeFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { User } from "#contract/auth/auth-api.ts";
import { entry } from "./lists.ts";
import { makeStaff, newToken, runMark } from "./staff-setup.ts";
import { admin, keepSession } from "./wizard-acts.ts";
import { callApi } from "./wizard-setup.ts";

const password = "journey-staff";

async function addUser(page: Page, username: string, role: string): Promise<void> {
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Add New User" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New User" });
  await dialog.getByLabel("Username").fill(username);
  await dialog.getByLabel("Email").fill(`${username}@cranes.example`);
  await dialog.getByLabel("Full Name").fill(`Journey ${username}`);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByLabel("Confirm Password").fill(password);
  await dialog.getByLabel("Role").selectOption({ label: role });
  await dialog.getByRole("button", { name: "Create User" }).click();
  await expect(page.getByText("User created successfully")).toBeVisible();
}

async function findUser(page: Page, username: string): Promise<void> {
  await page.getByPlaceholder("Search users...").fill(username);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
}

test("an administrator adds, changes and deletes users, and sees each error beside its field", {
  tag: "@phone",
}, async ({ page }) => {
  await keepSession(page);
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Add New User" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New User" });
  await dialog.getByRole("button", { name: "Create User" }).click();
  for (const text of [
    "Username is required",
    "Email is required",
    "Full name is required",
    "Password is required",
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await page.keyboard.press("Escape");

  const username = `one.${runMark}`;
  await addUser(page, username, "Employee");
  await findUser(page, username);
  const row = entry(page, `${username}@cranes.example`);
  await expect(row).toContainText("Never");
  await row.getByRole("button", { name: /Edit/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit User" });
  await edit.getByLabel("Inactive").check();
  await edit.getByLabel("Email").fill(`${username}@one.example`);
  // Another administrator is faster, with other fields and one of the same.
  const { users } = await callApi<{ users: User[] }>(page, "GET", `/users/list?search_term=${username}`);
  const [there] = users;
  if (!there) throw new Error(`${username} is not listed`);
  await callApi(page, "PUT", `/users/${there.id}`, {
    username,
    email: `${username}@other.example`,
    full_name: "Renamed",
    role: "manager",
    phone: there.phone,
    is_active: there.is_active,
  });
  const update = edit.getByRole("button", { name: "Update User" });
  await update.click();
  const refusal = edit.getByRole("alert").filter({ hasText: "Another user changed this user meanwhile" });
  await expect(refusal).toContainText(`${username}@other.example`);
  // Values that only the other user changed appear as they are. Values that were entered here are kept, to be saved
  // knowingly.
  await expect(edit.getByLabel("Full Name")).toHaveValue("Renamed");
  await expect(edit.getByLabel("Role")).toHaveValue("manager");
  await expect(edit.getByLabel("Email")).toHaveValue(`${username}@one.example`);
  await expect(edit.getByLabel("Inactive")).toBeChecked();
  await update.click();
  await expect(page.getByText("User updated successfully")).toBeVisible();
  const changed = entry(page, `${username}@one.example`);
  await expect(changed).toContainText("Renamed");
  await expect(changed).toContainText("Manager");
  await expect(changed).toContainText("Inactive");

  await changed.getByRole("button", { name: /Delete/ }).click();
  const confirm = page.getByRole("dialog").filter({ hasText: "permanently delete this user" });
  await expect(confirm).toContainText(
    "Are you sure you want to permanently delete this user? This action cannot be undone. Note: Associated quotations will be preserved.",
  );
  await confirm.getByRole("button", { name: /Delete/ }).click();
  await expect(page.getByText("User deleted successfully")).toBeVisible();
  await expect(changed).toHaveCount(0);

  await findUser(page, admin.username);
  await expect(page.getByRole("button", { name: `Edit ${admin.username}`, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Delete ${admin.username}`, exact: true })).toHaveCount(0);

  await page.goto("/admin/audit");
  for (const action of ["User created", "User changed", "User deleted"])
    await expect(entry(page, username).filter({ hasText: action }).first()).toContainText(admin.username);
});

test("a price table is validated, reviewed, replaced and restored", async ({ page }) => {
  await keepSession(page);
  const table = await readFile(new URL("../seed/single_girder_cranes/column.csv", import.meta.url), "utf8");
  await page.goto("/admin/database");
  await page
    .getByRole("button", { name: /Single Girder Database/ })
    .or(page.getByRole("link", { name: /Single Girder Database/ }))
    .click();
  await page
    .getByRole("button", { name: /Column/ })
    .or(page.getByRole("link", { name: /Column/ }))
    .first()
    .click();
  const picker = page.locator('input[type="file"]');

  await picker.setInputFiles({
    name: "column.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(table.replace("52.9", "abc")),
  });
  await page.getByRole("button", { name: "Validate CSV" }).click();
  await expect(entry(page, "abc")).toContainText("weight_kg_per_m");

  await picker.setInputFiles({
    name: "column.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${table.replace("52.9", "53.9")}\n,\n`),
  });
  await page.getByRole("button", { name: "Validate CSV" }).click();
  await expect(page.getByText(/CSV validation successful! Found 8 valid rows\./).first()).toBeVisible();
  await expect(page.getByText("All required columns present")).toBeVisible();
  const replace = page.getByRole("button", { name: "Replace All Data" });
  const lastWarning = page.getByRole("region", { name: "Unusual values" });
  expect((await replace.boundingBox())?.y).toBeGreaterThan((await lastWarning.boundingBox())?.y ?? 0);
  await replace.click();
  const question = page.getByRole("dialog", { name: "Replace All Data" });
  await expect(question).toContainText(
    /Column · Single Girder: column\.csv with 8 rows in place of version \d+/,
  );
  await expect(question).toContainText("0 rows added, 0 removed, 1 value changed; 7 rows unchanged.");
  await expect(question).toContainText("Every choice in one table has its rows in the others.");
  await expect(question).toContainText("No unusual values.");
  await question.getByRole("button", { name: "Replace All Data" }).click();
  await expect(
    page.getByText(/Successfully uploaded data to column! 8 records inserted\./).first(),
  ).toBeVisible();

  await page
    .getByRole("tab", { name: "Versions" })
    .or(page.getByRole("link", { name: "Versions" }))
    .or(page.getByRole("button", { name: "Versions" }))
    .first()
    .click();
  await expect(entry(page, "In force")).toContainText("Upload");
  await page
    .getByRole("button", { name: /Compare version/ })
    .first()
    .click();
  const comparison = page.getByRole("region", { name: /From version \d+ to version \d+/ });
  await expect(comparison).toContainText("0 rows added, 0 removed, 1 value changed; 7 rows unchanged.");
  await expect(comparison.getByRole("row", { name: /52.9/ })).toContainText("53.9");
  // The newest that can be restored is the one before the upload.
  await page
    .getByRole("button", { name: /Restore/ })
    .first()
    .click();
  const restoring = page.getByRole("dialog", { name: /Restore version/ });
  await expect(restoring).toContainText(/Column · Single Girder: version \d+ of .* comes into force again/);
  await expect(restoring).toContainText("0 rows added, 0 removed, 1 value changed; 7 rows unchanged.");
  await restoring.getByRole("button", { name: "Cancel" }).click();
  await expect(entry(page, "In force")).toContainText("Upload");
  await page
    .getByRole("button", { name: /Restore/ })
    .first()
    .click();
  await restoring.getByRole("button", { name: /Restore version/ }).click();
  await expect(page.getByText(/Version \d+ is in force again, as version \d+\./)).toBeVisible();
  await expect(page.getByText("The earlier table is kept under Versions.").first()).toBeVisible();
  await expect(entry(page, "In force")).toContainText(/Restored version \d+ of \d+ \w+ \d{4}/);
});

test("a value typed into the table is reviewed before it is in force", async ({ page }) => {
  await keepSession(page);
  await page.goto("/admin/database?database=single_girder_cranes&collection=lt_gantry&tab=table");
  const weight = (value: string) =>
    page.getByRole("button", { name: `Change weight_kg_per_m of ISMB 300 + SQ 40: ${value}`, exact: true });
  const box = page.getByLabel("weight_kg_per_m of ISMB 300 + SQ 40", { exact: true });
  const question = page.getByRole("dialog", { name: "Change this value?" });
  await weight("124.1").click();
  await box.fill("1241");
  await page.keyboard.press("Enter");
  await expect(question).toContainText("124.1 → 1241 (+900 %)");
  await expect(question).toContainText("times its neighbours");
  await question.getByRole("button", { name: "Cancel" }).click();
  await box.fill("124.2 kg/m");
  await page.keyboard.press("Enter");
  // A value without a warning also shows its effect on open quotations.
  await expect(question).toContainText(/open quotation/);
  await question.getByRole("button", { name: "Change the value" }).click();
  await expect(page.getByText(/Value changed\. Version \d+ is in force\./)).toBeVisible();
  await weight("124.2").click();
  await box.fill("124.1");
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Change the value" }).click();
  await expect(weight("124.1")).toBeVisible();
});

test("asks for a new check when another user has changed the price table", async ({ page }) => {
  await keepSession(page);
  const table = await readFile(new URL("../seed/double_girder_cranes/column.csv", import.meta.url), "utf8");
  await page.goto("/admin/database?database=double_girder_cranes&collection=column");
  await page.locator('input[type="file"]').setInputFiles({
    name: "column.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(table.replace("67.6", "67.7")),
  });
  await page.getByRole("button", { name: "Validate CSV" }).click();
  await expect(page.getByText(/CSV validation successful!/).first()).toBeVisible();
  const rows = await callApi<{ version: { id: string }; rows: { id: string }[] }>(
    page,
    "GET",
    "/admin/rows?database=double_girder_cranes&collection=column",
  );
  await callApi(page, "PATCH", "/admin/rows", {
    database: "double_girder_cranes",
    collection: "column",
    version_id: rows.version.id,
    row_id: rows.rows[0]?.id,
    column: "weight_kg_per_m",
    value: "68",
  });
  await page.getByRole("button", { name: "Replace All Data" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace All Data" }).click();
  await expect(
    page.getByText(/The table was changed in the meantime: version \d+ by admin is in force since/).first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Validate CSV" })).toBeVisible();
  await callApi(page, "POST", `/admin/versions/${rows.version.id}/restore`);
});

test("a file that changes between validating and replacing must be chosen again", async ({ page }, info) => {
  await keepSession(page);
  const file = info.outputPath("column.csv");
  const table = await readFile(new URL("../seed/single_girder_cranes/column.csv", import.meta.url), "utf8");
  await writeFile(file, table);
  await page.goto("/admin/database?database=single_girder_cranes&collection=column");
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Validate CSV" }).click();
  await expect(page.getByText(/CSV validation successful!/).first()).toBeVisible();
  await writeFile(file, `${table}\n`);
  // The browser knows a changed file by the second it was written in.
  const later = new Date(Date.now() + 60_000);
  await utimes(file, later, later);
  await page.getByRole("button", { name: "Replace All Data" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace All Data" }).click();
  await expect(
    page.getByText("The file was changed or moved after it was chosen. Please choose it again.").first(),
  ).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Validate CSV" }).click();
  await expect(page.getByText(/CSV validation successful!/).first()).toBeVisible();
});

test("deleting a user whom another administrator has deleted shows a notice and removes the row", async ({
  page,
  request,
}) => {
  const staff = await makeStaff(request, "employee");
  await keepSession(page);
  await page.goto(`/admin/users?search=${staff.username}`);
  await page.getByRole("button", { name: `Delete ${staff.username}` }).click();
  const token = await newToken(request);
  await request.delete(`/api/users/${staff.id}`, { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole("dialog").getByRole("button", { name: "Delete User" }).click();
  await expect(page.getByText("The user was already deleted")).toBeVisible();
  await expect(page.getByText("No users found")).toBeVisible();
});

test("the audit log shows reversed dates as an error beside the field, and sends no request", async ({
  page,
}) => {
  await keepSession(page);
  let asked = 0;
  await page.route("**/api/admin/audit?**", (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto("/admin/audit?start=2026-11-20&end=2026-11-19");
  await expect(page.getByText("Start Date must not be after End Date")).toBeVisible();
  await expect(page.getByText("No entries found")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  expect(asked).toBe(0);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an address past the last page shows the last page", async ({ page }) => {
  await keepSession(page);
  const table = "/admin/database?database=single_girder_cranes&collection=end_carriage";
  for (const address of [
    "/admin/audit?page=999",
    `${table}&tab=table&page=999`,
    `${table}&tab=versions&page=999`,
  ]) {
    await page.goto(address);
    const foot = page.getByText(/Showing \d+ to \d+ of \d+ results/);
    await expect(foot, address).toBeVisible();
    const [from, to, total] = ((await foot.textContent()) ?? "").match(/\d+/g)?.map(Number) ?? [];
    expect(to, address).toBe(total);
    expect(from, address).toBeLessThanOrEqual(Number(to));
    await expect(page, address).not.toHaveURL(/page=999/);
    await expect(page.getByText("No entries found")).toHaveCount(0);
  }
});

test("a screen that fails shows the fallback, and Refresh Page loads it again", async ({ page }) => {
  await keepSession(page);
  await page.route("**/api/users/list**", (route) =>
    route.fulfill({ json: { users: [null], total: 1, page: 1, limit: 10 } }),
  );
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(
    page.getByText(
      "We're sorry, but something unexpected happened. Please refresh the page or try again later.",
    ),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("heading", { name: "User Management" })).toBeVisible();
});
