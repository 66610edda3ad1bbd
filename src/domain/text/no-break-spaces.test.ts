import { expect, test } from "vitest";
import { withWholeFigures } from "./no-break-spaces.ts";

test("a figure stays with its unit, and other words are not joined", () => {
  expect(withWholeFigures("Span Width 9 m · Girder ISMB 350 made 5\u2009100 mm deep")).toBe(
    "Span Width 9\u00a0m · Girder ISMB 350 made 5\u202f100\u00a0mm deep",
  );
});
