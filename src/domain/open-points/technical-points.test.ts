import { describe, expect, it } from "vitest";
import { columnUse } from "../engineering/advice.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { defaultStandards } from "../engineering/standards.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import { pricesOf, toInput } from "../quotation/document/input.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { fromInput } from "../quotation/save/read-input.ts";
import { defaultRates } from "../rates/rates.ts";
import { remediesOf } from "../remedies/remedies.ts";
import type { AuthorField } from "../technical/author-values.ts";
import { dataSheet } from "../technical/data-sheet.ts";
import { technicalRows } from "../technical/technical-rows.ts";
import { estimatedDraft } from "../testing/estimated-draft.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { run } from "../testing/wizard-bench.ts";
import { requestOf } from "../wizard/request-of.ts";
import { saveProblems } from "../wizard/validation.ts";
import { wizardReducer } from "../wizard/wizard-reducer.ts";
import { pointsOfDraft } from "./draft-points.ts";

const ready = wizardReducer(draftOf(goldenQuotation("SG-1"), exampleTables), {
  kind: "visit",
  step: "final",
});
const tell = (draft: Draft, field: AuthorField, text: string) =>
  wizardReducer(draft, { kind: "typeTechnical", field, text });
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

it.each<[AuthorField, string]>([
  ["hoist_motor", "5 t at 4 m/min need"],
  ["cross_travel_motor", "cross travel at 20 m/min needs"],
  ["long_travel_motor", "each motor of long travel at 20 m/min needs"],
])("names what the weak %s moves, and stays kept at the need of two decimals", (field, need) => {
  const point = pointOf(tell(ready, field, "0.01"), "motor too weak");
  expect(point?.text).toMatch(new RegExp(`^0\\.01 kW is less than the [\\d.]+ kW that ${need}\\.$`));
  expect(point?.brief).toMatch(/^motor 0\.01 of [\d.]+ kW$/);
  expect(point?.values).toMatch(/^0\.01\D+\d+(\.\d{1,2})?$/);
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
  const busbar = tell(ready, "paper.dslRating", "by others");
  expect(pointOf(busbar, "value by others is ours")?.text).toMatch(
    /for DSL rating, but the price has our wiring/,
  );
  const theirs = run(busbar, { kind: "type", component: "wiring", field: "busbar", text: "by_others" });
  expect(pointOf(theirs, "value by others is ours")).toBeUndefined();
});

