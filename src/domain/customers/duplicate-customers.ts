import { isGstin, panOf } from "../tax/gstin.ts";
import type { Customer } from "./customer-block.ts";
import { customerNameKey } from "./customer-name.ts";
import { type Site, siteOfTyped } from "./sites-and-contacts.ts";

/** The values of a stored customer by which a typed one is the same customer. */
export type KnownCustomer = { nameKey: string; sites: readonly { state: string; gstin: string }[] };

/** The values of a typed customer that decide the match with a stored one. Blank is not given. */
export type CustomerIdentifiers = { gstin: string; pan: string; nameKey: string; state: string };

/** The values that identify a quotation's typed customer. */
export function identifiersOf(customer: Customer): CustomerIdentifiers {
  const gstin = isGstin(customer.gstin) ? customer.gstin : "";
  return {
    gstin,
    pan: panOf(gstin),
    nameKey: customerNameKey(customer.company),
    state: siteOfTyped(customer)?.state ?? "",
  };
}

/**
 * Returns the same for a site in canonical texts, with the customer’s folded name; null for a customer without a
 * site.
 */
export const identifiersOfSite = (nameKey: string, site: Site | null): CustomerIdentifiers => ({
  gstin: site?.gstin ?? "",
  pan: panOf(site?.gstin ?? ""),
  nameKey,
  state: site?.state ?? "",
});

const pansOf = ({ sites }: KnownCustomer): string[] =>
  sites.map(({ gstin }) => panOf(gstin)).filter((pan) => pan !== "");

/** Returns whether a customer has a site in a state. A customer without any state matches a customer without one. */
const isIn = ({ sites }: KnownCustomer, state: string): boolean =>
  state === ""
    ? sites.length === 0 || sites.some((site) => site.state === "")
    : sites.some((site) => site.state === state);

/**
 * Returns the customer record that is the same firm as a typed customer: with the same GSTIN, else the same PAN, else,
 * unless both have a PAN, the same folded name in the same state. The first of several equal ones; null for none.
 */
export function findSameCustomer<F extends KnownCustomer>(
  identifiers: CustomerIdentifiers,
  customers: readonly F[],
): F | null {
  const { gstin, pan, nameKey, state } = identifiers;
  const sameGstin = gstin !== "" && customers.find(({ sites }) => sites.some((site) => site.gstin === gstin));
  if (sameGstin) return sameGstin;
  const samePan = pan !== "" && customers.find((customer) => pansOf(customer).includes(pan));
  if (samePan) return samePan;
  const sameName =
    nameKey !== "" &&
    customers.find(
      (customer) =>
        customer.nameKey === nameKey &&
        isIn(customer, state) &&
        (pan === "" || pansOf(customer).length === 0),
    );
  return sameName || null;
}

/** An index of customers by their identifying values, in order. */
export type CustomerIndex<F extends KnownCustomer> = {
  /** Adds a customer at the end, or the new sites of a known customer. */
  add(customer: F): void;
  /** The customer that {@link findSameCustomer} finds among all of them. */
  match(identifiers: CustomerIdentifiers): F | null;
  /** The customers with this folded name. */
  named(nameKey: string): readonly F[];
};

/** Returns the keys of a customer: its numbers, its name, and its name in each state, with and without a PAN. */
function keysOf(customer: KnownCustomer): string[] {
  const { nameKey, sites } = customer;
  const pans = pansOf(customer);
  const numbers = [
    ...sites.flatMap(({ gstin }) => (gstin === "" ? [] : [`g ${gstin}`])),
    ...pans.map((pan) => `p ${pan}`),
  ];
  if (nameKey === "") return numbers;
  const states = sites.length === 0 ? [""] : sites.map(({ state }) => state);
  const places = states.map((state) => `${nameKey}\n${state}`);
  return [
    ...numbers,
    `n ${nameKey}`,
    ...places.map((place) => `s ${place}`),
    ...(pans.length === 0 ? places.map((place) => `o ${place}`) : []),
  ];
}

/** Makes an empty index, which matches a list of ten thousand customers in linear time. */
export function makeCustomerIndex<F extends KnownCustomer>(): CustomerIndex<F> {
  const known = new Map<F, { rank: number; keys: Set<string> }>();
  const byKey = new Map<string, F[]>();
  const under = (key: string): readonly F[] => byKey.get(key) ?? [];
  const rankOf = (customer: F | undefined): number => (customer && known.get(customer)?.rank) ?? -1;

  function put(key: string, customer: F): void {
    const customers = byKey.get(key) ?? [];
    byKey.set(key, customers);
    let at = customers.length;
    while (rankOf(customers[at - 1]) > rankOf(customer)) at--;
    customers.splice(at, 0, customer);
  }

  return {
    add(customer) {
      const entry = known.get(customer) ?? { rank: known.size, keys: new Set() };
      known.set(customer, entry);
      for (const key of keysOf(customer)) {
        if (entry.keys.has(key)) continue;
        entry.keys.add(key);
        put(key, customer);
      }
    },
    match(identifiers) {
      const { gstin, pan, nameKey, state } = identifiers;
      // A customer with a new PAN or first site keeps its former keys too.
      return (
        (gstin !== "" && findSameCustomer(identifiers, under(`g ${gstin}`).slice(0, 1))) ||
        (pan !== "" && findSameCustomer(identifiers, under(`p ${pan}`).slice(0, 1))) ||
        (nameKey !== "" &&
          under(`${pan === "" ? "s" : "o"} ${nameKey}\n${state}`).find(
            (customer) => findSameCustomer(identifiers, [customer]) !== null,
          )) ||
        null
      );
    },
    named: (nameKey) => under(`n ${nameKey}`),
  };
}

/** Returns the reason why two customers may be duplicates, one customer with two records. Null when there is none. */
export function possibleDuplicateReason(a: KnownCustomer, b: KnownCustomer): "same PAN" | "same name" | null {
  const [pansA, pansB] = [pansOf(a), pansOf(b)];
  if (pansA.some((pan) => pansB.includes(pan))) return "same PAN";
  const compact = ({ nameKey }: KnownCustomer) => nameKey.replaceAll(" ", "");
  return compact(a) !== "" && compact(a) === compact(b) ? "same name" : null;
}
