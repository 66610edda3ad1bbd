import { expect, test } from "vitest";
import { customerProblems, noCustomer } from "../customers/customer-block.ts";
import { readFieldText } from "../price-tables/reading.ts";

const heap = `Ze${"\u0301".repeat(9)}`;

test("a heap of marks on one letter is refused at its field", () => {
  const description = { kind: "text", maxLength: 20_000, multiline: true } as const;
  expect(readFieldText("Description", description, heap, "single-girder")).toEqual({
    kind: "wrong",
    message: "Description has more than 8 accents or other marks on one letter; remove them",
  });
  expect(customerProblems({ ...noCustomer, site: heap })).toEqual({
    site: "Site has more than 8 accents or other marks on one letter; remove them",
  });
});

test("texts in real languages are accepted", () => {
  const written = "हिन्दी क्ष्म्य ક્ષમતા Tiếng Việt 👩🏽‍❤️‍💋‍👨🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿";
  expect(customerProblems({ ...noCustomer, site: written })).toEqual({});
});
