import {
  type ContactWay,
  type ContactWays,
  type Customer,
  type CustomerField,
  customerProblems,
} from "../customer.ts";
import { contactProblems } from "./customer-record.ts";
import { contactTexts, noTexts } from "./customer-texts.ts";

/** A customer as typed in a quotation or an offer, with the telephone and e-mail of its person. */
type TypedCustomer = { customer: Customer; contact: ContactWays };

/** Returns the faults of a typed customer, field by field. Blank fields have none. */
export function typedCustomerProblems({
  customer,
  contact,
}: TypedCustomer): Partial<Record<CustomerField | ContactWay, string>> {
  const ways = { phone: contact.phone.trim(), email: contact.email.trim() };
  const ofContact = contactProblems({ ...noTexts(contactTexts), ...ways }, []);
  return {
    ...customerProblems(customer),
    ...Object.fromEntries(ofContact.map(({ loc: [way = ""], msg }) => [way, msg])),
  };
}
