import { describe, expect, test } from "vitest";
import { componentIds, components } from "../components/registry.ts";
import { type StepId, stepsOf } from "../components/steps.ts";
import { type ComponentId, craneTypeIds, normaliseCraneType } from "../crane-types.ts";
import { boundOf } from "../price-tables/reading.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { priceOf, textOf, totalsOfDraft } from "../quotation/draft/draft-part.ts";
import { gstOfQuotation } from "../tax/gst.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { namedProofs, type Rule } from "../testing/rules.ts";
import { bench, empty, run, type, typePrice } from "../testing/wizard-bench.ts";
import { marginProblems, problems, refusalMessages, saveProblems, saveRefused } from "./validation.ts";

const { filled } = bench(exampleTables);
const custom = (component: ComponentId) => ({ kind: "enterCustom", component }) as const;
const refused = (component: ComponentId, ...events: Parameters<typeof run>[1][]) =>
  refusalMessages(problems(run(empty(), ...events), component, "next"));
const spanDone = filled("span");
const all = filled(...componentIds());
const ruleFailed = "Please fill all required fields correctly";

const navigation: Rule[] = [
  [
    "Next validates the current step; if valid it advances, otherwise the missing fields are listed and no advance happens.",
    () => {
      expect(problems(spanDone, "span", "next")).toEqual([]);
      expect(refused("span")).toEqual(["Capacity is required", "Span Width is required"]);
    },
  ],
  [
    "next moves forward, previous moves back, goToStep jumps.",
    () => {
      const visited = (...to: StepId[]) =>
        to.reduce((draft, step) => run(draft, { kind: "visit", step }), empty());
      const at = ({ lastStep, furthest }: Draft) => [lastStep, furthest];
      expect(at(visited("hoist"))).toEqual(["hoist", "hoist"]);
      expect(at(visited("hoist", "span"))).toEqual(["span", "hoist"]);
      expect(at(visited("margin", "column"))).toEqual(["column", "margin"]);
    },
    "decisions.md, The wizard: the furthest step reached bounds what a single girder address may open",
  ],
  [
    "A reset clears all data and returns to span.",
    () => {
      const reset = run(all, { kind: "visit", step: "final" }, { kind: "reset" });
      expect(reset.parts).toEqual(empty().parts);
      expect([reset.lastStep, reset.furthest, reset.marginPercentage]).toEqual(["span", "span", "5"]);
    },
  ],
];

const totals: Rule[] = [
  [
    "subtotal = sum of the eight component prices (a missing price counts as 0)",
    () => {
      expect(totalsOfDraft(empty(), "2026-11-20").subtotal).toBe(0);
      expect(totalsOfDraft(spanDone, "2026-11-20").subtotal).toBe(16_640_000);
      expect(totalsOfDraft(all, "2026-11-20").subtotal).toBe(
        componentIds().reduce((sum, id) => sum + priceOf(all, id), 0),
      );
    },
  ],
  [
    "margin amount = subtotal x margin percentage / 100",
    () =>
      expect(totalsOfDraft(run(spanDone, { kind: "typeMargin", text: "7.5" }), "2026-11-20").margin).toBe(
        1_248_000,
      ),
  ],
  [
    "total before GST = subtotal + margin amount",
    () => expect(totalsOfDraft(spanDone, "2026-11-20").beforeGst).toBe(16_640_000 + 832_000),
  ],
  [
    "GST = 18% of total before GST",
    () => {
      expect(gstOfQuotation("2026-11-20")).toBe("18");
      expect(totalsOfDraft(spanDone, "2026-11-20").gst).toBe(Math.round((17_472_000 * 18) / 100));
    },
  ],
  [
    "final total = total before GST + GST",
    () => expect(totalsOfDraft(spanDone, "2026-11-20").total).toBe(20_616_960),
  ],
  [
    "The final view uses 5 when margin percentage is missing.",
    () =>
      expect(totalsOfDraft(run(spanDone, { kind: "typeMargin", text: "" }), "2026-11-20").margin).toBe(
        832_000,
      ),
  ],
];

const messages: Rule[] = [
  [
    "Crane type normalisation: 'Single Girder', 'single-girder' and 'single' give single; 'Double Girder', 'double-girder' and 'double' give double; anything else gives single.",
    () => {
      for (const text of ["Single Girder", "single-girder", "single", "", "triple", 7, null])
        expect(normaliseCraneType(text)).toBe("single-girder");
      for (const text of ["Double Girder", "double-girder", "double"])
        expect(normaliseCraneType(text)).toBe("double-girder");
    },
  ],
  [
    "a missing required field gives '{Field} is required' (first underscore replaced by a space, words capitalised)",
    () => expect(refused("lt_gantry")).toEqual(["Gantry Type is required", "LT Length is required"]),
    "decisions.md, The wizard: it uses the field's label, never an underscore",
  ],
  [
    "A failed custom rule gives 'Please fill all required fields correctly'.",
    () => expect(refused("panel", typePrice("panel", "0"))).toEqual([ruleFailed]),
  ],
  [
    "A step with no rules is valid.",
    () => {
      expect(
        stepsOf("single-girder")
          .filter((step) => step.component === null)
          .map((step) => step.id),
      ).toEqual(["margin", "final"]);
      expect(marginProblems(empty())).toEqual([]);
    },
  ],
  [
    "Missing step data gives 'Step data is not available'. An exception gives 'Validation error occurred'.",
    () => {
      for (const id of craneTypeIds()) expect(Object.keys(empty(id).parts)).toEqual([...componentIds()]);
    },
    "decisions.md, The wizard: nothing is built for states that cannot occur; a draft has data for every step",
  ],
  [
    "If any are missing an alert says 'Please complete all steps before saving the quotation.' followed by the missing items and guidance on the step order.",
    () => {
      expect(saveRefused).toBe("Please complete all steps before saving the quotation.");
      expect(saveProblems(empty()).map(({ title }) => title)).toEqual(
        stepsOf("single-girder")
          .filter((step) => step.component !== null)
          .map((step) => step.title),
      );
    },
    "decisions.md, The wizard: §8's alerts are dialogs of ours with the same words",
  ],
  [
    "a missing block is reported as no data",
    () => expect(saveProblems(empty()).find(({ step }) => step === "hoist")?.items).toEqual(["no data"]),
  ],
];

