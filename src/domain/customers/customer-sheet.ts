import { Rejection } from "../errors/rejection.ts";
import { foldText } from "../text/search-text.ts";
import { customerNameKey } from "./customer-name.ts";
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
import { type KnownCustomer, makeCustomerIndex, marksOfSite } from "./matching.ts";
import {
  type Contact,
  type CustomerFields,
  type CustomerTexts,
  canonicalFields,
  customerNoteMaximum,
  customerRecordProblems,
  isSameSite,
  mostContacts,
  mostSites,
  type Site,
  withContact,
  withLines,
  withoutEmptyLines,
} from "./sites-and-contacts.ts";

type Part = "firm" | "sites" | "contacts";
type ListedText = { part: Part; name: string; column: string; text: RecordText };

const listedOf = (part: Part, table: Readonly<Record<string, RecordText>>): ListedText[] =>
  textsIn(table).map(([name, text]) => ({ part, name, column: text.column ?? text.label, text }));
const isParagraph = ({ text }: ListedText): boolean => text.kind === "paragraph";
const ofCustomer = listedOf("firm", customerTexts);

/** The columns of an exported list of customers. A row has a site, a contact or both. */
const listed: readonly ListedText[] = [
  ...ofCustomer.filter((each) => !isParagraph(each)),
  ...listedOf("sites", siteTexts),
  ...listedOf("contacts", contactTexts),
  ...ofCustomer.filter(isParagraph),
];
export const customerColumns: readonly string[] = listed.map(({ column }) => column);

/** The most rows of an imported list. */
const mostCustomerRows = 10_000;
const headerAmong = 20;

function columnOf(name: string): string | undefined {
  const folded = foldText(name).replace(/[.:*]/g, "");
  const named =
    listed.find(({ column }) => foldText(column) === folded) ??
    listed.find(({ text }) => text.alsoNamed?.includes(folded));
  return named?.column;
}

/** Returns the number of customer list columns that a row names. */
export const knownColumnsAmong = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => columnOf(cell) ?? [])).size;

/** A fault: its row number in the spreadsheet, and its column's name. */
export type SheetFault = { row: number; column: string; value: string; msg: string };

/** A firm of the list, with the first row in which it stands. */
export type ListedCustomer = CustomerFields & { row: number };
export type CustomerSheet = { customers: ListedCustomer[]; faults: SheetFault[] };

type SheetCustomer = Omit<KnownCustomer, "sites"> &
  CustomerTexts & { row: number; sites: Site[]; contacts: Contact[] };

/** The firms of a list. Rows of the same firm, by the matching rule, are one. */
function collectFirms(): {
  keep(row: number, given: CustomerFields): SheetFault[];
  customers(): ListedCustomer[];
} {
  const customers: SheetCustomer[] = [];
  const index = makeCustomerIndex<SheetCustomer>();
  const lastNamed = new Map<string, SheetCustomer>();

  function customerOf(row: number, company: string, site: Site | undefined): SheetCustomer {
    const marks = marksOfSite(customerNameKey(company), site ?? null);
    // A row with only a contact belongs to the firm above it.
    const above = site ? undefined : lastNamed.get(marks.nameKey);
    const found = above ?? index.match(marks);
    if (found) return found;
    const customer: SheetCustomer = {
      ...{ row, nameKey: marks.nameKey, sites: [], contacts: [] },
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
      index.add(customer);
      return faults.map((fault) => ({ row, ...fault }));
    },
    customers: () => customers.map(({ nameKey: _, ...customer }) => customer),
  };
}

type RowFault = Omit<SheetFault, "row">;

function addSite({ company, sites }: SheetCustomer, site: Site | undefined): RowFault[] {
  if (!site || sites.some((each) => isSameSite(each, site))) return [];
  if (site.gstin !== "" && sites.some(({ gstin }) => gstin === site.gstin))
    return [{ column: "GSTIN", value: site.gstin, msg: "Another site already has this GSTIN" }];
  if (sites.length >= mostSites)
    return [
      { column: "Address", value: site.address, msg: `${company} would have more than ${mostSites} sites` },
    ];
  sites.push(site);
  return [];
}

function addContacts(customer: SheetCustomer, given: readonly Contact[]): RowFault[] {
  const contacts = given.reduce<Contact[]>(withContact, customer.contacts);
  if (contacts.length > mostContacts) {
    const msg = `${customer.company} would have more than ${mostContacts} contacts`;
    return [{ column: "Contact", value: given[0]?.name ?? "", msg }];
  }
  customer.contacts = contacts;
  return [];
}

