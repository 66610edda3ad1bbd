import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { componentIds } from "#domain/components/registry.ts";
import { formatMoney, formatMoneyColumn } from "#domain/format.ts";
import { goldenQuotation } from "#domain/testing/golden.ts";
import { expectStep, fillStep, keepSession, pressNext } from "./wizard-acts.ts";

const exec = promisify(execFile);

/** The text of a PDF in its reading order. */
const textOf = async (file: string): Promise<string> =>
  (await exec("pdftotext", ["-layout", file, "-"])).stdout;

const quotation = goldenQuotation("DG-1");
const { paise } = quotation.totals;

test("DG-1: prices, saves and prints the quotation from the first step on", async ({ page }, info) => {
  await keepSession(page);
  await page.goto("/quotation/double-girder/span");
  const drawing = page.getByRole("img", { name: /^General arrangement of a double girder EOT crane/ });
  await expect(drawing).toContainText("SPAN TBC");
  await expect(drawing.locator(".stroked.state-on")).not.toHaveCount(0);
  await fillStep(page, "span", quotation);
  await expect(drawing).toContainText("SPAN 22\u2009500");
  await expect(drawing).toContainText("SWL 20\u2009T");
  await fillStep(page, "hoist", quotation);
  await expect(drawing).toContainText("LIFT 9\u2009000");
  await expect(drawing).toContainText("COLUMN TBC");
  for (const component of componentIds().slice(2)) await fillStep(page, component, quotation);
  await expectStep(page, "Margin & GST Configuration");
  await pressNext(page);
  await expectStep(page, "Final Quotation");
  const breakdown = page.getByRole("region", { name: "Detailed Price Breakdown" });
  for (const price of Object.values(quotation.component_prices))
    await expect(breakdown).toContainText(formatMoney(Math.round(Number(price) * 100)));
  await expect(breakdown).toContainText(formatMoney(paise.final_total));
  await expect(page.getByRole("region", { name: "Quotation Details" })).toContainText(/[SD]G-\d{4}-\d{5}/);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const download = await downloading;
  const number = /quotation-(.+)\.pdf/.exec(download.suggestedFilename())?.[1] ?? "";
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
  const file = info.outputPath("quotation.pdf");
  await download.saveAs(file);
  const text = await textOf(file);
  expect(text).toContain(number);
  expect(text).toContain(formatMoneyColumn(paise.total_before_gst));
  expect(text).toContain(formatMoneyColumn(paise.gst_amount));
  expect(text).toContain(formatMoneyColumn(paise.final_total));

  const token = await page.evaluate(() => localStorage.getItem("crane-quote.token"));
  const answer = await page.request.get(`/api/quotation/history?search=${number}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = await answer.json();
  expect(data.quotations).toHaveLength(1);
  expect(data.quotations[0]).toMatchObject({ quotation_id: number, final_amount: paise.final_total / 100 });
  const prices = Object.fromEntries(
    Object.entries(quotation.component_prices).map(([component, price]) => [component, Number(price)]),
  );
  expect(data.quotations[0].price_breakup).toEqual(prices);
});
