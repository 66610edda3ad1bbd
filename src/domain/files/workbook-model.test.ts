import { expect, test } from "vitest";
import { indianFormat } from "./workbook-model.ts";

test("numbers of a workbook are grouped by crores and lakhs, with their decimals", () => {
  expect(indianFormat(0)).toBe("[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;#,##0");
  expect(indianFormat(2)).toBe("[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00");
});
