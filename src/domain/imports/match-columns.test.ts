import { expect, test } from "vitest";
import { pastQuotationFields } from "../archive/past-quotation-fields.ts";
import { customerListFields } from "../customers/customer-list.ts";
import { optionFields } from "../options/option-list.ts";
import { foldHeading, isSumRow, type ListField, saysNothing } from "./list-field.ts";
import { doubleMatches, matchColumns } from "./match-columns.ts";

const match = (
  columns: Record<string, readonly string[]>,
  fields: readonly ListField[] = customerListFields,
) =>
  matchColumns(
    fields,
    Object.entries(columns).map(([heading, values], index) => ({ index, heading, values })),
  ).map(({ field, by }) => `${field ?? "-"} ${by ?? ""}`.trim());

test.each([
  ["Span (mm)", "span", "mm"],
  ["Rate (Rs.)", "rate", "rs"],
  ["Amount in Lakhs", "amount", "lakhs"],
  ["Value (Rs. Lacs)", "value", "lacs"],
  ["Value in Rs. Lakhs", "value", "lakhs"],
  ["Value (Rs. in Cr.)", "value", "cr"],
  ["Price in Lakhs Basic", "price basic", "lakhs"],
  ["Price (Rs. Lacs) Basic", "price basic", "lacs"],
  ["Type of goods in", "type of goods in", ""],
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

test("values of something else keep a column with a known heading unmatched, and it is named", () => {
  expect(match({ Company: [], GST: ["18%", "18%", "18%"] })).toEqual(["company name", "-"]);
  expect(matchColumns(customerListFields, [{ index: 0, heading: "GST", values: ["18", "18", "5"] }])).toEqual(
    [{ index: 0, field: null, by: null, unlike: "site.gstin" }],
  );
});
test.each([
  ["Mobile No", ["9.82E+09", "9.83E+09", "9.84E+09"], "contact.phone"],
  ["Phone", ["982405554", "982405555", "982405556"], "contact.phone"],
  ["GSTIN", ["24AAACE0000E1Z", "24AAACE0000E1", "24AAACE0000EZ"], "site.gstin"],
  ["Email ID", ["nowhere", "a at b.example", "c@"], "contact.email"],
  ["State", ["Gujarrat", "Gujarrat", "Maharastr"], "site.state"],
])(
  "a column %s whose values are all faulty keeps its field, so that they are refused",
  (heading, values, field) => {
    expect(match({ Company: [], [heading]: values })).toEqual(["company name", `${field} name`]);
  },
);

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

const past = (columns: Record<string, readonly string[]>) => match(columns, pastQuotationFields);

test("of two prices the one without tax counts, and the last one before the first", () => {
  const filling = (columns: Record<string, readonly string[]>) =>
    Object.keys(columns).filter((_, at) => past(columns)[at]?.startsWith("amount "));
  expect(filling({ Total: [], SubTotal: [] })).toEqual(["SubTotal"]);
  expect(filling({ "Offer Value": [], "Final Value": [], Total: [] })).toEqual(["Final Value"]);
  expect(filling({ Total: [], GST: [] })).toEqual(["Total"]);
});

test("of two numbers and dates those of the quotation count", () => {
  expect(past({ "Reference#": [], "Estimate Number": [], "Expiry Date": [], "Estimate Date": [] })).toEqual([
    ...["-", "number name", "-", "date name"],
  ]);
});

test("particulars are the customer only where no other column is, and where they are no cranes", () => {
  expect(past({ Particulars: ["Sabar Steel"], Narration: ["5T SG"] })).toEqual([
    ...["customer name", "description name"],
  ]);
  expect(past({ Party: ["Sabar Steel"], Particulars: ["5T SG"] })).toEqual([
    ...["customer name", "description name"],
  ]);
  expect(past({ Date: [], Particulars: ["5T x 15M SG EOT", "10T DG"] })).toEqual([
    ...["date name", "description name"],
  ]);
  const options = (columns: Record<string, readonly string[]>) => match(columns, optionFields);
  expect(options({ "Item Description": [] })).toEqual(["name name"]);
  expect(options({ Item: [], "Item Description": [] })).toEqual(["name name", "text name"]);
});

test("a column of cranes is known by its values, and a type with sizes is no type", () => {
  expect(past({ A: ["5T x 15M SG EOT", "10T DG"], B: ["SG", "DG"] })).toEqual([
    ...["description values", "crane_type values"],
  ]);
});

test("a first and a last name leave out the name of the account", () => {
  expect(match({ "Contact Name": [], "First Name": [], "Last Name": [] })).toEqual([
    ...["-", "contact.name name", "contact.name name"],
  ]);
  expect(match({ "Contact Person": [] })).toEqual(["contact.name name"]);
});

test("the lower of two lines of headings names a column that both do not name", () => {
  const column = { index: 0, heading: "Crane Details Span (M)", ownHeading: "Span (M)", values: [] };
  expect(matchColumns(pastQuotationFields, [column])).toMatchObject([{ field: "span_m", by: "name" }]);
});

test.each([
  [["Grand Total", "", "1,25,000.00 Dr"], true],
  [["", "Total :", "₹ 37.25", "4"], true],
  [["Sub-Total"], true],
  [["Total", "24AAACE0000E1ZS"], false],
  [["Total Oil India", "5"], false],
  [["5", "6"], false],
])("%j is a row of sums: %s", (cells, isSum) => {
  expect(isSumRow(cells)).toBe(isSum);
});

test.each([
  ["-", true],
  ["|", true],
  ["N.A.", true],
  ["nil", true],
  ["0", false],
  ["क", false],
])("“%s” says nothing: %s", (text, isNothing) => {
  expect(saysNothing(text)).toBe(isNothing);
});

test("the day of something else does not match by its values, and a party in Particulars is no description", () => {
  const days = ["2022-07-30", "2022-08-15", "2022-08-20"];
  expect(match({ "Valid Till": days, "Created Time": days, "PO Dt": days }, pastQuotationFields)).toEqual([
    "-",
    "date name",
    "-",
  ]);
  expect(match({ "Valid Till": days }, pastQuotationFields)).toEqual(["-"]);
  const parties = ["Kaveri Pumps Ltd", "Sabar Steel"];
  expect(match({ Particulars: parties, Buyer: parties, Narration: ["5T EOT"] }, pastQuotationFields)).toEqual(
    ["-", "customer name", "description name"],
  );
  expect(match({ Party: parties, Particulars: ["5T EOT"] }, pastQuotationFields)).toEqual([
    "customer name",
    "description name",
  ]);
});

test("the names of Tally's own fields are known", () => {
  const columns = { $Name: [], $Parent: [], $_Address1: [], $LedStateName: [], $LedgerContact: [] };
  expect(match({ ...columns, $LedgerMobile: [], $PartyGSTIN: [] })).toEqual([
    ...["company name", "-", "site.address name", "site.state name", "contact.name name"],
    ...["contact.phone name", "site.gstin name"],
  ]);
});
