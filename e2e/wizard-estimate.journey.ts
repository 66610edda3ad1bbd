import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { formatMoney } from "#domain/format.ts";
import { priceOf } from "#domain/quotation/draft-part.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { onDevice } from "#domain/testing/golden.ts";
import { faultsOf } from "./axe.ts";
import { withoutKey } from "./keyless.ts";
import { admin, field, keepSession } from "./wizard-acts.ts";
import { keepDraft } from "./wizard-setup.ts";

const exec = promisify(execFile);

test("estimates a span beyond the price table in one act, and marks it on internal papers", async ({
  page,
}, info) => {
  const estimated = estimatedDraft("SG-1", "5T", "33");
  const { span } = estimated.parts;
  const listed = {
    ...estimated,
    parts: {
      ...estimated.parts,
      span: {
        ...span,
        entry: {
          mode: "listed" as const,
          choices: { capacity: "5T", span_width_m: "31" },
          pricing: "system" as const,
        },
        quote: null,
      },
    },
  };
  await keepSession(page);
  await keepDraft(page, onDevice(listed, admin.username, new Date().toISOString()));
  await page.goto("/quotation/single-girder/span");

  // Under the nearest sizes its price is suggested, and goes to a custom entry with it.
  await expect(page.getByText(/^Suggested price: ₹/)).toBeVisible();
  expect(await withoutKey(page)).toEqual([]);
  await page.getByRole("button", { name: "Use the estimated price" }).click();
  await expect(page.getByRole("radio", { name: "Estimated Price" })).toBeChecked();
  await page.getByRole("button", { name: "Back to Selection" }).click();
  await page.getByRole("button", { name: "Enter as custom" }).click();

  const estimate = page.getByRole("region", { name: "Estimate" });
  await expect(estimate).toContainText("Interpolated between");
  await field(page, "span_width_m").fill("33");
  await expect(estimate).toContainText("Designed, k = ");
  await estimate.getByText(/checks pass/).click();
  await expect(estimate).toContainText("IS 807:2006 25.1");
  expect(await faultsOf(page)).toEqual([]);
  await estimate.getByRole("button", { name: "Use this price" }).click();
  await expect(page.getByRole("radio", { name: "Estimated Price" })).toBeChecked();
  const price = formatMoney(priceOf(estimated, "span"));
  await expect(page.getByRole("status", { name: "Estimated Price" })).toContainText(price);

  await page.goto("/quotation/single-girder/final");
  const breakdown = page.getByRole("region", { name: "Detailed Price Breakdown" });
  await expect(breakdown).toContainText("Estimated price: designed, k = ");
  for (const [form, words] of [
    ["internal", /Estimate designed, k = \d\.\d\d, engineer to confirm/],
    ["calculation", /An engineer must confirm it before order/],
  ] as const) {
    await page.getByLabel("Form of the PDF").selectOption(form);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download PDF", exact: true }).click();
    const file = info.outputPath(`${form}.pdf`);
    await (await downloading).saveAs(file);
    const { stdout } = await exec("pdftotext", ["-raw", file, "-"]);
    expect(stdout.replaceAll(/\s+/g, " ")).toMatch(words);
  }
});
