import { describe, expect, test } from "vitest";
import { componentIds, components } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { textOf } from "../quotation/draft/draft-part.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { namedProofs, type Rule } from "../testing/rules.ts";
import { bench, empty, run, setPricing, type, typePrice } from "../testing/wizard-bench.ts";
import { marginProblems, problems, refusalMessages } from "./validation.ts";

const { filled } = bench(exampleTables);
const isListed = (id: ComponentId) => components[id].pricing.kind === "table";
const custom = (component: ComponentId) => ({ kind: "enterCustom", component }) as const;
const all = filled(...componentIds());
const ruleFailed = "Please fill all required fields correctly";

/** Fields that Next requires while the system prices, and fields that the save requires. */
const needed: Record<ComponentId, { next: string[]; save: string[]; rule: string }> = {
  span: {
    next: ["capacity", "span_width_m", "metal_price"],
    save: ["capacity", "span_width_m"],
    rule: "Span: capacity, span width, metal price required; span width and metal price above 0; price above 0 (database or custom, as chosen).",
  },
  hoist: {
    next: ["capacity", "hoist_type", "height_m"],
    save: ["capacity", "hoist_type", "height_m"],
    rule: "Hoist: capacity, hoist type, height required; height above 0; price above 0.",
  },
  end_carriage: {
    next: ["capacity", "span_width_m", "end_carriage_type"],
    save: ["capacity", "span_width_m", "end_carriage_type"],
    rule: "End carriage: capacity, span width, end carriage type required; span width above 0; price above 0.",
  },
  lt_gantry: {
    next: ["gantry_type", "lt_length", "metal_price"],
    save: ["gantry_type"],
    rule: "LT gantry: gantry type, lt_length, metal price required, numbers above 0; price above 0.",
  },
  column: {
    next: ["column_type", "column_height", "metal_price"],
    save: ["column_type"],
    rule: "Column: column type required; price above 0.",
  },
  wiring: {
    next: ["span_width_m", "lt_length", "wiring_cost_per_meter"],
    save: ["span_width_m", "lt_length"],
    rule: "Single-girder and double-girder modes need span width, lt_length and wiring cost per meter, all above 0, plus price above 0.",
  },
  industrial_erection: {
    next: [],
    save: [],
    rule: "Industrial erection and panel: price above 0. (erection)",
  },
  panel: { next: [], save: [], rule: "Industrial erection and panel: price above 0. (panel)" },
};

const perStep: Rule[] = [
  ...componentIds().flatMap((component): Rule[] => {
    const { next, save, rule } = needed[component];
    const numbers = next.filter((name) => components[component].fields[name]?.format.kind === "number");
    const alone = { ...all, parts: { ...empty().parts, [component]: all.parts[component] } };
    const set = (name: string, text: string) => run(alone, type(component, name, text));
    const priced = run(alone, custom(component), typePrice(component, "10"));
    return [
      [
        rule,
        () => {
          expect(problems(all, component, "next")).toEqual([]);
          for (const name of next) {
            const found = problems(set(name, ""), component, "next").find(({ field }) => field === name);
            expect([name, found?.kind]).toEqual([name, "missing"]);
          }
          for (const name of numbers)
            expect(problems(set(name, "0"), component, "next").some(({ field }) => field === name)).toBe(
              true,
            );
          const free = run(all, setPricing(component, "custom"), typePrice(component, "0"));
          expect(refusalMessages(problems(free, component, "next"))).toEqual([ruleFailed]);
        },
        "model.md §1: column height and metal price are needed only for a table price",
      ],
      [
        `Save-time check: ${component}: ${[...save, "price"].join(", ")} (empty, null or missing counts as missing)`,
        () => {
          const asked = problems(run(empty(), setPricing(component, "custom")), component, "save");
          expect(asked.map(({ field }) => field)).toEqual(
            component === "wiring" ? ["span_width_m", "lt_length", "price"] : [...save, "price"],
          );
          if (isListed(component))
            expect(problems(priced, component, "save").map(({ field }) => field)).toEqual(save);
        },
        "model.md §1: a needed number and a price must be above 0, at saving too",
      ],
    ];
  }),
  [
    "Wiring: general mode needs lt_type, span width above 0, price above 0. Other modes are invalid.",
    () => {
      const { fields } = components.wiring;
      expect(Object.keys(fields)).toEqual(["span_width_m", "lt_length", "wiring_cost_per_meter", "busbar"]);
    },
    "decisions.md, The wizard: general wiring mode is unreachable, and lt_type is the gantry type of step 4",
  ],
  [
    "Save-time check (a value of zero counts as present; empty, null or missing counts as missing; a missing block is reported as no data)",
    () => {
      const open = { ...all, parts: { ...all.parts, lt_gantry: empty().parts.lt_gantry } };
      const found = (text: string) =>
        problems(run(open, type("wiring", "lt_length", text)), "wiring", "save").find(
          ({ field }) => field === "lt_length",
        )?.kind;
      expect([found("0"), found(""), found("12")]).toEqual(["wrong", "missing", undefined]);
    },
    "model.md §1: zero is present but no good value: a needed number must be above 0, at saving too",
  ],
  [
    "Margin: margin_percentage and gst_percentage each 0 or more.",
    () => {
      const kinds = ["0", "5", "100", "", "-1", "100.01", "abc"].map(
        (text) => marginProblems(run(empty(), { kind: "typeMargin", text })).length,
      );
      expect(kinds).toEqual([0, 0, 0, 0, 1, 1, 1]);
    },
  ],
  [
    "capacity, span width, metal price required; gantry type, lt_length, metal price required (with a custom price too)",
    () => {
      for (const component of ["span", "lt_gantry"] as const) {
        const free = run(all, setPricing(component, "custom"), typePrice(component, "10"));
        expect(problems(free, component, "next")).toEqual([]);
        const blank = run(free, type(component, "metal_price", ""));
        expect(refusalMessages(problems(blank, component, "next"))).toEqual(["Metal Price is required"]);
      }
    },
  ],
  [
    "In custom mode the custom capacity and span width are used.",
    () => {
      const draft = run(
        all,
        custom("span"),
        type("span", "capacity", "7.5 t"),
        type("span", "span_width_m", "19.25"),
      );
      expect(textOf(draft, "wiring", "span_width_m")).toBe("19.25");
      expect(textOf(draft, "hoist", "capacity")).toBe("7.5T");
    },
  ],
];

describe.each(
  Object.entries({
    "§5 Per-step rules before Next and the save-time check": perStep,
  }),
)("%s", (_, rules) => {
  test.each(namedProofs(rules))("%s", (_, prove) => prove());
});
