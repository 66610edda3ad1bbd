import { expect, test } from "vitest";
import { editedUserProblems, trimmedDetails, trimmedNames, type UserFields } from "./user.ts";

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

const asha: UserFields = {
  username: "a.patel",
  email: "asha@cranes.example",
  full_name: "Asha Patel",
  role: "employee",
  phone: "+91 98250 00012",
  designation: "Sales engineer",
};

test.each<[Partial<UserFields>, object]>([
  [{}, {}],
  [{ username: " " }, { username: "Username is required" }],
  [{ username: "ab" }, { username: "Username must be at least 3 characters" }],
  [{ username: "a".repeat(201) }, { username: "Username must be at most 200 characters" }],
  [{ email: "" }, { email: "Email is required" }],
  [{ email: "asha@cranes" }, { email: "Email is invalid" }],
  [{ full_name: " " }, { full_name: "Full name is required" }],
  [{ full_name: "a".repeat(201) }, { full_name: "Full name must be at most 200 characters" }],
  [
    { full_name: "Asha\nPatel" },
    { full_name: "Full name must not have line breaks or invisible characters" },
  ],
  [{ phone: "call me" }, { phone: "Invalid phone number format" }],
  [{ designation: "a".repeat(101) }, { designation: "Designation must be at most 100 characters" }],
])("a user changed by %o has the faults %o", (change, problems) => {
  expect(editedUserProblems({ ...asha, ...change })).toEqual(problems);
});
