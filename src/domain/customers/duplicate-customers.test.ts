import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Customer, noCustomer } from "./customer-block.ts";
import { customerNameKey } from "./customer-name.ts";
import {
  findSameCustomer,
  identifiersOf,
  identifiersOfSite,
  type KnownCustomer,
  makeCustomerIndex,
  possibleDuplicateReason,
} from "./duplicate-customers.ts";

const gujarat = "24AAACE0000E1ZS";
const maharashtra = "27AAPFU0939F1ZV";
/** The same PAN as {@link gujarat}, registered a second time there. */
const second = "24AAACE0000E2ZR";
const knownCustomer = (name: string, ...sites: [state: string, gstin: string][]): KnownCustomer => ({
  nameKey: customerNameKey(name),
  sites: sites.map(([state, gstin]) => ({ state, gstin })),
});
const typed = (customer: Partial<Customer>) => identifiersOf({ ...noCustomer, ...customer });

describe("a typed customer matches", () => {
  const registered = knownCustomer("Sabar Steel", ["Gujarat", gujarat]);
  const other = knownCustomer("Upper Forgings", ["Maharashtra", maharashtra]);
  const plain = knownCustomer("Sabar Steel", ["Gujarat", ""]);
  test.each<[string, Partial<Customer>, KnownCustomer[], KnownCustomer | null]>([
    ["the same GSTIN, whatever the name", { company: "X", gstin: gujarat }, [other, registered], registered],
    ["the GSTIN before the name", { company: "Sabar Steel", gstin: maharashtra }, [plain, other], other],
    ["the same PAN", { company: "X", gstin: second }, [other, registered], registered],
    ["the same name and state", { company: "Sabar Steel Pvt Ltd", state: "Gujarat" }, [other, plain], plain],
    ["the same name, one has a PAN", { company: "Sabar Steel", state: "Gujarat" }, [registered], registered],
    ["the same name, typed with a PAN", { company: "Sabar Steel", gstin: gujarat }, [plain], plain],
    ["another state", { company: "Sabar Steel", state: "Goa" }, [plain, registered], null],
    ["no state against one", { company: "Sabar Steel" }, [plain, registered], null],
    [
      "no state against none",
      { company: "Sabar Steel" },
      [knownCustomer("Sabar Steel")],
      knownCustomer("Sabar Steel"),
    ],
    [
      "the same name, but both have a PAN",
      { company: "Upper Forgings", state: "Maharashtra", gstin: gujarat },
      [knownCustomer("Upper Forgings", ["Gujarat", ""], ["Maharashtra", maharashtra])],
      null,
    ],
    ["no name and no GSTIN", { name: "Mr Rao", site: "Pune", state: "Gujarat" }, [plain], null],
    ["an invalid GSTIN", { company: "X", gstin: "24AAACE0000E1ZZ" }, [registered], null],
  ])("%s", (_what, customer, customers, expected) => {
    expect(findSameCustomer(typed(customer), customers)).toEqual(expected);
  });

  test("in the state of its GSTIN without a typed state", () => {
    expect(typed({ company: "A", gstin: gujarat })).toMatchObject({ state: "Gujarat", pan: "AAACE0000E" });
  });
});

test.each<[KnownCustomer, KnownCustomer, string | null]>([
  [knownCustomer("A", ["", gujarat]), knownCustomer("B", ["", second]), "same PAN"],
  [
    knownCustomer("Sabar Steel", ["Goa", ""]),
    knownCustomer("SabarSteel Ltd", ["Gujarat", gujarat]),
    "same name",
  ],
  [knownCustomer("Sabar Steel"), knownCustomer("Sabar Steels"), null],
])("two records are alike or not", (a, b, reason) => {
  expect(possibleDuplicateReason(a, b)).toBe(reason);
});

describe("an index of firms", () => {
  const someSite = fc.record({
    address: fc.constant(""),
    state: fc.constantFrom("", "Goa", "Gujarat", "Maharashtra"),
    gstin: fc.constantFrom("", "", gujarat, second, maharashtra),
  });
  const someName = fc.constantFrom("sabar steel", "upper forgings", "");
  const step = fc.record({ nameKey: someName, site: fc.option(someSite), grows: fc.nat(9) });

  test("finds the same firm as a search of all firms, also after changes", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), someName, fc.option(someSite), (steps, name, asked) => {
        const index = makeCustomerIndex<KnownCustomer>();
        const all: { nameKey: string; sites: { state: string; gstin: string }[] }[] = [];
        for (const { nameKey, site, grows } of steps) {
          const known = all[grows];
          const knownCustomer = known ?? { nameKey, sites: [] };
          if (site) knownCustomer.sites.push(site);
          if (!known) all.push(knownCustomer);
          index.add(knownCustomer);
        }
        const identifiers = identifiersOfSite(name, asked);
        expect(index.match(identifiers)).toBe(findSameCustomer(identifiers, all));
        if (name !== "") expect(index.named(name)).toEqual(all.filter(({ nameKey }) => nameKey === name));
      }),
    );
  });
});
