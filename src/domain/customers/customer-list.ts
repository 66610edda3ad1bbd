import { foldHeading, type ListField } from "../imports/list-field.ts";
import type { RefusedRow } from "../imports/list-kinds.ts";
import {
  headingFor,
  type ListColumn,
  type ListRow,
  type ReadList,
  type RowFault,
  refusedFor,
} from "../imports/list-sheet.ts";
import { readPhone } from "../imports/phone-cells.ts";
import { formatNumber } from "../numbers/format.ts";
import { stateNamed } from "../tax/states.ts";
import { titleInSentence } from "../text/in-sentence.ts";
import { customerNameKey, hasLegalForm, isLegalForm } from "./customer-name.ts";
import {
  byText,
  contactTexts,
  customerTexts,
  noTexts,
  pickTexts,
  type RecordText,
  siteTexts,
  textsIn,
} from "./customer-texts.ts";
import { identifiersOfSite, type KnownCustomer, makeCustomerIndex } from "./duplicate-customers.ts";
import { makeLedgerReader } from "./ledger-groups.ts";
import {
  type Contact,
  type CustomerFields,
  type CustomerTexts,
  canonicalFields,
  customerRecordProblems,
  isSameSite,
  maxContacts,
  maxCustomerNoteLength,
  maxSites,
  type Site,
  withContact,
  withLines,
  withoutEmptyLines,
} from "./sites-and-contacts.ts";

type Part = "customer" | "sites" | "contacts";
type ListedText = { part: Part; name: string; column: string; text: RecordText };

const listedOf = (part: Part, table: Readonly<Record<string, RecordText>>): ListedText[] =>
  textsIn(table).map(([name, text]) => ({ part, name, column: text.column ?? text.label, text }));
const isParagraph = ({ text }: ListedText): boolean => text.kind === "paragraph";
const ofCustomer = listedOf("customer", customerTexts);

/** The columns of an exported list of customers, in order. A row has a site, a contact or both. */
const listed: readonly ListedText[] = [
  ...ofCustomer.filter((each) => !isParagraph(each)),
  ...listedOf("sites", siteTexts),
  ...listedOf("contacts", contactTexts),
  ...ofCustomer.filter(isParagraph),
];
export const customerColumns: readonly string[] = listed.map(({ column }) => column);

/** The name of a text among the fields of a list: "site.gstin". */
const fieldName = ({ part, name }: Pick<ListedText, "part" | "name">): string =>
  part === "customer" ? name : `${part === "sites" ? "site" : "contact"}.${name}`;

const clean = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** Returns whether a cell is probably a value of this kind; undefined for a kind that has no form. */
const forms: { readonly [K in RecordText["kind"]]?: (value: string) => boolean } = {
  gstin: (value) => /^\d{2}[A-Z0-9]{13}$/.test(clean(value)) || saysUnregistered(value),
  email: (value) => value.includes(".") && /^[^\s@]+@[^\s@]+$/.test(value),
  phone: (value) => /^[+\d][+\d \-()/,;.]{9,}$/.test(value) && value.replace(/\D/g, "").length >= 10,
  state: (value) => /\p{L}/u.test(value) && stateNamed(value) !== null,
};

/** Returns whether a cell is of something else than this kind: a rate or an amount of tax below "GST", a name below "Mobile". */
const otherForms: { readonly [K in RecordText["kind"]]?: (value: string) => boolean } = {
  gstin: (value) => /^(?:₹|rs\.?)?\s*[\d,]{1,12}(?:\.\d+)?\s*%?$/i.test(value),
  email: (value) => /^[+\d][+\d \-()/,;.]*$/.test(value),
  phone: (value) => !/\d/.test(value),
};

/** Returns whether a cell says that a customer has no GSTIN. */
const saysUnregistered = (text: string): boolean =>
  /^(?:urp|unregistered(?: person)?|un-registered)$/i.test(text.trim());

const partTitles = { customer: "", sites: "Site, ", contacts: "Contact, " } as const;

function fieldOf(listed: ListedText): ListField {
  const { part, name, column, text } = listed;
  const looksLike = name === "company" ? hasLegalForm : forms[text.kind];
  const isUnlike = otherForms[text.kind];
  const joinedWith = joints[fieldName(listed)];
  return {
    name: fieldName(listed),
    label:
      part === "customer"
        ? text.label
        : `${partTitles[part]}${text.kind === "gstin" ? text.label : titleInSentence(text.label)}`,
    ...(name === "company" && { isNeeded: true as const }),
    headings: [foldHeading(column).name, foldHeading(text.label).name, ...(text.headings ?? [])],
    ...(looksLike && { looksLike }),
    ...(isUnlike && { isUnlike }),
    ...(fieldName(listed) === "contact.name" && { parts: ["first name", "last name"] }),
    ...(joinedWith !== undefined && { joinedWith }),
  };
}

/** The fields that several columns of a list may fill: a first and a last name, two telephones, the lines of an address. */
const joints: Readonly<Record<string, string>> = {
  note: "\n",
  "site.address": ", ",
  "contact.name": " ",
  "contact.phone": ", ",
};

