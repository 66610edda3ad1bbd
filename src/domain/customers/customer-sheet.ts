import { Rejection } from "../errors.ts";
import { foldText } from "../search-text.ts";
import {
  type Contact,
  type CustomerFields,
  canonicalFields,
  customerNoteMaximum,
  customerRecordProblems,
  isSameSite,
  mostContacts,
  mostSites,
  type Site,
  withContact,
  withoutEmptyLines,
} from "./customer-record.ts";
import { firmKey } from "./firm-name.ts";
import { type KnownFirm, makeFirmIndex, marksOfSite } from "./matching.ts";

/** The columns of a list of customers, as they are written; a row has a site, a contact or both. */
export const customerColumns = [
  "Company",
  "Address",
  "State",
  "GSTIN",
  "Contact",
  "Role",
  "Phone",
  "E-mail",
  "Note",
] as const;
type Column = (typeof customerColumns)[number];

/** Most rows of a list that is read at once. */
const mostCustomerRows = 10_000;
const headerAmong = 20;

/** Other names under which firms keep the same. */
const otherNames: Readonly<Record<string, Column>> = {
  customer: "Company",
  name: "Company",
  firm: "Company",
  site: "Address",
  "gst no": "GSTIN",
  gst: "GSTIN",
  "contact person": "Contact",
  email: "E-mail",
  mobile: "Phone",
  remarks: "Note",
};

function columnOf(name: string): Column | undefined {
  const folded = foldText(name).replace(/[.:*]/g, "");
  return customerColumns.find((column) => foldText(column) === folded) ?? otherNames[folded];
}

/** Returns the number of customer list columns that a row names. */
export const knownColumnsAmong = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => columnOf(cell) ?? [])).size;

/** One thing that is wrong: the row as a spreadsheet numbers it, and the column by name. */
export type SheetFault = { row: number; column: string; value: string; msg: string };

/** A firm of the list, with the first row in which it stands. */
export type ListedCustomer = CustomerFields & { row: number };
export type CustomerSheet = { customers: ListedCustomer[]; faults: SheetFault[] };

type Firm = Omit<KnownFirm, "sites"> & {
  row: number;
  company: string;
  sites: Site[];
  contacts: Contact[];
  note: string;
};

/**
 * Turns the rows of a sheet, given one by one with the numbers that a spreadsheet shows, into customers, whatever file
 * they come from. The header is the first row that names the company; rows of the same firm, by the matching rule, are one.
 * @throws Rejection when the sheet is empty or too long
 */
