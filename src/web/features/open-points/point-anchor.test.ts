import { expect, test } from "vitest";
import { missingCustomer } from "#domain/open-points/unfinished-points.ts";
import { anchorOfPoint, customerAnchor } from "./point-anchor.ts";

test("a point opens the fold that has its field, and none where the field is shown at once", () => {
  expect(anchorOfPoint({ key: missingCustomer })).toBe(customerAnchor);
  expect(anchorOfPoint({ key: "x", field: "hoist_motor", step: "final" })).toBe("technical-hoist_motor");
  expect(anchorOfPoint({ key: "x", field: "span_width", step: "span" })).toBeUndefined();
  expect(anchorOfPoint({ key: "x" })).toBeUndefined();
});

test("what the customer told about the building is in the step of the runway, with an own runway on Final", () => {
  const roof = { key: "x", field: "roof_underside" };
  expect(anchorOfPoint({ ...roof, step: "lt-gantry" })).toBeUndefined();
  expect(anchorOfPoint({ ...roof, step: "final" })).toBe("technical-roof_underside");
});
