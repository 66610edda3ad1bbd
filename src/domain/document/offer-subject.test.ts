import { expect, test } from "vitest";
import { placeOf } from "./offer-document-content.ts";

test.each([
  ["Sanand", "Sanand"],
  ["Plot 14, GIDC Phase II, Vatva, Ahmedabad - 382445, Gujarat, India", "Ahmedabad"],
  ["Survey 22/1, Chakan, Pune 411 001", "Pune"],
  ["", "Gujarat"],
])("the place of the site %j is %j", (site, place) => {
  expect(placeOf({ site, state: "Gujarat" })).toBe(place);
});
