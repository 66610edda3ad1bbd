import { expect, test } from "vitest";
import { customerListFields } from "../customers/customer-sheet.ts";
import { foldHeading } from "./list-field.ts";
import { doubleMatches, matchColumns } from "./match-columns.ts";

const match = (columns: Record<string, readonly string[]>) =>
  matchColumns(
    customerListFields,
    Object.entries(columns).map(([heading, values], index) => ({ index, heading, values })),
  ).map(({ field, by }) => `${field ?? "-"} ${by ?? ""}`.trim());

test.each([
  ["Span (mm)", "span", "mm"],
  ["Rate (Rs.)", "rate", "rs"],
  ["Amount in Lakhs", "amount", "lakhs"],
  ["Value [₹]", "value", "rs"],
  ["Disc %", "disc percent", ""],
  ["GSTIN/UIN", "gstin uin", ""],
  ["E-Mail ID", "e mail id", ""],
  ["Customer's Name", "customers name", ""],
  ["M/s", "m s", ""],
  ["ग्राहक", "ग्राहक", ""],
  ["(m)", "", "m"],
])("the heading %s is “%s” in “%s”", (text, name, unit) => {
  expect(foldHeading(text)).toEqual({ name, unit });
});

test.each<[string, Record<string, readonly string[]>, string[]]>([
  [
    "Tally",
    { Particulars: [], Address: [], "State Name": [], Pincode: [], "GSTIN/UIN": [], "Mobile Number": [] },
    [
      "company name",
      "site.address name",
      "site.state name",
      "site.address name",
      "site.gstin name",
      "contact.phone name",
    ],
  ],
  [
    "Zoho",
    {
      "Display Name": [],
      "First Name": [],
      "Last Name": [],
      EmailID: [],
      MobilePhone: [],
      "GST Identification Number (GSTIN)": [],
      "Billing Address": [],
      "Billing City": [],
      "Billing State": [],
      "Credit Limit": [],
    },
    [
      ...[
        "company name",
        "contact.name name",
        "contact.name name",
        "contact.email name",
        "contact.phone name",
      ],
      ...["site.gstin name", "site.address name", "site.address name", "site.state name", "-"],
    ],
  ],
  [
    "Excel by hand",
    {
      "Sr No": ["1", "2"],
      Firm: [],
      "Address 1": [],
      "Address 2": [],
      "Kind Attn.": [],
      Ph: [],
      Dealer: ["R. Patel"],
    },
    [
      "-",
      "company name",
      "site.address name",
      "site.address name",
      "contact.name name",
      "contact.phone name",
      "-",
    ],
  ],
  [
    "no known heading",
    {
      A: ["Narmada Castings LLP", "Kaveri Pumps Ltd"],
      B: ["24AABCN1234C1Z8", "URP"],
      C: ["Gujarat", "TAMILNADU"],
      D: ["98240 55540", "94430 12870"],
      E: ["h.rao@narmada.example"],
      F: ["good payer"],
    },
    [
      "company values",
      "site.gstin values",
      "site.state values",
      "contact.phone values",
      "contact.email values",
      "-",
    ],
  ],
])("columns of %s are matched", (_, columns, matches) => {
  expect(match(columns)).toEqual(matches);
});

test("values that contradict a heading keep its column unmatched", () => {
  expect(match({ Company: [], GST: ["18%", "18%", "18%"] })).toEqual(["company name", "-"]);
});

test("the first of two columns fills a field of one column, and both fill an address", () => {
  expect(match({ Company: [], "Party Name": [], City: [], Place: [] })).toEqual([
    "company name",
    "-",
    "site.address name",
    "site.address name",
  ]);
});

test("two columns chosen for one field are named", () => {
  const chosen = (field: string) =>
    doubleMatches(customerListFields, [
      { heading: "GST", field },
      { heading: "GSTIN", field },
    ]);
  expect(chosen("site.gstin")).toEqual([
    "The columns “GST” and “GSTIN” both fill Site, GSTIN. Choose one of them.",
  ]);
  expect(chosen("site.address")).toEqual([]);
});
