import { expect, test } from "vitest";
import { byOthers, type CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../../engineering/figures.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { printedView } from "./printed-view.ts";
import { isToldColumn, markNotes, valueMarks } from "./value-marks.ts";
import type { View } from "./view.ts";

const theirs = { ...knownCrane, columnType: byOthers };

test.each<[string, Partial<CraneInputs>, number | null, boolean]>([
  ["the told height", {}, 6000, true],
  ["the told height within half a millimetre", {}, 6000.49, true],
  ["another height", {}, 6000.5, false],
  ["no known level", {}, null, false],
  ["no told height", { columnHeight: null }, 6000, false],
  ["own columns", { columnType: "ISHB 250" }, 6000, false],
  ["an earlier version", { isEarlier: true }, 6000, false],
])("columns by others with %s are told: %s", (_what, change, levelColumnTop, isTold) => {
  expect(isToldColumn({ ...theirs, ...change }, { levelColumnTop })).toBe(isTold);
});

const markOf = (change: Partial<CraneInputs>, ...names: (keyof Figures)[]) => {
  const crane = { ...knownCrane, ...change };
  return valueMarks(crane, engineeringFigures(crane))(names);
};

test.each<[string, Partial<CraneInputs>, keyof Figures, string]>([
  ["an own spacing", { set: { baySpacing: 6000 } }, "columnSpacing", ""],
  [
    "a told spacing",
    { columnCount: null, columnType: byOthers, set: { baySpacing: 6000 } },
    "columnSpacing",
    " *",
  ],
  ["no told spacing", { columnCount: null, columnType: byOthers }, "columnSpacing", ""],
  ["a told rail", { gantryType: byOthers, set: { topOfRail: 7000 } }, "levelTopOfRail", " *"],
  ["an own rail", {}, "levelTopOfRail", ""],
  ["a told column", { columnType: byOthers }, "levelColumnTop", " *"],
  ["an assumed hoist", { hoistType: "Grab" }, "hookApproach1", " **"],
  ["an assumed hoist of an earlier version", { hoistType: "Grab", isEarlier: true }, "hookApproach1", ""],
])("%s has the mark of its source", (_what, change, name, mark) => expect(markOf(change, name)).toBe(mark));

const dimension = (id: string, text: string): View["dimensions"][number] => ({
  ...{ id, part: null, axis: "x", from: 0, to: 1, reach: [0, 0], text, side: "above", spill: "after" },
});
const view: View = {
  ...{ id: "v", title: "V", shapes: [], labels: [], callouts: null, datum: null },
  dimensions: [dimension("approach1", "825"), dimension("approach2", "700"), dimension("span", "15 000")],
  loads: {
    ...{ arrows: [], room: 0 },
    notes: [{ id: "surge", x: 0, y: 0, move: [0, 0], text: "surge", anchor: "start" }],
  },
  ...{
    extent: { left: 0, right: 0, bottom: 0, top: 0 },
    clear: { from: 0, to: 0 },
    size: { width: 0, height: 0 },
  },
};
const printed = (set?: CraneInputs["set"], mark = "") => {
  const result = printedView({ view }, { ...knownCrane, ...(set && { set }) }, (shown) =>
    shown.length > 0 ? mark : "",
  );
  return "view" in result ? result.view : null;
};

test("printed values have their marks, and sizes of the steps have none", () => {
  expect(printed(undefined, " *")?.dimensions.map(({ text }) => text)).toEqual(["825 *", "700 *", "15 000"]);
  expect(printed(undefined, " *")?.loads?.notes[0]?.text).toBe("surge *");
});

test("a value that the author leaves out of papers is no dimension and no load", () => {
  expect(printed({ paper: { hookApproach1: "left out" } })?.dimensions.map(({ id }) => id)).toEqual(["span"]);
  expect(printed({ paper: { wheelLoadMax: "left out" } })).not.toHaveProperty("loads");
  expect(printed()?.loads?.notes).toHaveLength(1);
});

test("a view that is not drawn stays as it is, and one without loads has none", () => {
  expect(printedView({ reason: "none" }, knownCrane, () => "")).toEqual({ reason: "none" });
  const { loads: _, ...plain } = view;
  const result = printedView({ view: plain }, knownCrane, () => "");
  expect("view" in result && result.view).not.toHaveProperty("loads");
});

test("a sheet explains the marks that it has", () => {
  const marked = (...texts: string[]): View => ({
    ...view,
    dimensions: texts.map((text) => dimension("d", text)),
  });
  expect(markNotes([marked("1")])).toEqual([]);
  expect(markNotes([marked("1 **")])).toEqual(["** Assumed. To be confirmed before manufacture."]);
  expect(markNotes([marked("1 *"), marked("2 **")])).toEqual([
    "* As told by the customer. Check at site before manufacture.",
    "** Assumed. To be confirmed before manufacture.",
  ]);
});
