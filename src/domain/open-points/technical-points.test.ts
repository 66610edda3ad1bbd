import { expect, it } from "vitest";
import { engineeringFigures } from "../engineering/figures.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import type { AuthorField } from "../technical/author-values.ts";
import { dataSheet } from "../technical/data-sheet.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { wizardReducer } from "../wizard/wizard-reducer.ts";
import { pointsOfDraft } from "./draft-points.ts";
import { remediesOf } from "./remedies.ts";

const ready = wizardReducer(draftOf(goldenQuotation("SG-1"), exampleTables), {
  type: "visit",
  step: "final",
});
const tell = (draft: Draft, field: AuthorField, text: string) =>
  wizardReducer(draft, { type: "typeTechnical", field, text });
const pointOf = (draft: Draft, kind: string) => pointsOfDraft(draft).find((point) => point.kind === kind);
const printedOf = (draft: Draft, label: string) =>
  dataSheet(craneOfDraft(draft))
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label)?.value;

it("doubts a motor below the need at the speeds of the author, and takes the computed one", () => {
  const fast = tell(ready, "hoist_speed", "10");
  const { hoistMotor, hoistMotorNeed } = engineeringFigures(craneOfDraft(fast));
  expect(pointOf(fast, "motor too weak")).toBeUndefined();
  const weak = tell(fast, "hoist_motor", "1.1");
  const point = pointOf(weak, "motor too weak");
  expect(point).toMatchObject({ step: "final", field: "hoist_motor", kept: null });
  expect(point?.text).toMatch(/^1\.1 kW is less than the [\d.]+ kW that [\d.]+ t at 10 m\/min need\.$/);
  const [remedy] = point ? remediesOf(weak, point) : [];
  expect(remedy?.label).toBe(`Take ${hoistMotor} kW`);
  const cured = (remedy?.events ?? []).reduce<Draft>(wizardReducer, weak);
  expect(pointOf(cured, "motor too weak")).toBeUndefined();
  expect(printedOf(cured, "Hoist motor")).toBe(`${hoistMotor} kW`);
  // The need itself is enough, also where the motor is no standard one.
  expect(
    pointOf(tell(fast, "hoist_motor", String(hoistMotorNeed?.toFixed(4))), "motor too weak"),
  ).toBeUndefined();
});

it("doubts a weak motor at once, before the final step was visited", () => {
  const begun = tell({ ...ready, furthest: "hoist", lastStep: "hoist" }, "hoist_motor", "0.1");
  expect(pointOf(begun, "motor too weak")).toMatchObject({ step: "final", kept: null });
  expect(pointOf(begun, "customer missing")).toBeUndefined();
  expect(pointOf({ ...begun, furthest: "final" }, "customer missing")).toBeDefined();
});

it("doubts each weak motor under its own key, so that one is kept alone", () => {
  const weak = tell(tell(ready, "hoist_motor", "0.1"), "long_travel_motor", "0.01");
  expect(pointsOfDraft(weak).flatMap(({ key }) => (key.startsWith("motor") ? [key] : []))).toEqual([
    "motor too weak: hoist_motor",
    "motor too weak: long_travel_motor",
  ]);
});

it("doubts a duty class above the hoist's, and none at or below it", () => {
  expect(pointOf(tell(ready, "duty_class", "M5"), "duty class above hoist")).toBeUndefined();
  const high = tell(ready, "duty_class", "M7");
  const point = pointOf(high, "duty class above hoist");
  expect(point?.text).toBe("Duty class M7 is above M5, which this hoist is built for.");
  expect(point && remediesOf(high, point).map(({ label }) => label)).toEqual(["Take M5"]);
});

it("doubts a value of our scope that papers give to others, and prints it again", () => {
  const others = tell(tell(ready, "paper.hoistMotor", "by others"), "paper.supply", "by others");
  const found = pointsOfDraft(others).filter(({ kind }) => kind === "value by others is ours");
  expect(found).toMatchObject([
    {
      key: "value by others is ours: hoistMotor",
      step: "final",
      field: "paper.hoistMotor",
      text: "Papers say “by others” for hoist motor, but the price has our hoist.",
    },
  ]);
  const [point] = found;
  const [remedy] = point ? remediesOf(others, point) : [];
  const { hoistMotor } = engineeringFigures(craneOfDraft(others));
  expect(remedy?.label).toBe(`Take ${hoistMotor} kW`);
  const cured = (remedy?.events ?? []).reduce<Draft>(wizardReducer, others);
  expect(printedOf(cured, "Hoist motor")).toBe(`${hoistMotor} kW`);
  expect(pointOf(cured, "value by others is ours")).toBeUndefined();
  expect(pointOf(tell(ready, "paper.hoistMotor", "left out"), "value by others is ours")).toBeUndefined();
});

it("doubts a wheel load that papers do not print where others build the runway", () => {
  const hidden = tell(ready, "paper.wheelLoadMax", "left out");
  expect(pointOf(hidden, "wheel load not printed")).toBeUndefined();
  const theirs = wizardReducer(hidden, { type: "setScope", component: "lt_gantry", inScope: false });
  const point = pointOf(theirs, "wheel load not printed");
  expect(point?.text).toContain("for which others design the runway");
  expect(point && remediesOf(theirs, point).map(({ label }) => label)).toEqual([
    expect.stringMatching(/^Take [\d.]+ kN$/),
  ]);
});

it("doubts an auxiliary hoist on a hoist type without one", () => {
  const second = tell(ready, "auxiliary.capacity", "1");
  const point = pointOf(second, "auxiliary hoist not of this type");
  expect(point?.text).toContain("has no auxiliary hoist");
  expect(point && remediesOf(second, point).map(({ label }) => label)).toEqual(["Take no auxiliary hoist"]);
});

it("doubts an auxiliary hoist that only the type's name has, until its capacity is set", () => {
  const crane = draftOf(goldenQuotation("DG-1"), exampleTables);
  const named = (["hoist_type"] as const).reduce<Draft>(
    (draft, field) =>
      wizardReducer(wizardReducer(draft, { type: "enterCustom", component: "hoist", carry: {} }), {
        type: "type",
        component: "hoist",
        field,
        text: "Open Winch Crab with Aux Hoist",
      }),
    crane,
  );
  expect(pointOf(named, "auxiliary hoist without capacity")).toMatchObject({
    component: "hoist",
    isQuiet: true,
  });
  expect(pointOf(tell(named, "auxiliary.capacity", "1"), "auxiliary hoist without capacity")).toBeUndefined();
});
