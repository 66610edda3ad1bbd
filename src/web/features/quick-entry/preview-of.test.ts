import { expect, test } from "vitest";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { openParts } from "./preview-of.ts";

function openIn(text: string, isBorne = false): string {
  const message = readMessage(text, exampleChoices, [], []);
  const [crane] = message.cranes;
  if (!crane) throw new RangeError("The text has no crane");
  return openParts(text, crane, isBorne);
}

test("the open parts of a crane are named, of a borne one without those of the runway", () => {
  expect(openIn("5T SG span 15 m")).toBe("Hoist, End Carriage, LT Gantry and 4 more");
  expect(openIn("5T SG span 15 m", true)).toBe("Hoist, End Carriage, Wiring and 2 more");
  expect(openIn("5T span 15 m")).toBe("Crane type");
});

test("one part more than are named otherwise is named, too", () => {
  const four = "5T SG span 15 m without columns, without panel, without erection";
  expect(openIn(four)).toBe("Hoist, End Carriage, LT Gantry, Wiring");
});
