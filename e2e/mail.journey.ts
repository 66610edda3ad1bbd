import { expect, type Page, test } from "@playwright/test";
import { exampleFiles } from "#domain/testing/example-files.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { positionOf } from "#server/testing/saved-quotations.ts";
import { faultsOf } from "./axe.ts";
import { mailPort, pressAct } from "./page-acts.ts";
import { makeStaff, saveOffer, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

const withoutFaults = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

/** The mails with a paper. The server also writes to its users about their sign-ins. */
const papersIn = ({ received }: TestMailServer) => received.filter(({ raw }) => raw.includes("filename="));

const questionIn = (page: Page) => page.getByRole("dialog", { name: "Send to an unfamiliar address?" });

const content = (name: string) => Buffer.from(exampleFiles[name]?.content ?? []);
const given = (name: string) => ({ name, mimeType: "application/octet-stream", buffer: content(name) });

test("a quotation's files and its mail have no faults, and a file is downloaded under its own name", async ({
  page,
  isMobile,
}) => {
  const owner = await makeStaff(page.request, "employee");
  const customer = { company: "Sabar Steel & Alloys Pvt Ltd", name: "Mr Chaudhary" };
  const { quotation_id: number } = await saveQuotation(page.request, owner, "SG-1", customer);
  await keepSession(page, owner);

  await page.goto(`/quotations/${number}?view=files`);
  const files = page.getByRole("list", { name: "Files" });
  const wrong = { name: "run.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ program") };
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles([{ ...given("bay.jpg"), name: "ખાડી ૩.jpg" }, wrong]);
  await expect(files.getByText("run.pdf does not have the content of a file of the kind PDF.")).toBeVisible();
  await withoutFaults(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download ખાડી ૩.jpg" }).click();
  expect((await downloading).suggestedFilename()).toBe("ખાડી ૩.jpg");

  await pressAct(page, "Send", isMobile);
  const dialog = page.getByRole("dialog", { name: "Send by e-mail" });
  const to = dialog.getByLabel("To", { exact: true });
  await to.fill("buyer@steel");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText('"buyer@steel" is not an e-mail address')).toBeVisible();
  await expect(to).toBeFocused();
  await withoutFaults(page);
  await to.fill("buyer@steel.example");
  const send = dialog.getByRole("button", { name: "Send", exact: true });
  await send.scrollIntoViewIfNeeded();
  const pressed = await send.boundingBox();
  await send.click();
  const question = questionIn(page);
  const anyway = question.getByRole("button", { name: "Send anyway" });
  await expect(anyway).toBeEnabled();
  const box = await anyway.boundingBox();
  if (!pressed || !box) throw new Error("They are not shown");
  // A second press on Send meets no answer.
  expect(
    box.x + box.width <= pressed.x || box.y + box.height <= pressed.y || box.y >= pressed.y + pressed.height,
  ).toBe(true);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(send).toBeFocused();
  // Typed text is kept after the dialog closes.
  await page.keyboard.press("Escape");
  await pressAct(page, "Send", isMobile);
  await expect(to).toHaveValue("buyer@steel.example");
});

test("sends an offer with the customer's drawing, and marks the offer as sent", {
  tag: "@phone-only",
}, async ({ page, baseURL }) => {
  const post = await startMailServer({ port: mailPort(baseURL) });
  const owner = await makeStaff(page.request, "employee");
  const record = await saveQuotation(page.request, owner, "SG-1", { company: "Sabar Steel" });
  const number = await saveOffer(page.request, owner, { positions: [positionOf(record)] });
  await keepSession(page, owner);

  await page.goto(`/offers/${number}?view=files`);
  await page.locator('input[type="file"][multiple]').setInputFiles(given("layout.dxf"));
  // Beside it stands what is on its way, until it has arrived.
  await expect(page.getByRole("list", { name: "Files" }).getByText("layout.dxf")).toHaveCount(1);
  await pressAct(page, "Send", true);
  const dialog = page.getByRole("dialog", { name: "Send by e-mail" });
  await dialog.getByLabel("To", { exact: true }).fill("buyer@steel.example");
  await dialog.getByLabel(/^layout\.dxf/).check();
  await dialog.getByLabel("Next follow-up").fill("2099-03-31");
  await dialog.getByRole("button", { name: "Send" }).click();
  await questionIn(page).getByRole("button", { name: "Send anyway" }).click();
  await expect.poll(() => papersIn(post).length).toBe(1);
  expect(papersIn(post)[0]?.raw).toContain(`filename=offer-${number}.pdf`);
  expect(papersIn(post)[0]?.raw).toContain(content("layout.dxf").toString("base64").slice(0, 60));
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  await expect(page.getByText("31 Mar 2099", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByText("buyer@steel.example")).toBeVisible();
  await expect(page.getByText("layout.dxf added")).toBeVisible();
  await post.stop();
});