const constraints: Rule[] = (
  [
    ["span width min 0 step 0.1", "span", "span_width_m", 0, 0.1],
    ["LT length min 0 step 0.1", "lt_gantry", "lt_length", 0, 0.1],
    ["metal price min 0 step 0.01 (span)", "span", "metal_price", 0, 0.01],
    ["metal price min 0 step 0.01 (LT gantry)", "lt_gantry", "metal_price", 0, 0.01],
    ["metal price min 0 step 0.01 (column)", "column", "metal_price", 0, 0.01],
    ["hoist custom height min 1 step 0.1", "hoist", "height_m", 1, 0.1],
    ["custom end carriage span width min 1 step 0.1", "end_carriage", "span_width_m", 1, 0.1],
    ["no. of columns min 0 step 1", "column", "no_of_columns", 0, 1],
    ["wiring cost per meter min 0 step 0.01", "wiring", "wiring_cost_per_meter", 0, 0.01],
    [
      "custom column height min 1 (single wizard) or min 0 (double wizard), step 0.1",
      "column",
      "column_height",
      null,
      0.1,
    ],
  ] as const
).map(
  ([sentence, component, name, min, step]): Rule => [
    sentence,
    () => {
      const format = components[component].fields[name]?.format;
      if (format?.kind !== "number") throw new TypeError(`${name} is no number`);
      expect(format.step).toBe(step);
      for (const id of craneTypeIds()) {
        const least = boundOf(format.min, id);
        expect(least).toBe(min ?? (id === "single-girder" ? 1 : 0));
        const below = run(empty(id), custom(component), type(component, name, `${least - 0.5}`));
        expect(problems(below, component, "next").find(({ field }) => field === name)?.kind).toBe("wrong");
      }
    },
  ],
);

/** The message of Next for a price typed on this component. */
const refusedPrice = (component: ComponentId, text: string) =>
  problems(run(empty(), typePrice(component, text)), component, "next").some(
    ({ field }) => field === "price",
  );

const typed: Rule[] = [
  [
    "custom price min 0",
    () => {
      const free = run(
        all,
        custom("span"),
        type("span", "capacity", "5T"),
        type("span", "span_width_m", "15"),
      );
      const refusals = ["-1", "-0.01", "1"].map((text) =>
        problems(run(free, typePrice("span", text)), "span", "next").map(({ field }) => field),
      );
      expect(refusals).toEqual([["price"], ["price"], []]);
    },
  ],
  [
    "margin percentage min 0, max 100, step 0.1; GST fixed and not editable.",
    () => {
      const isRefused = (text: string) =>
        marginProblems(run(empty(), { kind: "typeMargin", text })).length > 0;
      expect(["-0.1", "0", "0.1", "99.9", "100", "100.1"].filter(isRefused)).toEqual(["-0.1", "100.1"]);
      for (const id of craneTypeIds()) {
        const { beforeGst, gst } = totalsOfDraft(run(empty(id), typePrice("panel", "1000")), "2026-11-20");
        expect(gst).toBe((beforeGst * 18) / 100);
      }
    },
  ],
  [
    "Industrial erection and panel price accept only digits with an optional single decimal point (or empty).",
    () => {
      for (const component of ["industrial_erection", "panel"] as const) {
        expect(["85000", "85000.5", ".5"].filter((text) => refusedPrice(component, text))).toEqual([]);
        const wrong = ["8.5.0", "1e5", "-5", "abc", "85000 only"];
        expect(wrong.filter((text) => !refusedPrice(component, text))).toEqual([]);
      }
    },
  ],
];

const defaults: Rule[] = (
  [
    ["Default metal price (span, column): 80 rupees per kg", "span", "metal_price", "80"],
    ["Default metal price (span, column): 80 rupees per kg (column)", "column", "metal_price", "80"],
    ["Default LT gantry metal price: 50 rupees per kg", "lt_gantry", "metal_price", "50"],
    ["Default column height: 3 m", "column", "column_height", "3"],
    ["Default wiring cost: 1200 rupees per meter", "wiring", "wiring_cost_per_meter", "1200"],
  ] as const
).map(
  ([sentence, component, name, value]): Rule => [
    sentence,
    () => {
      for (const id of craneTypeIds()) expect(textOf(empty(id), component, name)).toBe(value);
    },
  ],
);

describe.each(
  Object.entries({
    "§4 Wizard navigation": navigation,
    "§4 Totals rule": totals,
    "§5 Messages and the save-time check": messages,
    "§5 Input constraints": constraints,
    "§5 Input constraints: prices and margin": typed,
    "§9 Defaults": defaults,
  }),
)("%s", (_, rules) => {
  test.each(namedProofs(rules))("%s", (_, prove) => prove());
});
