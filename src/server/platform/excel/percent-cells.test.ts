import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { percentStyles, withPercentTexts } from "./percent-cells.ts";
import { readWorkbook } from "./read-workbook.ts";
import { listLimits, tableLimits } from "./zip-parts.ts";

test("a list has percentages as they are shown, a price table as they are stored", async () => {
  const workbook = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: "List",
          rows: [
            [0.12, 0.125, -0.07, 0.12],
            [12, 0.29, 0.5, "5T"],
          ],
          cells: new Map([
            ["0,0", { style: { numFmt: "0%" } }],
            ["0,1", { style: { numFmt: "0.0%" } }],
            ["0,2", { style: { numFmt: "0.00%" } }],
            ["1,0", { style: { numFmt: '0"%"' } }],
            ["1,1", { style: { numFmt: "[Red]0%;-0%" } }],
            ["1,2", { value: 0.5, formula: "1/2", formulaResult: 0.5, style: { numFmt: "0%" } }],
          ]),
        },
      ],
    }),
  );
  const cellsIn = async (limits = listLimits) =>
    (await readWorkbook(workbook, limits)).sheets[0]?.rows.map(({ cells }) => cells);
  expect(await cellsIn()).toEqual([
    ["12%", "12.5%", "-7%", "0.12"],
    ["12", "29%", "50%", "5T"],
  ]);
  expect((await cellsIn(tableLimits))?.[0]).toEqual(["0.12", "0.125", "-0.07", "0.12"]);
});

test("only numbers in a percent format are texts, whatever the prefix of the elements", () => {
  const styles = percentStyles(
    '<x:numFmts><x:numFmt numFmtId="164" formatCode="0.0%"/><x:numFmt numFmtId="165" formatCode="0&quot;%&quot;"/></x:numFmts>' +
      '<x:cellStyleXfs><x:xf numFmtId="9"/></x:cellStyleXfs><x:cellXfs count="3"><x:xf numFmtId="0"/><x:xf numFmtId="164"/><x:xf numFmtId="165"/></x:cellXfs>',
  );
  expect([...styles]).toEqual(["1"]);
  const sheet =
    '<x:c r="A1" s="1"><x:v>0.3</x:v></x:c><x:c r="B1" s="1" t="s"><x:v>0</x:v></x:c><x:c r="C1" s="1"/><x:c r="D1" s="0"><x:v>0.3</x:v></x:c>';
  expect(withPercentTexts(sheet, styles)).toBe(
    sheet.replace('<x:c r="A1" s="1"><x:v>0.3<', '<x:c r="A1" s="1" t="str"><x:v>30%<'),
  );
});
