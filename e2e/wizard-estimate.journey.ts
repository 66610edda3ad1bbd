import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { formatMoney } from "#domain/format.ts";
import { priceOf } from "#domain/quotation/draft-part.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { onDevice } from "#domain/testing/golden.ts";
import { choose, run } from "#domain/testing/wizard-bench.ts";
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

test("another hoist beside an estimated span changes the total by the difference in Compare", async ({
  page,
}) => {
  await keepSession(page);
  const opened = onDevice(estimatedDraft("SG-1", "5T", "17.2"), admin.username, new Date().toISOString());
  await keepDraft(page, run(opened, choose("hoist", "height_m", "")));
  await page.goto("/quotation/single-girder/hoist");
  const total = async () => {
    const summary = page.getByRole("region", { name: "Current Summary" });
    const text = await summary.getByRole("definition").last().textContent();
    return Number((text ?? "").replaceAll(/[₹,]/g, ""));
  };
  await page.getByRole("button", { name: "Compare" }).click();
  const table = page.getByRole("region", { name: "Hoist Type: comparison" });
  const row = (name: string) => table.getByRole("row", { name });
  const cell = (name: string) => row(name).getByRole("cell").last();
  const onTotal = async (name: string) => {
    await expect(cell(name)).toHaveText(/[+−][\d,.]+$/);
    return Number((await cell(name).innerText()).replaceAll(/[^\d.−]/g, "").replace("−", "-"));
  };
  // The span is estimated again without a hoist, and the end carriages are priced: then the total is whole.
  const steps = page.getByRole("navigation", { name: "Steps" });
  for (const price of ["₹2,09,600", "₹1,15,400"]) await expect(steps).toContainText(price);
  // Before a height is chosen, the named hoist can be taken at the least height.
  const [standard, low] = ["Wire Rope Hoist Standard Headroom", "Wire Rope Hoist Low Headroom"];
  for (const name of [standard, low, "Electric Chain Hoist", standard]) {
    const before = await total();
    const difference = await onTotal(name);
    await row(name).getByRole("radio").click();
    await expect(cell(name)).toContainText("as chosen");
    expect(Math.round(((await total()) - before) * 100)).toBe(Math.round(difference * 100));
  }
});

test("uses the end carriages of the next larger span for a span between two rows", async ({ page }) => {
  const estimated = estimatedDraft("SG-1", "5T", "17.2");
  const { end_carriage } = estimated.parts;
  const unchosen = {
    ...estimated,
    parts: {
      ...estimated.parts,
      end_carriage: {
        ...end_carriage,
        entry: { mode: "listed" as const, choices: {}, pricing: "system" as const },
        quote: null,
      },
    },
  };
  await keepSession(page);
  await keepDraft(page, onDevice(unchosen, admin.username, new Date().toISOString()));
  await page.goto("/quotation/single-girder/end-carriage");

  const main = page.getByRole("main");
  await expect(main).toContainText(
    "Span Width 17.2 m is not in the price table. The next larger one is taken: 18 m.",
  );
  await expect(main).toContainText("An engineer must confirm it before order.");
  await expect(main.getByText("Not in the price table, choose again")).toHaveCount(0);
  // A typed price is for the span as it is.
  await page.getByRole("radio", { name: "Custom Price" }).check();
  await expect(main).not.toContainText("The next larger one is taken");
  await page.getByRole("radio", { name: "Database Price" }).check();
  const type = field(page, "end_carriage_type");
  await expect(type.getByRole("option")).toHaveText(["EC-200", "EC-250", "EC-315", "Custom…"]);
  await type.selectOption("EC-250");
  const price = page.getByRole("status", { name: "Estimated Price" });
  await expect(price).toContainText("₹1,52,900");
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Compare" }).click();
  const comparison = page.getByRole("region", { name: "End Carriage Type: comparison" });
  const chosen = comparison.getByRole("row").filter({ hasText: "EC-315" });
  await expect(chosen).toContainText("+59,500.00");
  await chosen.getByRole("radio").check();
  await expect(price).toContainText("₹2,12,400");

  await page.goto("/quotation/single-girder/final");
  await expect(page.getByRole("region", { name: "Detailed Price Breakdown" })).toContainText(
    "Estimated price: next larger span width, 18 m",
  );
  await page.getByRole("button", { name: "Save & Complete" }).click();
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
});