it("doubts a wheel load that papers do not print where others build the runway", () => {
  const hidden = tell(ready, "paper.wheelLoadMax", "left out");
  expect(pointOf(hidden, "wheel load not printed")).toBeUndefined();
  const theirs = wizardReducer(hidden, { kind: "setScope", component: "lt_gantry", inScope: false });
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
      wizardReducer(wizardReducer(draft, { kind: "enterCustom", component: "hoist", carry: {} }), {
        kind: "type",
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

it("doubts a duty class above the one for which an estimated girder is designed, and says what nobody knows", () => {
  const designed = run(estimatedDraft("DG-4", "32T", "24"), { kind: "visit", step: "final" });
  expect(pointOf(tell(designed, "duty_class", "M5"), "duty class above hoist")).toBeUndefined();
  const between = { ...designed, parts: { ...designed.parts } };
  expect(craneOfDraft(between).hasDesignedSection).toBe(true);
  const point = pointOf(tell(designed, "duty_class", "M6"), "duty class above hoist");
  expect(point?.text).toContain("The estimated girder is designed for M5, which is below class M6.");
});

describe("a value that no crane has", () => {
  it.each<[AuthorField, string, string, RegExp]>([
    ["hoist_speed", "100", "technical value unusual: hoist_speed", /^Hoisting speed 100 m\/min is unusual\./],
    ["cross_travel_speed", "0.5", "technical value unusual: cross_travel_speed", /Usual are 2 to 125 m\/min/],
    ["long_travel_speed", "150", "technical value unusual: long_travel_speed", /150 m\/min is unusual/],
    [
      "hoist_creep_speed",
      "5",
      "creep speed too fast: hoist_creep_speed",
      /5 m\/min is not below the speed of 4/,
    ],
    [
      "cross_travel_creep_speed",
      "20",
      "creep speed too fast: cross_travel_creep_speed",
      /speed of 20 m\/min/,
    ],
    [
      "long_travel_creep_speed",
      "149",
      "creep speed too fast: long_travel_creep_speed",
      /149 m\/min is not below/,
    ],
    ["hoist_motor", "400", "motor far above need: hoist_motor", /^400 kW is far above the 4\.2 kW that 5 t/],
    ["cross_travel_motor", "400", "motor far above need: cross_travel_motor", /^400 kW is far above/],
    ["long_travel_motor", "400", "motor far above need: long_travel_motor", /^400 kW is far above/],
  ])("%s of %s is a point at its field with a remedy", (field, text, key, sentence) => {
    const typed = tell(ready, field, text);
    const point = pointsOfDraft(typed).find((each) => each.key === key);
    expect(point).toMatchObject({ step: "final", field, kept: null });
    expect(point?.text).toMatch(sentence);
    const [remedy] = point ? remediesOf(typed, point) : [];
    const cured = run(typed, ...(remedy?.events ?? []));
    expect(pointsOfDraft(cured).find((each) => each.key === key)).toBeUndefined();
  });

  it("is a motor or a busbar that no standard has, which papers would leave out", () => {
    const heavy = run(draftOf(goldenQuotation("DG-4"), exampleTables), { kind: "visit", step: "final" });
    const fast = tell(heavy, "hoist_speed", "40");
    const motor = pointOf(fast, "no standard motor");
    expect(motor).toMatchObject({ field: "hoist_speed" });
    expect(motor?.text).toMatch(
      /^[\d.]+ t at 40 m\/min need [\d.]+ kW\. The largest standard motor has 132 kW/,
    );
    expect(pointOf(tell(fast, "hoist_motor", "400"), "no standard motor")).toBeUndefined();
    const current = pointOf(
      tell(tell(fast, "hoist_motor", "400"), "long_travel_motor", "300"),
      "no standard busbar",
    );
    expect(current?.text).toMatch(/^The current of [\d\u2009]+ A is above the largest busbar of 800 A/);
    expect(pointOf(heavy, "no standard motor") ?? pointOf(heavy, "no standard busbar")).toBeUndefined();
  });

  it("is a lift of the auxiliary hoist far above the main one, and values of one without a capacity", () => {
    const second = tell(tell(ready, "auxiliary.capacity", "1"), "auxiliary.lift", "20");
    const point = pointOf(second, "auxiliary lift far above");
    expect(point).toMatchObject({
      field: "auxiliary.lift",
      text: expect.stringMatching(/lifts 20 m, and the main hoist 6 m/),
    });
    expect(point && remediesOf(second, point).map(({ label }) => label)).toEqual(["Take 6\u2009000 mm"]);
    expect(pointOf(tell(second, "auxiliary.lift", "9"), "auxiliary lift far above")).toBeUndefined();
    const none = tell(ready, "auxiliary.speed", "5");
    expect(pointOf(none, "auxiliary hoist without capacity")).toMatchObject({
      text: "The auxiliary hoist has values, but no capacity. Papers leave it out.",
      brief: "auxiliary without capacity",
    });
  });

  it.each<[AuthorField, string]>([
    ["bay_spacing", "500"],
    ["bay_spacing", "80000"],
    ["top_of_rail", "200"],
    ["roof_underside", "99000"],
    ["allowed_wheel_load", "9999"],
  ])("told %s of %s is a point at the step of the runway", (field, text) => {
    const theirs = run(
      ready,
      { kind: "setScope", component: "lt_gantry", inScope: false },
      { kind: "setScope", component: "column", inScope: false },
    );
    const point = pointsOfDraft(tell(theirs, field, text)).find(
      ({ key }) => key === `technical value unusual: ${field}`,
    );
    expect(point).toMatchObject({
      component: "lt_gantry",
      field,
      text: expect.stringContaining("is unusual"),
    });
  });

  it("is a told rail that does not go with the columns, or a told spacing of our columns", () => {
    const columns = run(
      ready,
      { kind: "choose", component: "column", field: "column_height", text: "7" },
      { kind: "setScope", component: "column", inScope: false },
    );
    const off = tell(columns, "top_of_rail", "9000");
    const point = pointOf(off, "told rail beside columns");
    expect(point?.text).toMatch(/^The told columns of 7\u2009000 mm put the rail at 7\u2009396 mm\./);
    const [remedy] = point ? remediesOf(off, point) : [];
    expect(remedy?.label).toBe("Take 7\u2009396 mm");
    expect(pointOf(run(off, ...(remedy?.events ?? [])), "told rail beside columns")).toBeUndefined();
    const gantry = run(ready, { kind: "setScope", component: "lt_gantry", inScope: false });
    expect(pointOf(tell(gantry, "top_of_rail", "5000"), "told rail beside columns")?.text).toMatch(
      /not above our columns/,
    );
    expect(pointOf(tell(gantry, "top_of_rail", "6400"), "told rail beside columns")).toBeUndefined();
    const spacing = tell(gantry, "bay_spacing", "7000");
    expect(pointOf(spacing, "told spacing not used")?.text).toMatch(
      /our columns, 6\u2009000 mm, and not the told 7/,
    );
  });
});

it("says that own columns are not checked until the top of rail above them is told", () => {
  const gantry = run(ready, { kind: "setScope", component: "lt_gantry", inScope: false });
  expect(pointOf(gantry, "columns not checked")).toMatchObject({
    component: "lt_gantry",
    field: "top_of_rail",
    text: "Our columns are not checked, because the customer told no top of rail.",
  });
  const useOf = (draft: Draft) => columnUse(craneOfDraft(draft), engineeringFigures(craneOfDraft(draft)));
  expect(useOf(gantry)).toBe("not checked, the top of rail is not told");
  const told = tell(gantry, "top_of_rail", "6400");
  expect(pointOf(told, "columns not checked")).toBeUndefined();
  expect(useOf(told)).toMatch(/% used at 6 m/);
  const theirs = run(gantry, { kind: "setScope", component: "column", inScope: false });
  expect(pointOf(theirs, "columns not checked")).toBeUndefined();
  const other = run(gantry, { kind: "choose", component: "column", field: "column_type", text: "RCC 400" });
  expect(pointOf(other, "columns not checked")).toBeUndefined();
});

it("doubts a told roof that is too low for a crane on our own runway, at its row on the final step", () => {
  const low = tell(tell(ready, "roof_underside", "7000"), "top_of_rail", "9999");
  const point = pointOf(low, "roof too low");
  expect(point).toMatchObject({ component: null, step: "final", field: "roof_underside" });
  expect(point?.text).toBe("The told roof is at 7\u2009000 mm. This crane needs 7\u2009483 mm.");
  expect(pointOf(tell(ready, "roof_underside", "8000"), "roof too low")).toBeUndefined();
  expect(printedOf(low, "Roof underside above floor")).toBe("7\u2009000 mm (by others)");
  // The rail is ours.
  expect(printedOf(low, "Top of rail above floor")).toBe("6\u2009396 mm");
  expect(toInput(requestOf(low)).technical).toEqual({ roof_underside: 7000 });
  const request = requestOf(low);
  const read = fromInput(
    { ...toInput(request), technical: { roof_underside: 7000, top_of_rail: 9999 } },
    pricesOf(request.lines),
    "single-girder",
    defaultRates,
    { input: [], price: () => [] },
  );
  expect(read.technical).toEqual({ roof_underside: "7000" });
  const wrong = tell(ready, "roof_underside", "high");
  expect(saveProblems(wrong)).toMatchObject([{ step: "final", title: "Technical data" }]);
  const fields = technicalRows(craneOfDraft(ready), { toldIn: null }).map(({ field }) => field);
  expect(fields).toContain("roof_underside");
  expect(fields).not.toContain("top_of_rail");
});

it("doubts a crane for which the firm's standards have no row, until its author sets the values", () => {
  const [only] = defaultStandards.motions;
  if (!only) throw new RangeError("The first standards have rows");
  const { crane_type: _, ...row } = only;
  const small: Draft = { ...ready, standards: { motions: [{ ...row, capacity_to: 3 }] } };
  const kind = "no technical standard";
  expect(pointOf(small, kind)).toMatchObject({
    ...{ step: "final", field: "duty_class" },
    text: "The firm’s technical standards have no row for this hoist of 5 t, so papers leave out duty class, hoisting speed, cross travel speed and long travel speed and what follows from them.",
  });
  expect(pointOf({ ...small, standards: { motions: [{ ...row, capacity_to: 5 }] } }, kind)).toBeUndefined();
  const set = tell(tell(tell(small, "duty_class", "M5"), "hoist_speed", "4"), "cross_travel_speed", "20");
  expect(pointOf(set, kind)).toMatchObject({ field: "long_travel_speed" });
  expect(pointOf(tell(set, "long_travel_speed", "20"), kind)).toBeUndefined();
});
