import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offerForms } from "../firm/document-forms.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { blockForms } from "../firm/paper-blocks.ts";
import type { WithSupply } from "../tax/place-of-supply.ts";
import {
  agreed,
  contentOf,
  type Drawn,
  drawn,
  firms,
  offerOf,
  optional,
  orderPapers,
  quotationOf,
  supplied,
  whole,
  worksOf,
} from "../testing/drawn-papers.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { findPaperContradictions } from "./paper-facts.ts";
import { quotationContent } from "./quotation-content.ts";
import { plain } from "./read-text.ts";

const [, demonstrationFirm] = firms;

describe("nothing on a paper contradicts itself", () => {
  test("in any form of a quotation with any scope", () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom(...blockForms), fc.constantFrom(...firms), (given, form, firm) => {
        expect(findPaperContradictions(quotationContent(quotationOf(given), form, firm, 0))).toEqual([]);
      }),
      { numRuns: propertyRuns(120) },
    );
  });

  test("in any form of an offer with any runways and free positions, and on the papers of its order", () => {
    const forms = offerForms.filter((form) => form !== "internal");
    const cranes = fc.array(drawn, { minLength: 1, maxLength: 3 });
    const supplies = fc.option(fc.constantFrom(...optional), { nil: undefined });
    fc.assert(
      fc.property(
        fc.tuple(cranes, fc.boolean(), fc.boolean(), supplies, agreed, supplied),
        fc.constantFrom(...forms),
        fc.constantFrom(...firms),
        ([given, shared, alternate, component, conditions, supply], form, firm) => {
          const quotations = given.map((each, at) => quotationOf(each, at + 1));
          const offer = offerOf(quotations, { shared, alternate, supplies: component, conditions, supply });
          expect(findPaperContradictions(contentOf(offer, quotations, firm, form))).toEqual([]);
          const [confirmation, proforma] = orderPapers(offer, quotations, firm);
          const places = (notes: readonly string[]) => notes.filter((note) => !note.startsWith("GST is"));
          const offered = places(contentOf(offer, quotations, firm).schedule.notes);
          for (const paper of [confirmation, proforma])
            expect(places(paper.schedule.notes)).toEqual(expect.arrayContaining(offered));
          for (const paper of [confirmation, proforma, worksOf(offer, quotations, firm)])
            expect(findPaperContradictions(paper)).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });
});

describe("the texts of earlier profiles contradict", () => {
  const [, demonstration] = firms;
  const { paper } = demonstration;
  const named = (firm: FirmProfile, given: Partial<Drawn> = {}) =>
    findPaperContradictions(quotationContent(quotationOf({ ...whole, ...given }), "customer", firm, 0)).map(
      ({ fact }) => fact,
    );
  const withClause = (title: string, text: string): FirmProfile => ({
    ...demonstration,
    terms: [...demonstration.terms.filter((each) => each.title !== title), { title, text }],
  });
  const erection: Partial<Drawn> = { out: ["industrial_erection"] };
  const withoutConditions = (key: "delivery" | "milestones"): FirmProfile => ({
    ...demonstration,
    [key]: demonstration[key]?.map(({ holds: _, ...row }) => row),
  });
  const makes = (supply: string): FirmProfile => ({
    ...demonstration,
    paper: { ...paper, makes: [{ component: "Hoist and panel", supply, make: "Meru" }] },
  });
  const reason = (title: string, text: string): FirmProfile => ({
    ...demonstration,
    paper: { ...paper, cover: [{ title, text }] },
  });

  test.each<[string, FirmProfile, Partial<Drawn>, string]>([
    [
      "an unlinked scope item",
      {
        ...demonstration,
        paper: { ...paper, scope: [{ item: "Runway girders, rails, columns", by: "us" }] },
      },
      { out: ["column"] },
      "who supplies column of position 1",
    ],
    [
      "a stage of erection",
      withoutConditions("delivery"),
      erection,
      "who supplies industrial_erection of position 1",
    ],
    [
      "a reason",
      reason("One hand", "We build and erect it."),
      erection,
      "who supplies industrial_erection of position 1",
    ],
    [
      "shares in a clause",
      withClause("Payment", "40% advance with the order, 50% before dispatch, 10% after commissioning."),
      erection,
      "shares of the payment",
    ],
    [
      "weeks in a clause",
      withClause("Delivery", "10 to 12 weeks from the order."),
      {},
      "week of the dispatch",
    ],
    [
      "weeks from the advance",
      withClause("Delivery", "Dispatch in week {dispatch_week} after receipt of the advance."),
      {},
      "origin of the weeks",
    ],
    ["weeks in a reason", reason("Dispatch in week 14", "Soon"), {}, "week of the dispatch"],
    ["a validity of its own", withClause("Offer", "The price is valid until 31 Jan 2027."), {}, "validity"],
    ["a lift that is not reached", reason("The lift is checked", "Yes"), {}, "lift reached"],
    [
      "freight",
      { ...demonstration, paper: { ...paper, scope: [{ item: "Transport to site, insured", by: "us" }] } },
      {},
      "freight",
    ],
    [
      "foundations that the plan gives to the customer",
      { ...demonstration, paper: { ...paper, scope: [{ item: "Foundations", by: "us" }] } },
      {},
      "who builds the foundations",
    ],
    [
      "a make of a part by others",
      { ...demonstration, paper: { ...paper, makes: [{ component: "Panel", supply: "", make: "Meru" }] } },
      { out: ["panel"] },
      "who supplies panel of position 1",
    ],
    [
      "spares of a part by others",
      { ...demonstration, paper: { ...paper, service: [{ title: "Spares", text: "Parts of the hoist." }] } },
      { out: ["hoist"] },
      "who supplies hoist of position 1",
    ],
    [
      "another hoist",
      makes("Wire rope"),
      { hoistType: "Electric Chain Hoist" },
      "kind of hoist of position 1",
    ],
    ["another duty class", makes("M8"), {}, "duty class of position 1"],
    ["other drives", makes("VVVF"), { panelType: "Contactor, single speed" }, "drives of position 1"],
    ["another busbar", makes("busbar 125 A"), {}, "rating of the busbar of position 1"],
    ["another supply", makes("380 V, 3 phase"), {}, "supply of position 1"],
    ["another speed", makes("hoisting 9 m/min"), {}, "speed of the hoist of position 1"],
  ])("%s", (_, firm, given, fact) => {
    expect(named(demonstration, given)).toEqual([]);
    expect(named(firm, given)).toContain(fact);
  });

  test("a make of one crane of an offer", () => {
    const quotations = [quotationOf(whole), quotationOf({ ...whole, hoistType: "Electric Chain Hoist" }, 2)];
    const found = (makes: NonNullable<FirmProfile["paper"]>["makes"]) =>
      findPaperContradictions(
        contentOf(offerOf(quotations), quotations, { ...demonstration, paper: { ...paper, makes } }),
      ).map(({ fact }) => fact);
    expect(found([{ component: "Hoist", supply: "{hoist_type}", make: "Meru" }])).toEqual([]);
    expect(found([{ component: "Hoist", supply: "Wire rope", make: "Meru" }])).toEqual([
      "kind of hoist of position 2",
    ]);
  });

  test("amounts and days that were changed on a paper", () => {
    const quotation = quotationOf(whole);
    const content = quotationContent(quotation, "customer", demonstration, 0);
    const facts = (changed: typeof content) => findPaperContradictions(changed).map(({ fact }) => fact);
    expect(
      facts({ ...content, schedule: content.schedule && { ...content.schedule, words: "Rupees one" } }),
    ).toEqual(["total"]);
    const highlights = content.highlights.map((each) =>
      each.label.startsWith("Lift ordered") ? { ...each, value: "12 m" } : each,
    );
    expect(facts({ ...content, highlights })).toEqual(["lift of position 1"]);
    const [confirmation] = orderPapers(offerOf([quotation]), [quotation], demonstration);
    expect(
      findPaperContradictions({
        ...confirmation,
        letter: ["Dispatch in week 12 after the order, expected 1 Jan 2027."],
      }).map(({ fact }) => fact),
    ).toEqual(["day of the dispatch"]);
    expect(
      findPaperContradictions({
        ...confirmation,
        terms: [{ title: "Delivery", text: ["Dispatch of {cranes} in week {dispatch_week}."] }],
      }),
    ).toEqual([
      {
        fact: "names in braces",
        statements: [
          { place: "paper", says: "{dispatch_week}" },
          { place: "sale", says: "its value" },
        ],
      },
    ]);
  });
});

test("the kinds of GST follow from place of supply and SEZ in totals, table and note", () => {
  const [, inGujarat, inChandigarh] = firms;
  const quotation = quotationOf(whole);
  const paperIn = (firm: FirmProfile, supply: WithSupply) =>
    orderPapers(offerOf([quotation], { supply }), [quotation], firm)[0];
  const home = paperIn(inChandigarh, { placeOfSupply: "Chandigarh" });
  const away = paperIn(inGujarat, { placeOfSupply: "Maharashtra" });
  const zone = paperIn(inGujarat, { placeOfSupply: "Gujarat", sez: true });
  const taxes = ({ schedule }: typeof home) => schedule.totals.map(({ label }) => label).slice(1, -1);
  expect([home, away, zone].map(taxes)).toEqual([["CGST 9%", "UTGST 9%"], ["IGST 18%"], ["IGST 18%"]]);
  const found = (paper: typeof home) => findPaperContradictions(paper).map(({ fact }) => fact);
  expect([home, away, zone].map(found)).toEqual([[], [], []]);
  const wrong = [
    { ...home, taxTable: { ...home.taxTable, heads: ["CGST 9%, ₹", "SGST 9%, ₹"] } },
    { ...home, schedule: { ...home.schedule, notes: ["Place of supply: Punjab (03)."] } },
    { ...away, schedule: { ...away.schedule, totals: home.schedule.totals } },
    { ...zone, schedule: { ...zone.schedule, notes: ["Place of supply: Gujarat (24)."] } },
  ];
  for (const paper of wrong) expect(found(paper)).toContain("kind of GST");
});

test("an alternate is the same crane only where nothing that an author can choose differs", () => {
  const said = (change: Partial<Drawn>) => {
    const quotations = [quotationOf(whole), quotationOf({ ...whole, ...change }, 2)];
    const content = contentOf(offerOf(quotations, { alternate: true }), quotations, demonstrationFirm);
    expect(findPaperContradictions(content)).toEqual([]);
    const same = {
      ...content,
      choices: {
        ...content.choices,
        rows: content.choices.rows.map((row) => ({ ...row, lines: ["The same crane."] })),
      },
    };
    return [
      content.choices.rows[0]?.lines.find((line) => /^(?:The same|Differs)/.test(line)),
      findPaperContradictions(same).map(({ fact }) => fact),
    ];
  };
  expect(said({})).toEqual(["The same crane.", []]);
  expect(said({ technical: { duty_class: "M8" } })).toEqual(["Differs: duty class M8.", ["alternates"]]);
  expect(said({ panelType: "Contactor, single speed" })).toEqual([
    "Differs: panel Contactor, single speed.",
    [],
  ]);
});

test("a free position has its lines on the offer, the confirmation and the proforma", () => {
  const quotations = [quotationOf(whole)];
  const spare = {
    ...{ kind: "firm" as const, text: "Spare rope\nFor all cranes\nWith thimble", code: "73121010" },
    ...{ quantity: "3", unit: "set", unitPrice: 100_00 },
  };
  const offer = offerOf(quotations, { extras: [spare] });
  const rows = [
    contentOf(offer, quotations, demonstrationFirm),
    ...orderPapers(offer, quotations, demonstrationFirm).slice(0, 2),
  ].map((paper) => ("schedule" in paper ? paper.schedule.rows[1] : undefined));
  for (const row of rows)
    expect(row).toMatchObject({
      title: "Spare rope",
      lines: ["For all cranes", "With thimble"],
      quantity: "3\u00a0sets",
    });
  expect(worksOf(offer, quotations, demonstrationFirm).besides).toEqual([
    "Position 2: Spare rope, For all cranes, With thimble, 3 sets",
  ]);
});

test("a position has one name on the offer, the confirmation and the proforma", () => {
  const quotations = [quotationOf(whole), quotationOf({ ...whole, out: ["lt_gantry", "column"] }, 2)];
  const offer = offerOf(quotations, { shared: true, supplies: "industrial_erection" });
  const [, firm] = firms;
  const words = ({ title, lines }: { title: string; lines: readonly string[] }) => [title, ...lines];
  const offered = contentOf(offer, quotations, firm).schedule.rows.map(words);
  expect(offered[0]).toEqual([
    "5T × 15\u00a0m single girder EOT crane",
    "lift ordered 6\u00a0m, possible 5.788\u00a0m, runway 30\u00a0m with 12 columns",
    "quotation SG-2627-00001",
  ]);
  const [confirmation, proforma, order] = orderPapers(offer, quotations, firm);
  expect(proforma?.schedule.rows.map(words)).toEqual(offered);
  const codes = [contentOf(offer, quotations, firm), proforma, confirmation].map(({ schedule }) =>
    schedule.rows.map(({ code }) => code),
  );
  expect(codes).toEqual(codes.map(() => ["84261100\n995468", "84261100\n995468", "995468"]));
  // The page and the workbook of the order say the same.
  expect(plain(order.positions[0]?.text ?? "")).toBe(
    "5T × 15 m single girder EOT crane, lift ordered 6 m, possible 5.788 m, runway 30 m",
  );
  // A confirmation has the whole scope of a crane in the place of its size.
  expect(confirmation?.schedule.rows.map(words)).toEqual([
    [
      "5T × 15\u00a0m single girder EOT crane",
      "lift ordered 6\u00a0m, possible 5.788\u00a0m, with runway girders and rails 30\u00a0m, 12 columns, wiring, erection and commissioning",
      "quotation SG-2627-00001",
    ],
    [
      "5T × 15\u00a0m single girder EOT crane",
      "lift ordered 6\u00a0m, possible 5.788\u00a0m, on the runway of position 1, with wiring, erection and commissioning",
      "quotation SG-2627-00002",
    ],
    offered[2],
  ]);
});
