import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Clause, FirmProfile } from "../firm-profile.ts";
import { contradictionText, findClauseContradictions } from "./clause-contradictions.ts";

const profileIn = (file: string): FirmProfile =>
  JSON.parse(readFileSync(new URL(`../../../../config/${file}`, import.meta.url), "utf8"));
const example = profileIn("company.json");
const found = (clause: Clause, without: Partial<FirmProfile> = {}) =>
  findClauseContradictions({ ...example, ...without, terms: [clause] }).map(({ says, remedy }) => [
    remedy?.label.replace("Use ", "") ?? says,
    remedy?.text ?? null,
  ]);
const clause = (title: string, text: string): Clause => ({ title, text });

test.each<[string, string, [string, string | null][]]>([
  [
    "Payment",
    "40% advance with the order, 50% before dispatch, 10% after commissioning. Cheques are not taken.",
    [["{payment}", "{payment}. Cheques are not taken."]],
  ],
  ["Payment", "12.5 % with the order. 87.5 per cent before dispatch.", [["{payment}", "{payment}."]]],
  ["Commercial", "30 % advance, balance before dispatch.", [["{payment}", "{payment}."]]],
  ["Payment", "{payment}. Of it 10 % as retention.", [["percentages", null]]],
  [
    "Delivery",
    "10 to 12 weeks from the order. Drawings are approved within 2 weeks.",
    [["{dispatch_week}", "In week {dispatch_week} from the order. Drawings are approved within 2 weeks."]],
  ],
  [
    "Commercial",
    "The crane is ready for dispatch in week 14 after the order.",
    [["{dispatch_week}", "The crane is ready for dispatch in week {dispatch_week} after the order."]],
  ],
  [
    "Payment and delivery",
    "40 % with the order, 60 % before dispatch\nDispatch within 8 weeks",
    [
      ["{payment}", "{payment}.\nDispatch within 8 weeks"],
      ["{dispatch_week}", "40 % with the order, 60 % before dispatch\nDispatch in week {dispatch_week}"],
    ],
  ],
  ["Payment", "Forty per cent with the order, sixty percent before dispatch.", [["{payment}", "{payment}."]]],
  ["Payment", "Half with the order, the balance before dispatch.", [["{payment}", "{payment}."]]],
  [
    "Delivery",
    "Five months from the order.",
    [["{dispatch_week}", "In week {dispatch_week} from the order."]],
  ],
  ["Delivery", "Within 5 months.", [["{dispatch_week}", "In week {dispatch_week}."]]],
  ["Delivery", "Ten to twelve wks.", [["{dispatch_week}", "In week {dispatch_week}."]]],
  ["Commercial", "Dispatch within 90 days.", [["{dispatch_week}", "Dispatch in week {dispatch_week}."]]],
  ["Commercial", "Supply within a year.", [["{dispatch_week}", "Supply in week {dispatch_week}."]]],
  ["Warranty", "One year from commissioning or 18 months from dispatch.", []],
  ["Commercial", "The warranty is eighteen months from dispatch.", []],
  ["Commercial", "Spares are supplied for ten years.", []],
  ["Delivery", "Unloading takes two days.", []],
  ["Payment", "The rest in 45 days after dispatch.", [["days", null]]],
  ["Payment", "{payment}. Invoices are paid in forty-five days.", [["days", null]]],
  ["Payment", "{payment}. The final payment is due 7 days after commissioning.", []],
  ["Payment", "{payment}. Interest of 18 % after 30 days.", []],
  ["Commercial", "Spare parts are sent in 3 days.", []],
  [
    "Delivery",
    "Dispatch in week {dispatch_week} after the clear order with advance. Ex works.",
    [["Count from the order", "Dispatch in week {dispatch_week} after the order. Ex works."]],
  ],
  [
    "Delivery",
    "10 weeks from receipt of the advance, ex works.",
    [["{dispatch_week}", "In week {dispatch_week} after the order, ex works."]],
  ],
  ["Delivery", "Dispatch in week {dispatch_week} after the clear order. The advance is due then.", []],
  ["Delay", "Liquidated damages of 0.5 % per week of delay, at most 5 % of the delayed part.", []],
  ["Payment", "GST of 18 % is extra. Late payment bears 18 % interest.", []],
  ["Tests", "The crane is tested with 125 % of the safe working load.", []],
  [
    "Payment",
    "90 % with 100 % GST against proforma invoice, 10 % after commissioning.",
    [["percentages", null]],
  ],
  [
    "Payment",
    "20 % advance, 30 % on approval of drawings, 50 % before dispatch",
    [["{payment}", "{payment}."]],
  ],
  ["Payment", "30 % advance, 70 % plus GST before dispatch.", [["percentages", null]]],
  ["Payment", "80 % before dispatch, 20 % after load test.", [["{payment}", "{payment}."]]],
  ["Payment", "One third with the order, two thirds before dispatch.", [["{payment}", "{payment}."]]],
  ["Payment", "Half with the order. The balance before dispatch.", [["{payment}", "{payment}."]]],
  ["Payment", "40 % with the order, 60 % before dispatch, freight 2 % extra.", [["percentages", null]]],
  ["Freight", "Freight and insurance are 2 % of the invoice value, payable by you.", []],
  ["Duties", "Customs duty of 7.5 % is paid at actuals.", []],
  ["Payment", "Against a performance bank guarantee of 10 %.", []],
  ["Payment", "On cancellation 25 % of the price is payable.", []],
  [
    "Delivery",
    "Dispatch within 16 weeks after approval of drawings.",
    [["{dispatch_week}", "Dispatch in week {dispatch_week} after the order."]],
  ],
  [
    "Delivery",
    "14 to 16 weeks from drawing approval.",
    [["{dispatch_week}", "In week {dispatch_week} after the order."]],
  ],
  ["Delivery", "16 weeks, GST extra.", [["{dispatch_week}", "In week {dispatch_week}, GST extra."]]],
  [
    "Delivery",
    "Dispatch within 16 weeks, erection within 3 weeks, delays by you extend it.",
    [
      [
        "{dispatch_week}",
        "Dispatch in week {dispatch_week}, erection within 3 weeks, delays by you extend it.",
      ],
    ],
  ],
  ["Delivery", "10 weeks for hoists, 14 weeks for cranes.", [["weeks", null]]],
  ["Delivery", "Dispatch in week {dispatch_week}. The panel is delivered in 8 weeks.", [["weeks", null]]],
  ["Delivery", "Dispatch in week {dispatch_week}; erection takes 2 weeks.", []],
  ["Delivery", "If dispatch is delayed by you beyond 2 weeks, storage is charged.", []],
  ["Delivery", "2 weeks before dispatch you are invited. Erection 2 weeks after delivery.", []],
  ["Painting", "The primer has 85 % zinc.", []],
  ["Payment", "30 % advance, 50 % before dispatch.", [["percentages", null]]],
  ["Payment", "60 % with the order, 60 % before dispatch, the balance later.", [["percentages", null]]],
  ["Payment", "40 % with the order. 60 % before dispatch with 18 % GST.", [["percentages", null]]],
  [
    "Payment",
    "40 % with the order, 60 % before dispatch. The balance of accounts is sent yearly.",
    [["{payment}", "{payment}. The balance of accounts is sent yearly."]],
  ],
  ["Commercial", "{payment}. Invoices are paid in 45 days.", [["days", null]]],
  [
    "Delivery",
    "Dispatch in week {dispatch_week} after the advance. The panel is delivered in 8 weeks.",
    [["weeks", null]],
  ],
  ["Payment", "{payment}.", []],
  ["Delivery", "Dispatch in week {dispatch_week}.", []],
])("%s: %s", (title, text, expected) => expect(found(clause(title, text))).toEqual(expected));

