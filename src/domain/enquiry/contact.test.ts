import { expect, test } from "vitest";
import { exampleChoices } from "../testing/quick-entry.ts";
import { parseEnquiry } from "./read-enquiry.ts";

const personIn = (end: string): string | null =>
  parseEnquiry(`Please quote 5T SG crane, span 15 m, lift 6 m.\nLT 36 m.${end}`, exampleChoices).contact
    .person;

test.each([
  ["\nSuresh / Kiran Steel", "Suresh"],
  ["\nKiran Steel, Anand Mehta", "Anand Mehta"],
  [" Rajan Shah, Kiran Steel.", "Rajan Shah"],
  ["\nRajan Shah | Purchase | Kiran Steel", "Rajan Shah"],
  ["\nRAJAN SHAH\nKIRAN STEEL", "RAJAN SHAH"],
  ["\nRajan Shah\nSent from my iPhone", "Rajan Shah"],
  ["\nKiran Steel Works\nSalem\nM. Rajan", "M. Rajan"],
  ["\nMohd. Salim Khan, Star Forge", "Mohd. Salim Khan"],
  ["\nLt. Col. Ajay Rawat\nDefence Works", "Lt. Col. Ajay Rawat"],
  ["\nSmt. Kamala Devi\nProprietor", "Smt. Kamala Devi"],
  [" This is Rajan Shah from Kiran Steel.", "Rajan Shah"],
  ["\nPlease call Rajan on 98400 12345", "Rajan"],
])("the last lines name a person: %j", (end, person) => {
  expect(personIn(end)).toBe(person);
});

test.each([
  ["\nSabar Dairy, Himatnagar"],
  ["\nShah Alloys, Santej"],
  ["\nSri Murugan Mills, Erode"],
  ["\nReliance, Jamnagar Works"],
  ["\nKala Amb, Himachal Pradesh"],
  ["\nSri City, Chittoor"],
  ["\nNavi Mumbai"],
  ["\nGolden Yellow, RAL 1028"],
  ["\nPurchase Manager\nKiran Steel"],
  ["\nVendor Name: Kiran Steel Works"],
  ["\nVipul Mehta & Co"],
  ["\nRajan 98400 12345"],
])("a firm, a town and a word beside a telephone are no person: %j", (end) => {
  expect(personIn(end)).toBeNull();
});

test("a firm in capitals keeps its legal form with points", () => {
  const message = "5t sg 15m lift 6m\nRegards,\nRamesh Patel\nSABAR ENGINEERS PVT. LTD.";
  expect(parseEnquiry(message, exampleChoices).cranes[0]?.customer).toBe("SABAR ENGINEERS PVT. LTD.");
});

test("many small groups of digits are no telephone", () => {
  const phoneIn = (end: string) => parseEnquiry(`5t sg span 15m\n${end}`, exampleChoices).contact.phone;
  expect(phoneIn("61-77-74-14-20")).toBeNull();
  expect(phoneIn("917 853 350 663")).toBeNull();
  expect(phoneIn("91 982 501 2345")).toBe("91 982 501 2345");
});

test("a closing above sizes ends before them, and the last closing has the person", () => {
  const sizesIn = (text: string) => parseEnquiry(text, exampleChoices).cranes[0]?.values;
  expect(sizesIn("bhai 5 ton sg crane chahiye\nthanks\nspan 15 mtr lift 6 mtr")).toMatchObject({
    "span.span_width_m": "15",
    "hoist.height_m": "6",
  });
  const signed = "Pl quote 5T SG crane.\nThanks\nSpan: 15 m\nRegards\nVijay Shah";
  expect(sizesIn(signed)).toHaveProperty(["span.span_width_m"], "15");
  expect(parseEnquiry(signed, exampleChoices).contact.person).toBe("Vijay Shah");
});

test("a sentence behind a firm, and a closing in the same line, leave the crane", () => {
  const craneOf = (text: string) => {
    const [crane] = parseEnquiry(text, exampleChoices).cranes;
    return [crane?.values["span.capacity"], crane?.customer];
  };
  expect(craneOf("We are M/s Sabar Steel Pvt Ltd. We need 5T SG crane span 15m")).toEqual([
    "5T",
    "Sabar Steel Pvt Ltd",
  ]);
  expect(craneOf("@Sabar Steel. 5t sg span 15m")).toEqual(["5T", "Sabar Steel"]);
  expect(craneOf("5t sg span 15m lift 6m, thanks & regards")).toEqual(["5T", null]);
});

test.each([
  ["Tushar this side. 5 ton single girder, span 12 m", "Tushar"],
  ["Alok Saxena (Kanpur Machines) here. 5T SG crane, span 12 m", "Alok Saxena"],
  ["Crane here is 5T SG, span 12 m", null],
  ["Loading here. 5T SG, span 12 m", null],
])("a writer who begins with the own name is the person: %j", (text, person) => {
  expect(parseEnquiry(text, exampleChoices).contact.person).toBe(person);
});
