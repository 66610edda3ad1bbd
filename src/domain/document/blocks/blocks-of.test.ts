import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { standardForms } from "../../firm/document-forms.ts";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import { type PaperBlock, paperBlocks } from "../../firm/paper-blocks.ts";
import { blocksOf } from "./blocks-of.ts";

const filledCompany = JSON.parse(
  readFileSync(new URL("../../../../config/demonstration.json", import.meta.url), "utf8"),
) as FirmProfile;
const seller = {
  name: "Rohan Patel",
  designation: "",
  phone: "+91 98795 50104",
  email: "r.patel@cranes.example",
};
const total = 71_06_155_64;
const printing = (...blocks: PaperBlock[]) => ({
  ...filledCompany,
  paper: { ...filledCompany.paper, prints: { customer: blocks } },
});
const nothing = blocksOf({ total }, "customer", printing());

test("prints only blocks that the form names, and none on internal papers", () => {
  expect(nothing).toMatchObject({
    cover: false,
    reasons: [],
    makes: [],
    notes: [],
    scope: [],
    payment: null,
    delivery: null,
    references: [],
    service: [],
    contacts: [],
    caller: "",
    positions: false,
  });
  for (const form of standardForms.filter((each) => each !== "customer"))
    expect(blocksOf({ total, seller }, form, printing(...paperBlocks))).toEqual(nothing);
});

test("prints no block that is not filled", () => {
  const { paper: _, milestones: __, delivery: ___, ...bare } = filledCompany;
  const company = { ...bare, paper: { prints: { customer: paperBlocks } } };
  expect(blocksOf({ total }, "customer", company)).toEqual({ ...nothing, cover: true, positions: true });
});

test("sums the milestones to the total, to the paisa", () => {
  const { payment } = blocksOf({ total }, "customer", printing("milestones"));
  const paise = payment?.rows.map(({ amount }) => Number(amount.replaceAll(",", "").replace(".", "")));
  expect(paise?.reduce((sum, each) => sum + each, 0)).toBe(total);
  expect(payment?.total).toBe("71,06,155.64");
});

test("names each step of the delivery, and the week of each payment", () => {
  const { delivery } = blocksOf({ total }, "customer", printing("delivery", "milestones"));
  expect(delivery?.rows.map(({ words }) => words)).toContain("Week 3, your work");
  expect(delivery?.paymentWords).toBe("A in week 1 and B in week 12");
  expect(delivery?.laterWords).toBe("Payment after this plan: C 7 days after week 14.");
});

test("groups payments by their weeks, and says when one falls after the plan", () => {
  const due = (event: "order" | "dispatch" | "commissioning", days: number) => ({
    ...{ label: "Part", when: "then", percent: 20, due: { event, days } },
  });
  const milestones = [
    due("order", 7),
    due("order", 30),
    due("dispatch", -30),
    due("dispatch", -4),
    due("commissioning", 365),
    due("order", 365),
  ];
  const { delivery } = blocksOf({ total }, "customer", { ...printing("delivery", "milestones"), milestones });
  expect(delivery?.payments).toEqual([
    { letter: "A", week: 1 },
    { letter: "B", week: 5 },
    { letter: "C", week: 8 },
    { letter: "D", week: 12 },
  ]);
  expect(delivery?.paymentWords).toBe("A in week 1, B in week 5, C in week 8 and D in week 12");
  expect(delivery?.laterWords).toBe(
    "Payment after this plan: E 365 days after week 14 and F 365 days after the order.",
  );
});

test("names no payment on an unpriced paper", () => {
  const prints = { technical: paperBlocks };
  const company = { ...filledCompany, paper: { ...filledCompany.paper, prints } };
  const { payment, delivery } = blocksOf({ total }, "technical", company);
  expect(payment).toBeNull();
  expect(delivery).toMatchObject({ payments: [], weeks: 14 });
});

test("names the seller first among the people to call, without empty lines", () => {
  const { contacts, caller } = blocksOf({ total, seller }, "customer", printing("contacts"));
  expect(contacts.map(({ heading }) => heading)).toEqual([
    "Your contact",
    "Drawings and technical questions",
    "Service after handing over",
  ]);
  expect(contacts[0]?.lines.map((line) => line.replaceAll("\u200b", ""))).toEqual([
    "+91 98795 50104",
    "r.patel@cranes.example",
  ]);
  expect(caller).toBe("Rohan Patel, +91\u00a098795\u00a050104");
});

test.each([
  ["", 3],
  ["Another Firm", 3],
  ["M/s. Sabar Steel and Alloys Pvt Ltd", 2],
])("the references of a paper for “%s” are %d", (buyer, count) => {
  const { references } = blocksOf({ total, buyer }, "customer", printing("references"));
  expect(references).toHaveLength(count);
});
