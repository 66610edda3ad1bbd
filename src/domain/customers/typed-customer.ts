import { type Customer, canonicalCustomer, customerFields } from "../customer.ts";
import { firstText, looseObject, storedJson } from "../quotation/loose-values.ts";

/** Returns the typed customer of a stored document's text; an empty one for a damaged document. */
export function typedCustomerOf(document: string): Customer {
  const block = looseObject(looseObject(storedJson(document)).customer);
  return canonicalCustomer(Object.fromEntries(customerFields.map((name) => [name, firstText(block[name])])));
}
