import { contactWayLabels } from "./customer-block.ts";

/** One text of a customer's record: its name on screens and in lists, and its reading. */
export type RecordText = {
  label: string;
  kind: "line" | "paragraph" | "state" | "gstin" | "phone" | "email";
  /** Its column in lists of customers, if it differs from the label. */
  column?: string;
  /** Other headings of the column in the lists that firms keep, as `foldHeading` gives them. */
  alsoNamed?: readonly string[];
};
type TextTable = Readonly<Record<string, RecordText>>;

const companyNames = [
  ...[
    "customer",
    "name",
    "firm",
    "party",
    "party name",
    "customer name",
    "company name",
    "firm name",
    "client",
  ],
  ...["client name", "name of party", "name of customer", "name of the party", "name of firm", "buyer"],
  ...[
    "buyer name",
    "account name",
    "ledger name",
    "name of ledger",
    "mailing name",
    "particulars",
    "display name",
  ],
  ...["organisation", "organization", "consignee", "m s", "ms"],
];
const addressNames = [
  ...[
    "site",
    "works address",
    "works",
    "plant address",
    "plant",
    "billing address",
    "office address",
    "location",
  ],
  ...[
    "street",
    "address line",
    "billing street",
    "billing street2",
    "city",
    "billing city",
    "town",
    "district",
  ],
  ...["place", "pin", "pincode", "pin code", "zip", "postal code", "billing code", "area", "site address"],
];
const gstinNames = [
  ...[
    "gst no",
    "gst",
    "gst number",
    "gstin uin",
    "gstin no",
    "gstin number",
    "gst in",
    "gst registration no",
  ],
  ...[
    "gst identification number gstin",
    "gst identification number",
    "gst tin",
    "gstin uin of recipient",
    "uin",
  ],
];
const contactNames = [
  ...[
    "contact person",
    "contact name",
    "person",
    "contact person name",
    "name of contact",
    "attention",
    "attn",
  ],
  ...["kind attention", "kind attn", "concerned person", "first name", "last name", "contact first name"],
];
const phoneNames = [
  ...[
    "mobile",
    "mob",
    "mobile no",
    "mobile number",
    "mob no",
    "contact no",
    "contact number",
    "phone no",
    "tel",
  ],
  ...[
    "phone number",
    "telephone",
    "telephone no",
    "tel no",
    "mobilephone",
    "mobile phone",
    "cell",
    "ph",
    "ph no",
  ],
  ...["phone nos", "whatsapp", "whatsapp no", "landline"],
];
const emailNames = [
  ...[
    "email",
    "e mail",
    "email id",
    "e mail id",
    "emailid",
    "mail",
    "mail id",
    "email address",
    "e mail address",
  ],
];

/** The texts of a firm. Schema, form, search and lists follow from this table, and the table `customers` keeps them. */
export const customerTexts = {
  company: { label: "Company", kind: "line", alsoNamed: companyNames },
  note: {
    label: "Note",
    kind: "paragraph",
    alsoNamed: ["remarks", "remark", "notes", "comment", "comments"],
  },
} as const satisfies TextTable;

/** The texts of a site. The first two digits of its GSTIN are the state. */
export const siteTexts = {
  address: { label: "Address", kind: "line", alsoNamed: addressNames },
  state: {
    label: "State",
    kind: "state",
    alsoNamed: [
      "state name",
      "billing state",
      "state code",
      "place of contact with state code",
      "place of supply",
    ],
  },
  gstin: { label: "GSTIN", kind: "gstin", alsoNamed: gstinNames },
} as const satisfies TextTable;

export const contactTexts = {
  name: { label: "Name", kind: "line", column: "Contact", alsoNamed: contactNames },
  role: {
    label: "Role",
    kind: "line",
    alsoNamed: ["designation", "post", "department", "position", "job title"],
  },
  phone: { label: contactWayLabels.phone, kind: "phone", alsoNamed: phoneNames },
  email: { label: contactWayLabels.email, kind: "email", alsoNamed: emailNames },
} as const satisfies TextTable;

export type TextsOf<T extends TextTable> = Record<keyof T & string, string>;

/** The texts of a table with their names, in its order. */
export const textsIn = <T extends TextTable>(table: T): [keyof T & string, RecordText][] =>
  Object.entries(table);

/** A value for each text of a table, under its name. */
export const byText = <T extends TextTable, V>(
  table: T,
  make: (name: keyof T & string, text: RecordText) => V,
): Record<keyof T & string, V> =>
  Object.fromEntries(textsIn(table).map(([name, text]) => [name, make(name, text)])) as Record<
    keyof T & string,
    V
  >;

/** Returns only the texts of a table from a record. */
export const pickTexts = <T extends TextTable>(table: T, record: TextsOf<T>): TextsOf<T> =>
  byText(table, (name) => record[name]);

/** Returns empty texts for a new record. */
export const noTexts = <T extends TextTable>(table: T): TextsOf<T> => byText(table, () => "");

/** The filled texts of a line in the order of its table. */
export const filledTexts = <T extends TextTable>(table: T, line: TextsOf<T>): string[] =>
  textsIn(table).flatMap(([name]) => (line[name] === "" ? [] : [line[name]]));
