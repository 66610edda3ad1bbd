import { expect, test } from "vitest";
import { Rejection } from "#domain/errors/rejection.ts";
import {
  customerList,
  hostileWorkbooks,
  rowXml,
  sheetXml,
  workbookFile,
} from "#server/testing/workbook-files.ts";
import { readCustomerFile } from "./read-customer-file.ts";

async function expectRefusal(name: string, content: string | Buffer, sentence: RegExp) {
  const refused = await readCustomerFile({ name, content: Buffer.from(content) }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(Rejection);
  expect((refused as Rejection).message).toMatch(sentence);
}

test.each(hostileWorkbooks(customerList))(
  "a list that is %s is refused with a sentence",
  (_, content, sentence) => expectRefusal("firms.xlsx", content(), sentence),
);

test.each<[string, string, RegExp]>([
  ["100,000 rows", `Company\n${"Some Firm\n".repeat(100_000)}`, /more than 10,000 rows/],
  ["two million lines", `Company\n${"\n".repeat(2_000_000)}`, /more rows than a spreadsheet has/],
  ["a text without an end", `Company\n"${"x".repeat(19_000_000)}`, /^Row 2 is too long/],
  ["100,000 columns", `Company${",".repeat(100_000)}\nA\n`, /^Row 1 has more than 1,000 columns/],
  ["text that can't be stored", "Company\n\0\n", /\(NUL\)/],
])("a CSV file with %s is refused with a sentence", (_, content, sentence) =>
  expectRefusal("firms.csv", content, sentence),
);

test("a contact below a merged firm is named with the cell to unmerge", async () => {
  const contacts = sheetXml(
    rowXml(1, ["Company", "Contact"]) +
      rowXml(2, ["Excel Pumps", "A. Desai"]) +
      '<row r="3"><c r="B3" t="inlineStr"><is><t>S. Rao</t></is></c></row>',
    "",
    '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
  );
  const content = workbookFile([{ name: "List", xml: contacts }]);
  await expect(readCustomerFile({ name: "firms.xlsx", content })).rejects.toMatchObject({
    problems: [
      {
        msg: "The cell is merged with A2. Unmerge the cells and fill in each of them",
        loc: ["row 3", "Company"],
      },
    ],
  });
});

test.each(["firms.xlsx", "firms.ods"])("a list that is no workbook is refused as %s", async (name) => {
  await expect(readCustomerFile({ name, content: Buffer.from("Company\nNo workbook\n") })).rejects.toThrow(
    Rejection,
  );
});