export function startCustomerSheet(): {
  /** `merged` says of cells that another one covers, by their place, which. Those above the header do not count. */
  take(row: number, cells: readonly string[], merged?: ReadonlyMap<number, string>): void;
  finish(): CustomerSheet;
} {
  let places: Map<Column, number> | undefined;
  let looked = 0;
  let taken = 0;
  const firms: Firm[] = [];
  const index = makeFirmIndex<Firm>();
  const lastNamed = new Map<string, Firm>();
  const faults: SheetFault[] = [];

  function takeHeader(cells: readonly string[]): void {
    const found = new Map<Column, number>();
    for (const [at, cell] of cells.entries()) {
      const column = columnOf(cell);
      if (column && !found.has(column)) found.set(column, at);
    }
    if (found.has("Company")) places = found;
  }

  function takeData(
    at: ReadonlyMap<Column, number>,
    row: number,
    cells: readonly string[],
    merged: ReadonlyMap<number, string>,
  ): void {
    if (++taken > mostCustomerRows)
      throw new Rejection(
        "too-large",
        "The list has more than 10,000 rows. Split it and read in one part after the other.",
      );
    const covered = [...at].flatMap(([column, place]) => {
      const msg = merged.get(place);
      return msg === undefined ? [] : [{ row, column, value: "", msg }];
    });
    if (covered.length > 0) {
      faults.push(...covered);
      return;
    }
    const text = (column: Column): string => (cells[at.get(column) ?? -1] ?? "").trim();
    const given = canonicalFields({
      company: text("Company"),
      sites: [{ address: text("Address"), state: text("State"), gstin: text("GSTIN") }],
      contacts: [{ name: text("Contact"), role: text("Role"), phone: text("Phone"), email: text("E-mail") }],
      note: text("Note"),
    });
    const problems = customerRecordProblems(given, []);
    for (const { msg, loc } of problems) {
      const column = columnFor(String(loc.at(-1)), loc[0] === "contacts");
      faults.push({ row, column, value: text(column).slice(0, 200), msg });
    }
    if (problems.length === 0) keep(row, withoutEmptyLines(given));
  }

  function keep(row: number, given: CustomerFields): void {
    const [site] = given.sites;
    const marks = marksOfSite(firmKey(given.company), site ?? null);
    // A row with a contact alone belongs to the firm above it.
    const above = site ? undefined : lastNamed.get(marks.nameKey);
    let firm = above ?? index.match(marks);
    if (!firm) {
      firm = {
        row,
        company: given.company,
        nameKey: marks.nameKey,
        sites: [],
        contacts: [],
        note: "",
      };
      firms.push(firm);
      lastNamed.set(firm.nameKey, firm);
    }
    const fault = (column: Column, value: string, msg: string) => faults.push({ row, column, value, msg });
    if (site && !firm.sites.some((each) => isSameSite(each, site))) {
      if (site.gstin !== "" && firm.sites.some(({ gstin }) => gstin === site.gstin))
        fault("GSTIN", site.gstin, "This GSTIN stands at another site already");
      else if (firm.sites.length >= mostSites)
        fault("Address", site.address, `${firm.company} would have more than ${mostSites} sites`);
      else firm.sites.push(site);
    }
    const contacts = given.contacts.reduce<Contact[]>(withContact, firm.contacts);
    if (contacts.length > mostContacts)
      fault(
        "Contact",
        given.contacts[0]?.name ?? "",
        `${firm.company} would have more than ${mostContacts} contacts`,
      );
    else firm.contacts = contacts;
    if (given.note !== "" && !firm.note.split("\n").includes(given.note)) {
      const note = [firm.note, given.note].filter((text) => text !== "").join("\n");
      if (note.length > customerNoteMaximum)
        fault(
          "Note",
          given.note.slice(0, 200),
          `The notes of ${firm.company} would have more than 5,000 characters together`,
        );
      else firm.note = note;
    }
    index.add(firm);
  }

  return {
    take(row, cells, merged = new Map()) {
      if (cells.every((cell) => cell.trim() === "")) return;
      if (places) return takeData(places, row, cells, merged);
      if (++looked <= headerAmong) takeHeader(cells);
    },
    finish() {
      if (!places)
        throw new Rejection(
          "malformed",
          `The list has no column Company. Its columns are ${customerColumns.join(", ")}.`,
        );
      if (taken === 0) throw new Rejection("malformed", "The list has a header but no customer below it.");
      return {
        customers: firms.map(({ nameKey: _, ...firm }) => firm),
        faults: faults.sort((a, b) => a.row - b.row),
      };
    },
  };
}

function columnFor(field: string, isOfContact: boolean): Column {
  if (field === "name") return "Contact";
  const names: Readonly<Record<string, Column>> = {
    ...{ company: "Company", address: "Address", state: "State", gstin: "GSTIN", note: "Note" },
    ...{ role: "Role", phone: "Phone", email: "E-mail" },
  };
  return names[field] ?? (isOfContact ? "Contact" : "Company");
}

/** A customer as the rows of a list: as many as it has sites or contacts, at least one. */
export function rowsOfCustomer({ company, sites, contacts, note }: CustomerFields): string[][] {
  const count = Math.max(1, sites.length, contacts.length);
  return Array.from({ length: count }, (_, at) => {
    const [site, contact] = [sites[at], contacts[at]];
    return [
      company,
      ...[site?.address, site?.state, site?.gstin].map((text) => text ?? ""),
      ...[contact?.name, contact?.role, contact?.phone, contact?.email].map((text) => text ?? ""),
      at === 0 ? note : "",
    ];
  });
}
