import { describe, expect, test } from "vitest";
import { textOf } from "../quotation/draft/draft-part.ts";
import { uncheckedSource } from "../quotation/draft/unchecked-values.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { exampleChoices } from "../testing/quick-entry.ts";
import { bench, choose, empty, run, type, typePrice } from "../testing/wizard-bench.ts";
import { proposeFrom } from "./propose-from.ts";

const wireRope = "Wire Rope Hoist Standard Headroom";
const sized = (craneType: "single-girder" | "double-girder", capacity: string) =>
  run(empty(craneType), choose("span", "capacity", capacity), choose("span", "span_width_m", "15"));
const first = run(
  sized("single-girder", "5T"),
  choose("hoist", "hoist_type", wireRope),
  typePrice("industrial_erection", "95000"),
  { kind: "typeMargin", text: "7.5" },
);

describe("the choices of one crane for the next", () => {
  test("fill open fields, and are marked until the user checks them", () => {
    const next = proposeFrom(sized("single-girder", "5T"), first, "crane 1", exampleChoices);
    expect([
      textOf(next, "hoist", "hoist_type"),
      next.parts.industrial_erection.customPrice,
      next.marginPercentage,
    ]).toEqual([wireRope, "95000", "7.5"]);
    expect(uncheckedSource(next, "hoist", "hoist_type")).toBe("crane 1");
    const checked = run(next, { kind: "checked", key: "hoist.hoist_type" });
    expect(uncheckedSource(checked, "hoist", "hoist_type")).toBeNull();
    expect(uncheckedSource(checked, "industrial_erection", "price")).toBe("crane 1");
  });

  test("keep the values of the next crane", () => {
    const own = run(sized("single-girder", "5T"), choose("hoist", "hoist_type", "Electric Chain Hoist"));
    const next = proposeFrom(own, first, "crane 1", exampleChoices);
    expect(textOf(next, "hoist", "hoist_type")).toBe("Electric Chain Hoist");
    expect(uncheckedSource(next, "hoist", "hoist_type")).toBeNull();
  });

  test("bring a typed price to the same capacity only", () => {
    const next = proposeFrom(sized("single-girder", "10T"), first, "crane 1", exampleChoices);
    expect([next.parts.industrial_erection.customPrice, next.marginPercentage]).toEqual(["", "7.5"]);
  });

  test("bring the price of the erection only to a crane with the same runway", () => {
    const priced = run(first, typePrice("panel", "50000"));
    const erectionAfter = (...events: Parameters<typeof run>[1][]) => {
      const { parts } = proposeFrom(
        run(sized("single-girder", "5T"), ...events),
        priced,
        "crane 1",
        exampleChoices,
      );
      return [parts.industrial_erection.customPrice, parts.panel.customPrice];
    };
    const typed = priced.parts.industrial_erection.customPrice;
    expect(erectionAfter()).toEqual([typed, "50000"]);
    expect(erectionAfter({ kind: "setScope", component: "column", inScope: false })).toEqual(["", "50000"]);
    expect(erectionAfter(type("lt_gantry", "lt_length", "90"))).toEqual(["", "50000"]);
  });

  test("bring only types that the tables of the next crane offer, and none while those are unknown", () => {
    const other = proposeFrom(sized("double-girder", "10T"), first, "crane 1", exampleChoices);
    expect(textOf(other, "hoist", "hoist_type")).toBe("");
    const unknown = proposeFrom(sized("single-girder", "5T"), first, "crane 1", null);
    expect(textOf(unknown, "hoist", "hoist_type")).toBe("");
  });

  test("leave out the runway of another crane, unless the user wants it, and what does not carry the crane", () => {
    // Its gantry carries 43 kN a wheel.
    const { lt_gantry: own } = bench(exampleTables).filled(
      "span",
      "hoist",
      "end_carriage",
      "lt_gantry",
    ).parts;
    const earlier = { ...first, parts: { ...first.parts, lt_gantry: own } };
    const gantryFor = (capacity: string, withRunway: boolean) =>
      textOf(
        proposeFrom(sized("single-girder", capacity), earlier, "crane 1", exampleChoices, withRunway),
        "lt_gantry",
        "gantry_type",
      );
    expect(gantryFor("5T", false)).toBe("");
    expect(gantryFor("5T", true)).toBe("ISMB 350 + ISMC 200 + SQ 40");
    expect(gantryFor("10T", true)).toBe("");
  });

  test("are proposed only once", () => {
    const next = proposeFrom(sized("single-girder", "5T"), first, "crane 1", exampleChoices);
    expect(proposeFrom(next, run(first, typePrice("panel", "50000")), "crane 1", exampleChoices)).toBe(next);
  });
});
