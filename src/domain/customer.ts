import { isGstin, stateOfGstin } from "./gstin.ts";
import { hasTooManyMarks, marksMessage } from "./marks.ts";

/** Whom the quotation is addressed to; every line is optional. */
export const customerFields = ["name", "company", "site", "state", "gstin", "reference"] as const;
export type CustomerField = (typeof customerFields)[number];
export type Customer = Readonly<Record<CustomerField, string>>;

export const customerLabels: Readonly<Record<CustomerField, string>> = {
  name: "Customer name",
  company: "Company",
  site: "Site",
  state: "State",
  gstin: "GSTIN",
  reference: "Enquiry reference",
};

export const noCustomer: Customer = { name: "", company: "", site: "", state: "", gstin: "", reference: "" };

/** Whether any field of the customer is filled in. */
export const hasCustomer = (customer: Customer): boolean =>
  customerFields.some((name) => customer[name] !== "");

/** What a list calls the customer: the company, else the person; blank when neither is known. */
export const customerTitle = ({ company, name }: Customer): string => company || name;

/** Company and person as lists show them in one line; null when neither is known. */
export const customerLine = ({ company, name }: Customer): string | null =>
  [company, name].filter((text) => text !== "").join(", ") || null;

/** A customer block as it is kept: no outer blanks, the GSTIN in capitals. */
export const canonicalCustomer = (customer: Partial<Customer>): Customer => {
  const texts = customerFields.map((name) => [name, (customer[name] ?? "").trim()] as const);
  const kept: Customer = { ...noCustomer, ...Object.fromEntries(texts) };
  return { ...kept, gstin: kept.gstin.replace(/\s+/g, "").toUpperCase() };
};

const longest = 200;

/** What is wrong with a customer block, line by line; blank lines are never wrong. */
export function customerProblems(given: Customer): Partial<Record<CustomerField, string>> {
  const customer = canonicalCustomer(given);
  const problems: Partial<Record<CustomerField, string>> = {};
  for (const name of customerFields) {
    if (customer[name].length > longest)
      problems[name] = `${customerLabels[name]} must be at most ${longest} characters`;
    else if (hasTooManyMarks(customer[name])) problems[name] = marksMessage(customerLabels[name]);
  }
  if (customer.gstin !== "" && !isGstin(customer.gstin))
    problems.gstin = "This is not a valid GSTIN: check its 15 characters";
  return problems;
}

/** The state by which GST is charged: the one of the GSTIN's first two digits, else the one that is given (sales rules §5). */
export const taxedState = ({ state, gstin }: Pick<Customer, "state" | "gstin">): string =>
  stateOfGstin(gstin) || state;

/** What a GSTIN says of the state, beside the one that is given; undefined where that is the same, and for what is no GSTIN. */
export function gstinNote(given: Pick<Customer, "state" | "gstin">): string | undefined {
  const { state, gstin } = canonicalCustomer({ ...noCustomer, ...given });
  const registered = stateOfGstin(gstin);
  if (registered === "" || state === registered) return undefined;
  const charged = `Registered in ${registered}: GST is charged by that`;
  return state === "" ? charged : `${charged}, not by ${state}`;
}

/** The states and union territories of India, as GST names them. */
export const indianStates = [
  "Andaman and Nicobar Islands",
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chandigarh",
  "Chhattisgarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jammu and Kashmir",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Ladakh",
  "Lakshadweep",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Puducherry",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;

/** The same as a list offers them, none of them first. */
export const stateChoices: readonly { value: string; label: string }[] = [
  { value: "", label: "Not given" },
  ...indianStates.map((name) => ({ value: name, label: name })),
];
