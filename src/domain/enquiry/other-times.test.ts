import { expect, test } from "vitest";
import { exampleChoices, inShort } from "../testing/quick-entry.ts";
import { parseEnquiry } from "./read-enquiry.ts";

const cranesOf = (message: string): string[] => parseEnquiry(message, exampleChoices).cranes.map(inShort);

test.each([
  [
    "two existing cranes of 10T and 5T in the bay. We need one more:\nCapacity: 15 T\nType: double girder\nSpan: 20 m",
    "15T",
  ],
  ["5T SG crane, span 15 m, lift 6 m. In future we may go up to 7.5T.", "5T"],
  ["Enquiry for 7.5T SG crane, span 15 m. Earlier offer (EC/118, 5T, Rs. 7,85,000) is not valid.", "7.5T"],
  ["Last time you gave 2 cranes of 7.5T. Now 10T DG, span 20 m.", "10T"],
  ["We have a 10T crane. Need 5T SG, span 15 m.", "5T"],
  ["32T DG crane, span 25 m. The crane shall be tested at 40 t.", "32T"],
  ["5T SG span 15 m, similar to crane supplied at Halol (7.5T SG span 18m)", "5T"],
  ["Like 10T DG at our Plant 1, we need 5T SG span 15 m", "5T"],
  ["5T SG span 15 m. Adjacent bay has 10T DG crane.", "5T"],
  ["10T DG span 20 m\nDrg. SG/5T/15M/R1", "10T"],
  ["5T SG span 15 m\nAttachment: 10T_DG_20m_layout.dwg", "5T"],
  ["Item code EOT5T15M. 10T DG span 20 m", "10T"],
])("a capacity of another time, or of a test, is no crane: %s", (message, says) => {
  const cranes = parseEnquiry(message, exampleChoices).cranes;
  expect(cranes.map(({ values }) => values["span.capacity"])).toEqual([says]);
});

test("a capacity that comes again with another span is another crane", () => {
  const cranes = cranesOf(
    "All single girder\nShop 1 - 2 T, span 9 m\nShop 2 - 5 T, span 15 m\nShop 3 - 5 T, span 18 m",
  );
  expect(cranes).toEqual(["sg; load=2T span=9", "sg; load=5T span=15", "sg; load=5T span=18"]);
});

test("a lift with a capacity in brackets is that of the crane of this capacity", () => {
  expect(
    cranesOf("One 25T double girder and one 5T single girder, span 20 m, lift 9 m (25T) and 6 m (5T)"),
  ).toEqual(["dg; lift=9 load=25T span=20; 1 nos", "sg; lift=6 load=5T span=20; 1 nos"]);
});

test("a count of each crane stays, one of all cranes does not", () => {
  const counts = (text: string) => parseEnquiry(text, exampleChoices).cranes.map(({ quantity }) => quantity);
  expect(counts("2 cranes of 5T SG span 15 m and 1 crane of 10T DG span 20 m")).toEqual([2, 1]);
  expect(counts("3 EOT cranes: 2T 8 m, 3T 10 m, 5T 12 m, all single girder")).toEqual([null, null, null]);
});

test("a word before the colon of two lines among many is nobody's name", () => {
  const person = (text: string) => parseEnquiry(text, exampleChoices).contact.person;
  expect(
    person("Location: Vapi\n5T SG crane, span 15 m\nLocation: Surat\n10T DG crane, span 20 m"),
  ).toBeNull();
  expect(person("Flooring: done\n5T SG crane\nspan 15 m\nlift 6 m\nFlooring: epoxy")).toBeNull();
  expect(person("Rakesh: 5T SG crane\nRakesh: span 15 m, lift 6 m")).toBe("Rakesh");
});

test.each([
  ["Columns - Purchaser", "column.in_scope=no"],
  ["Columns: by client", "column.in_scope=no"],
  ["Columns by PEB supplier", "?column.in_scope=yes|column.in_scope=no"],
  ["Cancel gantry", "?lt_gantry.in_scope=no|lt_gantry.in_scope=yes"],
])("who supplies a part stands behind a dash, or its name stands behind a word: %s", (words, says) => {
  expect(cranesOf(`5T SG crane, span 15 m\n${words}`)[0]).toContain(says);
});
