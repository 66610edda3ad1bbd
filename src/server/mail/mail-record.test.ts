import { expect, test } from "vitest";
import { addressesOf, attachmentsOf, refusedIn } from "./mail-record.ts";

test("a mail that is damaged in the database is a fault, and goes to nobody", () => {
  const attached = [{ id: "p", name: "offer.pdf", size: 1200, mediaType: "application/pdf" }];
  expect(attachmentsOf({ attached: JSON.stringify(attached) })).toEqual(attached);
  expect(addressesOf({ to: '["a@b.example"]', cc: "[]" })).toEqual({ to: ["a@b.example"], cc: [] });
  for (const damaged of ["", "null", '[{"id":"p"}]', "[null]"]) {
    expect(() => attachmentsOf({ attached: damaged })).toThrow();
    expect(() => addressesOf({ to: damaged, cc: "[]" })).toThrow();
    expect(() => refusedIn(damaged)).toThrow();
  }
});
