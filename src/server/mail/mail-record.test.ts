import { expect, test } from "vitest";
import { listsOf } from "./mail-record.ts";

const attached = [{ id: "p", name: "offer.pdf", size: 1200, mediaType: "application/pdf" }];
const kept = {
  to: '["a@b.example"]',
  cc: "[]",
  accepted: "[]",
  refused: "[]",
  attached: JSON.stringify(attached),
};

test("reads the lists of a stored mail, and marks damaged ones", () => {
  const lists = { to: ["a@b.example"], cc: [], accepted: [], refused: [], attached };
  expect(listsOf(kept)).toEqual({ ...lists, isDamaged: false });
  for (const name of ["to", "cc", "accepted", "refused", "attached"] as const)
    for (const damaged of ["", "[", "null", '[{"id":"p"}]', "[null]"])
      expect(listsOf({ ...kept, [name]: damaged })).toEqual({ ...lists, [name]: [], isDamaged: true });
});

test("marks a mail without recipients or without its paper as damaged", () => {
  expect(listsOf({ ...kept, to: "[]" }).isDamaged).toBe(true);
  expect(listsOf({ ...kept, attached: "[]" }).isDamaged).toBe(true);
});
