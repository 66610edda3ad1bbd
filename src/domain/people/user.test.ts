import { expect, test } from "vitest";
import { trimmedDetails, trimmedNames } from "./user.ts";

test("texts of a user lose outer blanks, and an empty detail is null", () => {
  const names = { username: " r.patel ", email: "r@patel.example ", full_name: " Rohan Patel" };
  expect(trimmedNames(names)).toEqual({
    username: "r.patel",
    email: "r@patel.example",
    full_name: "Rohan Patel",
  });
  expect(trimmedDetails({ designation: " ", phone: " +91 98250 00012 " })).toEqual({
    designation: null,
    phone: "+91 98250 00012",
  });
  expect(trimmedDetails({})).toEqual({ designation: null, phone: null });
});
