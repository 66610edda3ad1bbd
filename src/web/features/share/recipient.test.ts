import { expect, test } from "vitest";
import { recipientOf } from "./recipient.ts";

const contacts = [
  { name: "R. Chaudhary", phone: "" },
  { name: "S. Rao", phone: "98240 55540" },
];

test("a paper goes to the person whom it names with no other one's telephone, else to the first with a telephone", () => {
  expect(recipientOf("s. rao", contacts)).toEqual({ name: "s. rao", phone: "98240 55540" });
  for (const name of ["R. Chaudhary", "M. Shah"])
    expect(recipientOf(name, contacts)).toEqual({ name, phone: "" });
  expect(recipientOf("", contacts)).toBe(contacts[1]);
  expect(recipientOf("", [])).toEqual({ name: "", phone: "" });
});
