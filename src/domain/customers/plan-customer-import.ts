import type { PlannedRow, RefusedRow } from "../imports/list-kinds.ts";
import { formatNumber } from "../numbers/format.ts";
import type { ListedCustomer } from "./customer-list.ts";
import { customerNameKey } from "./customer-name.ts";
import { customerTexts, pickTexts } from "./customer-texts.ts";
import { identifiersOfSite, type KnownCustomer, makeCustomerIndex } from "./duplicate-customers.ts";
import {
  type Contact,
  type CustomerFields,
  type CustomerTexts,
  contactText,
  customerChangesSince,
  fieldsOf,
  hasSameTexts,
  isSameSite,
  maxContacts,
  maxCustomerNoteLength,
  maxSites,
  type Site,
  siteText,
  stateDoubt,
  withContact,
  withLines,
} from "./sites-and-contacts.ts";

/** A stored customer. */
type PlannedCustomer = CustomerFields & { id: string; nameKey: string };

/** A record that a listed customer may match. A merged record leads to its target. */
export type MarkedRecord<K extends PlannedCustomer> = { nameKey: string; isMerged: boolean; current: K };

/**
 * A customer that the list creates or extends. Unchanged sites and contacts are the same values in their
 * places.
 */
export type Addition<K extends PlannedCustomer> = {
  id: string;
  /** The stored customer; undefined for a new one. */
  before: K | undefined;
  after: CustomerFields;
};

export type CustomerImportPlan<K extends PlannedCustomer> = {
  rows: PlannedRow[];
  additions: Addition<K>[];
  /** Customers that would have more sites, contacts or notes than a customer may. */
  refused: RefusedRow[];
};

/** A customer while the list is read. */
type Working<K extends PlannedCustomer> = CustomerFields & {
  id: string;
  before: K | undefined;
  sites: Site[];
  contacts: readonly Contact[];
};
type Entry<K extends PlannedCustomer> = KnownCustomer & { isMerged: boolean; customer: Working<K> };

/** The values that a listed customer adds to a stored one, or the field with more than a customer may have. */
type Extended = { sites: Site[]; contacts: readonly Contact[]; texts: CustomerTexts };
type Beyond = { column: string; text: string };

function extend(customer: Working<PlannedCustomer>, listed: ListedCustomer): Extended | Beyond {
  const beyond = (column: string, most: string, what: string): Beyond => ({
    column,
    text: `${customer.company} would have more than ${most} ${what}.`,
  });
  const added = listed.sites.filter(
    (site) =>
      !customer.sites.some(
        (each) => isSameSite(each, site) || (site.gstin !== "" && each.gstin === site.gstin),
      ),
  );
  const sites = [...customer.sites, ...added];
  if (sites.length > maxSites) return beyond("Address", `${maxSites}`, "sites");
  const contacts = listed.contacts.reduce<readonly Contact[]>(withContact, customer.contacts);
  if (contacts.length > maxContacts) return beyond("Contact", `${maxContacts}`, "contacts");
  const isNoted = listed.note === "" || customer.note.includes(listed.note);
  const note = isNoted ? customer.note : [customer.note, listed.note].filter(Boolean).join("\n");
  if (!isNoted && note.length > maxCustomerNoteLength)
    return beyond("Note", formatNumber(maxCustomerNoteLength), "characters of notes");
  return { sites, contacts, texts: { ...withLines(customer, listed), note } };
}

/** Adds to a stored customer what a listed one says more of it, and returns each addition in a sentence. */
function addTo(customer: Working<PlannedCustomer>, { sites, contacts, texts }: Extended): string[] {
  const before: CustomerFields = { ...customer, sites: [...customer.sites] };
  customer.sites.splice(0, customer.sites.length, ...sites);
  customer.contacts = contacts;
  Object.assign(customer, texts);
  return customerChangesSince(fieldsOf(before), fieldsOf(customer));
}

/** Returns what a user has to see of a listed customer beside its name. */
const detailsOf = ({ sites, contacts }: ListedCustomer): string[] => [
  ...sites.map(siteText),
  ...contacts.map(contactText),
];

/** Returns what needs a look: other rows that are taken for the customer, and GSTINs of other states. */
const doubtsOf = ({ sites, joined }: ListedCustomer): string[] => [
  ...joined.map(({ row, company }) => `row ${row}, ${company}, is taken for the same firm`),
  ...sites.flatMap((site) => stateDoubt(site) ?? []),
];

/**
 * Plans what an import of customers changes: an unknown one becomes a new customer, a known one gets what it lacks.
 * Nothing is removed. Records and listed customers are given one by one.
 */
export function startCustomerImportPlan<K extends PlannedCustomer>(
  newId: () => string,
): {
  /** Adds a stored customer. Call it before adding customers, oldest customer first. */
  know(record: MarkedRecord<K>): void;
  take(listed: ListedCustomer): void;
  finish(): CustomerImportPlan<K>;
} {
  const index = makeCustomerIndex<Entry<K>>();
  const working = new Map<string, Working<K>>();
  const rows: PlannedRow[] = [];
  const refused: RefusedRow[] = [];

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

  /** Returns the customer that matches a listed customer by any of its sites. */
  function find({ company, sites }: ListedCustomer): Entry<K> | null {
    const nameKey = customerNameKey(company);
    for (const site of sites.length > 0 ? sites : [null]) {
      const found = index.match(identifiersOfSite(nameKey, site));
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
        const extended = extend(found.customer, listed);
        if ("text" in extended) {
          refused.push({ row, ...extended });
          return;
        }
        const changes = addTo(found.customer, extended);
        index.add(found);
        const effect = changes.length > 0 ? "changed" : "same";
        rows.push({
          ...{ row, title: company, effect },
          changes: [...changes, ...doubtsOf(listed)],
          knownAs: found.customer.company,
        });
        return;
      }
      const nameKey = customerNameKey(company);
      const alike = index.named(nameKey).find(({ isMerged }) => !isMerged);
      const knownAs = alike?.customer.company ?? null;
      rows.push({
        row,
        title: company,
        effect: "new",
        changes: [...detailsOf(listed), ...doubtsOf(listed)],
        knownAs,
      });
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
      return { rows, additions, refused };
    },
  };
}
