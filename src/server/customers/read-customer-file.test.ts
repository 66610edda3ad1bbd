import { expect, test } from "vitest";
import { Rejection } from "#domain/errors.ts";
import { customerList, hostileWorkbooks } from "#server/testing/workbook-files.ts";
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
  ["a million columns", `Company${",".repeat(1_000_000)}\nA\n`, /^Row 1 has more than 1,000 columns/],
  ["text that can't be stored", "Company\n\0\n", /\(NUL\)/],
])("a CSV file with %s is refused with a sentence", (_, content, sentence) =>
  expectRefusal("firms.csv", content, sentence),
);