test("nothing is said twice without milestones, without a stage of the dispatch, or in a clause that is off", () => {
  const payment = clause("Payment", "40 % with the order");
  const delivery = clause("Delivery", "Within 8 weeks");
  expect(found(payment, { milestones: [] })).toEqual([]);
  expect(found(delivery, { delivery: [] })).toEqual([]);
  expect(
    found(delivery, { delivery: [{ label: "Drawings", first_week: 1, last_week: 2, by: "us" }] }),
  ).toEqual([]);
  expect(found({ ...payment, off: true })).toEqual([]);
  const fromAdvance = clause("Delivery", "Dispatch in week {dispatch_week} after the advance.");
  expect(found(fromAdvance)).toHaveLength(1);
  expect(found(fromAdvance, { delivery: [] })).toEqual([]);
});

test("days in the words of a milestone are its own", () => {
  const credit = clause("Payment", "{payment}. Invoices are paid in 45 days.");
  const milestone = (when: string) => ({
    milestones: [{ label: "Credit", when, percent: 100, due: { event: "dispatch" as const, days: 7 } }],
  });
  expect(found(credit, milestone("within 45 days"))).toEqual([]);
  expect(found(credit, milestone("soon"))).toEqual([["days", null]]);
});

const warranty = (...clauses: Clause[]) =>
  findClauseContradictions({ ...example, terms: clauses }).map(contradictionText);

test.each<[Clause[], string | null]>([
  [
    [clause("Warranty", "12 months from commissioning."), clause("Service", "The warranty is 24 months.")],
    "Service",
  ],
  [
    [clause("Warranty", "12 months or 18 months from dispatch."), clause("Service", "Warranty: one year.")],
    null,
  ],
  [[clause("Warranty", "Two years."), clause("Guarantee", "24 months.")], null],
  [[clause("Warranty", "Two years."), clause("Guarantee", "A year.")], "Guarantee"],
  [[clause("Warranty", "Two years."), clause("Security", "Bank guarantee for 12 months.")], null],
  [[clause("Warranty", "Two years."), clause("Spares", "Supplied for ten years.")], null],
  [
    [
      { ...clause("Warranty", "12 months."), holds: { capacity_to: 5 } },
      { ...clause("Warranty of large cranes", "24 months."), holds: { capacity_from: 10 } },
    ],
    null,
  ],
])("of %j the clause %s has another warranty period", (clauses, title) =>
  expect(warranty(...clauses)).toEqual(
    title === null ? [] : [`Clause “${title}” has another warranty period than clause “Warranty”.`],
  ),
);

test("names the clause, and never loses the rest of its text", () => {
  const [own] = findClauseContradictions({ ...example, terms: [clause("Payment", "40 % with the order.")] });
  expect(own && contradictionText(own)).toBe(
    "Clause “Payment” has percentages of its own beside the milestones.",
  );
});

test.each(["company.json", "demonstration.json"])("no clause of %s says its terms twice", (file) =>
  expect(findClauseContradictions(profileIn(file))).toEqual([]),
);