function addTexts(customer: SheetCustomer, given: CustomerTexts): RowFault[] {
  const isNoted = given.note === "" || customer.note.split("\n").includes(given.note);
  const note = isNoted ? customer.note : [customer.note, given.note].filter(Boolean).join("\n");
  if (note.length > customerNoteMaximum) {
    const msg = `The notes of ${customer.company} would have more than 5,000 characters together`;
    return [{ column: "Note", value: given.note.slice(0, 200), msg }];
  }
  Object.assign(customer, withLines(customer, given), { note });
  return [];
}

/** Returns the fields of one customer from a row, by the places of the columns. */
function fieldsIn(at: ReadonlyMap<string, number>, cells: readonly string[]): CustomerFields {
  const textsIn = <T extends Parameters<typeof byText>[0]>(table: T) =>
    byText(table, (_, { column, label }) => (cells[at.get(column ?? label) ?? -1] ?? "").trim());
  return canonicalFields({
    ...textsIn(customerTexts),
    sites: [textsIn(siteTexts)],
    contacts: [textsIn(contactTexts)],
  });
}

/** The places of the columns that a header names; undefined for a row that names no company. */
function placesIn(cells: readonly string[]): Map<string, number> | undefined {
  const found = new Map<string, number>();
  for (const [at, cell] of cells.entries()) {
    const column = columnOf(cell);
    if (column && !found.has(column)) found.set(column, at);
  }
  return found.has("Company") ? found : undefined;
}

/**
 * Turns the rows of a sheet, given one by one with the numbers that a spreadsheet shows, into customers, whatever file
 * they come from. The header is the first row that names the company; rows of the same firm, by the matching rule, are one.
 * @throws Rejection when the sheet is empty or too long
 */
export function startCustomerSheet(): {
  /** `merged` names the cell that covers a cell, by place. Those above the header do not count. */
  take(row: number, cells: readonly string[], merged?: ReadonlyMap<number, string>): void;
  finish(): CustomerSheet;
} {
  let places: Map<string, number> | undefined;
  let looked = 0;
  let taken = 0;
  const customers = collectFirms();
  const faults: SheetFault[] = [];

  function takeData(
    at: ReadonlyMap<string, number>,
    row: number,
    cells: readonly string[],
    merged: ReadonlyMap<number, string>,
  ): void {
    if (++taken > mostCustomerRows)
      throw new Rejection(
        "too-large",
        "The list has more than 10,000 rows. Split it and import the parts one after another.",
      );
    const covered = [...at].flatMap(([column, place]) => {
      const msg = merged.get(place);
      return msg === undefined ? [] : [{ row, column, value: "", msg }];
    });
    if (covered.length > 0) {
      faults.push(...covered);
      return;
    }
    const given = fieldsIn(at, cells);
    const problems = customerRecordProblems(given, []);
    for (const { msg, loc } of problems) {
      const column = columnFor(loc);
      const value = (cells[at.get(column) ?? -1] ?? "").trim();
      faults.push({ row, column, value: value.slice(0, 200), msg });
    }
    if (problems.length === 0) faults.push(...customers.keep(row, withoutEmptyLines(given)));
  }

  return {
    take(row, cells, merged = new Map()) {
      if (cells.every((cell) => cell.trim() === "")) return;
      if (places) takeData(places, row, cells, merged);
      else if (++looked <= headerAmong) places = placesIn(cells);
    },
    finish() {
      if (!places)
        throw new Rejection(
          "malformed",
          `The list has no column Company. Its columns are ${customerColumns.join(", ")}.`,
        );
      if (taken === 0) throw new Rejection("malformed", "The list has a header but no customer below it.");
      return { customers: customers.customers(), faults: faults.sort((a, b) => a.row - b.row) };
    },
  };
}

function columnFor(loc: readonly (string | number)[]): string {
  const part = loc.length > 1 ? loc[0] : "firm";
  return listed.find((each) => each.part === part && each.name === loc.at(-1))?.column ?? "Company";
}

/** Returns a customer as rows of a list: one for each site and contact, at least one. */
export function rowsOfCustomer(customer: CustomerFields): string[][] {
  const { sites, contacts } = customer;
  const count = Math.max(1, sites.length, contacts.length);
  return Array.from({ length: count }, (_, at) => {
    const lines: Readonly<Record<Part, Readonly<Record<string, string>> | undefined>> = {
      firm: pickTexts(customerTexts, customer),
      sites: sites[at],
      contacts: contacts[at],
    };
    return listed.map((each) => (isParagraph(each) && at > 0 ? "" : (lines[each.part]?.[each.name] ?? "")));
  });
}
