import { type Customer, canonicalCustomer, customerFields } from "../customer.ts";
import { firstText, looseObject, storedJson } from "../quotation/loose-values.ts";

/** The customer as typed in a stored quotation, given as the text of its document; a damaged one names nobody. */
export function typedCustomerOf(document: string): Customer {
  const block = looseObject(looseObject(storedJson(document)).customer);
  return canonicalCustomer(Object.fromEntries(customerFields.map((name) => [name, firstText(block[name])])));
}
