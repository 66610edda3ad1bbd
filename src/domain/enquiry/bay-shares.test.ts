import { expect, test } from "vitest";
import { exampleChoices } from "../testing/quick-entry.ts";
import { parseEnquiry } from "./read-enquiry.ts";

const shared = (text: string) =>
  parseEnquiry(text, exampleChoices).cranes.map(({ quantity, runway }) => [quantity, runway]);

test.each([
  "4 nos 10T DG crane, span 18 m, lift 9 m, 2 in bay 1 and 2 in bay 2, runway 60 m each",
  "10T DG cranes, span 18 m, lift 9 m. Two nos in bay A and two in bay B. Runway 60 m",
])("cranes in several bays have a runway in each: %s", (text) => {
  expect(shared(text)).toEqual([
    [2, 0],
    [2, 1],
  ]);
  expect(parseEnquiry(text, exampleChoices).unknown).toEqual([]);
});

test("counts in bays that are not those of the cranes are named", () => {
  const { cranes, unknown } = parseEnquiry("3 nos 10T DG 18 m, 2 in bay 1 and 2 in bay 2", exampleChoices);
  expect(cranes.map(({ quantity }) => quantity)).toEqual([3]);
  expect(unknown.join(" ")).toContain("bay 2");
});

test.each(["Bay 1", "Bay A"])("the number of cranes stands behind the name of their bay: %s", (bay) => {
  expect(shared(`${bay}: 2 nos 10T DG span 18 m lift 9 m`)).toEqual([[2, null]]);
});
