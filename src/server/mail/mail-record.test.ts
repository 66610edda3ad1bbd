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

test("what is kept of a mail is read whole, and what is damaged is empty and said", () => {
  const lists = { to: ["a@b.example"], cc: [], accepted: [], refused: [], attached };
  expect(listsOf(kept)).toEqual({ ...lists, isDamaged: false });
  for (const name of ["to", "cc", "accepted", "refused", "attached"] as const)
    for (const damaged of ["", "[", "null", '[{"id":"p"}]', "[null]"])
      expect(listsOf({ ...kept, [name]: damaged })).toEqual({ ...lists, [name]: [], isDamaged: true });
});

test("a mail to nobody, or without its paper, is damaged", () => {
  expect(listsOf({ ...kept, to: "[]" }).isDamaged).toBe(true);
  expect(listsOf({ ...kept, attached: "[]" }).isDamaged).toBe(true);
});
