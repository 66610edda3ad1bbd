import { expect, test } from "vitest";
import { craneOfOption, positionTextOf } from "./option.ts";

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
