import { expect, test } from "vitest";
import { type LostReason, lostReasonIn, lostReasonPart, lostReasons } from "./status.ts";

test.each(lostReasons)("the reason %s is read back from the note that it was written into", (reason) => {
  expect(lostReasonIn(lostReasonPart(reason))).toBe(reason);
  expect(lostReasonIn(`${lostReasonPart(reason)}. Competitor: Atlas. We were late`)).toBe(reason);
});

test.each<[string, LostReason | null]>([
  ["Reason: Price validity", null],
  ["Their Reason: Price", null],
  ["Reason: Other. Reason: Price", "other"],
  ["", null],
])("of the note %j it is %s", (note, reason) => {
  expect(lostReasonIn(note)).toBe(reason);
});
