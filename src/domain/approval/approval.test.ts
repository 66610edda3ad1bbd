import { describe, expect, test } from "vitest";
import type { Role } from "../people/roles.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { requestOf } from "../wizard/request-of.ts";
import { type ApprovalTerms, termsOf } from "./approval-terms.ts";
import {
  brokenMarginRule,
  brokenRules,
  describeForOthers,
  extensionProblem,
  isAsGranted,
  isNoWorse,
} from "./broken-rules.ts";
import { type Limits, noRules, rulesProblems } from "./commercial-rules.ts";
import { type Decision, decisionProblems, mayNotDecideReason } from "./decision.ts";
import { readRules, rulesChanges, typedRules } from "./read-rules.ts";

const off = noRules.rules.employee;
const terms: ApprovalTerms = {
  cost: 10_00_000_00,
  margin: 30_000_00,
  marginPercentage: 3,
  discounts: [
    { line: "Span", percent: 18 },
    { line: "Hoist", percent: 4 },
  ],
  total: 12_15_400_00,
  validityDays: 30,
  estimated: [{ line: "Span", weight: 2260 }],
  unpriced: [{ line: "Hoist", price: 110_000 }],
  beforeDispatch: 30,
  variants: [],
};

describe("the rules that a quotation breaks", () => {
  test.each<[string, Partial<Limits>, string[]]>([
    ["none while every rule is off", {}, []],
    [
      "a share before dispatch below the lowest allowed",
      { least_before_dispatch: 80 },
      ["Due before dispatch is 30 %, below your 80 %"],
    ],
    ["a share before dispatch at the lowest allowed", { least_before_dispatch: 30 }, []],
    ["a margin below the lowest allowed", { least_margin: 8 }, ["Margin 3 % is below your 8 %"]],
    ["none for a margin equal to the lowest allowed", { least_margin: 3 }, []],
    [
      "a margin one hundredth below the lowest allowed",
      { least_margin: 3.01 },
      ["Margin 3 % is below your 3.01 %"],
    ],
    [
      "each typed price too far below the system price",
      { largest_discount: 3.9 },
      [
        "Span is typed 18 % below the system price, more than your 3.9 %",
        "Hoist is typed 4 % below the system price, more than your 3.9 %",
      ],
    ],
    ["none for a typed price at the largest discount", { largest_discount: 18 }, []],
    [
      "a total above the largest allowed",
      { largest_total: 1215399.99 },
      ["Total ₹12,15,400 is above your ₹12,15,399.99"],
    ],
    ["none for a total equal to the largest allowed", { largest_total: 1215400 }, []],
    [
      "a validity above the longest allowed",
      { longest_validity: 29 },
      ["Valid for 30 days, longer than your 29 days"],
    ],
    ["none for a validity equal to the longest allowed", { longest_validity: 30 }, []],
    [
      "an estimated weight",
      { estimated_weight: true },
      ["Span is priced by an estimated weight of 2,260 kg"],
    ],
    [
      "several rules together",
      { least_margin: 8, largest_discount: 10, longest_validity: 1 },
      [
        "Margin 3 % is below your 8 %",
        "Span is typed 18 % below the system price, more than your 10 %",
        "Valid for 30 days, longer than your 1 day",
      ],
    ],
  ])("%s", (_name, limits, words) => {
    expect(brokenRules(terms, { ...off, ...limits }).map((broken) => broken.words)).toEqual(words);
  });

  test("a quotation without costs breaks no margin rule", () => {
    const free = { ...terms, cost: 0, margin: 0, marginPercentage: null };
    expect(brokenRules(free, { ...off, least_margin: 8 })).toEqual([]);
  });
});

