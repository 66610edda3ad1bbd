import { contactWayLabels } from "./customer-block.ts";

/** One text of a customer's record: its name on screens and in lists, and its reading. */
export type RecordText = {
  label: string;
  kind: "line" | "paragraph" | "state" | "gstin" | "phone" | "email";
  /** Its column in lists of customers, if it differs from the label. */
  column?: string;
  /** Other names of the column in the lists that firms keep, folded. */
  alsoNamed?: readonly string[];
};
type TextTable = Readonly<Record<string, RecordText>>;

/** The texts of a firm. Schema, form, search and lists follow from this table, and the table `customers` keeps them. */
export const customerTexts = {
  company: { label: "Company", kind: "line", alsoNamed: ["customer", "name", "firm"] },
  note: { label: "Note", kind: "paragraph", alsoNamed: ["remarks"] },
} as const satisfies TextTable;

/** The texts of a site. The first two digits of its GSTIN are the state. */
export const siteTexts = {
  address: { label: "Address", kind: "line", alsoNamed: ["site"] },
  state: { label: "State", kind: "state" },
  gstin: { label: "GSTIN", kind: "gstin", alsoNamed: ["gst no", "gst"] },
} as const satisfies TextTable;

export const contactTexts = {
  name: { label: "Name", kind: "line", column: "Contact", alsoNamed: ["contact person"] },
  role: { label: "Role", kind: "line" },
  phone: { label: contactWayLabels.phone, kind: "phone", alsoNamed: ["mobile"] },
  email: { label: contactWayLabels.email, kind: "email", alsoNamed: ["email"] },
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
