import { describe, expect, test } from "vitest";
import { knownCrane } from "../testing/cranes.ts";
import { busbarRating, largestBusbar, sharedCurrent } from "./busbar-rating.ts";
import { byOthers, type CraneInputs } from "./crane-inputs.ts";
import { engineeringFigures } from "./figures.ts";
import type { MotionStandard } from "./standards.ts";
import type { PowerSupplyName, TechnicalOverrides } from "./technical-overrides.ts";

const double: CraneInputs = {
  ...knownCrane,
  ...{ craneType: "double-girder", capacity: 20, span: 22.5, girderSection: "2 x BOX 1350x550x6x10" },
  ...{ girderWeight: 13_860, hoistType: "Open Winch Crab", height: 9, endCarriageType: "EC-500" },
};
const figures = (set: TechnicalOverrides = {}, change: Partial<CraneInputs> = {}) =>
  engineeringFigures({ ...double, ...change, set });
const plain = figures();

describe("speeds and motors", () => {
  test("of the author count before those of the firm, and the creep speed keeps its share", () => {
    const creep = (plain.hoistCreepSpeed ?? 0) / (plain.hoistSpeed ?? 1);
    const set = figures({ hoistSpeed: 8 });
    expect(set.hoistSpeed).toBe(8);
    expect(set.hoistCreepSpeed).toBeCloseTo(8 * creep, 9);
    expect(creep).toBeLessThan(1);
    expect(figures({ hoistSpeed: 8, hoistCreepSpeed: 1.5 }).hoistCreepSpeed).toBe(1.5);
    expect(figures({ hoistCreepSpeed: 0.2 })).toMatchObject({
      ...{ hoistSpeed: plain.hoistSpeed, hoistCreepSpeed: 0.2 },
    });
    expect(figures({ hoistMotor: 22, crossTravelMotor: 3, longTravelMotor: 5 })).toMatchObject({
      ...{ hoistMotor: 22, crossTravelMotor: 3, longTravelMotor: 5, connectedLoad: 22 + 3 + 2 * 5 },
    });
  });
  const motion: MotionStandard = {
    ...{ capacity_to: 1000, duty_class: "M5", hoist_speed: 4, hoist_creep_speed: 1 },
    ...{ cross_travel_speed: 20, cross_travel_creep_speed: 5 },
    ...{ long_travel_speed: 30, long_travel_creep_speed: 10 },
  };
  test("of the author have the share of the firm’s creep speed", () => {
    const set = { hoistSpeed: 8, crossTravelSpeed: 40, longTravelSpeed: 60 };
    expect(figures(set, { standards: { motions: [motion] } })).toMatchObject({
      ...{ hoistCreepSpeed: 2, crossTravelCreepSpeed: 10, longTravelCreepSpeed: 20 },
    });
  });
  test("of an auxiliary hoist are the standard of its own capacity", () => {
    const motions = [{ ...motion, capacity_to: 10, hoist_speed: 6 }, motion];
    expect(figures({}, { auxiliaryCapacity: 5, standards: { motions } })).toMatchObject({
      ...{ hoistSpeed: 4, auxiliarySpeed: 6 },
    });
  });
  test("need less current at a higher voltage", () => {
    const at = (supply: PowerSupplyName) => figures({ supply }).fullLoadCurrent ?? 0;
    expect(at("440 V 60 Hz") / at("415 V 50 Hz")).toBeCloseTo(415 / 440, 9);
  });
  test("without a standard a set speed has a creep speed of a tenth", () => {
    const none = figures({ hoistSpeed: 8 }, { standards: { motions: [] } });
    expect(none.hoistCreepSpeed).toBe(0.8);
    expect(figures({}, { standards: { motions: [] } })).toMatchObject({
      ...{ hoistSpeed: null, hoistCreepSpeed: null, hoistMotor: null, dutyClass: null },
    });
  });
  test("duty class, supply and control are the author’s, else the firm’s, else the usual ones", () => {
    const standards = { motions: [], supply: "440 V 60 Hz" as const, control: ["cabin" as const] };
    expect([plain.supply, plain.control]).toEqual(["415 V 50 Hz", null]);
    expect(figures({}, { standards })).toMatchObject({ supply: "440 V 60 Hz", control: "cabin" });
    const set = { supply: "415 V 50 Hz" as const, control: ["radio remote" as const, "cabin" as const] };
    expect(figures({ ...set, dutyClass: "M8" }, { standards })).toMatchObject({
      ...{ supply: "415 V 50 Hz", control: "radio remote, cabin", dutyClass: "M8" },
    });
    expect(figures({}, { hoistType: null }).dutyClass).toBeNull();
    expect(figures({ dutyClass: "M8" }, { hoistType: null }).dutyClass).toBe("M8");
  });
});

