import { describe, expect, test } from "vitest";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { AuthorField } from "../technical/author-values.ts";
import { golden, lift, light } from "../testing/golden-points.ts";
import { choose, run, setPricing, type, typePrice } from "../testing/wizard-bench.ts";
import type { WizardEvent } from "../wizard/wizard-reducer.ts";
import { pointsOfDraft } from "./draft-points.ts";
import { aloneOnRunway, type OnRunway } from "./point-context.ts";

const visited = run(golden, { kind: "visit", step: "final" });
const tell = (field: AuthorField, text: string): WizardEvent => ({ kind: "typeTechnical", field, text });
const out = (component: "lt_gantry" | "column"): WizardEvent => ({
  kind: "setScope",
  component,
  inScope: false,
});
const theirs = [out("lt_gantry"), out("column")];
const given = (...events: WizardEvent[]) => run(visited, ...events);
const among = (place: Partial<OnRunway>): OnRunway => ({ ...aloneOnRunway, isInOffer: true, ...place });
const beside = (change: object) =>
  among({ borne: [{ name: "position 2", crane: { ...craneOfDraft(visited), ...change } }] });
const onRunwayOf = (hasBusbar: boolean) =>
  among({ isBorne: true, bearer: { position: 2, hasBusbar, byOthers: [] } });
const noBusbar = type("wiring", "busbar", "other_position");
const found = (draft: typeof golden, key: string, place?: OnRunway) =>
  pointsOfDraft(draft, place).find((point) => point.key === key);

