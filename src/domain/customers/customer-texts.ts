import { contactDetailLabels } from "./customer-block.ts";

/** One text of a customer's record: its name on screens and in lists, and its reading. */
export type RecordText = {
  label: string;
  kind: "line" | "paragraph" | "state" | "gstin" | "phone" | "email";
  /** Its column in lists of customers, if it differs from the label. */
  column?: string;
  /** Headings of the column in imported lists beside its label, as `foldHeading` gives them. */
  headings?: readonly string[];
};
type TextTable = Readonly<Record<string, RecordText>>;

const listed = (...texts: string[]): string[] => texts.flatMap((text) => text.split(", "));

/** Headings of imported lists that mean the company of a customer. */
const companyHeadings = listed(
  "customer, name, firm, party, party name, customer name, company name, firm name, client, client name",
  "name of party, name of customer, name of the party, name of firm, name of client, name of company",
  "name of the customer, name of the firm, name of the client, name of the company, buyer, buyer name",
  "account name, ledger name, name of ledger, mailing name, particulars, display name, organisation",
  "organization, organisation name, organization name, consignee, m s, ms, receiver name, recipient name",
  "legal name, trade name, sender company, name and address, name and address of party",
  "name and address of customer, name and address of firm, name and address of client, name and address of the party",
  "party name and address, customer name and address, firm name and address, party and address",
  "कंपनी, कंपनी का नाम, ग्राहक, ग्राहक का नाम, पार्टी, पार्टी का नाम, फर्म, नाम",
  "કંપની, કંપનીનું નામ, ગ્રાહક, ગ્રાહકનું નામ, પાર્ટી, પાર્ટીનું નામ, ફર્મ, નામ",
);
/** Words before a heading that say whose value it is: "Party Address", "Customer Mobile No". */
const owners = ["customer", "party", "client", "buyer", "firm", "company", "sender", "billing", "office"];
const ofOwners = (names: readonly string[]): string[] => [
  ...names,
  ...owners.flatMap((owner) => names.map((name) => `${owner} ${name}`)),
];
const addressHeadings = [
  ...ofOwners(
    listed("address, city, town, district, pin, pincode, pin code, zip, postal code, area, street, place"),
  ),
  ...listed(
    "site, works address, works, plant address, plant, location, address line, billing street2, billing code",
    "mailing address, site address, पता, शहर, पिन, पिन कोड, સરનામું, શહેર, પિન, પિન કોડ",
  ),
];
const stateHeadings = [
  ...ofOwners(listed("state, state name, state code")),
  ...listed("place of contact with state code, place of supply, ledstatename, राज्य, રાજ્ય"),
];
const gstinHeadings = [
  ...ofOwners(listed("gst no, gst, gst number, gstin, gstin uin, gstin no, gstin number")),
  ...listed(
    "gst in, gst registration no, gst identification number gstin, gst identification number, gst tin",
    "gstin uin of recipient, uin, partygstin, जीएसटी, जीएसटी नंबर, જીએસટી, જીએસટી નંબર",
  ),
];
const contactHeadings = listed(
  "contact person, contact name, person, contact person name, name of contact, name of contact person",
  "attention, attn, kind attention, kind attn, concerned person, first name, last name, contact first name",
  "contact last name, sender name, customer contact, contact person and mobile, contact person and mobile no",
  "ledgercontact, contact person and phone, contact person and no, contact person and number, contact details",
  "संपर्क, संपर्क व्यक्ति, સંપર્ક, સંપર્ક વ્યક્તિ",
);
const phoneHeadings = [
  ...ofOwners(
    listed(
      "mobile, mob, mobile no, mobile number, mob no, contact no, contact number, phone, phone no, phone number",
      "tel, tel no, telephone, telephone no, ph, ph no, cell",
    ),
  ),
  ...listed(
    "ledgermobile, ledgerphone, mobilephone, mobile phone, phone nos, whatsapp, whatsapp no, landline, contact mobile, contact phone",
  ),
  ...listed("मोबाइल, मोबाइल नंबर, फोन, फोन नंबर, મોબાઇલ, મોબાઇલ નંબર, ફોન, ફોન નંબર"),
];
const emailHeadings = [
  ...ofOwners(
    listed("email, e mail, email id, e mail id, emailid, mail, mail id, email address, e mail address"),
  ),
  ...listed("contact email, ईमेल, ઈમેલ"),
];

/** The texts of a customer. Schema, form, search and lists follow from this table, and the table `customers` keeps them. */
export const customerTexts = {
  company: { label: "Company", kind: "line", headings: companyHeadings },
  note: {
    label: "Note",
    kind: "paragraph",
    headings: ["remarks", "remark", "notes", "comment", "comments"],
  },
} as const satisfies TextTable;

/** The texts of a site. The first two digits of its GSTIN are the state. */
export const siteTexts = {
  address: { label: "Address", kind: "line", headings: addressHeadings },
  state: {
    label: "State",
    kind: "state",
    headings: stateHeadings,
  },
  gstin: { label: "GSTIN", kind: "gstin", headings: gstinHeadings },
} as const satisfies TextTable;

/** The texts of a contact (person) of a customer: name, role, telephone and e-mail. */
export const contactTexts = {
  name: { label: "Name", kind: "line", column: "Contact", headings: contactHeadings },
  role: {
    label: "Role",
    kind: "line",
    headings: ["designation", "post", "department", "position", "job title"],
  },
  phone: { label: contactDetailLabels.phone, kind: "phone", headings: phoneHeadings },
  email: { label: contactDetailLabels.email, kind: "email", headings: emailHeadings },
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
