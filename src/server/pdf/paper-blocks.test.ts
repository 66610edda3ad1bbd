import { expect, test } from "vitest";
import type { OfferForm } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { paperBlocks } from "#domain/firm/paper-blocks.ts";
import {
  exampleFirm,
  filledFirm,
  savedQuotation,
  strayWords,
  textOf,
  tool,
  unpacked,
  wordsOverWords,
} from "#server/testing/papers.ts";
import { cranes, savedOffer } from "#server/testing/saved-offers.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = createTypesetter();
const options = { contentSha256: "3f2a9c0d17beffff".repeat(4), revision: 0 };
const seller = {
  name: "Rohan Patel",
  designation: "Sales engineer",
  phone: "+91 98795 50104",
  email: "r.patel@cranes.example",
};
const customer = { name: "Mr. Rao", company: "Sabar Steel", state: "Gujarat" };
const quotation = { ...savedQuotation("DG-1", customer), seller };
const print = (profile: FirmProfile) =>
  typesetter.typeset({ document: quotation, form: "customer", firm: profile, options });
const printOffer = (count: number, profile = filledFirm, form: OfferForm = "customer") => {
  const placed = cranes(count).map((each) => ({ quotation: each, quantity: 2 }));
  return typesetter.typeset({ ...savedOffer(placed, { customer, seller }), form, firm: profile, options });
};
const flowing = (pdf: Uint8Array) => textOf(pdf).replace(/\s+/g, " ");
const pagesOf = (pdf: Uint8Array) => textOf(pdf).split("\f").slice(0, -1);

test("blocks that no form names change nothing on a paper", () => {
  const { prints: _, ...filled } = filledFirm.paper ?? {};
  // The names of components are no block.
  const paper = { ...filled, component_names: exampleFirm.paper?.component_names };
  expect(Buffer.from(print({ ...exampleFirm, paper })).equals(print(exampleFirm))).toBe(true);
});

test("a paper with empty blocks equals the paper without blocks", () => {
  const { milestones: _, delivery: __, paper: ___, ...bare } = exampleFirm;
  const customer = paperBlocks.filter((block) => !["cover", "contacts", "positions"].includes(block));
  const paper = {
    makes: [],
    scope: [],
    references: [],
    service: [],
    standards: "",
    descriptions: [],
    prints: { customer },
  };
  expect(Buffer.from(print({ ...bare, paper })).equals(print(bare))).toBe(true);
});

test("a paper with all blocks has everything that a buyer compares", () => {
  const pdf = print(filledFirm);
  const text = flowing(pdf);
  for (const words of [
    "Dear Mr. Rao, Thank you",
    "Dispatch in week 12",
    "Open Winch Crab, creep speed",
    "Built to IS 807",
    "Foundations and anchor bolt pockets",
    "28,42,462.26",
    "Weeks from the order",
    "Tapti Paper Mills",
    "Service and spares",
    "Sales engineer",
    "+91 98795 50104",
    "1 Bridge girder",
  ])
    expect(text).toContain(words);
  // The hook stops below the ordered lift, so nothing says that the lift is reached.
  expect(text).not.toContain("The lift is checked");
  expect(strayWords(pdf)).toEqual([]);
  expect(wordsOverWords(pdf)).toEqual([]);
  expect(Buffer.from(pdf).equals(print(filledFirm))).toBe(true);
  expect(pdf.length).toBeLessThan(1_000_000);
});

test("squares and bars have texts for screen readers", () => {
  const descriptions = unpacked(print(filledFirm))
    .match(/\/Alt ?\([^)]*/g)
    ?.join();
  for (const words of ["we supply", "you supply", "not needed", "Week 3, your work", "Isometric view"])
    expect(descriptions).toContain(words);
});

test("empty blocks leave no gap and no heading", () => {
  const { paper: _, ...bare } = filledFirm;
  const prints = { customer: ["makes", "standards", "scope", "references", "service"] as const };
  const text = flowing(print({ ...bare, paper: { makes: [], paint: "", prints } }));
  for (const heading of ["Makes", "Built to", "Scope ", "References", "Service"])
    expect(text.replaceAll("Scope of supply", "")).not.toContain(heading);
});

