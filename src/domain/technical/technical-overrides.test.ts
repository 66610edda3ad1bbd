import { expect, test } from "vitest";
import {
  findAuthorField,
  inputOfTechnical,
  numberOverride,
  onlyBuilding,
  overridesOfTechnical,
  shownUnit,
  technicalIn,
  technicalOfInput,
  technicalProblems,
  technicalThatCounts,
  toldComponent,
  withoutBuilding,
} from "./author-values.ts";
import { technicalChanges } from "./technical-changes.ts";
import { readTechnicalLines } from "./technical-lines.ts";

const technical = { hoist_motor: "11", top_of_rail: "7000", roof_underside: "9000" };

test("the values of a building are told where the runway is by others, and the roof always", () => {
  expect(withoutBuilding(technical)).toEqual({ hoist_motor: "11" });
  expect(onlyBuilding(technical)).toEqual({ top_of_rail: "7000", roof_underside: "9000" });
  expect(technicalThatCounts(technical, "lt_gantry")).toEqual(technical);
  expect(technicalThatCounts(technical, null)).toEqual({ hoist_motor: "11", roof_underside: "9000" });
  for (const part of [withoutBuilding, onlyBuilding]) expect(part(undefined)).toEqual({});
});

test("the building is told in the step of the first part by others", () => {
  const tellsIn = (...inScope: string[]) =>
    toldComponent("single-girder", (component) => inScope.includes(component));
  expect(tellsIn("lt_gantry", "column")).toBeNull();
  expect(tellsIn("column")).toBe("lt_gantry");
  expect(tellsIn("lt_gantry")).toBe("column");
});

test("the values for the figures are readable numbers, names and choices of papers", () => {
  const set = {
    ...{ hoistMotor: 11, dutyClass: "M5", supply: "440 V 60 Hz", control: ["radio remote", "cabin"] },
    ...{ auxiliary: { capacity: 5, lift: 6 }, paper: { wheelbase: "left out" } },
  };
  const texts = {
    ...{ hoist_motor: "11", duty_class: "M5", supply: "440 V 60 Hz", control: "radio remote, cabin" },
    ...{ "auxiliary.capacity": "5", "auxiliary.lift": "6", "paper.wheelbase": "left out" },
  };
  expect(overridesOfTechnical(texts)).toEqual({ set });
  expect(overridesOfTechnical({ ...texts, hoist_motor: "none", "paper.wheelbase": "?" }).set).toEqual({
    ...{ dutyClass: "M5", supply: "440 V 60 Hz", control: ["radio remote", "cabin"] },
    ...{ auxiliary: { capacity: 5, lift: 6 } },
  });
  expect(overridesOfTechnical({ hoist_motor: "?" })).toEqual({});
  expect(overridesOfTechnical({ "paper.unknown": "left out" })).toEqual({});
  expect(overridesOfTechnical({ hoist_motor: "11" }).set).not.toHaveProperty("supply");
});

test("the number of a field is its own, of the crane or of its second hoist", () => {
  const set = { hoistMotor: 11, crossTravelMotor: 1.5, auxiliary: { speed: 6 } };
  expect(numberOverride(set, "hoist_motor")).toBe(11);
  expect(numberOverride(set, "cross_travel_motor")).toBe(1.5);
  expect(numberOverride(set, "auxiliary.speed")).toBe(6);
  for (const field of ["hoist_speed", "auxiliary.lift", "supply"] as const)
    expect(numberOverride(set, field)).toBeNull();
  expect(numberOverride(undefined, "auxiliary.lift")).toBeNull();
});

test("unreadable values of a call are left out, and lines go with the others", () => {
  const line = { group: "Duty", label: "Shifts", text: "Two" };
  expect(technicalIn({ hoist_motor: 11, hoist_speed: "fast", control: undefined })).toEqual({
    technical: { hoist_motor: "11" },
  });
  expect(technicalIn({ hoist_speed: "fast" })).toEqual({});
  expect(technicalOfInput({ hoist_motor: 11, lines: [line] })).toEqual({
    ...{ technical: { hoist_motor: "11" }, technicalLines: [line] },
  });
  expect(inputOfTechnical({})).toEqual({});
  expect(inputOfTechnical({ technicalLines: [line] })).toEqual({ technical: { lines: [line] } });
  expect(inputOfTechnical({ technical: { hoist_motor: "11" } })).toEqual({ technical: { hoist_motor: 11 } });
});

test("an auxiliary hoist is below the main one where that is known", () => {
  const problems = (capacity: number | null, own: unknown = 5) =>
    technicalProblems({ auxiliary: { capacity: own } }, capacity).map(({ message }) => message);
  expect(problems(5)).toEqual(["Auxiliary safe working load must be below the 5 t of the main hoist"]);
  expect(problems(5.5)).toEqual([]);
  expect(problems(null)).toEqual([]);
  expect(problems(5, "five")).toHaveLength(1);
});

test("a field is found by its name, and a load is in t", () => {
  expect([findAuthorField("hoist_motor"), findAuthorField("hoist"), findAuthorField(undefined)]).toEqual([
    ...["hoist_motor", undefined, undefined],
  ]);
  expect([shownUnit("T"), shownUnit("kW")]).toEqual(["t", "kW"]);
});

test("lines that only one revision has are named once, behind the values", () => {
  const line = (label: string, text: string) => ({ group: "Duty", label, text });
  const before = {
    technical: { hoist_motor: "11" },
    technicalLines: [line("Shifts", "Two"), line("Paint", "Red")],
  };
  const after = { technicalLines: [line("Shifts", "Three"), line("Paint", "Red"), line("Noise", "Low")] };
  expect(technicalChanges(before, after)).toEqual([
    "Hoist motor: computed again instead of 11 kW",
    "Technical lines: Shifts, Noise",
  ]);
  expect(technicalChanges(before, before)).toEqual([]);
});

test("a line with any text is kept, and none without", () => {
  expect(readTechnicalLines([{ label: " Shifts " }, {}, { group: " " }])).toEqual({
    technicalLines: [{ group: "", label: "Shifts", text: "" }],
  });
  expect(readTechnicalLines([{}])).toEqual({});
});
