import { describe, expect, test } from "vitest";
import type { Field } from "../components/define-component.ts";
import { componentIds, components, fieldsOf } from "../components/registry.ts";
import { priceOf } from "../quotation/draft/draft-part.ts";
import { empty, run, type, typePrice } from "../testing/wizard-bench.ts";
import { marginProblems, problems } from "./validation.ts";

type Verdict = "blank" | "good" | "wrong";
const long = "12.123456789012";

/** The reading of an entry of each kind. */
const verdicts = {
  amount: {
    "": "blank",
    "0": "wrong",
    "-5": "wrong",
    "-95000": "wrong",
    abc: "wrong",
    "1e5": "wrong",
    "₹ 1,20,000": "good",
    "Rs. 82": "good",
    "80/-": "good",
    "1.5k": "good",
    "95 apples": "wrong",
    [long]: "wrong",
    "7.5": "good",
  },
  number: {
    "": "blank",
    "  ": "blank",
    "0": "wrong",
    "-5": "wrong",
    abc: "wrong",
    "1e5": "wrong",
    "₹ 1,20,000": "wrong",
    "1,20,000": "good",
    "7,5": "wrong",
    "15 20": "wrong",
    "1.5 lakh": "wrong",
    "४५": "good",
    "૪૫": "good",
    [long]: "wrong",
    "7.5": "good",
  },
  capacity: {
    "": "blank",
    "  ": "blank",
    "0": "wrong",
    "0T": "wrong",
    "-5": "wrong",
    abc: "wrong",
    "1e5": "wrong",
    "₹ 1,20,000": "wrong",
    [long]: "wrong",
    "7.5": "good",
    "7.5 t": "good",
    "7.5T": "good",
    "७.५ टन": "wrong",
    "७.५": "good",
    "500 kg": "good",
    "95k": "wrong",
  },
  text: {
    "": "blank",
    "  ": "blank",
    "0": "good",
    "-5": "good",
    abc: "good",
    "1e5": "good",
    "₹ 1,20,000": "good",
    [long]: "good",
    "not in the list": "good",
    ["x".repeat(20_001)]: "wrong",
  },
  option: {
    "": "blank",
    included: "blank",
    other_position: "good",
    by_others: "good",
    "not in the list": "wrong",
  },
} as const satisfies Record<string, Record<string, Verdict>>;

const kindOf = ({ format }: Field) =>
  format.kind === "number" && format.unit.startsWith("₹") ? "amount" : format.kind;

const entries = componentIds().flatMap((component) =>
  fieldsOf(components[component]).flatMap(([name, field]) =>
    Object.entries(verdicts[kindOf(field)]).map(
      ([text, verdict]) => [component, name, text.slice(0, 20), verdict, text] as const,
    ),
  ),
);

/** A whole number refuses what has a fraction, and a count may be 0. */
const special = (name: string, text: string, verdict: Verdict): Verdict => {
  if (name !== "no_of_columns") return verdict;
  return text === "0" ? "good" : text === "7.5" ? "wrong" : verdict;
};

describe("each input of each step, typed by hand", () => {
  test.each(entries)("%s.%s: '%s' is %s", (component, name, _, verdict, text) => {
    const field = components[component].fields[name];
    const draft = run(empty(), { kind: "enterCustom", component }, type(component, name, text));
    const found = problems(draft, component, "next").find((problem) => problem.field === name);
    const isNeeded =
      field?.need === "save" || field?.need === "next" || (field?.need === "price" && component === "wiring");
    const expected = special(name, text, verdict);
    if (expected === "blank") expect(found?.kind).toBe(isNeeded ? "missing" : undefined);
    else if (expected === "good") expect(found).toBeUndefined();
    else if (text === "0" && !isNeeded && field?.format.kind === "number" && field.format.min === 0)
      // Values that are not required may be 0 when their bound allows it.
      expect(found).toBeUndefined();
    else {
      expect(found?.kind).toBe("wrong");
      expect(found?.message).toBe("Please fill all required fields correctly");
      expect(found?.hint).not.toBe("");
    }
  });
});

describe("each typed price", () => {
  const prices: [text: string, paise: number][] = [
    ["", 0],
    ["0", 0],
    ["-5", 0],
    ["abc", 0],
    ["1e5", 0],
    ["₹ 1,20,000", 12_000_000],
    ["1,20,000/-", 12_000_000],
    ["Rs. 1,20,000.50", 12_000_050],
    ["Rs. 95000", 9_500_000],
    ["0.95 lakh", 9_500_000],
    ["1.5 cr", 1_500_000_000],
    ["95k", 9_500_000],
    ["९५०००", 9_500_000],
    ["-95000", 0],
    ["-1", 0],
    ["95000 apples", 0],
    ["0.004", 0],
    ["0.005", 1],
    [long, 1212],
    ["100000000000", 10_000_000_000_000],
    ["100000000001", 0],
  ];
  test.each(prices)("'%s' is %i paise, and is refused when the price is zero", (text, paise) => {
    for (const component of componentIds()) {
      const priced = run(
        empty(),
        { kind: "setPricing", component, pricing: "custom" },
        typePrice(component, text),
      );
      expect(priceOf(priced, component)).toBe(paise);
      expect(problems(priced, component, "next").some(({ field }) => field === "price")).toBe(paise === 0);
    }
  });
});

test.each([
  ["", true],
  ["0", true],
  ["12.5", true],
  ["7.5 %", true],
  ["૭.૫", true],
  ["1.5k", false],
  ["100", true],
  ["-1", false],
  ["100.1", false],
  ["abc", false],
  ["1e5", false],
  ["₹ 1,20,000", false],
  [long, false],
])("margin '%s' passes: %s", (text, passes) => {
  expect(marginProblems(run(empty(), { kind: "typeMargin", text })).length === 0).toBe(passes);
});
