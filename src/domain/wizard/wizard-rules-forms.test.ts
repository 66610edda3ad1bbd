import { describe, expect, test } from "vitest";
import { componentIds, components, fieldsOf } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { priceOf, textOf, wantedKey } from "../quotation/draft/draft-part.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { namedProofs, type Rule } from "../testing/rules.ts";
import { bench, choose, empty, run, setPricing, type, typePrice } from "../testing/wizard-bench.ts";

const { fetched, filled, listOf } = bench(exampleTables);
const isListed = (id: ComponentId) => components[id].pricing.kind === "table";
const listed = componentIds().filter(isListed);
const custom = (component: ComponentId) => ({ kind: "enterCustom", component }) as const;
const back = (component: ComponentId) => ({ kind: "backToSelection", component }) as const;
const spanDone = filled("span");
const all = filled(...componentIds());

const customMode: Rule[] = listed.flatMap((component): Rule[] => {
  const choices = fieldsOf(components[component]).filter(([, field]) => field.choice);
  const inside = run(all, custom(component));
  return [
    [
      `Choosing 'custom' in any dropdown of a step saves the last dropdown values, enters custom mode, clears the fields, and turns custom price on. (${component})`,
      () => {
        for (const [name] of choices) expect(textOf(inside, component, name)).toBe("");
        expect(priceOf(inside, component)).toBe(0);
        expect(wantedKey(inside, component)).toBeNull();
      },
      "decisions.md, The wizard: entering custom mode clears only the choices; LT length, metal price and count stay",
    ],
    [
      `In custom mode the Database Price option is disabled. (${component})`,
      () => expect(run(inside, setPricing(component, "system"))).toBe(inside),
    ],
    [
      `Typing any non-blank custom value switches to custom price. (${component})`,
      () => {
        const [name = ""] = choices[0] ?? [];
        const typed = run(inside, type(component, name, "7"), typePrice(component, "5"));
        expect(priceOf(typed, component)).toBe(500);
      },
    ],
    [
      `Back to Selection leaves custom mode, clears custom fields, turns custom price off, restores the last dropdown values and resets price to 0. (${component})`,
      () => {
        const [first = ""] = choices[0] ?? [];
        const left = run(inside, type(component, first, "9"), typePrice(component, "5"), back(component));
        for (const [name] of choices)
          expect(textOf(left, component, name)).toBe(textOf(all, component, name));
        expect([left.parts[component].customPrice, priceOf(left, component)]).toEqual(["", 0]);
        expect(wantedKey(left, component)).toBe(wantedKey(all, component));
      },
    ],
    [
      `Price option: switching to Custom Price sets price to 0; switching back to Database Price clears custom_price and refetches the price. (${component})`,
      () => {
        const typed = run(all, setPricing(component, "custom"));
        expect(priceOf(typed, component)).toBe(0);
        const again = run(typed, typePrice(component, "5"), setPricing(component, "system"));
        expect([again.parts[component].customPrice, priceOf(again, component)]).toEqual(["", 0]);
        expect(priceOf(fetched(again, component), component)).toBe(priceOf(all, component));
      },
    ],
  ];
});

const cascades: Rule[] = [
  [
    "Cascades: choosing a capacity resets span width (span step; also reloads span widths)",
    () => {
      const draft = run(all, choose("span", "capacity", "10T"));
      expect(textOf(draft, "span", "span_width_m")).toBe("");
      expect(listOf(draft, "span", "span_width_m")).not.toEqual(listOf(empty(), "span", "span_width_m"));
    },
  ],
  [
    "or hoist type (hoist)",
    () => {
      const draft = run(all, choose("hoist", "capacity", "10T"));
      expect([textOf(draft, "hoist", "hoist_type"), textOf(draft, "hoist", "height_m")]).toEqual(["", ""]);
    },
  ],
  [
    "or span width and end carriage type (end carriage) and empties their option lists",
    () => {
      const draft = run(all, choose("end_carriage", "capacity", "10T"));
      expect(textOf(draft, "end_carriage", "span_width_m")).toBe("");
      expect(textOf(draft, "end_carriage", "end_carriage_type")).toBe("");
      expect(listOf(draft, "end_carriage", "end_carriage_type")).toEqual([]);
    },
  ],
  [
    "changing hoist type clears height",
    () => {
      const draft = run(all, choose("hoist", "hoist_type", "Wire Rope Hoist Low Headroom"));
      expect(textOf(draft, "hoist", "height_m")).toBe("");
    },
  ],
  [
    "changing end carriage span width clears the type",
    () => {
      const draft = run(all, choose("end_carriage", "span_width_m", "18"));
      expect(textOf(draft, "end_carriage", "end_carriage_type")).toBe("");
    },
  ],
  [
    "Option lists appear only after their parent is chosen: span width after capacity",
    () => {
      expect(listOf(empty(), "span", "span_width_m")).toEqual([]);
      expect(listOf(spanDone, "span", "span_width_m")).toContain("15");
    },
  ],
  [
    "hoist type after capacity; height after hoist type",
    () => {
      expect(listOf(empty(), "hoist", "hoist_type")).toEqual([]);
      expect(listOf(spanDone, "hoist", "hoist_type")).not.toEqual([]);
      expect(listOf(spanDone, "hoist", "height_m")).toEqual([]);
      expect(listOf(all, "hoist", "height_m")).toContain("6");
    },
  ],
  [
    "end carriage type after capacity and span width",
    () => {
      const half = run(empty(), choose("end_carriage", "capacity", "5T"));
      expect(listOf(half, "end_carriage", "end_carriage_type")).toEqual([]);
      expect(listOf(spanDone, "end_carriage", "end_carriage_type")).toContain("EC-200");
    },
  ],
  [
    "The column height dropdown offers 3 to 12 m in 1 m steps.",
    () => expect(listOf(empty(), "column", "column_height")).toEqual("3 4 5 6 7 8 9 10 11 12".split(" ")),
  ],
];

describe.each(
  Object.entries({
    "§4 Step forms: custom mode": customMode,
    "§4 Step forms: cascades": cascades,
  }),
)("%s", (_, rules) => {
  test.each(namedProofs(rules))("%s", (_, prove) => prove());
});
