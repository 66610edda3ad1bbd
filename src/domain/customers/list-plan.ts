import { Rejection } from "../errors/rejection.ts";
import { customerNameKey } from "./customer-name.ts";
import type { ListedCustomer } from "./customer-sheet.ts";
import { customerTexts, pickTexts } from "./customer-texts.ts";
import { type KnownCustomer, makeCustomerIndex, marksOfSite } from "./matching.ts";
import {
  type Contact,
  type CustomerFields,
  customerNoteMaximum,
  hasSameTexts,
  isSameSite,
  mostContacts,
  mostSites,
  type Site,
  withContact,
  withLines,
} from "./sites-and-contacts.ts";

/** A stored customer. */
type Kept = CustomerFields & { id: string; nameKey: string };

/** A record that a listed firm may match. A merged record leads to its target. */
export type MarkedRecord<K extends Kept> = { nameKey: string; isMerged: boolean; current: K };

/** The result for a firm of the list: a new customer, an addition to a known one, or nothing. */
export type ListAct = {
  row: number;
  company: string;
  act: "new" | "changed" | "none";
  known_as: string | null;
};

/**
 * A customer that the list creates or extends. Unchanged sites and contacts are the same values in their
 * places.
 */
export type Addition<K extends Kept> = {
  id: string;
  /** The stored customer; undefined for a new one. */
  before: K | undefined;
  after: CustomerFields;
};

export type ListPlan<K extends Kept> = { acts: ListAct[]; additions: Addition<K>[] };

/** A customer while the list is read. */
type Working<K extends Kept> = CustomerFields & {
  id: string;
  before: K | undefined;
  sites: Site[];
  contacts: readonly Contact[];
};
type Entry<K extends Kept> = KnownCustomer & { isMerged: boolean; customer: Working<K> };

/**
 * Adds to a customer what a listed firm says more of it, and returns whether that changed anything.
 * @throws Rejection for a firm that would have more sites, contacts or notes than a customer may
 */
function addTo(customer: Working<Kept>, { row, ...listed }: ListedCustomer): boolean {
  const refuseBeyond = (count: number, most: number, what: string): void => {
    if (count > most)
      throw new Rejection(
        "malformed",
        `Row ${row}: ${customer.company} would have more than ${most} ${what}.`,
      );
  };
  const sites = listed.sites.filter(
    (site) =>
      !customer.sites.some(
        (each) => isSameSite(each, site) || (site.gstin !== "" && each.gstin === site.gstin),
      ),
  );
  refuseBeyond(customer.sites.length + sites.length, mostSites, "sites");
  const contacts = listed.contacts.reduce<readonly Contact[]>(withContact, customer.contacts);
  refuseBeyond(contacts.length, mostContacts, "contacts");
  const isTold = contacts.some((contact, at) => contact !== customer.contacts[at]);
  const isNoted = listed.note === "" || customer.note.includes(listed.note);
  const note = isNoted ? customer.note : [customer.note, listed.note].filter(Boolean).join("\n");
  if (!isNoted) refuseBeyond(note.length, customerNoteMaximum, "characters of notes");
  customer.sites.push(...sites);
  customer.contacts = contacts;
  const texts = { ...withLines(customer, listed), note };
  const isNamed = !hasSameTexts(texts, customer);
  Object.assign(customer, texts);
  return sites.length > 0 || isTold || isNamed;
}

/**
 * Plans what a list of customers changes: an unknown firm becomes a customer, a known one learns what it lacks. Nothing is
 * removed. Records and firms are given one by one.
 */
export function startListPlan<K extends Kept>(
  newId: () => string,
): {
  /** Adds a stored customer. Call it before adding firms, oldest customer first. */
  know(record: MarkedRecord<K>): void;
  /** @throws Rejection for a firm that would have more sites, contacts or notes than a customer may */
  take(listed: ListedCustomer): void;
  finish(): ListPlan<K>;
} {
  const index = makeCustomerIndex<Entry<K>>();
  const working = new Map<string, Working<K>>();
  const acts: ListAct[] = [];

  function workOn(id: string, fields: CustomerFields, before: K | undefined): Working<K> {
    const { sites, contacts } = fields;
    const own = pickTexts(customerTexts, fields);
    const found = working.get(id) ?? { id, before, ...own, sites: [...sites], contacts };
    working.set(id, found);
    return found;
  }

  function enter(nameKey: string, isMerged: boolean, customer: Working<K>): void {
    index.add({ nameKey, isMerged, customer, sites: customer.sites });
  }

  /** Returns the customer that matches a listed firm by any of its sites. */
  function find({ company, sites }: ListedCustomer): Entry<K> | null {
    const nameKey = customerNameKey(company);
    for (const site of sites.length > 0 ? sites : [null]) {
      const found = index.match(marksOfSite(nameKey, site));
      if (found) return found;
    }
    return null;
  }

  return {
    know: ({ nameKey, isMerged, current }) => enter(nameKey, isMerged, workOn(current.id, current, current)),
    take(listed) {
      const { row, company } = listed;
      const found = find(listed);
      if (found) {
        const act = addTo(found.customer, listed) ? "changed" : "none";
        index.add(found);
        acts.push({ row, company, act, known_as: found.customer.company });
        return;
      }
      const nameKey = customerNameKey(company);
      const alike = index.named(nameKey).find(({ isMerged }) => !isMerged);
      acts.push({ row, company, act: "new", known_as: alike?.customer.company ?? null });
      enter(nameKey, false, workOn(newId(), listed, undefined));
    },
    finish() {
      const additions = [...working.values()].flatMap(({ id, before, ...after }) => {
        const isSame =
          before !== undefined &&
          hasSameTexts(after, before) &&
          after.sites.length === before.sites.length &&
          after.contacts.every((contact, at) => contact === before.contacts[at]);
        return isSame ? [] : [{ id, before, after }];
      });
      return { acts, additions };
    },
  };
}
