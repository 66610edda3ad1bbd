import { describe, expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { profileIn } from "../testing/firm-files.ts";
import { addresseeOf } from "./addressee.ts";
import { salutationOf } from "./covering-letter.ts";
import { acceptanceOf, bankOf, letterheadOf, signaturesOf, titleBlockRows } from "./letterhead.ts";
import { printedTerms } from "./printed-terms.ts";

const firm = profileIn("company.json");

describe("the addressee", () => {
  const address = { company: "Sabar Steel", site: "Sanand", state: "Gujarat" };
  test("is a company with a person for attention, else the person", () => {
    expect(addresseeOf({ ...noCustomer, ...address, name: "Mr. Rao" })).toEqual({
      lines: ["Sabar Steel", "Sanand", "Gujarat"],
      details: [{ label: "Kind attention", value: "Mr. Rao" }],
    });
    expect(addresseeOf({ ...noCustomer, ...address, company: "", name: "Mr. Rao" })).toEqual({
      ...{ lines: ["Mr. Rao", "Sanand", "Gujarat"], details: [] },
    });
    expect(addresseeOf({ ...noCustomer, ...address })).toEqual({
      ...{ lines: ["Sabar Steel", "Sanand", "Gujarat"], details: [] },
    });
  });
  test("has the GSTIN and the reference apart, and is none without any line", () => {
    const given = { ...noCustomer, gstin: "24AAACE0000E1ZS", reference: "RFQ 7" };
    expect(addresseeOf(given)?.lines).toEqual([]);
    expect(addresseeOf(given)?.details.map(({ value }) => value)).toEqual(["24AAACE0000E1ZS", "RFQ 7"]);
    expect(addresseeOf(noCustomer)).toBeNull();
  });
  test("is saluted by the name of the person, where it is known", () =>
    expect([salutationOf({ name: "Mr. Rao" }), salutationOf({ name: "" })]).toEqual([
      ...["Dear Mr. Rao,", "Dear Sir or Madam,"],
    ]));
});

test("the title block names the person to call, else the author", () => {
  const given = {
    ...{ number: "SG-2627-00001", revision: 0, createdAt: "2026-11-20T09:42:00.000Z" },
    ...{ validUntil: "2026-12-20", preparedBy: "Rohan Patel" },
  };
  expect(titleBlockRows("Quotation", given, "").map(({ label, value }) => [label, value])).toEqual([
    ["Quotation", "SG-2627-00001"],
    ["Revision", "0"],
    ["Date", "20 Nov 2026"],
    ["Valid until", "20 Dec 2026"],
    ["Prepared by", "Rohan Patel"],
  ]);
  expect(titleBlockRows("Offer", given, "M. Shah, 98250 00012").at(-1)).toEqual({
    ...{ label: "Your contact", value: "M. Shah, 98250 00012" },
  });
  const long = titleBlockRows("Quotation", { ...given, preparedBy: "Ab ".repeat(40) }, "").at(-1)?.value;
  expect(long?.length).toBeLessThanOrEqual(60);
});

test("the letterhead has the contacts that the firm has", () => {
  const head = letterheadOf({
    ...firm,
    ...{ phones: ["98250 00012", "079 2583 1234"], email: "", website: "https://cranes.example" },
    ...{ established: 1987, certifications: [{ label: "ISO", value: "ISO 9001" }] },
  });
  expect(head.contacts).toEqual([
    { label: "Phone", value: "98250 00012" },
    { label: "Phone", value: "079 2583 1234" },
    { label: "Web", value: "cranes.example" },
  ]);
  expect(head.claims).toEqual(["Established 1987", "ISO 9001"]);
});

test("firm and customer sign below what they say", () => {
  const signed = acceptanceOf("offer", { number: "OF-2627-00001", preparedBy: "Rohan Patel" }, firm);
  expect(signed?.map(({ party, below }) => [party, below])).toEqual([
    [`For ${firm.name}`, "Prepared by Rohan Patel"],
    ["For the customer", "We accept offer OF-2627-00001, its scope, price and terms."],
  ]);
  const parties = (customer: string) =>
    signaturesOf("OF-2627-00001", customer, firm)?.map(({ party }) => party);
  expect(parties("Sabar Steel")).toEqual([`For ${firm.name}`, "For Sabar Steel"]);
  expect(parties("")).toEqual([`For ${firm.name}`, "For the customer"]);
});

test("the bank has the lines that the firm has", () => {
  const bank = {
    account_name: "Example",
    account_number: "123",
    ifsc: "EXAM0001234",
    bank: "Example Bank",
    branch: "",
  };
  expect(bankOf({ ...firm, bank }).map(({ value }) => value)).toEqual([
    ...["Example", "123", "EXAM0001234", "Example Bank"],
  ]);
  expect(
    bankOf({ ...firm, bank: { ...bank, ifsc: "", branch: "Sanand" } }).map(({ label, value }) => [
      label,
      value,
    ]),
  ).toEqual([
    ["Account name", "Example"],
    ["Account number", "123"],
    ["Bank", "Example Bank, Sanand"],
  ]);
});

test("the terms begin with the validity, and have the clauses that are on", () => {
  const terms = [
    { title: "Payment", text: "40 % with the order" },
    { title: "Storage", text: "Free", off: true },
  ];
  expect(printedTerms({ validUntil: "2026-12-20" }, { terms })).toEqual([
    { title: "Validity", text: ["This offer is valid until 20 Dec 2026."] },
    { title: "Payment", text: ["40 % with the order"] },
  ]);
});
