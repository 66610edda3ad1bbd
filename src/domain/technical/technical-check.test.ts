import { expect, test } from "vitest";
import { checkedText, readTechnicalCheck } from "./technical-check.ts";

const check = { by: "A. Rao", at: "2026-11-20T06:00:00.000Z", note: "Girder only" };

test.each([
  [JSON.stringify(check), { technicalCheck: check }],
  [JSON.stringify({ by: "A. Rao", at: check.at }), { technicalCheck: { ...check, note: "" } }],
  [JSON.stringify({ at: check.at }), {}],
  [JSON.stringify({ by: "A. Rao" }), {}],
  ["{", {}],
  [null, {}],
])("the stored check %s is read as %j", (stored, read) => {
  expect(readTechnicalCheck(stored)).toEqual(read);
});

test("papers name who checked, or that nobody did", () => {
  expect(checkedText(check)).toBe("A. Rao, 20 Nov 2026");
  for (const none of [null, undefined]) expect(checkedText(none)).toBe("Not checked by an engineer");
});
