import { type Customer, canonicalCustomer, customerFields } from "../customer.ts";
import { firstText, looseObject, storedJson } from "../quotation/loose-values.ts";

/** The customer as typed in a stored quotation of any age, given as the text of its document; a damaged one names nobody. */
export function typedCustomerOf(document: string): Customer {
  const { customer, inputs } = looseObject(storedJson(document));
  const block = looseObject(customer ?? looseObject(inputs).customer);
  return canonicalCustomer(Object.fromEntries(customerFields.map((name) => [name, firstText(block[name])])));
}
