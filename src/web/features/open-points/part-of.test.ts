import { expect, test } from "vitest";
import { missingCustomer } from "#domain/open-points/unfinished-points.ts";
import { customerPart, partOf } from "./part-of.ts";

test("a point opens the fold that has its field, and none where the field is shown at once", () => {
  expect(partOf({ key: missingCustomer })).toBe(customerPart);
  expect(partOf({ key: "x", field: "hoist_motor", step: "final" })).toBe("technical-hoist_motor");
  expect(partOf({ key: "x", field: "span_width", step: "span" })).toBeUndefined();
  expect(partOf({ key: "x" })).toBeUndefined();
});

test("what the customer told about the building is in the step of the runway, with an own runway on Final", () => {
  const roof = { key: "x", field: "roof_underside" };
  expect(partOf({ ...roof, step: "lt-gantry" })).toBeUndefined();
  expect(partOf({ ...roof, step: "final" })).toBe("technical-roof_underside");
});