test("a quotation's terms are read from its document", () => {
  const rowOf = exampleRowOf("single-girder");
  const request = requestOf(draftOf(goldenQuotation("SG-1"), exampleTables));
  const made = { number: "SG-2627-00001", createdBy: "r.patel", preparedBy: "Rohan Patel" };
  // Late evening in UTC is the next day in India.
  const document = assembleDocument(
    {
      ...request,
      lines: request.lines.map((line) =>
        line.component === "span" ? { ...line, source: "custom", amount: 1_50_000_00 } : line,
      ),
      marginPercentage: "2.5",
    },
    rowOf,
    { ...made, createdAt: "2026-11-20T20:30:00.000Z" },
  );
  expect(termsOf(document)).toEqual({
    cost: document.totals.subtotal,
    margin: document.totals.margin,
    marginPercentage: 2.5,
    // ₹16,400 below the table's ₹1,66,400.
    discounts: [{ line: "Span", percent: 9.8558 }],
    total: document.totals.total,
    validityDays: 30,
    estimated: [],
    unpriced: [],
    beforeDispatch: null,
    variants: [],
  });
});

describe("a typed price is compared with the system price in every spelling of the choice", () => {
  const named = {
    hoist: "hoist_type",
    end_carriage: "end_carriage_type",
    lt_gantry: "gantry_type",
    column: "column_type",
  };
  const spellings: [string, (name: string) => string][] = [
    ["in small letters", (name) => name.toLowerCase()],
    ["without blanks", (name) => name.replaceAll(" ", "")],
    ["with an invisible letter", (name) => `${name.slice(0, 2)}\u200b${name.slice(2)}`],
    [
      "in letters of full width",
      (name) => name.replace(/[A-Z]/g, (at) => String.fromCodePoint((at.codePointAt(0) ?? 0) + 0xfee0)),
    ],
  ];
  const rowOf = exampleRowOf("single-girder");
  const request = requestOf(draftOf(goldenQuotation("SG-1"), exampleTables));
  const made = {
    number: "SG-2627-00001",
    createdBy: "r.patel",
    preparedBy: "Rohan Patel",
    createdAt: "2026-11-20T06:30:00.000Z",
  };
  const discounts = (
    component: string,
    spell: (name: string) => string,
    source: "custom" | "database" = "custom",
  ) => {
    const lines = request.lines.map((line) => {
      if (line.component !== component) return line;
      const field = named[component as keyof typeof named];
      const values = { ...line.values, [field]: spell(line.values[field] ?? "") };
      return source === "custom" ? { ...line, source, values, amount: 1_00 } : { ...line, values };
    });
    return assembleDocument({ ...request, lines }, rowOf, made);
  };

  test.each(
    Object.keys(named).flatMap((component) => spellings.map(([how, spell]) => ({ component, how, spell }))),
  )("$component $how", ({ component, spell }) => {
    const as = (spelling: (name: string) => string) => termsOf(discounts(component, spelling)).discounts;
    expect(as((name) => name)).toHaveLength(1);
    expect(as(spell)).toEqual(as((name) => name));
  });

  test("a price from the table names the choice in the table's spelling", () => {
    const document = discounts("hoist", (name) => name.toLowerCase(), "database");
    expect(document.lines).toEqual(discounts("hoist", (name) => name, "database").lines);
  });
});

