import { expect, test } from "vitest";
import { cityOfAddress, withBuyer } from "./subject-line.ts";

test.each([
  ["Sanand", "Sanand"],
  ["Plot 14, GIDC Phase II, Vatva, Ahmedabad - 382445, Gujarat, India", "Ahmedabad"],
  ["Survey 22/1, Chakan, Pune 411 001", "Pune"],
  ["Plot 45 GIDC Estate Phase II Vatva Ahmedabad 382445 Gujarat", "Gujarat"],
  ["Plot 14 - GIDC - Vatva - Ahmedabad 382445", "Ahmedabad"],
  ["Plot 14; GIDC; Ahmedabad", "Ahmedabad"],
  ["Plot 14\nGIDC\nAhmedabad 382 445\nGujarat", "Ahmedabad"],
  ["Pune, Maharashtra, IN", "Pune"],
  ["Ahmedabad, Ph 98250 12345", "Ahmedabad"],
  ["Pune 411 001 Maharashtra", "Pune"],
  ["Navi Mumbai", "Navi Mumbai"],
  ["Dadra and Nagar Silvassa", "Dadra and Nagar Silvassa"],
  ["Behind the old steel market", "Gujarat"],
  ["Gujarat", "Gujarat"],
  ["", "Gujarat"],
])("the place of the site %j is %j", (site, place) => {
  expect(cityOfAddress({ site, state: "Gujarat" })).toBe(place);
});

test.each([
  [{ company: "Sabar Steel", site: "Sanand", state: "Gujarat" }, "Two cranes for Sabar Steel, Sanand"],
  [{ company: "", site: "Sanand", state: "" }, "Two cranes for Sanand"],
  [{ company: "", site: "", state: "" }, "Two cranes"],
])("a subject names firm and place: %j", (customer, subject) => {
  expect(withBuyer("Two cranes", customer)).toBe(subject);
});
