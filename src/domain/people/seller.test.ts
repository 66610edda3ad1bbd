import { expect, test } from "vitest";
import { sellerLines } from "./seller.ts";
import { placeholderEmail } from "./user.ts";

test("papers print the e-mail of a seller, and none that stands for no address", () => {
  const seller = { name: "Owner", designation: "Director", phone: "", email: "owner@cranes.example" };
  expect(sellerLines(seller)).toEqual(["Director", "owner@cranes.example"]);
  expect(placeholderEmail("Admin")).toBe("admin@localhost.localdomain");
  expect(sellerLines({ ...seller, email: placeholderEmail("Admin") })).toEqual(["Director"]);
});
