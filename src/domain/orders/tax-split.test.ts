import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { orderContent } from "../document/order-content.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { parseDecimal, sumOf } from "../numbers/money.ts";
import { freezeOrder } from "./frozen-order.ts";
import { codesOfOrder, type OrderedSale, type OrderPosition, orderOf } from "./order.ts";
import { splitProforma } from "./proforma.ts";
import { byCode, splitByCode, taxByCode } from "./tax-split.ts";

const exampleProfile = JSON.parse(
  readFileSync(new URL("../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;

const position = (at: number, value: number, codes: [string, number][]): OrderPosition => ({
  position: at,
  text: "Crane",
  quotation: null,
  quantity: "1",
  unit: "no.",
  code: codes[0]?.[0] ?? "",
  codes: codes.map(([code, part]) => ({ code, value: part })),
  unitValue: value,
  value,
  onRunwayOf: null,
});

// Two positions with erection and a radio remote: 62,23,000.00 together, ordered for 60,99,999.99.
const sale: OrderedSale = {
  number: "OF-2627-00031",
  revision: 1,
  orderNumber: "SS/PO/2611/0447",
  day: "2026-11-24",
  customer: { ...noCustomer, company: "Sabar Steel", state: "Gujarat" },
  positions: [
    position(1, 41_82_500_00, [
      ["84261100", 36_82_500_00],
      ["995468", 5_00_000_00],
    ]),
    position(2, 19_72_000_00, [
      ["84261100", 17_70_769_50],
      ["995468", 2_01_230_50],
    ]),
    position(3, 68_500_00, [["85269200", 68_500_00]]),
  ],
  discount: 0,
  value: 60_99_999_99,
  gstPercentage: "18",
  placeOfSupply: "Gujarat",
};
const agreed = {
  milestones: [
    { label: "Advance", when: "with the order", percent: 30, due: { event: "order" as const, days: 11 } },
    { label: "Main", when: "before dispatch", percent: 60, due: { event: "dispatch" as const, days: -4 } },
    { label: "Rest", when: "after the test", percent: 10, due: { event: "commissioning" as const, days: 7 } },
  ],
  delivery: [
    { label: "Dispatch", first_week: 12, last_week: 12, by: "us" as const, ends_with: "dispatch" as const },
    {
      ...{ label: "Erection", first_week: 13, last_week: 14, by: "us" as const },
      ends_with: "commissioning" as const,
    },
  ],
};
const order = orderOf(sale, agreed, null);
const firm: FirmProfile = { ...exampleProfile, state: "Gujarat" };
const standing = { number: null, issuedAt: null, stamps: [] };
const paper = (milestone: number | null, of = order) =>
  orderContent(
    freezeOrder(of, {
      form: milestone === null ? "order-confirmation" : "proforma",
      milestone,
      isExample: false,
    }),
    firm,
    standing,
  );

// Every figure of this block was worked out by hand, with exact fractions and no part of the program.
describe("an order of ₹ 60,99,999.99 that was worked out apart", () => {
  test("has its milestones and their days", () => {
    expect([order.gst, order.total]).toEqual([10_98_000_00, 71_97_999_99]);
    expect(order.milestones.map(({ amount, due }) => [amount, due])).toEqual([
      [21_59_400_00, "2026-12-05"],
      [43_18_799_99, "2027-02-12"],
      [7_19_800_00, "2027-03-09"],
    ]);
    expect([order.dispatch, order.commissioning]).toEqual(["2027-02-16", "2027-03-02"]);
  });

  test("has its taxable value by HSN and SAC", () => {
    expect(codesOfOrder(order)).toEqual([
      { code: "84261100", value: 53_45_483_51 },
      { code: "85269200", value: 67_146_07 },
      { code: "995468", value: 6_87_370_41 },
    ]);
    expect(paper(null).taxTable).toEqual({
      heading: "Taxable value by HSN and SAC",
      heads: ["Taxable value, ₹", "CGST 9%, ₹", "SGST 9%, ₹", "With GST, ₹"],
      rows: [
        {
          ...{ code: "84261100", kind: "Goods" },
          amounts: ["53,45,483.51", "4,81,093.52", "4,81,093.52", "63,07,670.55"],
        },
        {
          ...{ code: "85269200", kind: "Goods" },
          amounts: ["67,146.07", "6,043.15", "6,043.15", "79,232.37"],
        },
        {
          ...{ code: "995468", kind: "Services" },
          amounts: ["6,87,370.41", "61,863.33", "61,863.33", "8,11,097.07"],
        },
        {
          ...{ code: "Total", kind: "" },
          amounts: ["60,99,999.99", "5,49,000.00", "5,49,000.00", "71,97,999.99"],
        },
      ],
    });
  });

  test.each([
    [
      1,
      [
        ["16,03,645.06", "1,44,328.06", "1,44,328.06", "18,92,301.18"],
        ["20,143.82", "1,812.94", "1,812.94", "23,769.70"],
        ["2,06,211.12", "18,559.00", "18,559.00", "2,43,329.12"],
        ["18,30,000.00", "1,64,700.00", "1,64,700.00", "21,59,400.00"],
      ],
    ],
    [
      2,
      [
        ["32,07,290.10", "2,88,656.11", "2,88,656.11", "37,84,602.32"],
        ["40,287.64", "3,625.89", "3,625.89", "47,539.42"],
        ["4,12,422.25", "37,118.00", "37,118.00", "4,86,658.25"],
        ["36,59,999.99", "3,29,400.00", "3,29,400.00", "43,18,799.99"],
      ],
    ],
    [
      3,
      [
        ["5,34,548.35", "48,109.35", "48,109.35", "6,30,767.05"],
        ["6,714.61", "604.31", "604.31", "7,923.23"],
        ["68,737.04", "6,186.34", "6,186.34", "81,109.72"],
        ["6,10,000.00", "54,900.00", "54,900.00", "7,19,800.00"],
      ],
    ],
  ])("splits proforma %i", (milestone, amounts) => {
    expect(paper(milestone).taxTable.rows.map((row) => row.amounts)).toEqual(amounts);
  });
});

test("a proforma says which half of its payment's GST has the odd paisa", () => {
  const note = "GST is rounded as one amount, so CGST is one paisa more than SGST.";
  const [advance, main, rest] = agreed.milestones;
  const milestones = [advance, main, rest].flatMap((each, at) =>
    each ? [{ ...each, percent: at === 1 ? 80 : 10 }] : [],
  );
  const other = orderOf({ ...sale, value: 60_22_165_80 }, { ...agreed, milestones }, null);
  const noted = (of: typeof order) => paper(2, of).terms[0]?.text.includes(note);
  expect([noted(other), noted(order)]).toEqual([true, false]);
});

test("a confirmation has the week and the day of the dispatch, and boxes to sign with place and date", () => {
  const { letter, facts, acceptance, milestonesHeading } = paper(null);
  expect(letter.at(-1)).toBe("Dispatch in week 12 after the order, expected 16 Feb 2027.");
  expect(facts).toContainEqual({ label: "Dispatch", value: "Week 12, expected 16 Feb 2027" });
  expect(facts).toContainEqual({ label: "Our reference", value: "OF-2627-00031 R1" });
  expect(milestonesHeading).toBe("Payment with GST, as agreed");
  expect(acceptance?.map(({ party, lines }) => [party, ...lines])).toEqual([
    [`For ${firm.name}`, "Name, designation", "Place, date", "Signature, stamp"],
    ["For Sabar Steel", "Name, designation", "Place, date", "Signature, stamp"],
  ]);
  expect(paper(1).acceptance).toBeNull();
  const promised = orderOf(sale, agreed, "2027-03-03");
  expect(paper(null, promised).letter.at(-1)).toBe(
    "Dispatch in week 15 after the order, expected 03 Mar 2027.",
  );
  expect(paper(null, { ...order, dispatch: null }).letter).toHaveLength(1);
});

test("the totals begin with the sum of the positions where the order's value is another one", () => {
  const labels = (of = order) => paper(null, of).schedule.totals.map(({ label }) => label);
  expect(labels()).toEqual([
    "Sum of the positions",
    "Agreed difference",
    "Order value before GST",
    "CGST 9%",
    "SGST 9%",
    "Total",
  ]);
  expect(labels(orderOf({ ...sale, value: 62_23_000_00 }, agreed, null))[0]).toBe("Order value before GST");
});

test("clauses that are not the firm's are marked as agreed", () => {
  const own = [
    { title: "Payment", text: "30 % with the order" },
    { title: "Warranty", text: "12 months" },
  ];
  const standard = [
    { title: "Payment", text: "40 % with the order" },
    { title: "Warranty", text: "12 months" },
  ];
  const { terms } = paper(null, orderOf(sale, { ...agreed, terms: own }, null, standard));
  expect(terms.map(({ title, agreed: isAgreed }) => [title, isAgreed])).toEqual([
    ["Payment", true],
    ["Warranty", undefined],
  ]);
});

test("a confirmation has the clauses of its sale alone; a paper of an earlier version has the firm's", () => {
  const withClauses = { ...order, terms: [] };
  expect(paper(null, withClauses).terms).toEqual([]);
  const { terms: _, ...earlier } = order;
  expect(paper(null, earlier).terms.map(({ title }) => title)).toEqual(firm.terms.map(({ title }) => title));
});

test("a paper of an earlier version has its one code, and the size of its crane", () => {
  const earlier = { ...order, positions: order.positions.map(({ codes: _, ...rest }) => rest) };
  expect(codesOfOrder(earlier).map(({ code }) => code)).toEqual(["84261100", "85269200"]);
  expect(paper(null, earlier).schedule.rows.map(({ code }) => code)).toEqual([
    "84261100",
    "84261100",
    "85269200",
  ]);
});

describe("a split", () => {
  const rate = parseDecimal("9") ?? { units: 0n, scale: 0 };
  const values = fc.array(
    fc.record({ code: fc.constantFrom("8426", "8526", "995468"), value: fc.nat({ max: 10_000_000_00 }) }),
    { minLength: 1, maxLength: 12 },
  );

  test("always adds up, and has no part below zero", () => {
    fc.assert(
      fc.property(values, fc.nat({ max: 1_000_000_000_00 }), (given, amount) => {
        const shares = byCode(given);
        const parts = splitByCode(amount, shares).map(({ value }) => value);
        expect(sumOf(parts)).toBe(amount);
        const taxes = taxByCode(Math.round(amount * 0.09), rate, splitByCode(amount, shares));
        expect(sumOf(taxes)).toBe(Math.round(amount * 0.09));
        expect(Math.min(...parts, ...taxes)).toBeGreaterThanOrEqual(0);
        const { taxable, gst } = splitProforma(amount, { units: 18n, scale: 0 });
        expect(taxable + gst).toBe(amount);
        expect(Math.abs(gst - taxable * 0.18)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("begins with goods, and leaves out codes without a value", () => {
    const codes = (given: [string, number][]) =>
      byCode(given.map(([code, value]) => ({ code, value }))).map(({ code }) => code);
    expect(
      codes([
        ["995468", 1],
        ["8426", 1],
        ["8526", 0],
        ["8426", 2],
      ]),
    ).toEqual(["8426", "995468"]);
    expect(codes([["8426", 0]])).toEqual(["8426"]);
  });
});
