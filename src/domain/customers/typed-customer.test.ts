import { expect, test } from "vitest";
import { noContactDetails, noCustomer } from "./customer-block.ts";
import { readContact, typedCustomerProblems } from "./typed-customer.ts";

test("the ways to reach a person lose their outer blanks", () => {
  expect(readContact({ phone: " 98250 00012 ", email: "r@sabar.example " })).toEqual({
    phone: "98250 00012",
    email: "r@sabar.example",
  });
  expect(readContact(undefined)).toEqual(noContactDetails);
});

test("a wrong e-mail is refused at its place in the call", () => {
  expect(() => readContact({ email: "sabar" })).toThrow(
    expect.objectContaining({
      problems: [expect.objectContaining({ loc: ["body", "contact", "email"] })],
    }),
  );
});

test("a typed customer has its faults field by field, and none in blank fields", () => {
  const contact = { phone: "12", email: " " };
  const problems = typedCustomerProblems({ customer: { ...noCustomer, state: "Bombay" }, contact });
  expect(Object.keys(problems).sort()).toEqual(["phone", "state"]);
  expect(typedCustomerProblems({ customer: noCustomer, contact: noContactDetails })).toEqual({});
});