describe("an approval covers a later revision that is no worse in any point", () => {
  const all: Limits = {
    least_margin: 8,
    largest_discount: 2,
    largest_total: 1,
    least_before_dispatch: 80,
    longest_validity: 1,
    estimated_weight: true,
    typed_without_price: true,
  };
  test.each<[string, Partial<ApprovalTerms>, boolean]>([
    ["the same", {}, true],
    ["a better margin", { marginPercentage: 4 }, true],
    ["a smaller margin", { marginPercentage: 2.99 }, false],
    ["a smaller discount", { discounts: [{ line: "Span", percent: 17 }] }, true],
    ["an equally deep discount on another line", { discounts: [{ line: "Column", percent: 4 }] }, false],
    ["another discount as deep as the deepest", { discounts: [{ line: "Hoist", percent: 18 }] }, false],
    ["more before dispatch", { beforeDispatch: 31 }, true],
    ["less before dispatch", { beforeDispatch: 29 }, false],
    ["the firm's milestones", { beforeDispatch: null }, true],
    ["a smaller total", { total: 1 }, true],
    ["a larger total", { total: terms.total + 1 }, false],
    ["valid for longer", { validityDays: 31 }, false],
    ["no longer an estimate", { estimated: [] }, true],
    ["a higher price without a system price", { unpriced: [{ line: "Hoist", price: 110_001 }] }, true],
    ["a lower price without a system price", { unpriced: [{ line: "Hoist", price: 109_999 }] }, false],
    ["another line without a system price", { unpriced: [{ line: "Column", price: 110_000 }] }, false],
    ["another estimate", { estimated: [{ line: "Span", weight: 2261 }] }, false],
  ])("%s", (_name, change, holds) => {
    expect(isNoWorse({ ...terms, ...change }, terms, all)).toBe(holds);
  });

  test("points without a rule do not count", () => {
    const longer = {
      ...terms,
      validityDays: 60,
      total: 2 * terms.total,
      discounts: [{ line: "Panel", percent: 50 }],
    };
    expect(isNoWorse(longer, terms, { ...off, least_margin: 8 })).toBe(true);
  });

  test.each<[string, Partial<ApprovalTerms>, boolean]>([
    ["at the margin it was sent back with", { marginPercentage: 5, total: 2 * terms.total }, true],
    ["above it", { marginPercentage: 6 }, true],
    ["below it", { marginPercentage: 4.99 }, false],
    ["at it, at higher costs", { marginPercentage: 5, cost: terms.cost + 1 }, false],
    [
      "at it, with a deeper discount",
      { marginPercentage: 5, discounts: [{ line: "Span", percent: 19 }] },
      false,
    ],
  ])("granted margin: %s", (_name, change, holds) => {
    expect(isAsGranted({ ...terms, ...change }, terms, 5, all)).toBe(holds);
  });
});

describe("deciding about a quotation", () => {
  const waiting = { number: "SG-2627-00012", authorId: "author", terms, hasOtherDecider: true };
  const wide = { ...off, least_margin: 3 };
  test.each<[string, { id: string; role: Role }, Partial<typeof waiting>, Limits, RegExp | null]>([
    ["a manager decides within their own rules", { id: "m", role: "manager" }, {}, wide, null],
    ["an administrator decides", { id: "a", role: "admin" }, {}, off, null],
    [
      "an employee does not decide",
      { id: "e", role: "employee" },
      {},
      off,
      /^Only managers and administrators/,
    ],
    [
      "a manager does not decide beyond their own rules",
      { id: "m", role: "manager" },
      {},
      { ...off, least_margin: 5 },
      /own rules: Margin 3 % is below your 5 %/,
    ],
    [
      "the author does not decide",
      { id: "author", role: "manager" },
      {},
      wide,
      /^You saved SG-2627-00012 yourself/,
    ],
    [
      "the author does not decide, even as an administrator",
      { id: "author", role: "admin" },
      {},
      off,
      /^You saved/,
    ],
    [
      "the only administrator decides about their own quotation",
      { id: "author", role: "admin" },
      { hasOtherDecider: false },
      off,
      null,
    ],
    [
      "a manager without colleagues does not decide about their own quotation",
      { id: "author", role: "manager" },
      { hasOtherDecider: false },
      off,
      /^You saved/,
    ],
    [
      "the only administrator does not decide beyond their own rules",
      { id: "author", role: "admin" },
      { hasOtherDecider: false },
      { ...off, least_margin: 5 },
      /own rules/,
    ],
  ])("%s", (_name, user, change, limits, refusal) => {
    const found = mayNotDecideReason(user, { ...waiting, ...change }, limits);
    if (refusal === null) expect(found).toBeNull();
    else expect(found).toMatch(refusal);
  });

  test.each<[Omit<Decision, "revision">, string[]]>([
    [{ decision: "approve" }, []],
    [{ decision: "approve", margin_percentage: 5 }, ["A margin is only for a revision that is sent back"]],
    [{ decision: "send_back", note: " " }, ["Enter a note or the lowest margin without approval"]],
    [{ decision: "send_back", note: "Too cheap" }, []],
    [{ decision: "send_back", margin_percentage: 5 }, []],
    [{ decision: "send_back", margin_percentage: 101 }, ["Margin must be a percentage from 0 to 100"]],
    [{ decision: "send_back", margin_percentage: 7.1234567 }, ["Margin can have up to 6 decimals"]],
    [
      { decision: "send_back", margin_percentage: 3 },
      ["Margin must be above the present 3 %, or approve it"],
    ],
  ])("%o", (decision, problems) => {
    expect(decisionProblems({ revision: 0, ...decision }, terms).map(({ msg }) => msg)).toEqual(problems);
  });
});

