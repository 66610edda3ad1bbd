import { expect, test } from "vitest";
import { shareText, whatsappAddress } from "./share-text.ts";

const shared = {
  ...{ saleKind: "offer" as const, number: "OF-2627-00031", person: "Mr. Rao", cranes: 3 },
  ...{ validUntil: "2026-12-23", sender: "R. Patel", firm: "Example Cranes" },
};

test("a shared paper's text names person, number, cranes, validity and sender", () => {
  expect(shareText(shared)).toBe(
    "Dear Mr. Rao, please find our offer OF-2627-00031 for 3 EOT cranes, valid until 23 Dec 2026. R. Patel, Example Cranes",
  );
  expect(shareText({ ...shared, cranes: 0 })).toContain("our offer OF-2627-00031, valid until");
  expect(shareText({ ...shared, person: "", cranes: 1, sender: "" })).toBe(
    "Dear Sir or Madam, please find our offer OF-2627-00031 for 1 EOT crane, valid until 23 Dec 2026. Example Cranes",
  );
  expect(shareText({ ...shared, person: " ", sender: " ", firm: "" })).toBe(
    "Dear Sir or Madam, please find our offer OF-2627-00031 for 3 EOT cranes, valid until 23 Dec 2026.",
  );
});

test.each([
  ["98240 55540", "919824055540"],
  ["+91 98240-55540", "919824055540"],
  ["098240 55540", "919824055540"],
  ["+91 098240 55540", "919824055540"],
  ["+971 50 123 4567", "971501234567"],
  ["+65 9123 4567", "6591234567"],
  ["0065 9123 4567", "6591234567"],
  ["98240 55540, 079 2583 1234", "919824055540"],
  ["", ""],
])("a chat with %s uses the address of %s", (phone, number) => {
  expect(whatsappAddress(phone, "a b & c")).toBe(`https://wa.me/${number}?text=a%20b%20%26%20c`);
});
