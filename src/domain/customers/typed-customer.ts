import { type Problem, Rejection } from "../errors/rejection.ts";
import {
  type ContactDetail,
  type ContactDetails,
  type ContactGiven,
  type Customer,
  type CustomerField,
  customerProblems,
} from "./customer-block.ts";
import { contactTexts, noTexts } from "./customer-texts.ts";
import { contactProblems } from "./sites-and-contacts.ts";

/** A customer as typed in a quotation or an offer, with the telephone and e-mail of its person. */
type TypedCustomer = { customer: Customer; contact: ContactDetails };

const trimmed = ({ phone = "", email = "" }: ContactGiven): ContactDetails => ({
  phone: phone.trim(),
  email: email.trim(),
});

/** Returns the faults of the telephone and the e-mail that are typed with the customer of a quotation. */
const contactDetailProblems = (details: ContactDetails, at: readonly string[]): Problem[] =>
  contactProblems({ ...noTexts(contactTexts), ...details }, at);

/** Returns the faults of a typed customer, field by field. Blank fields have none. */
export function typedCustomerProblems({
  customer,
  contact,
}: TypedCustomer): Partial<Record<CustomerField | ContactDetail, string>> {
  const ofContact = contactDetailProblems(trimmed(contact), []);
  return {
    ...customerProblems(customer),
    ...Object.fromEntries(ofContact.map(({ loc: [way = ""], msg }) => [way, msg])),
  };
}

/**
 * Reads the telephone and e-mail of the named person, without outer blanks.
 * @throws Rejection 'invalid' with the place of a wrong telephone or e-mail
 */
export function readContact(given: ContactGiven | undefined): ContactDetails {
  const details = trimmed(given ?? {});
  const problems = contactDetailProblems(details, ["body", "contact"]);
  if (problems.length > 0)
    throw new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });
  return details;
}