/** The fields that an import of customers can fill, with the column headings that it recognises. */
export const customerListFields: readonly ListField[] = listed.map(fieldOf);

/** A customer of the list, with the first row in which it stands, and the rows with another name that are taken for it. */
export type ListedCustomer = CustomerFields & {
  row: number;
  joined: readonly { row: number; company: string }[];
};
export type CustomerSheet = { customers: ListedCustomer[]; refused: RefusedRow[] };

type SheetCustomer = Omit<KnownCustomer, "sites"> &
  CustomerTexts & {
    row: number;
    joined: { row: number; company: string }[];
    sites: Site[];
    contacts: Contact[];
  };

/** Collects the customers of a list. Rows of the same customer, by the matching rule, are one. */
function collectCustomers(): {
  keep(row: number, given: CustomerFields): RowProblem[];
  customers(): ListedCustomer[];
} {
  const customers: SheetCustomer[] = [];
  const index = makeCustomerIndex<SheetCustomer>();
  const lastNamed = new Map<string, SheetCustomer>();

  function customerOf(row: number, company: string, site: Site | undefined): SheetCustomer {
    const identifiers = identifiersOfSite(customerNameKey(company), site ?? null);
    // A row with only a contact belongs to the customer above it.
    const above = site ? undefined : lastNamed.get(identifiers.nameKey);
    const found = above ?? index.match(identifiers);
    if (found) return found;
    const customer: SheetCustomer = {
      ...{ row, nameKey: identifiers.nameKey, joined: [], sites: [], contacts: [] },
      ...noTexts(customerTexts),
      company,
    };
    customers.push(customer);
    lastNamed.set(customer.nameKey, customer);
    return customer;
  }

  return {
    keep(row, given) {
      const [site] = given.sites;
      const customer = customerOf(row, given.company, site);
      const faults = [
        ...addSite(customer, site),
        ...addContacts(customer, given.contacts),
        ...addTexts(customer, given),
      ];
      const isNamed = [customer, ...customer.joined].some(({ company }) => company === given.company);
      if (faults.length === 0 && !isNamed) customer.joined.push({ row, company: given.company });
      index.add(customer);
      return faults;
    },
    customers: () => customers.map(({ nameKey: _, ...customer }) => customer),
  };
}

/** A fault of a row at one of the list's fields. */
type RowProblem = { field: string; value: string; msg: string };

function addSite({ company, sites }: SheetCustomer, site: Site | undefined): RowProblem[] {
  if (!site || sites.some((each) => isSameSite(each, site))) return [];
  if (site.gstin !== "" && sites.some(({ gstin }) => gstin === site.gstin))
    return [{ field: "site.gstin", value: site.gstin, msg: "Another site already has this GSTIN" }];
  if (sites.length >= maxSites)
    return [
      {
        field: "site.address",
        value: site.address,
        msg: `${company} would have more than ${maxSites} sites`,
      },
    ];
  sites.push(site);
  return [];
}

function addContacts(customer: SheetCustomer, given: readonly Contact[]): RowProblem[] {
  const contacts = given.reduce<Contact[]>(withContact, customer.contacts);
  if (contacts.length > maxContacts) {
    const msg = `${customer.company} would have more than ${maxContacts} contacts`;
    return [{ field: "contact.name", value: given[0]?.name ?? "", msg }];
  }
  customer.contacts = contacts;
  return [];
}

function addTexts(customer: SheetCustomer, given: CustomerTexts): RowProblem[] {
  const isNoted = given.note === "" || customer.note.split("\n").includes(given.note);
  const note = isNoted ? customer.note : [customer.note, given.note].filter(Boolean).join("\n");
  if (note.length > maxCustomerNoteLength) {
    const msg = `The notes of ${customer.company} would have more than ${formatNumber(maxCustomerNoteLength)} characters together`;
    return [{ field: "note", value: given.note.slice(0, 200), msg }];
  }
  Object.assign(customer, withLines(customer, given), { note });
  return [];
}

/** Returns the fields of one customer from a row. */
function fieldsIn({ texts }: ListRow): CustomerFields {
  const textsOf = <T extends Parameters<typeof byText>[0]>(part: Part, table: T) =>
    byText(table, (name) => (texts[fieldName({ part, name })] ?? "").trim());
  const { gstin, ...site } = textsOf("sites", siteTexts);
  return canonicalFields({
    ...textsOf("customer", customerTexts),
    sites: [{ ...site, gstin: saysUnregistered(gstin) ? "" : gstin }],
    contacts: [textsOf("contacts", contactTexts)],
  });
}

const fieldAt = (loc: readonly (string | number)[]): string => {
  const part = loc.length > 1 ? loc[0] : "customer";
  const found = listed.find((each) => each.part === part && each.name === loc.at(-1));
  return found ? fieldName(found) : "company";
};

const quoted = (value: string): string => `“${value.replace(/\s+/g, " ").trim().slice(0, 60)}”`;