describe("the auxiliary hoist", () => {
  test("is the author’s, else that of the row, and has the lift of the main hoist while none is given", () => {
    expect(plain).toMatchObject({ auxiliaryCapacity: null, auxiliaryLift: null, auxiliaryMotor: null });
    expect(figures({}, { auxiliaryCapacity: 5 })).toMatchObject({ auxiliaryCapacity: 5, auxiliaryLift: 9 });
    const row = { auxiliaryCapacity: 5, auxiliaryHeight: 12 };
    expect(figures({}, row).auxiliaryLift).toBe(12);
    expect(figures({ auxiliary: { capacity: 3, lift: 7 } }, row)).toMatchObject({
      ...{ auxiliaryCapacity: 3, auxiliaryLift: 7 },
    });
    expect(figures({ auxiliary: { lift: 7 } }).auxiliaryLift).toBeNull();
  });
  test("counts with its motor in the connected load, and leaves it open without one", () => {
    const small = figures({ auxiliary: { capacity: 5, motor: 6 } });
    expect(small.auxiliaryMotor).toBe(6);
    expect(small.connectedLoad).toBeCloseTo((plain.connectedLoad ?? 0) + 6, 9);
    const own = figures({ auxiliary: { capacity: 5, speed: 6 } });
    expect(own.auxiliaryMotorNeed).toBeCloseTo((1.02 * 5 * 9.81 * 6) / (60 * 0.8), 6);
    expect(own.auxiliaryMotor).toBeGreaterThanOrEqual(own.auxiliaryMotorNeed ?? 0);
    const open = figures({ auxiliary: { capacity: 5 } }, { standards: { motions: [] } });
    expect([open.auxiliaryMotor, open.connectedLoad]).toEqual([null, null]);
  });
  test.each([
    [10, 400],
    [10.5, 500],
    [32, 500],
    [40, 600],
  ])("of a crane of %d t hangs %d mm beside the main hook", (capacity, offset) => {
    const found = figures({ auxiliary: { capacity: 1 } }, { capacity });
    expect((found.hookApproach1 ?? 0) - (found.auxiliaryApproach1 ?? 0)).toBe(offset);
    expect((found.auxiliaryApproach2 ?? 0) - (found.hookApproach2 ?? 0)).toBe(offset);
  });
});

describe("a busbar", () => {
  test("is the next standard one, up to 400 A before 1.2.0", () => {
    const rating = (current: number | null, isEarlier?: true) =>
      busbarRating(current, { ...(isEarlier && { isEarlier }) });
    expect([rating(60), rating(60.1), rating(400), rating(401), rating(largestBusbar)]).toEqual([
      ...[60, 100, 400, 500, 800],
    ]);
    expect([rating(400, true), rating(401, true), rating(null), rating(largestBusbar + 1)]).toEqual([
      ...[400, null, null, null],
    ]);
  });
  test("of several cranes has their currents by the factor of their number", () => {
    const of = (count: number) => sharedCurrent(Array.from({ length: count }, () => 100));
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(of).map((sum) => Math.round(sum ?? 0))).toEqual([
      ...[100, 190, 273, 348, 420, 486, 546, 624],
    ]);
    expect([sharedCurrent([]), sharedCurrent([100, null])]).toEqual([null, null]);
  });
});

describe("a girder that nobody chose", () => {
  test("has the sizes and the weight of the formulas, and none without span and capacity", () => {
    const open = figures({}, { girderSection: null, girderWeight: null });
    expect(open).toMatchObject({ girderSection: "estimated", girderInertia: null });
    expect(open.girderDepth).toBeGreaterThan(500);
    expect(open.girderWeight).toBeGreaterThan(5000);
    const none = figures({}, { girderSection: null, girderWeight: null, span: null });
    expect([none.girderSection, none.girderDepth, none.girderWidth, none.girderWeight]).toEqual([
      ...[null, null, null, null],
    ]);
    expect(plain).toMatchObject({
      girderSection: double.girderSection,
      girderDepth: 1350,
      girderWeight: 13_860,
    });
  });
});

describe("levels", () => {
  test("never let the hook below the floor, nor the lift below zero", () => {
    const low = engineeringFigures({ ...knownCrane, columnHeight: 0.1 });
    expect([low.levelHookMin, low.usableLift]).toEqual([0, 0]);
    const high = engineeringFigures({ ...knownCrane, height: 2 });
    expect(high.levelHookMin).toBeGreaterThan(0);
    expect(high.usableLift).toBe(2000);
  });
  test("of the columns are under the gantry, or their height while the gantry is open", () => {
    const known = engineeringFigures(knownCrane);
    expect(known.levelColumnTop).toBe(6000);
    expect(engineeringFigures({ ...knownCrane, gantryType: null }).levelColumnTop).toBe(6000);
    const told = { ...knownCrane, columnType: byOthers, columnCount: null, set: { topOfRail: 9000 } };
    const { levelColumnTop, levelTopOfRail, gantryDepth, railHeight } = engineeringFigures(told);
    expect(levelTopOfRail).toBe(9000);
    expect(levelColumnTop).toBe(9000 - (gantryDepth ?? 0) - (railHeight ?? 0));
  });
});
