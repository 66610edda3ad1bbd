import { expect, test } from "vitest";
import { zipFile } from "#server/testing/zip-file.ts";
import { makeReadable } from "./readable-workbook.ts";

const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook of sheets with these names, of which the first is a chart. */
function withChart(...names: string[]): Buffer {
  const sheets = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`);
  const links = names.map(
    (_, at) =>
      `<Relationship Id="r${at}" Type="${relation}/${at === 0 ? "chart" : "work"}sheet" Target="${at}.xml"/>`,
  );
  return zipFile([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "xl/workbook.xml", content: `<workbook><sheets>${sheets.join("")}</sheets></workbook>` },
    { name: "xl/_rels/workbook.xml.rels", content: `<Relationships>${links.join("")}</Relationships>` },
  ]);
}

test("a sheet that was passed over has the name that its tab shows", () => {
  const { passedOver } = makeReadable(withChart("P&amp;L &lt;2026&gt; &quot;A&quot; O&apos;Neil", "Rows"));
  expect(passedOver).toEqual([`P&L <2026> "A" O'Neil`]);
});

test("a workbook that has only charts is refused with a sentence", () => {
  expect(() => makeReadable(withChart("Chart"))).toThrow(
    "This workbook has only charts. Choose one with a sheet of rows.",
  );
});