/** Returns the sentence for a fault of a cell: its column, its value and what is wrong. */
function sentenceOf(column: string, { field, value, msg }: RowProblem): string {
  if (field === "company" && value === "") return `${column} is empty.`;
  if (field === "site.gstin" && clean(value).length !== 15)
    return `${column} ${quoted(value)} has ${clean(value).length} characters. A GSTIN has 15.`;
  if (field === "site.state") return `${column}: ${msg}. Leave the cell empty for a customer abroad.`;
  return value === "" ? `${msg}.` : `${column} ${quoted(value)}: ${msg}.`;
}

/** Replaces the telephone of a row by its reading, or returns the cure. */
function readRowPhone(row: ListRow): { row: ListRow; problem?: RowProblem } {
  const value = row.texts["contact.phone"] ?? "";
  const read = readPhone(value, row.numbers.has("contact.phone"));
  if ("problem" in read)
    return { row, problem: { field: "contact.phone", value, msg: `the number ${read.problem}` } };
  return { row: { ...row, texts: { ...row.texts, "contact.phone": read.phone } } };
}

/** Returns whether a column has the customer and its address together: "Name & Address of Party". */
const hasAddress = (columns: readonly ListColumn[]): boolean =>
  columns.some(
    ({ field, heading }) => field === "company" && foldHeading(heading).name.split(" ").includes("address"),
  );

/** Splits a customer from the address behind it, at the first comma or line that ends its name. */
function splitAddress(row: ListRow): ListRow {
  const parts = (row.texts.company ?? "").split(/[,\n]/).map((part) => part.trim());
  // "Sabar Steel Co., Ltd., Plot 4"
  const end = parts.findIndex((_, at) => at > 0 && !isLegalForm(parts[at] ?? ""));
  if (end < 1) return row;
  const address = [...parts.slice(end).filter((part) => part !== ""), row.texts["site.address"] ?? ""];
  return {
    ...row,
    texts: {
      ...row.texts,
      company: parts.slice(0, end).join(", "),
      "site.address": address.filter((part) => part !== "").join(", "),
    },
  };
}

/** Takes the telephone that some lists write behind the name of a contact. */
function splitPhone(row: ListRow): ListRow {
  const { "contact.name": name = "", "contact.phone": phone } = row.texts;
  const at = name.search(/[+\d]/);
  const number = at < 0 ? "" : name.slice(at).trim();
  if (phone !== undefined || !/^[+\d][+\d\s/,;-]*$/.test(number) || number.replace(/\D/g, "").length < 10)
    return row;
  const rest = name.slice(0, at).trim();
  const own = /[-:,(/]$/.test(rest) ? rest.slice(0, -1).trim() : rest;
  return { ...row, texts: { ...row.texts, "contact.name": own, "contact.phone": number } };
}

/**
 * Turns the rows of an imported list into customers. Rows of the same customer, by the matching rule, are one. A row with a
 * fault is refused with all its reasons, and stops no other.
 */
export function readCustomers({ rows, columns }: Pick<ReadList, "rows" | "columns">): CustomerSheet {
  const collected = collectCustomers();
  const refused: RefusedRow[] = [];
  const isSplit = hasAddress(columns);
  const ledgerOf = makeLedgerReader(columns);
  const reasonOf = (problem: RowProblem): RowFault => {
    const column = headingFor(customerListFields, columns, problem.field);
    return { column, text: sentenceOf(column, problem) };
  };
  for (const each of rows) {
    const ledger = ledgerOf(each);
    if (ledger) {
      refused.push({ row: each.row, ...ledger });
      continue;
    }
    const given = splitPhone(isSplit ? splitAddress(each) : each);
    const { row, faults } = given;
    const { row: read, problem } = readRowPhone(given);
    const fields = fieldsIn(read);
    const found = customerRecordProblems(fields, []).map(({ msg, loc }): RowProblem => {
      const field = fieldAt(loc);
      return { field, value: read.texts[field] ?? "", msg };
    });
    const isRead = (each: RowProblem): boolean =>
      each.field !== problem?.field && !faults.some(({ field }) => field === each.field);
    const problems = [...(problem ? [problem] : []), ...found.filter(isRead)];
    const isSound = faults.length === 0 && problems.length === 0;
    const beyond = isSound ? collected.keep(row, withoutEmptyLines(fields)) : problems;
    const reasons = [...faults, ...beyond.map(reasonOf)];
    if (reasons.length > 0) refused.push(refusedFor(row, reasons));
  }
  return { customers: collected.customers(), refused };
}

/** Returns a customer as rows of a list: one for each site and contact, at least one. */
export function rowsOfCustomer(customer: CustomerFields): string[][] {
  const { sites, contacts } = customer;
  const count = Math.max(1, sites.length, contacts.length);
  return Array.from({ length: count }, (_, at) => {
    const lines: Readonly<Record<Part, Readonly<Record<string, string>> | undefined>> = {
      customer: pickTexts(customerTexts, customer),
      sites: sites[at],
      contacts: contacts[at],
    };
    return listed.map((each) => (isParagraph(each) && at > 0 ? "" : (lines[each.part]?.[each.name] ?? "")));
  });
}
