import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerSuggestion, SiteRecord } from "#contract/customers/customers-api.ts";
import {
  type ContactDetail,
  type ContactDetails,
  type Customer,
  type CustomerField,
  canonicalCustomer,
  contactDetails,
  customerFields,
  noContactDetails,
} from "#domain/customers/customer-block.ts";
import { customerNameKey } from "#domain/customers/customer-name.ts";
import { filledFrom } from "#domain/customers/fill-customer.ts";
import { isGstin } from "#domain/tax/gstin.ts";
import { foldText } from "#domain/text/search-text.ts";
import { gstinQuery, suggestionsQuery } from "../../api/customer-suggestions.ts";
import type { ComboboxOption } from "../../ui/fields/combobox.tsx";
import { useLatest } from "../../ui/use-latest.ts";

export type ChosenCustomer = ComboboxOption & { company: string; site: SiteRecord | null };
export type KnownContact = ComboboxOption & { name: string; ways: ContactDetails };

const siteText = ({ address, state, gstin }: SiteRecord): string =>
  [address, state, gstin].filter((text) => text !== "").join(" · ");

/** Lists a customer once for each site, so that the choice includes the site. */
const customersBySite = ({ id, company, sites }: CustomerSuggestion): ChosenCustomer[] =>
  sites.length === 0
    ? [{ key: id, label: company, company, site: null }]
    : sites.map((site) => ({ key: site.id, label: company, hint: siteText(site), company, site }));

const isSame = (a: Customer, b: Customer): boolean => customerFields.every((field) => a[field] === b[field]);
const areSameWays = (a: ContactDetails, b: ContactDetails): boolean =>
  contactDetails.every((way) => a[way] === b[way]);

const isSamePerson = (a: Customer, b: Customer): boolean =>
  customerNameKey(a.company) === customerNameKey(b.company) && foldText(a.name) === foldText(b.name);

/** Returns the known customers without the chosen one. */
function offeredCustomers(known: readonly CustomerSuggestion[], customer: Customer): ChosenCustomer[] {
  const isChosen = (chosen: ChosenCustomer): boolean =>
    chosen.company === customer.company && isSame(filledFrom(customer, chosen), customer);
  return known.flatMap(customersBySite).filter((each) => !isChosen(each));
}

/** Returns the contacts of a customer whose names include the typed name. */
const offeredContacts = (ofCustomer: CustomerSuggestion["contacts"], customer: Customer): KnownContact[] =>
  ofCustomer
    .filter(({ name }) => foldText(name).includes(foldText(customer.name)) && name !== customer.name)
    .slice(0, 8)
    .map(({ id, name, role, phone, email }) => ({
      ...{ key: id, label: name, name, ways: { phone, email } },
      hint: [role, phone].filter((text) => text !== "").join(" · "),
    }));

/** A customer that is being typed, in a quotation or an offer. */
export type TypedCustomer = {
  customer: Customer;
  onType: (field: CustomerField, text: string) => void;
  /** The telephone and e-mail of the person. Absent when the form has none. */
  contact?: ContactDetails;
  onTypeContact?: (way: ContactDetail, text: string) => void;
  /** Takes all fields at once. */
  onFill: (customer: Customer, contact: ContactDetails) => void;
};

type Typed = { customer: Customer; contact: ContactDetails };

/** Returns the known customer for the typed name, and the values that filling in changed. */
export function useKnownCustomer(typed: TypedCustomer) {
  const { customer, contact = noContactDetails, onType, onFill } = typed;
  const queries = useQueryClient();
  const latest = useLatest<Typed>({ customer, contact });
  const [filled, setFilled] = useState<{ before: Typed; after: Typed } | null>(null);
  const { data } = useQuery(suggestionsQuery(customer.company));
  const known = customer.company.trim().length < 2 ? [] : (data ?? []);
  const ofCustomer = known
    .filter(({ company }) => customerNameKey(company) === customerNameKey(customer.company))
    .flatMap((each) => each.contacts);

  /** Returns the ways for another customer: those on record for the person before are another person's. */
  function waysFor(after: Customer): ContactDetails {
    const { customer: before, contact } = latest.current;
    if (isSamePerson(before, after)) return contact;
    const recorded = ofCustomer.filter(({ name }) => foldText(name) === foldText(before.name));
    const own = (way: ContactDetail) =>
      recorded.some((each) => each[way] === contact[way]) ? "" : contact[way];
    return { phone: own("phone"), email: own("email") };
  }

  function take(after: Typed) {
    const before = latest.current;
    if (isSame(before.customer, after.customer) && areSameWays(before.contact, after.contact)) return;
    onFill(after.customer, after.contact);
    setFilled({ before, after });
  }

  function fill(chosen: Pick<ChosenCustomer, "company" | "site">) {
    const after = filledFrom(latest.current.customer, chosen);
    take({ customer: after, contact: waysFor(after) });
  }

  async function findGstin(text: string): Promise<void> {
    const { gstin } = canonicalCustomer({ gstin: text });
    if (!isGstin(gstin)) return;
    // Ignore a failure: the user types the rest.
    const found = await queries.fetchQuery(gstinQuery(gstin)).catch(() => []);
    const [match] = found;
    if (!match || canonicalCustomer(latest.current.customer).gstin !== gstin) return;
    const site = match.sites.find((each) => each.gstin === gstin);
    fill(site ? { company: match.company, site } : { company: match.company, site: null });
  }

  return {
    customers: offeredCustomers(known, customer),
    contacts: offeredContacts(ofCustomer, customer),
    fill,
    /** Takes a known contact with telephone and e-mail. Values that the record lacks stay as typed. */
    fillContact({ name, ways }: KnownContact) {
      const after = { ...latest.current.customer, name };
      const { phone, email } = waysFor(after);
      take({ customer: after, contact: { phone: ways.phone || phone, email: ways.email || email } });
    },
    type(field: CustomerField, text: string) {
      const after = { ...latest.current.customer, [field]: text };
      const ways = waysFor(after);
      if (areSameWays(ways, latest.current.contact)) onType(field, text);
      else onFill(after, ways);
      if (field === "gstin") void findGstin(text);
    },
    /** The filled values, until the user changes one of them, so that they can be undone. */
    filled:
      filled !== null && isSame(filled.after.customer, customer) && areSameWays(filled.after.contact, contact)
        ? filled.after.customer.company
        : null,
    undo() {
      if (filled) onFill(filled.before.customer, filled.before.contact);
      setFilled(null);
    },
  };
}