test.each<[Partial<Limits>, string[]]>([
  [{}, []],
  [{ least_margin: 0, largest_discount: 100, largest_total: 0.01, longest_validity: 365 }, []],
  [{ least_margin: -1 }, ["Lowest margin of managers must be a percentage from 0 to 100"]],
  [{ least_margin: 3.00001 }, ["Lowest margin of managers can have up to 4 decimals"]],
  [{ largest_discount: 100.5 }, ["Largest discount of managers must be a percentage from 0 to 100"]],
  [{ largest_total: 0 }, ["Largest total of managers must be an amount above 0"]],
  [{ largest_total: 1.005 }, ["Largest total of managers can have up to 2 decimals"]],
  [{ largest_total: 2e13 }, ["Largest total of managers must be at most ₹1,00,00,00,00,00,000"]],
  [{ longest_validity: 1.5 }, ["Longest validity of managers must be a whole number of days from 1 to 365"]],
])("rules can be %o, or are refused", (limits, problems) => {
  const found = rulesProblems({ ...noRules.rules, manager: { ...off, ...limits } });
  expect(found.map(({ msg }) => msg)).toEqual(problems);
  for (const { loc } of found) expect(loc.slice(0, 3)).toEqual(["body", "rules", "manager"]);
});

test("a user may extend a validity within their own rules", () => {
  expect(extensionProblem(60, { ...off, longest_validity: 60 })).toBeNull();
  expect(extensionProblem(61, { ...off, longest_validity: 60 })).toMatch(
    /^Valid for 61 days is longer than your 60 days/,
  );
  expect(extensionProblem(365, off)).toBeNull();
});

describe("rules in their form", () => {
  const rules = {
    ...noRules.rules,
    employee: { ...off, least_margin: 8, estimated_weight: true },
  };

  test("keep their values, and accept amounts as users type them", () => {
    expect(readRules(typedRules(rules))).toEqual({ rules, problems: {} });
    const typed = typedRules(rules);
    const found = readRules({
      ...typed,
      manager: { ...typed.manager, least_margin: "2.5 %", largest_total: "1.5 cr", longest_validity: "45" },
    });
    expect(found.rules?.manager).toEqual({
      ...off,
      least_margin: 2.5,
      largest_total: 15_000_000,
      longest_validity: 45,
    });
  });

  test("name the problem of each wrong limit", () => {
    const typed = typedRules(rules);
    const found = readRules({
      ...typed,
      admin: { ...typed.admin, least_margin: "lots", longest_validity: "0" },
    });
    expect(found.rules).toBeNull();
    expect(found.problems).toEqual({
      admin: {
        least_margin: "Lowest margin must be a number, or blank to switch it off",
        longest_validity: "Longest validity must be a whole number of days from 1 to 365",
      },
    });
  });

  test("list the changed limits", () => {
    expect(rulesChanges(noRules.rules, rules)).toEqual([
      "Employees: lowest margin off → 8 %, estimated weights off → wait",
    ]);
    const wider = { ...rules, manager: { ...off, largest_total: 20_000_000 } };
    expect(rulesChanges(wider, rules)).toEqual(["Managers: largest total ₹2,00,00,000 → off"]);
    expect(rulesChanges(rules, rules)).toEqual([]);
  });
});

test("others see a broken rule under its author's name", () => {
  const [broken] = brokenRules(terms, { ...off, least_margin: 8 });
  expect(broken && describeForOthers(broken, "r.patel")).toBe("Margin 3 % is below the 8 % set for r.patel");
});

test("a margin just below its limit is rounded down in words, and a margin of two decimals stays", () => {
  const words = (value: number) =>
    brokenMarginRule(value, { ...noRules.rules.admin, least_margin: 5 })?.words;
  expect([4.9999, 2.3, 4.35, 1.15].map(words)).toEqual(
    ["4.99", "2.3", "4.35", "1.15"].map((margin) => `Margin ${margin} % is below your 5 %`),
  );
});
