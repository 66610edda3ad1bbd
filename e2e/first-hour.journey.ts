import { expect, type Locator, type Page, test } from "@playwright/test";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { type ChildServer, startChildServer } from "#server/testing/child-server.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { pngOf } from "#server/testing/png.ts";
import { positionOf } from "#server/testing/saved-quotations.ts";
import { makeTestFolder } from "#server/testing/test-folder.ts";
import { faultsOf } from "./axe.ts";
import { callWith, newToken, saveOffer, saveQuotation } from "./staff-setup.ts";
import { admin, goWithin, signIn } from "./wizard-acts.ts";

let server: ChildServer | undefined;
let post: TestMailServer | undefined;
test.afterEach(async () => {
  await server?.stop();
  await post?.stop();
});

test("the first hour leads from an empty folder to the first offer", async ({ browser }) => {
  const mails = await startMailServer();
  post = mails;
  server = startChildServer({
    DATA_DIR: makeTestFolder("crane-quote-first-hour-"),
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: "owner@cranes.example",
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: mails.url,
    MAIL_FROM: "quotes@cranes.example",
  });
  const baseURL = await server.ready;
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  await signIn(page);
  const steps = page.getByRole("region", { name: /^First steps/ });
  const stepOf = (title: string) => steps.getByRole("listitem").filter({ hasText: title });
  await expect(steps).toContainText("1 of 9 done");
  await expect(steps).toContainText("10 of 10 are examples");
  expect(await faultsOf(page)).toEqual([]);
  // One act is yellow: the first step, then the enquiry once it has text.
  const colourOf = (act: Locator) => act.evaluate((it) => getComputedStyle(it).backgroundColor);
  const firstStep = steps.getByRole("link", { name: "Open Firm" });
  const enquiry = page.getByRole("button", { name: "Open in the wizard" });
  const yellow = await colourOf(firstStep);
  expect(await colourOf(enquiry)).not.toBe(yellow);
  await page.getByRole("textbox", { name: /^Quick entry/ }).fill("5t sg 15m");
  await expect.poll(() => colourOf(enquiry)).toBe(yellow);
  await expect.poll(() => colourOf(firstStep)).not.toBe(yellow);
  await page.getByRole("button", { name: "Clear" }).click();

  await firstStep.click();
  await expect(page.getByText("Up to date")).toBeVisible();
  await page.getByLabel("Firm", { exact: true }).fill("Shah Cranes");
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
  await expect(page.getByText("Maharashtra · PAN AAPFU0939F")).toBeVisible();
  // The browser of the journeys has no viewer: its tab saves the PDF that others show.
  const saved = new Promise((resolve) => context.once("page", (tab) => void tab.once("download", resolve)));
  await page.getByRole("button", { name: "Open all pages" }).click();
  await saved;
  await page.getByLabel("Account number").fill("1234567890");
  const huge = pngOf(1, 1);
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(20_000, 20);
  const logo = page.getByLabel("Logo file");
  await logo.setInputFiles({ name: "huge.png", mimeType: "image/png", buffer: huge });
  await expect(page.getByRole("alert").filter({ hasText: "huge.png" })).toContainText(
    "must be at most 12,000 pixels wide and high. This picture has 20,000 × 20,000.",
  );
  await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: pngOf(300, 200) });
  await expect(page.getByRole("img", { name: "Logo" })).toHaveAttribute("src", /^data:image\/png/);
  await expect(page.getByText("Up to date")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await choosePhotographs(page);

  // Another administrator saves meanwhile.
  const token = await newToken(page.request);
  const kept = await callWith<{ data: { profile: FirmProfile } }>(page.request, token, "GET", "/api/firm");
  const profile = { ...kept.data.profile, hero: "Cranes for Surat" };
  await callWith(page.request, token, "PUT", "/api/firm", { version: 1, profile });
  await page.getByRole("button", { name: "Save version 2" }).click();
  await expect(page.getByText("admin saved version 2. Your changes are kept.")).toBeVisible();
  await page.getByRole("button", { name: "Show version 2" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Changed: Landing page: line under the title");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep my changes on the newest version" }).click();
  await page.getByRole("button", { name: "Save version 3" }).click();
  await expect(page.getByText("Version 3 saved")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Shah Cranes");
  // Both changes are in it.
  const both = await callWith<typeof kept>(page.request, token, "GET", "/api/firm");
  expect(both.data.profile).toMatchObject({ name: "Shah Cranes", hero: "Cranes for Surat" });

  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(stepOf("Your firm")).toContainText("Version 3");
  await expect(steps.getByLabel("Address of the test mail")).toHaveValue("owner@cranes.example");
  await steps.getByLabel("Address of the test mail").fill("office@cranes.example");
  await steps.getByRole("button", { name: "Send a test mail" }).click();
  await expect(stepOf("Mail")).toContainText("127.0.0.1 accepted the mail to office@cranes.example");
  await steps.getByRole("button", { name: "Restore check" }).click();
  await expect(stepOf("Backup")).toContainText("opens. It has");
  for (const title of ["Your price tables", "Your rates", "Your people", "Your lists", "Commercial rules"])
    await steps.getByRole("button", { name: `Not now: ${title}` }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Choose a crane" })).toBeVisible();
  await expect(steps).toBeHidden();

  const by = { id: "", role: "admin" as const, ...admin, token };
  const record = await saveQuotation(page.request, by, "SG-1", { company: "Sabar Steel" });
  const number = await saveOffer(page.request, by, { positions: [positionOf(record)] });
  await goWithin(page, `/offers/${number}`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Send by e-mail" });
  await dialog.getByLabel("To", { exact: true }).fill("buyer@steel.example");
  await dialog.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect
    .poll(() => mails.received.filter(({ raw }) => raw.includes("filename=")).length)
    .toBeGreaterThan(0);
  await context.close();
});

/** Returns a JPEG of 900 × 600 pixels whose head says that it is turned, as telephones write one taken upright. */
async function turnedPhotograph(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 600 });
    canvas.getContext("2d")?.fillRect(0, 0, 900, 300);
    return canvas.toDataURL("image/jpeg");
  });
  const jpeg = Buffer.from(address.split(",")[1] ?? "", "base64");
  // One entry of the head: orientation (0x0112) 6, a quarter turn.
  const exif = Buffer.from(
    `${Buffer.from("Exif\0\0").toString("hex")}4d4d002a00000008000101120003000000010006000000000000`,
    "hex",
  );
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}

/** A reference takes photographs: one that was taken upright stays upright, and a large PNG is packed smaller. */
async function choosePhotographs(page: Page): Promise<void> {
  // A section that no paper needs is folded.
  await page.locator("summary").filter({ hasText: "References" }).click();
  await page.getByRole("button", { name: "Add a reference" }).click();
  const file = page.getByLabel("Picture file");
  const picture = page.getByRole("img", { name: "Picture" });
  const upright = await turnedPhotograph(page);
  await file.setInputFiles({ name: "upright.jpg", mimeType: "image/jpeg", buffer: upright });
  await expect(picture).toHaveAttribute("src", /^data:image\/jpeg/);
  const sides = await picture.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ]);
  expect(sides).toEqual([400, 600]);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await file.setInputFiles({ name: "noise.png", mimeType: "image/png", buffer: pngOf(1200, 900) });
  await expect(picture).toHaveAttribute("src", /^data:image\/jpeg/);
  await page.getByRole("button", { name: "Remove reference 1" }).click();
}
