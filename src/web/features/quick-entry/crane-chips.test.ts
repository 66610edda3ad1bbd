import { expect, test } from "vitest";
import { openQuestions } from "#domain/enquiry/open-questions.ts";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { chipsOf, extraChips } from "./crane-chips.ts";

function chipsIn(text: string, at = 0): string[] {
  const message = readMessage(text, exampleChoices, [], []);
  const chips = chipsOf(message, at, openQuestions(message, []));
  return [...chips.values()].map(({ name, value, kind }) => `${name} ${value} ${kind}`).sort();
}

test("a value that all cranes share is marked as shared, of a crane alone as its own", () => {
  const two = "5T SG span 15 m\n10T SG span 20 m\nlift 6 m for all";
  const shared = chipsIn(two, 1).filter((chip) => chip.endsWith(" shared"));
  expect(shared).toContain("Lift 6 m shared");
  expect(shared.some((chip) => /^(Capacity|Span)/.test(chip))).toBe(false);
  expect(chipsIn("Type\tCapacity\tSpan\nSG\t5T\t15 m\nLift 6 m for all")).toContain("Lift 6 m own");
});

test("a crane type that is asked has no value yet", () => {
  expect(chipsIn("5T span 15 m lift 6 m").filter((chip) => chip.endsWith(" asked"))).toEqual([
    "Crane Type asked",
  ]);
});

test("a value without a column is one of the further chips", () => {
  const [crane] = readMessage("5T SG span 15 m lift 6 m column steel 82/kg", exampleChoices, [], []).cranes;
  expect(crane && extraChips(crane).map(({ name }) => name)).toEqual(["Column steel"]);
});
