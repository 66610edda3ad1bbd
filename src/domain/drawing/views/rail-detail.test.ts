import { expect, test } from "vitest";
import { byOthers, type CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../../engineering/figures.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { boxIn, shapesOf, textsIn } from "../../testing/drawn-views.ts";
import { railDetail } from "./rail-detail.ts";

const detail = (inputs: Partial<CraneInputs> = {}, change: Partial<Figures> = {}) => {
  const crane = { ...knownCrane, ...inputs };
  return railDetail(crane, { figures: { ...engineeringFigures(crane), ...change }, hasFloor: false });
};
const drawn = (...given: Parameters<typeof detail>) => {
  const view = detail(...given);
  if (!view) throw new RangeError("No detail");
  return view;
};
const notes = (inputs: Partial<CraneInputs> = {}) =>
  drawn(inputs).loads?.notes.map(({ text, isStrong }) => [text, isStrong]);

test("an own rail has its name and its size", () => {
  expect(notes()).toEqual([
    ["WHEEL 200 DIA.", false],
    ["RAIL SQ 40", true],
    ["RUNWAY GIRDER", false],
  ]);
  expect(textsIn(drawn())).toEqual({ "detail-height": "40", "detail-width": "RAIL 40" });
});

test("on a girder by others the rail is the recommended one for the wheel", () => {
  expect(notes({ gantryType: byOthers })?.map(([text]) => text)).toEqual([
    "WHEEL 200 DIA.",
    expect.stringMatching(/^RAIL .+ RECOMMENDED$/),
    "RUNWAY GIRDER BY OTHERS",
  ]);
  expect(notes({ gantryType: byOthers, elsewhere: { lt_gantry: 2 } })?.[2]?.[0]).toBe(
    "RUNWAY GIRDER IN POSITION 2",
  );
});

test("its section is hatched five times within its outline", () => {
  expect(shapesOf(drawn(), "detail-rail.hatch")).toEqual(["1", "2", "3", "4", "5"]);
  for (const at of [1, 2, 3, 4, 5]) {
    const [left, bottom, right, top] = boxIn(drawn(), `detail-rail.hatch${at}`);
    expect(left).toBeGreaterThanOrEqual(-20);
    expect(right).toBeLessThanOrEqual(20);
    expect(bottom).toBeGreaterThanOrEqual(-1e-9);
    expect(top).toBeLessThanOrEqual(40 + 1e-9);
  }
  // The middle one goes from corner to corner.
  expect(boxIn(drawn(), "detail-rail.hatch3").map((size) => Math.round(size))).toEqual([-20, 0, 20, 40]);
});

test.each(["railHead", "railHeight", "wheelDiameter"] as const)("without %s there is no detail", (name) => {
  expect(detail({}, { [name]: null })).toBeNull();
});