/** A kept point opens again when its values are others, also those of points that were kept in earlier versions. */
test.each<[string, string, string, typeof golden, OnRunway?]>([
  [
    "gantry too light",
    "ISMB 250 + SQ 40|11|33",
    "ISMB 250 + SQ 40 carries 11 kN a wheel at this column spacing. This crane needs 33 kN.",
    light,
  ],
  [
    "gantry too light",
    "ISMB 350 + ISMC 200 + SQ 40|43|101",
    "ISMB 350 + ISMC 200 + SQ 40 carries 43 kN a wheel at this column spacing. Position 2 needs 101 kN.",
    visited,
    beside({ capacity: 20 }),
  ],
  [
    "runway too short",
    "2|-1300",
    "An LT length of 2 m is too short for this crane.",
    given(type("lt_gantry", "lt_length", "2")),
  ],
  [
    "lift above column",
    "6|9|5788",
    "Column height limits the lift to 5.788 m. The ordered lift is 9 m.",
    lift("9", "6"),
  ],
  [
    "lift above column",
    "6|6|5788|9|5788",
    "Column height limits the lift to 5.788 m. The ordered lift is 6 m. Column height limits the lift of position 2 to 5.788 m. The ordered lift is 9 m.",
    visited,
    beside({ height: 9 }),
  ],
  [
    "lift above column",
    "5000|6|4392",
    "The told top of rail limits the lift to 4.392 m. The ordered lift is 6 m.",
    given(out("lt_gantry"), tell("top_of_rail", "5000")),
  ],
  ["hook above floor", "3|9|5788", "The hook stops 5 788 mm above the floor.", lift("3", "9")],
  [
    "columns too few",
    "6|30|ISMB 350 + ISMC 200 + SQ 40|7|33",
    "6 columns stand up to 15 m apart. A bay is usually at most 6 m. ISMB 350 + ISMC 200 + SQ 40 carries 7 kN a wheel at this column spacing. This crane needs 33 kN.",
    given(type("column", "no_of_columns", "6")),
  ],
  [
    "columns too few",
    "12|60",
    "12 columns stand up to 12 m apart. A bay is usually at most 6 m.",
    given(type("lt_gantry", "lt_length", "60")),
  ],
  [
    "column too light",
    "ISMB 200|10|196",
    "The column is light for this load at 10 m (196 % used).",
    given(choose("column", "column_type", "ISMB 200"), choose("column", "column_height", "10")),
  ],
  [
    "column too light",
    "ISHB 250|6|110",
    "The column is light for the load of position 2 at 6 m (110 % used).",
    visited,
    beside({ capacity: 20 }),
  ],
  [
    "end carriage too light",
    "EC-160||33|30",
    "The end carriage wheel is too small: it carries 30 kN, and this crane needs 33 kN.",
    given(choose("end_carriage", "end_carriage_type", "EC-160")),
  ],
  [
    "sizes differ",
    "5|15|3|5|15|15",
    "Capacity or span is not the same in all steps.",
    given(choose("hoist", "capacity", "3T")),
  ],
  [
    "sizes differ",
    "5|15|5|5|12|15",
    "Capacity or span is not the same in all steps.",
    given(choose("end_carriage", "span_width_m", "12")),
  ],
  [
    "roof too low",
    "6000||6|7483",
    "The told roof is at 6 000 mm. This crane needs 7 483 mm.",
    given(tell("roof_underside", "6000")),
  ],
  [
    "roof too low",
    "6000||6|4305",
    "Under the told roof of 6 000 mm the hook reaches 4.305 m. The ordered lift is 6 m.",
    given(...theirs, tell("roof_underside", "6000")),
  ],
  [
    "roof too low",
    "6000|7000|6|8087",
    "The told roof is at 6 000 mm. This crane needs 8 087 mm.",
    given(...theirs, tell("roof_underside", "6000"), tell("top_of_rail", "7000")),
  ],
  [
    "wheel load above allowed",
    "10|33.3",
    "The wheel load of 33.3 kN is above the 10 kN that the customer allows.",
    given(...theirs, tell("allowed_wheel_load", "10")),
  ],
  [
    "told rail beside columns",
    "9000|6000|6396",
    "The told columns of 6 000 mm put the rail at 6 396 mm. The told top of rail is 9 000 mm.",
    given(out("column"), type("column", "column_height", "6"), tell("top_of_rail", "9000")),
  ],
  [
    "told rail beside columns",
    "5000|6000|",
    "The told top of rail of 5 000 mm is not above our columns of 6 000 mm.",
    given(out("lt_gantry"), tell("top_of_rail", "5000")),
  ],
  [
    "columns not checked",
    "ISHB 250|6",
    "Our columns are not checked, because the customer told no top of rail.",
    given(out("lt_gantry")),
  ],
  [
    "told spacing not used",
    "7000|6000",
    "Papers have the spacing of our columns, 6 000 mm, and not the told 7 000 mm.",
    given(out("lt_gantry"), tell("bay_spacing", "7000")),
  ],
  [
    "told value differs on runway: top_of_rail of position 2",
    "position 2|8000|",
    "The customer told top of rail above floor 8 000 mm for position 2. This runway has none.",
    given(...theirs),
    beside({ set: { topOfRail: 8000 } }),
  ],
  [
    "told value differs on runway: allowed_wheel_load of position 2",
    "position 2|40.5|30",
    "The customer told allowed wheel load 40.5 kN for position 2. This runway has 30 kN.",
    given(...theirs, tell("allowed_wheel_load", "30")),
    beside({ set: { allowedWheelLoad: 40.5 } }),
  ],
  [
    "duty class above hoist",
    "M7|Wire Rope Hoist Standard Headroom|",
    "Duty class M7 is above M5, which this hoist is built for.",
    given(tell("duty_class", "M7")),
  ],
  [
    "motor too weak: hoist_motor",
    "0.5|4.17",
    "0.5 kW is less than the 4.2 kW that 5 t at 4 m/min need.",
    given(tell("hoist_motor", "0.5")),
  ],
  [
    "motor far above need: hoist_motor",
    "200|4.17",
    "200 kW is far above the 4.2 kW that 5 t at 4 m/min need.",
    given(tell("hoist_motor", "200")),
  ],
  [
    "creep speed too fast: hoist_creep_speed",
    "9|4",
    "Hoisting creep speed 9 m/min is not below the speed of 4 m/min.",
    given(tell("hoist_creep_speed", "9")),
  ],
  [
    "technical value unusual: hoist_speed",
    "60",
    "Hoisting speed 60 m/min is unusual. Usual are 0.2 to 40 m/min.",
    given(tell("hoist_speed", "60")),
  ],
  [
    "technical value unusual: roof_underside",
    "500",
    "Roof underside above floor 500 mm is unusual. Usual are 2 500 to 50 000 mm.",
    given(tell("roof_underside", "500")),
  ],
  [
    "auxiliary hoist not of this type",
    "Wire Rope Hoist Standard Headroom|1",
    "5/1 t: the hoist type Wire Rope Hoist Standard Headroom has no auxiliary hoist.",
    given(tell("auxiliary.capacity", "1")),
  ],
  [
    "auxiliary lift far above",
    "20|6",
    "The auxiliary hoist lifts 20 m, and the main hoist 6 m.",
    given(tell("auxiliary.capacity", "1"), tell("auxiliary.lift", "20")),
  ],
  [
    "value by others is ours: hoistMotor",
    "hoistMotor",
    "Papers say “by others” for hoist motor, but the price has our hoist.",
    given(tell("paper.hoistMotor", "by others")),
  ],
  [
    "rate far off: lt_gantry.metal_price",
    "5000|50",
    "Metal Price ₹5,000/kg is far from the rate of ₹50/kg.",
    given(type("lt_gantry", "metal_price", "5000")),
  ],
  [
    "price far off: hoist",
    "10000|18800000",
    "The typed price of ₹100 is far from the table price of ₹1,88,000.",
    given(setPricing("hoist", "custom"), typePrice("hoist", "100")),
  ],
  [
    "runway longer than any: lt_gantry",
    "9000",
    "A runway of 9,000 m is longer than 300 m.",
    given(type("lt_gantry", "lt_length", "9000")),
  ],
  [
    "busbar sold twice",
    "2",
    "The busbar along the runway is in position 2. This crane pays for it again.",
    given(...theirs),
    onRunwayOf(true),
  ],
  [
    "busbar in no position",
    "2",
    "The busbar along the runway is left to position 2, which does not have it.",
    given(...theirs, noBusbar),
    onRunwayOf(false),
  ],
  [
    "busbar in no position",
    "",
    "The busbar along the runway is left to another position. This crane is on no other crane’s runway.",
    given(...theirs, noBusbar),
    among({}),
  ],
  [
    "busbar along the runway of others",
    "",
    "The LT gantry is by others. This crane’s wiring has a new busbar along it.",
    given(...theirs),
  ],
  [
    "busbar of another length: position 2",
    "position 2|42|30",
    "The wiring of position 2 is priced for a runway of 42 m. This runway has 30 m.",
    visited,
    beside({ ltLength: 42, isWired: true }),
  ],
])("“%s” depends on “%s”: %s", (key, values, text, draft, place) => {
  const point = found(draft, key, place);
  expect([point?.values, point?.text.replace(/[\u2009\u00a0\u202f]/g, " ")]).toEqual([values, text]);
});

