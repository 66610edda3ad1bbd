import { expect, test } from "vitest";
import { type LostReason, lostReasonPart, lostReasons, readLostReason } from "./lost-reasons.ts";

test.each(lostReasons)("the reason %s is read back from its note", (reason) => {
  expect(readLostReason(lostReasonPart(reason))).toBe(reason);
  expect(readLostReason(`${lostReasonPart(reason)}. Competitor: Atlas. We were late`)).toBe(reason);
});

test.each<[string, LostReason | null]>([
  ["Reason: Price validity", null],
  ["Their Reason: Price", null],
  ["Reason: Other. Reason: Price", "other"],
  ["", null],
])("the note %j has the reason %s", (note, reason) => {
  expect(readLostReason(note)).toBe(reason);
});
