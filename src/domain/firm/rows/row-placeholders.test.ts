import { describe, expect, it } from "vitest";
import { components } from "../../components/registry.ts";
import { wordsOf } from "../../quotation/lines/line-words.ts";
import { unknownNamesIn } from "./profile-rows.ts";
import {
  fillRow,
  fillSalePlaceholders,
  unknownCranePlaceholders,
  unknownRowPlaceholders,
} from "./row-placeholders.ts";

describe("names in braces", () => {
  const source = (inScope: boolean, values: Record<string, string>) => ({
    technical: (name: string) => (name === "hoist_motor" ? "15\u00a0kW" : ""),
    lines: [{ component: "hoist", inScope, values, words: wordsOf(components.hoist) }],
    sale: { payment: "40 % with the order", dispatch_week: "", valid_until: "20 Dec 2026" },
  });
  it("have the value of the first component in scope", () =>
    expect(
      fillRow("{hoist_type}, {capacity}", source(true, { hoist_type: "Wire Rope", capacity: "5T" })),
    ).toBe("Wire Rope, 5T"));
  it("have the technical values of the crane", () => {
    expect(fillRow("Motor {hoist_motor}\nRail {rail}", source(true, {}))).toBe("Motor 15\u00a0kW");
    expect(unknownRowPlaceholders("{duty_class} {hoist_speed} {dsl_rating} {hoist_power}")).toEqual([
      "hoist_power",
    ]);
  });
  it("without a value leave out their line alone", () => {
    const text = "Built here\n{hoist_type} with {height_m}";
    expect(fillRow(text, source(true, { hoist_type: "Wire Rope" }))).toBe("Built here");
    expect(fillRow(text, source(false, { hoist_type: "Wire Rope", height_m: "9" }))).toBe("Built here");
  });
  it("name the conditions of the sale", () =>
    expect(fillRow("{payment}.\nWeek {dispatch_week}\nUntil {valid_until}", source(true, {}))).toBe(
      "40 % with the order.\nUntil 20 Dec 2026",
    ));
  it("stay as typed when unknown, and are named with their place", () => {
    expect(fillRow("{mystery} stays", source(true, {}))).toBe("{mystery} stays");
    expect(unknownRowPlaceholders("{mystery} {hoist_type}")).toEqual(["mystery"]);
    expect(
      unknownNamesIn({
        terms: [{ title: "Payment", text: "{payment} {z}" }],
        milestones: [
          {
            ...{ label: "{dispatch_week} {t}", when: "in week {dispatch_week}, {payment}", percent: 100 },
            due: { event: "order", days: 0 },
          },
        ],
        delivery: [{ label: "{dispatch_week} {s}", first_week: 1, last_week: 2, by: "us" }],
        paper: {
          cover: [{ title: "A", text: "{x}" }],
          makes: [{ component: "Hoist", supply: "", make: "{y}" }],
          descriptions: [{ component: "hoist", text: "{quantity} {w}" }],
        },
        technical_standards: { lines: [{ group: "Hoist", label: "Rope", text: "{rail} {v}" }] },
      }).map(({ path, name }) => ({ path, name })),
    ).toEqual([
      { path: ["terms", 0, "text"], name: "z" },
      { path: ["milestones", 0, "label"], name: "t" },
      { path: ["milestones", 0, "when"], name: "payment" },
      { path: ["delivery", 0, "label"], name: "s" },
      { path: ["technical_standards", "lines", 0, "text"], name: "v" },
      { path: ["paper", "cover", 0, "text"], name: "x" },
      { path: ["paper", "makes", 0, "make"], name: "y" },
      { path: ["paper", "descriptions", 0, "text"], name: "w" },
    ]);
  });
  it("leave a text without them as it was typed", () =>
    expect(fillRow("Phone : 5550  0101 ;\n\n{mystery} , end ", source(true, {}))).toBe(
      "Phone : 5550  0101 ;\n\n{mystery} , end ",
    ));
  it("of the sale are filled alone, and the others stay for the crane", () => {
    const { sale } = source(true, {});
    expect(fillSalePlaceholders("{payment}: {hoist_type}\n{dispatch_week}", sale)).toBe(
      "40 % with the order: {hoist_type}",
    );
    expect(fillSalePlaceholders("Built here , {hoist_type}", sale)).toBe("Built here , {hoist_type}");
  });
  it("have the capacity of the crane before that of a component", () => {
    const named = source(true, { capacity: "5T" });
    const technical = (name: string) => (name === "capacity" ? "7.5\u00a0t" : "");
    expect(fillRow("{capacity}", { ...named, technical })).toBe("7.5\u00a0t");
  });
  it("of the sale are unknown in a text of one crane, each once", () =>
    expect(unknownCranePlaceholders("{hoist_type} {payment} {mystery} {payment}")).toEqual([
      "payment",
      "mystery",
    ]));
  it("never show money", () =>
    expect(unknownRowPlaceholders("{price} {custom_price} {steel_rate}")).toHaveLength(3));
});
