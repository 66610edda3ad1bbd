import { expect, test } from "vitest";
import { exampleChoices, inShort } from "../testing/quick-entry.ts";
import { parseQuickEntry } from "./parse-quick-entry.ts";

test.each([
  ["5t sg 17.2m ec 250", "sg; ec=EC-250 load=5T span=17.2; ?span 17.2: 16.5, 18"],
  [
    "5t sg 17.2m ec 300",
    "sg; ec=EC-300 load=5T span=17.2; ?span 17.2: 16.5, 18; ?ec EC-300: EC-200, EC-250, EC-315",
  ],
  // Only one type carries 100 t over 40 m, the next larger span of the table.
  ["100t dg 38m", "dg; ec=EC-800-8W load=100T span=38; ?span 38: 35, 40"],
  // The table has no end carriages beyond the last span.
  ["100t dg 45m ec 300", "dg; ec=EC-300 load=100T span=45; ?span 45: 40"],
])("%s is judged by the end carriages of the next larger span", (line, says) => {
  expect(inShort(parseQuickEntry(line, exampleChoices))).toBe(says);
});
