import { expect, test } from "vitest";
import { dialledKey, internationalNumber } from "./phone.ts";

test("the first of several numbers is dialled", () => {
  expect(internationalNumber("098250 00012 / 079 2550 1234")).toBe("919825000012");
});

test.each([
  ["+91 98250 00012", "9825000012", "919825000012"],
  ["079 2550 1234", "7925501234", "917925501234"],
  ["00971 4 555 1234", "97145551234", "97145551234"],
  // Ten digits of another country.
  ["+65 6555 1234", "6565551234", "6565551234"],
  // 91 is an area code of ten digits, and India’s only before ten.
  ["0 91 2345 6789", "9123456789", "919123456789"],
  ["", "", ""],
])("%s is dialled as %s, and from abroad as %s", (typed, dialled, international) => {
  expect([dialledKey(typed), internationalNumber(typed)]).toEqual([dialled, international]);
});
