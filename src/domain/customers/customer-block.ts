import type { Problem } from "../errors/rejection.ts";
import { gstinProblem, stateOfGstin } from "../tax/gstin.ts";
import { canonicalState, stateProblem } from "../tax/states.ts";
import { hasTooManyMarks, marksMessage } from "../text/combining-marks.ts";

/** The customer's fields in a quotation (the addressee), in the order of the form. Each is optional. */
export const customerFields = ["name", "company", "site", "state", "gstin", "reference"] as const;
export type CustomerField = (typeof customerFields)[number];
export type Customer = Readonly<Record<CustomerField, string>>;

/** The addressee as a call gives it: every line is optional. */
export type CustomerInput = { readonly [K in CustomerField]?: string | undefined };

/** The labels of the customer fields of a quotation. */
export const customerLabels: Readonly<Record<CustomerField, string>> = {
  name: "Customer name",
  company: "Company",
  site: "Site",
  state: "State",
  gstin: "GSTIN",
  reference: "Enquiry reference",
};

export const noCustomer: Customer = { name: "", company: "", site: "", state: "", gstin: "", reference: "" };

/** The contact details of the named person, telephone and e-mail, as typed; blank if unknown. */
export const contactDetails = ["phone", "email"] as const;
export type ContactDetail = (typeof contactDetails)[number];
export type ContactDetails = Readonly<Record<ContactDetail, string>>;

/** The labels of a contact's phone and e-mail address. */
export const contactDetailLabels: Readonly<Record<ContactDetail, string>> = {
  phone: "Phone",
  email: "E-mail",
};

/** Telephone and e-mail as a call gives them: both are optional. */
export type ContactGiven = { readonly [K in keyof ContactDetails]?: string | undefined };

export const noContactDetails: ContactDetails = { phone: "", email: "" };

/** Returns whether a telephone or an e-mail is given. */
export const hasContact = (details: ContactDetails): boolean =>
  contactDetails.some((name) => details[name].trim() !== "");

/** Returns whether any field of the customer is filled. */
export const hasCustomer = (customer: Customer): boolean =>
  customerFields.some((name) => customer[name] !== "");

/** Returns the name of the customer in lists: the company, else the person. Blank when neither is known. */
export const customerTitle = ({ company, name }: Customer): string => company || name;

/** Returns company and person in one line for lists; null when both are unknown. */
export const customerLine = ({ company, name }: Customer): string | null =>
  [company, name].filter((text) => text !== "").join(", ") || null;

/** Returns a customer block with blanks for the texts that it lacks. */
export const wholeCustomer = (customer: CustomerInput): Customer => ({
  ...noCustomer,
  ...Object.fromEntries(customerFields.map((name) => [name, customer[name] ?? ""])),
});

/** Returns a customer block as it is stored: no outer blanks, the state by its official name, the GSTIN in capitals. */
export const canonicalCustomer = (customer: CustomerInput): Customer => {
  const texts = customerFields.map((name) => [name, (customer[name] ?? "").trim()] as const);
  const kept: Customer = { ...noCustomer, ...Object.fromEntries(texts) };
  return { ...kept, state: canonicalState(kept.state), gstin: kept.gstin.replace(/\s+/g, "").toUpperCase() };
};

/** A line of a quotation's customer has at most 200 characters. */
const maxLineLength = 200;

/** Returns the faults of a customer block, line by line. Blank lines have none. */
export function customerProblems(given: Customer): Partial<Record<CustomerField, string>> {
  const customer = canonicalCustomer(given);
  const problems: Partial<Record<CustomerField, string>> = {};
  for (const name of customerFields) {
    if (customer[name].length > maxLineLength)
      problems[name] = `${customerLabels[name]} must be at most ${maxLineLength} characters`;
    else if (hasTooManyMarks(customer[name])) problems[name] = marksMessage(customerLabels[name]);
  }
  const unknownState = stateProblem(customer.state);
  if (unknownState !== null) problems.state ??= unknownState;
  const wrongGstin = gstinProblem(customer.gstin);
  if (wrongGstin !== null) problems.gstin = wrongGstin;
  return problems;
}

/** Returns a customer block in canonical texts, with its faults. `loc` is the path of the block's parent. */
export function readCustomer(
  given: CustomerInput,
  loc: readonly string[],
): { customer: Customer; problems: Problem[] } {
  const customer = canonicalCustomer(given);
  const problems = Object.entries(customerProblems(customer)).map(([name, msg]) => ({
    msg,
    loc: [...loc, "customer", name],
  }));
  return { customer, problems };
}

/**
 * Returns the state of a GSTIN when it differs from the given one. Undefined when it is the same, or the GSTIN is
 * invalid.
 */
export function gstinNote(given: Pick<Customer, "state" | "gstin">): string | undefined {
  const { state, gstin } = canonicalCustomer({ ...noCustomer, ...given });
  const registered = stateOfGstin(gstin);
  if (registered === "" || state === registered) return undefined;
  return `Registered in ${registered}${state === "" ? "" : `, the site is in ${state}`}`;
}
