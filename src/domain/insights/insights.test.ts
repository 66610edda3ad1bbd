import { expect, it } from "vitest";
import { capacityClassOf } from "./capacity-classes.ts";
import {
  ages,
  figures,
  firstDayOfAge,
  inClassOrder,
  isFew,
  isOfOpen,
  medianOf,
  monthsBetween,
  rateBars,
  withoutHoles,
} from "./insights.ts";

it("the median of counted values equals the median of the written-out values", () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([{ value: 7, count: 1 }])).toBe(7);
  // 1 1 1 9 9: the third.
  expect(
    medianOf([
      { value: 9, count: 2 },
      { value: 1, count: 3 },
    ]),
  ).toBe(1);
  // 2 9: rounded half up.
  const [nine, two] = [9, 2].map((value) => ({ value, count: 1 }));
  expect(medianOf([nine, two].flatMap((each) => each ?? []))).toBe(6);
  // 1 1 4 9: between 1 and 4.
  expect(
    medianOf([
      { value: 9, count: 1 },
      { value: 4, count: 1 },
      { value: 1, count: 2 },
    ]),
  ).toBe(3);
});

it("metal prices are in whole rupees, and in wider bars when there are many", () => {
  expect([80, 80.5, 84].map(rateBars([80, 80.5, 84]).barOf)).toEqual([80, 80, 84]);
  const many = Array.from({ length: 40 }, (_, n) => 50 + n);
  expect(new Set(many.map(rateBars(many).barOf)).size).toBeLessThanOrEqual(12);
});

it("classes keep their order, whatever the order of the rows", () => {
  const rows = [{ label: "over 20T" }, { label: "unknown" }, { label: "up to 2T" }];
  expect(inClassOrder(rows).map(({ label }) => label)).toEqual(["up to 2T", "over 20T", "unknown"]);
  expect(inClassOrder([{ label: "other" }, { label: "price" }]).map(({ label }) => label)).toEqual([
    "price",
    "other",
  ]);
});

it("an empty class between two others has a row, and rows without a class come last", () => {
  const classes = ages.map(({ label }) => label);
  const nothing = (label: string) => ({ label, count: 0 });
  const some = (label: string) => ({ label, count: 1 });
  expect(withoutHoles([some("31 to 60"), some("unknown"), some("8 to 14")], classes, nothing)).toEqual([
    some("8 to 14"),
    nothing("15 to 30"),
    some("31 to 60"),
    some("unknown"),
  ]);
  expect(withoutHoles([some("over 60")], classes, nothing)).toEqual([some("over 60")]);
  expect(withoutHoles([], classes, nothing)).toEqual([]);
});

it("months continue over the end of a year without a gap", () => {
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsBetween("2026-04", "2026-04")).toEqual(["2026-04"]);
});

it.each([
  [2, "up to 2T", 0, 2],
  [2.1, "over 2 to 5T", 2, 5],
  [5, "over 2 to 5T", 2, 5],
  [20, "over 10 to 20T", 10, 20],
  [20.1, "over 20T", 20, null],
])("a crane of %d t is in the class “%s”", (tonnes, label, above, most) => {
  expect(capacityClassOf(tonnes)).toEqual({ label, above, most });
});

it.each([
  [0, false],
  [1, true],
  [9, true],
  [10, false],
])("a rate of %d closed sales says little: %s", (count, few) => expect(isFew({ count })).toBe(few));

it("ages have the days that their names say, and stand in their order", () => {
  expect(
    ages.map(({ label, most }) => (most === null ? label : label.match(/\d+(?= days$|$)/)?.[0])),
  ).toEqual(["7", "14", "30", "60", "over 60"]);
  expect(ages.map(({ most }) => most)).toEqual([7, 14, 30, 60, null]);
  expect(inClassOrder([{ label: "over 60" }, { label: "up to 7 days" }]).map(({ label }) => label)).toEqual([
    "up to 7 days",
    "over 60",
  ]);
  expect(firstDayOfAge(7, "2026-11-30")).toBe("2026-11-23");
});

it("age and metal price are figures of open sales", () => {
  expect(figures.filter(isOfOpen)).toEqual(["ageing", "steel"]);
});

it("twelve bars of whole rupees are kept, and more have a width of two rupees", () => {
  const rates = (count: number) => Array.from({ length: count }, (_, at) => 80 + at);
  expect(rateBars(rates(12)).width).toBe(1);
  expect(rateBars(rates(13)).width).toBe(2);
  expect(rateBars(rates(13)).barOf(83)).toBe(82);
  // Each width is taken where the one before gives more than twelve bars.
  const spread = (step: number) => rateBars(Array.from({ length: 13 }, (_, at) => at * step)).width;
  expect([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map(spread)).toEqual([
    2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000,
  ]);
});
