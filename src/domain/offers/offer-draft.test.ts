import { expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { quotationOf, whole } from "../testing/drawn-papers.ts";
import {
  type DraftCrane,
  type DraftFree,
  discountOfDraft,
  inputOfDraft,
  isOfferTouched,
  newOfferDraft,
  type OfferDraft,
  positionsOfDraft,
  readOfferDraft,
} from "./offer-draft.ts";
import { quotedCraneOf } from "./quoted.ts";

const empty = newOfferDraft(
  { owner: "r.patel" } as Parameters<typeof newOfferDraft>[0],
  "o",
  "2026-11-20T06:00:00.000Z",
);
const crane: DraftCrane = {
  ...{ id: "a", kind: "firm", quotation: "SG-1", revision: 2, newestRevision: 2, quantity: "2" },
  ...{ alternateTo: null, onRunwayOf: null, quoted: quotedCraneOf(quotationOf(whole)) },
};
const free: DraftFree = {
  ...{
    id: "f",
    kind: "firm",
    text: " Freight ",
    code: " 996511 ",
    quantity: "1.50",
    unit: " job ",
    unitPrice: "5,000",
  },
};
const filled: OfferDraft = { ...empty, positions: [crane, free] };

test.each<[string, Partial<OfferDraft>, boolean]>([
  ["nothing", {}, false],
  ["a position", { positions: [free] }, true],
  ["a customer", { customer: { ...noCustomer, company: "Sabar" } }, true],
  ["a telephone", { contact: { phone: "1", email: "" } }, true],
  ["a discount", { discount: { by: "percent", text: "2" } }, true],
  ["blanks", { coveringText: " " }, false],
  ["a covering text", { coveringText: "Dear Sir" }, true],
  ["a last day", { validUntil: "2026-12-20" }, true],
  ["a place of supply", { placeOfSupply: "Goa" }, true],
  ["a supply to an SEZ", { sez: true }, true],
  ["choices for its papers", { paper: { without: ["cover"] } }, true],
  ["conditions", { conditions: { terms: [] } }, true],
  [
    "a revision",
    { revises: { number: "OF-1", revision: 0 } as unknown as NonNullable<OfferDraft["revises"]> },
    true,
  ],
])("an offer with %s would be lost: %s", (_what, change, touched) => {
  expect(isOfferTouched({ ...empty, ...change })).toBe(touched);
});

test("positions are numbered from 1 on, with their typed values read", () => {
  const alternate = { ...crane, id: "b", kind: "alternate" as const, alternateTo: "a", quantity: "" };
  const sharer = { ...crane, id: "c", onRunwayOf: "a" };
  const [first, second, third, last] = positionsOfDraft({ positions: [crane, alternate, sharer, free] });
  expect(first).toMatchObject({
    quotation: "SG-1",
    revision: 2,
    quantity: 2,
    alternateTo: null,
    onRunwayOf: null,
  });
  expect(second).toMatchObject({ alternateTo: 1, quantity: Number.NaN });
  expect(third).toMatchObject({ onRunwayOf: 1 });
  expect(last).toEqual({
    ...{ kind: "firm", text: "Freight", code: "996511", quantity: "1.5", unit: "job", unitPrice: 5_000_00 },
  });
});

test("a position from the catalogue keeps its option, its component and its cost", () => {
  const option = { component: "panel", option: "Radio remote", unitCost: 4_000_00 };
  expect(positionsOfDraft({ positions: [{ ...free, ...option }] })[0]).toMatchObject(option);
});

test.each([
  ["percent", "2.50 %", { percent: "2.5" }],
  ["percent", "much", { percent: "much" }],
  ["amount", "5,000", { amount: 5_000_00 }],
  ["amount", " ", null],
] as const)("a discount by %s of “%s” is %j", (by, text, discount) => {
  expect(discountOfDraft({ discount: { by, text } })).toEqual(discount);
});

test("a save has what was chosen, and nothing else", () => {
  const bare = inputOfDraft(filled);
  expect(Object.keys(bare).sort()).toEqual(["discount", "positions"]);
  expect(bare.positions[0]).toEqual({ kind: "firm", quotation_id: "SG-1", revision: 2, quantity: 2 });
  expect(bare.positions[1]).toEqual({
    ...{ kind: "firm", text: "Freight", hsn_sac: "996511", quantity: 1.5, unit: "job", unit_price: 5000 },
  });
  const chosen = inputOfDraft({
    ...filled,
    ...{ customer: { ...noCustomer, company: "Sabar" }, contact: { phone: "1", email: "" } },
    ...{ validUntil: "2026-12-20", coveringText: "Dear Sir", placeOfSupply: "Goa", sez: true },
    ...{ paper: { without: ["cover"] }, conditions: { terms: [] } },
  });
  expect(chosen).toMatchObject({
    ...{ customer: { company: "Sabar" }, contact: { phone: "1", email: "" }, valid_until: "2026-12-20" },
    ...{ covering_text: "Dear Sir", place_of_supply: "Goa", sez: true, paper: { without: ["cover"] } },
    conditions: { terms: [] },
  });
});

test("a save names alternates, bearers and what came from the catalogue", () => {
  const alternate = { ...crane, id: "b", kind: "alternate" as const, alternateTo: "a" };
  const sharer = { ...crane, id: "c", onRunwayOf: "a" };
  const option = { ...free, component: "panel", option: "Radio remote" };
  const { positions } = inputOfDraft({ ...empty, positions: [crane, alternate, sharer, option] });
  expect(positions.slice(1)).toMatchObject([
    { alternate_to: 1 },
    { on_runway_of: 1 },
    { component: "panel", option: "Radio remote" },
  ]);
});

test("a revision without a customer says so", () => {
  const revises = { number: "OF-1", revision: 0 } as unknown as NonNullable<OfferDraft["revises"]>;
  expect(inputOfDraft({ ...filled, revises }).customer).toEqual({});
});

test.each<[string, object]>([
  ["another format", { format: 2 }],
  ["no id", { id: 1 }],
  ["no time", { changedAt: null }],
  ["no positions", { positions: {} }],
])("a kept offer with %s is none", (_what, change) => {
  expect(readOfferDraft({ ...filled, ...change })).toBeNull();
});

test("a kept offer is read back, and its terms of an earlier version as one clause", () => {
  expect(readOfferDraft(filled)).toMatchObject({ positions: [crane, free], sez: false, conditions: null });
  expect(readOfferDraft({ ...filled, sez: true, terms: " " })).toMatchObject({ sez: true, conditions: null });
  expect(readOfferDraft({ ...filled, terms: "All with the order." })?.conditions).toEqual({
    terms: [{ title: "Terms", text: "All with the order." }],
  });
});