test.each([1, 2, 7])("every page of an offer of %d cranes names a position and a quantity", (count) => {
  const pdf = printOffer(count);
  for (const page of pagesOf(pdf)) expect(page).toMatch(/[Pp]ositions? 1|Position \d+/);
  const last = pagesOf(pdf).at(-1)?.replace(/\s+/g, " ");
  expect(last).toContain(`Position ${count}, 2 nos.`);
  expect(strayWords(pdf)).toEqual([]);
  expect(wordsOverWords(pdf)).toEqual([]);
});

test("an offer of 30 cranes is smaller than a megabyte without pictures", () => {
  const { references: _, ...paper } = filledFirm.paper ?? {};
  expect(printOffer(30, { ...filledFirm, paper }).length).toBeLessThan(1_000_000);
});

test("the cranes of one runway are on one cover", () => {
  const [bearer, other, alone] = cranes(3);
  if (!bearer || !other || !alone) throw new RangeError("three cranes");
  const saved = savedOffer(
    [{ quotation: bearer }, { quotation: other, onRunwayOf: 1 }, { quotation: alone, quantity: 2 }],
    { customer, seller },
  );
  const job = { ...saved, form: "customer" as const, firm: filledFirm, options };
  expect(flowing(typesetter.typeset(job))).toContain("Positions 1 and 2 on one runway, drawn from");
  expect(flowing(printOffer(1))).toContain("Position 1, drawn from");
});

test("an unpriced offer has a delivery plan and no amount", () => {
  const text = flowing(printOffer(2, filledFirm, "technical"));
  expect(text).toContain("Weeks from the order");
  expect(text).not.toContain("Amount incl. GST");
  expect(text).not.toContain("₹");
});

test("long texts, Gujarati and Hindi, and 40 clauses stay on the paper", () => {
  const long = "ક્ષમતા हिन्दी Wqx7".repeat(20).slice(0, 400);
  const entries = Array.from({ length: 20 }, () => ({ component: long, supply: long, make: long }));
  const paper = {
    ...filledFirm.paper,
    makes: entries,
    cover: [1, 2, 3].map(() => ({ title: long, text: long })),
    scope: Array.from({ length: 40 }, () => ({ item: long, by: "us" as const })),
    contacts: [1, 2].map(() => ({ heading: long, name: long, role: long, phone: "", email: "" })),
  };
  const terms = Array.from({ length: 40 }, (_, at) => ({ title: `Clause ${at + 1}`, text: long }));
  const pdf = print({ ...filledFirm, paper, terms });
  expect(flowing(pdf)).toContain("Clause 40");
  expect(strayWords(pdf)).toEqual([]);
});

const rectangle = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h9v9z"/></svg>`;
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test.each([
  ["none", ""],
  ["a wide one", rectangle(400, 20)],
  ["a tall one", rectangle(20, 400)],
  ["a PNG", pixel],
])("the letterhead takes a logo of any proportion: %s", (_, logo) => {
  const pdf = print({ ...filledFirm, logo });
  expect(textOf(pdf)).toContain("Demonstration Cranes");
  expect(strayWords(pdf)).toEqual([]);
  expect(tool("pdfinfo", ["-"], pdf)).toMatch(/^Tagged: +yes$/m);
});

test("prints the letters of payments beside each other where their weeks are close", () => {
  const due = (event: "order" | "dispatch" | "commissioning", days: number, percent: number) => ({
    ...{ label: "Part", when: "then", percent, due: { event, days } },
  });
  const milestones = [
    ...[due("order", 0, 10), due("order", 7, 10), due("dispatch", -4, 10), due("dispatch", 0, 20)],
    ...[due("commissioning", 7, 20), due("commissioning", 365, 30)],
  ];
  const pdf = print({ ...filledFirm, milestones });
  expect([wordsOverWords(pdf), strayWords(pdf)]).toEqual([[], []]);
  const page = pagesOf(pdf).find((each) => each.includes("Weeks from the order")) ?? "";
  // The references below may have letters of their own.
  const [plan = ""] = page.slice(page.indexOf("Weeks from the order")).split("References");
  const [drawn = "", later = ""] = plan.slice(plan.indexOf("Payment")).split("Payment after this plan:");
  expect([drawn, later].map((text) => text.match(/\b[A-F]\b/g))).toEqual([
    ["A", "B", "C", "D"],
    ["E", "F"],
  ]);
});