describe("a point is none", () => {
  const none = (key: string, draft: typeof golden, place?: OnRunway) =>
    expect(found(draft, key, place)).toBeUndefined();
  const typedPrice = (text: string) => given(setPricing("hoist", "custom"), typePrice("hoist", text));
  test("for a rate of three times and of a third of the usual one, and for none", () => {
    for (const rate of ["150", "", "0"])
      none("rate far off: lt_gantry.metal_price", given(type("lt_gantry", "metal_price", rate)));
    expect(
      found(given(type("lt_gantry", "metal_price", "150.01")), "rate far off: lt_gantry.metal_price"),
    ).toBeDefined();
    expect(
      found(given(type("lt_gantry", "metal_price", "16")), "rate far off: lt_gantry.metal_price"),
    ).toBeDefined();
  });
  test("for a price of one and a half times and of two thirds of the table’s, and for no price", () => {
    none("price far off: hoist", typedPrice("282000"));
    none("price far off: hoist", typedPrice("0"));
    expect(found(typedPrice("282000.01"), "price far off: hoist")?.excess).toBeCloseTo(1.5, 4);
    expect(found(typedPrice("94000"), "price far off: hoist")?.excess).toBe(2);
  });
  test("of another position’s busbar for a crane without one of its own", () => {
    none("busbar sold twice", given(...theirs, type("wiring", "busbar", "by_others")), onRunwayOf(true));
    none("busbar sold twice", given(...theirs), onRunwayOf(false));
    none("busbar in no position", given(...theirs, noBusbar), onRunwayOf(true));
    none("busbar in no position", given(...theirs), among({}));
    none("busbar along the runway of others", given(...theirs), onRunwayOf(false));
    none("busbar along the runway of others", given(...theirs, noBusbar));
  });
  test("of a busbar that is as long as the runway, or that the other crane does not sell", () => {
    const key = "busbar of another length: position 2";
    for (const crane of [
      { isWired: true },
      { ltLength: 42, isWired: false },
      { ltLength: null, isWired: true },
    ])
      none(key, visited, beside(crane));
    none(key, visited, beside({ ltLength: 42, isWired: true, busbar: "by_others" }));
    // A length in millimetres is a point of its own.
    none(key, visited, beside({ ltLength: 30_000, isWired: true }));
    expect(found(visited, key, beside({ ltLength: 42_000, isWired: true }))?.values).toBe("position 2|42|30");
  });
  test("of a told value that the runway has", () => {
    const key = "told value differs on runway: allowed_wheel_load of position 2";
    const here = given(...theirs, tell("allowed_wheel_load", "40"));
    none(key, here, beside({ set: { allowedWheelLoad: 40.4 } }));
    expect(found(here, key, beside({ set: { allowedWheelLoad: 40.5 } }))).toBeDefined();
    none(key, here, beside({}));
  });
  test("of a told spacing that is that of our columns", () => {
    none("told spacing not used", given(out("lt_gantry"), tell("bay_spacing", "6000")));
    none("told spacing not used", given(out("lt_gantry")));
    none("told spacing not used", given(...theirs, tell("bay_spacing", "7000")));
  });
  test("of a hook above the floor with the lowest columns, and on a runway whose other cranes are not known", () => {
    none("hook above floor", visited);
    none("hook above floor", lift("3", "9"), among({ isSharedUnknown: true }));
    expect(found(lift("3", "9"), "hook above floor")).toMatchObject({
      field: "column_height",
      isQuiet: false,
    });
    const rail = given(out("column"), type("column", "column_height", "6"), tell("top_of_rail", "9000"));
    const theirsPoint = found(rail, "hook above floor");
    expect(theirsPoint).toMatchObject({ component: "hoist", isQuiet: true });
    expect(theirsPoint).not.toHaveProperty("field");
  });
  test("of a runway for the crane that runs on it", () => {
    for (const [key, draft] of [
      ["gantry too light", light],
      ["lift above column", lift("9", "6")],
    ] as const)
      none(key, draft, onRunwayOf(true));
  });
  test("of a creep speed below its speed, a usual value and a motor that is not far above", () => {
    none("creep speed too fast: hoist_creep_speed", given(tell("hoist_creep_speed", "3.99")));
    expect(
      found(given(tell("hoist_creep_speed", "4")), "creep speed too fast: hoist_creep_speed"),
    ).toBeDefined();
    none("creep speed too fast: hoist_creep_speed", visited);
    for (const speed of ["0.2", "40"])
      none("technical value unusual: hoist_speed", given(tell("hoist_speed", speed)));
    none("motor far above need: hoist_motor", given(tell("hoist_motor", "18.5")));
    none("auxiliary lift far above", given(tell("auxiliary.capacity", "1"), tell("auxiliary.lift", "9")));
    none("auxiliary lift far above", given(tell("auxiliary.lift", "20")));
  });
});

test("the points of a crane come in the order of its steps, and those of the quotation at the end", () => {
  const draft = given(
    type("lt_gantry", "metal_price", "5000"),
    type("column", "no_of_columns", "6"),
    setPricing("hoist", "custom"),
    typePrice("hoist", "100"),
  );
  expect(pointsOfDraft(draft).map(({ component, step }) => [component, step])).toEqual([
    ["hoist", "hoist"],
    ["lt_gantry", "lt-gantry"],
    ["column", "column"],
    ["column", "column"],
    [null, "final"],
  ]);
});

test("the more the columns lack, the worse they are, and most where the girder needs more of them", () => {
  const excess = (draft: typeof golden) => found(draft, "columns too few")?.excess ?? 0;
  expect(excess(given(type("lt_gantry", "lt_length", "60")))).toBe(10);
  expect(excess(given(type("column", "no_of_columns", "6")))).toBeGreaterThan(20_000);
  expect(found(given(type("lt_gantry", "lt_length", "2")), "runway too short")?.excess).toBe(1300);
});
