import { expect, test } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { similarToDraftQuery } from "./similar-to-draft.ts";

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const asked = (of: typeof draft) => similarToDraftQuery(of).queryKey.join();

test("the cranes like a working quotation are asked for by its sizes, without the quotation that it revises", () => {
  for (const size of ['"crane_type":"single"', '"tonnes":5', '"span_m":15', '"lift_m":6'])
    expect(asked(draft)).toContain(size);
  expect(asked(draft)).not.toContain("but");
  const revises = { number: "SG-2627-00001", revision: 0 };
  expect(asked({ ...draft, revises })).toContain('"but":"SG-2627-00001"');
});
