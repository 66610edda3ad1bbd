import { expect, test } from "vitest";
import { craneOfOption, isOptionOf, positionTextOf } from "./option.ts";

test.each<[readonly string[], string | undefined, string | undefined]>([
  [[], undefined, undefined],
  [["5T × 15 m"], "5T × 15 m", undefined],
  [["5T × 15 m", "10T × 20 m"], "10T × 20 m", "10T × 20 m"],
  [["5T × 15 m", "5T × 15 m"], "5T × 15 m", "all cranes"],
])("among cranes %j an option for %s names %s", (titles, title, named) =>
  expect(craneOfOption(titles, title)).toBe(named),
);

test("the position of an option has its name first, then its crane, then its text", () => {
  const option = { name: "Radio remote", text: "8 buttons" };
  expect(positionTextOf(option)).toBe("Radio remote\n8 buttons");
  expect(positionTextOf(option, "10T × 20 m")).toBe("Radio remote\nFor 10T × 20 m\n8 buttons");
  expect(positionTextOf({ ...option, text: "" }, "all cranes")).toBe("Radio remote\nFor all cranes");
});

const [small, large] = ["5T × 15 m", "10T × 20 m"];
test.each<[string, readonly string[], string | undefined, boolean]>([
  [`Radio remote\nFor ${small}`, [small, large], small, true],
  [`Radio remote\nFor ${small}`, [small, large], large, false],
  ["Radio remote\nFor all cranes", [small, large], large, true],
  ["Radio remote", [small, large], small, true],
  ["Radio remote", [small, large], large, false],
  [`Radio remote\nFor ${small}`, [small, small], small, true],
  ["Radio remote", [], undefined, true],
])("the position %j in an offer of %j has the option for %s: %s", (text, titles, title, has) => {
  expect(isOptionOf({ option: "radio REMOTE", text }, "Radio remote", titles, title)).toBe(has);
  expect(isOptionOf({ option: "Walkway", text }, "Radio remote", titles, title)).toBe(false);
});
