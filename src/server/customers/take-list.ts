import type { ImportedCustomer } from "#contract/customers/customers-api.ts";
import { noCustomer } from "#domain/customer.ts";
import { isSameContact, isSameSite, mostContacts, mostSites } from "#domain/customers/customer-record.ts";
import type { ListedCustomer } from "#domain/customers/customer-sheet.ts";
import { firmKey } from "#domain/customers/firm-name.ts";
import { likenessOf, marksOf, matchFirm } from "#domain/customers/matching.ts";
import { Rejection } from "#domain/errors.ts";
import type { Db } from "../platform/database/schema.ts";
import {
  findCustomer,
  findMarked,
  insertCustomer,
  replaceCustomer,
  type StoredCustomer,
} from "./customers-repository.ts";
import type { Saver } from "./link-customer.ts";

/** The record that a listed firm is, by the rule for quotations, with any of its sites; and who has a like name. */
async function findListed(
  db: Db,
  listed: ListedCustomer,
): Promise<{ known: StoredCustomer | undefined; alike: string | null }> {
  const places = listed.sites.length > 0 ? listed.sites : [{ address: "", state: "", gstin: "" }];
  const nameKey = firmKey(listed.company);
  let alike: string | null = null;
  for (const site of places) {
    const { company } = listed;
    const marks = marksOf({
      ...noCustomer,
      company,
      site: site.address,
      state: site.state,
      gstin: site.gstin,
    });
    const candidates = await findMarked(db, marks);
    const found = matchFirm(marks, candidates);
    if (found) return { known: await findCustomer(db, found.id), alike: null };
    const like = candidates.find(
      (each) => each.merged_into === null && likenessOf(each, { nameKey, sites: listed.sites }) !== null,
    );
    alike ??= like?.company ?? null;
  }
  return { known: undefined, alike };
}

/** Takes a list of customers in: unknown firms become records, known ones learn what they lack. Nothing is removed. */
export async function takeList(
  db: Db,
  saver: Saver,
  customers: readonly ListedCustomer[],
): Promise<ImportedCustomer[]> {
  const taken: ImportedCustomer[] = [];
  for (const listed of customers) {
    const { row, company } = listed;
    const { known, alike } = await findListed(db, listed);
    if (!known) {
      const made = { by: saver.user, now: saver.now, newId: saver.newId };
      await insertCustomer(db, { ...listed, id: saver.newId() }, made);
      taken.push({ row, company, act: "new", known_as: alike });
      continue;
    }
    const sites = listed.sites.filter(
      (site) =>
        !known.sites.some(
          (each) => isSameSite(each, site) || (site.gstin !== "" && each.gstin === site.gstin),
        ),
    );
    const contacts = listed.contacts.filter(
      (contact) => !known.contacts.some((each) => isSameContact(contact, each)),
    );
    const isNoted = listed.note === "" || known.note.includes(listed.note);
    if (sites.length + contacts.length === 0 && isNoted) {
      taken.push({ row, company, act: "none", known_as: known.company });
      continue;
    }
    if (known.sites.length + sites.length > mostSites)
      throw new Rejection(
        "malformed",
        `Row ${row}: ${known.company} would have more than ${mostSites} sites.`,
      );
    if (known.contacts.length + contacts.length > mostContacts)
      throw new Rejection(
        "malformed",
        `Row ${row}: ${known.company} would have more than ${mostContacts} contacts.`,
      );
    await replaceCustomer(
      db,
      {
        ...known,
        sites: [...known.sites, ...sites],
        contacts: [...known.contacts, ...contacts],
        note: isNoted ? known.note : [known.note, listed.note].filter(Boolean).join("\n"),
      },
      known,
      saver,
    );
    taken.push({ row, company, act: "changed", known_as: known.company });
  }
  return taken;
}
