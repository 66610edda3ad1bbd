import { type Customer, canonicalCustomer, customerFields } from "../customer.ts";
import { firstText, looseObject } from "../quotation/loose-values.ts";

/** The customer as typed in a stored quotation of any age, given as the text of its document. */
export function typedCustomerOf(document: string): Customer {
  let found: unknown = null;
  try {
    found = JSON.parse(document);
  } catch {
    // A damaged document names nobody.
  }
  const { customer, inputs } = looseObject(found);
  const block = looseObject(customer ?? looseObject(inputs).customer);
  return canonicalCustomer(Object.fromEntries(customerFields.map((name) => [name, firstText(block[name])])));
}
