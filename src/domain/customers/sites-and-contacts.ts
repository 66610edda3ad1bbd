import type { Problem } from "../errors/rejection.ts";
import { gstinProblem, isGstin, panOf, stateOfGstin } from "../tax/gstin.ts";
import { canonicalState, stateProblem } from "../tax/states.ts";
import { hasTooManyMarks, marksMessage } from "../text/combining-marks.ts";
import { titleInSentence } from "../text/in-sentence.ts";
import { dialledKey, phonesIn } from "../text/phone.ts";
import { nameKey } from "../text/same-name.ts";
import { foldText } from "../text/search-text.ts";
import { type ContactDetails, type Customer, noContactDetails } from "./customer-block.ts";
import {
  byText,
  contactTexts,
  customerTexts,
  filledTexts,
  noTexts,
  pickTexts,
  type RecordText,
  siteTexts,
  type TextsOf,
  textsIn,
} from "./customer-texts.ts";

export type CustomerTexts = TextsOf<typeof customerTexts>;
export type Site = TextsOf<typeof siteTexts>;
export type Contact = TextsOf<typeof contactTexts>;

/** A customer's record with lines of these kinds. */
type Fields<S, C> = CustomerTexts & { sites: S; contacts: C };

/** The stored data of a customer. */
export type CustomerFields = Fields<readonly Site[], readonly Contact[]>;

/** A customer has at most 50 sites (addresses). */
export const maxSites = 50;
/** A customer has at most 100 contacts. */
export const maxContacts = 100;
/** A text of a customer, site or contact has at most 200 characters. */
const maxCustomerTextLength = 200;
/** A customer's note has at most 5,000 characters. */
export const maxCustomerNoteLength = 5_000;

const canonicalGstin = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

function canonicalText({ kind }: RecordText, text: string): string {
  if (kind === "state") return canonicalState(text);
  return kind === "gstin" ? canonicalGstin(text) : text.trim();
}

function canonicalSite(given: Site): Site {
  const site = byText(siteTexts, (name, text) => canonicalText(text, given[name]));
  return { ...site, state: site.state || stateOfGstin(site.gstin) };
}

/** A customer in canonical texts, line by line: no outer blanks, GSTINs in capitals, the state that a GSTIN names. */
export const canonicalFields = <S extends Site, C extends Contact>(
  given: Fields<readonly S[], readonly C[]>,
): Fields<S[], C[]> => ({
  ...byText(customerTexts, (name, text) => canonicalText(text, given[name])),
  company: given.company.replace(/\s+/g, " ").trim(),
  sites: given.sites.map((site) => ({ ...site, ...canonicalSite(site) })),
  contacts: given.contacts.map((contact) => ({
    ...contact,
    ...byText(contactTexts, (name, text) => canonicalText(text, contact[name])),
  })),
});

const isEmptySite = (site: Site): boolean => filledTexts(siteTexts, site).length === 0;
const isEmptyContact = (contact: Contact): boolean => filledTexts(contactTexts, contact).length === 0;

/** Returns the sites and contacts of a customer without the empty ones. */
export const withoutEmptyLines = <S extends Site, C extends Contact>(
  given: Fields<readonly S[], readonly C[]>,
): Fields<S[], C[]> => ({
  ...given,
  sites: given.sites.filter((site) => !isEmptySite(site)),
  contacts: given.contacts.filter((contact) => !isEmptyContact(contact)),
});

/** Returns the fields of a customer to compare and check, without ids and other data. */
export const fieldsOf = (customer: CustomerFields): CustomerFields => ({
  ...pickTexts(customerTexts, customer),
  sites: customer.sites.map((site) => pickTexts(siteTexts, site)),
  contacts: customer.contacts.map((contact) => pickTexts(contactTexts, contact)),
});

/** A phone number of a customer has at least 3 characters. */
const minPhoneLength = 3;
/** A valid e-mail address of a customer's contact. */
const emailPattern = /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/;

/** Returns the most characters of a text of a customer. */
export const maxTextLength = ({ kind }: RecordText): number =>
  kind === "paragraph" ? maxCustomerNoteLength : maxCustomerTextLength;

function textProblem(described: RecordText, text: string): string | null {
  const { label } = described;
  const most = maxTextLength(described);
  if (text.length > most) return `${label} must be at most ${most} characters`;
  return hasTooManyMarks(text) ? marksMessage(label) : null;
}

/** Returns the faults of a site of a customer: its texts, its state and its GSTIN. */
function siteProblems(site: Site, at: readonly (string | number)[]): Problem[] {
  const problems: Problem[] = [];
  const add = (field: keyof Site, msg: string | null) => msg && problems.push({ msg, loc: [...at, field] });
  for (const [name, text] of textsIn(siteTexts)) add(name, textProblem(text, site[name]));
  if (problems.length === 0) add("state", stateProblem(site.state));
  add("gstin", gstinProblem(site.gstin));
  return problems;
}

/** Returns the faults of a person, each with its field under `at`. Blank texts have none. */
export function contactProblems(contact: Contact, at: readonly (string | number)[]): Problem[] {
  const problems: Problem[] = [];
  const add = (field: keyof Contact, msg: string | null) =>
    msg && problems.push({ msg, loc: [...at, field] });
  for (const [name, text] of textsIn(contactTexts)) add(name, textProblem(text, contact[name]));
  if (contact.phone !== "" && !phonesIn(contact.phone).every((number) => /^\+?[\d \-()]*$/.test(number)))
    add("phone", "Phone may have digits, blanks, - ( ) / ; and commas, and a + before each number");
  else if (contact.phone !== "" && contact.phone.replace("+", "").length < minPhoneLength)
    add("phone", `Phone must have at least ${minPhoneLength} characters`);
  if (contact.email !== "" && !emailPattern.test(contact.email))
    add("email", "E-mail must be one address, such as name@firm.in");
  return problems;
}

/** Returns the faults of a customer in canonical texts, each with its field under `at`. */
export function customerRecordProblems(
  customer: CustomerFields,
  at: readonly (string | number)[] = ["body"],
): Problem[] {
  const problems: Problem[] = [];
  const add = (field: string, msg: string | null) => msg && problems.push({ msg, loc: [...at, field] });
  if (customer.company === "") add("company", "Company is required");
  for (const [name, text] of textsIn(customerTexts)) add(name, textProblem(text, customer[name]));
  if (customer.sites.length > maxSites) add("sites", `A customer has at most ${maxSites} sites`);
  if (customer.contacts.length > maxContacts)
    add("contacts", `A customer has at most ${maxContacts} contacts`);
  for (const [index, site] of customer.sites.entries()) {
    problems.push(...siteProblems(site, [...at, "sites", index]));
    const twice =
      site.gstin !== "" && customer.sites.slice(0, index).some(({ gstin }) => gstin === site.gstin);
    if (twice)
      problems.push({
        msg: "Another site already has this GSTIN",
        loc: [...at, "sites", index, "gstin"],
      });
  }
  for (const [index, contact] of customer.contacts.entries())
    problems.push(...contactProblems(contact, [...at, "contacts", index]));
  return problems;
}

/** The PAN of a customer: that of its first site with a GSTIN; blank when none has one. */
export const panOfSites = (sites: readonly Pick<Site, "gstin">[]): string =>
  sites.map(({ gstin }) => panOf(gstin)).find((pan) => pan !== "") ?? "";

/**
 * Returns whether two sites are one: the same GSTIN and state, and the same address apart from capitals, accents and blanks.
 */
export const isSameSite = (a: Site, b: Site): boolean =>
  a.gstin === b.gstin && a.state === b.state && foldText(a.address) === foldText(b.address);

/** The name of a person as contacts are compared: without accents, whatever its spelling. */
const personKey = (name: string): string => nameKey(foldText(name));

/** Every number of a line "079 2550 1234, 98250 00012". */
const numbersIn = (phone: string): string[] =>
  phonesIn(phone)
    .map(dialledKey)
    .filter((number) => number !== "");

/** Returns whether one of these contacts has the name, or one of the telephone numbers, of a person. */
export function isKnownPerson(
  contacts: readonly Pick<Contact, "name" | "phone">[],
  { name, phone }: Pick<Contact, "name" | "phone">,
): boolean {
  const [key, numbers] = [personKey(name), numbersIn(phone)];
  return contacts.some(
    (each) =>
      (key !== "" && personKey(each.name) === key) ||
      numbersIn(each.phone).some((number) => numbers.includes(number)),
  );
}

/** Returns whether a contact (`a`) adds nothing to another of the same name, in any spelling. */
export function isSameContact(a: Contact, b: Contact): boolean {
  const known = numbersIn(b.phone);
  return (
    personKey(a.name) === personKey(b.name) &&
    numbersIn(a.phone).every((number) => known.includes(number)) &&
    textsIn(contactTexts).every(
      ([name]) =>
        name === "name" || name === "phone" || a[name] === "" || foldText(a[name]) === foldText(b[name]),
    )
  );
}

/**
 * Returns the contacts with one more. A contact that adds nothing is left out. New data of a known person
 * fills the gaps of that contact.
 */
export function withContact<C extends Contact>(known: readonly C[], given: Contact): (C | Contact)[] {
  const key = personKey(given.name);
  const named = known.filter(({ name }) => personKey(name) === key);
  if (named.some((each) => isSameContact(given, each))) return [...known];
  const person = named.find((each) => isSameContact(each, given));
  if (!person) return [...known, given];
  const { phone } = numbersIn(given.phone).length > numbersIn(person.phone).length ? given : person;
  return known.with(known.indexOf(person), {
    ...person,
    ...byText(contactTexts, (name) => person[name] || given[name]),
    phone,
  });
}

/** Returns the site in a quotation's typed customer, or null. */
export function siteOfTyped(customer: Customer): Site | null {
  const { site: address, state, gstin: typed } = customer;
  const given = canonicalSite({ ...noTexts(siteTexts), address, state, gstin: typed });
  const site = { ...given, gstin: isGstin(given.gstin) ? given.gstin : "" };
  return isEmptySite(site) ? null : site;
}

/**
 * Returns the new site and contact that a known customer takes from a quotation. Null when it has them. A contact that is
 * known by name takes the telephone and the e-mail that it lacks.
 */
export function newDetailsFrom(
  known: { sites: readonly Site[]; contacts: readonly Contact[] },
  customer: Customer,
  details: ContactDetails = noContactDetails,
): { site: Site | null; contact: Contact | null } {
  const site = siteOfTyped(customer);
  const name = customer.name.trim();
  const hasSite =
    site === null ||
    known.sites.some((each) =>
      site.gstin === ""
        ? (site.state === "" || each.state === site.state) &&
          (site.address === "" || foldText(each.address) === foldText(site.address))
        : each.gstin === site.gstin,
    );
  const contact: Contact = { ...noTexts(contactTexts), name, ...details };
  const isKnown =
    details.phone === "" && details.email === ""
      ? known.contacts.some((each) => personKey(each.name) === personKey(name))
      : known.contacts.some((each) => isSameContact(contact, each));
  const hasContact = isEmptyContact(contact) || isKnown;
  return {
    site: hasSite || known.sites.length >= maxSites ? null : site,
    contact: hasContact || known.contacts.length >= maxContacts ? null : contact,
  };
}

/** Returns the texts of a customer with missing lines filled from a list. Its paragraphs stay. */
export const withLines = (known: CustomerTexts, told: CustomerTexts): CustomerTexts =>
  byText(customerTexts, (name, { kind }) => (kind === "paragraph" ? known[name] : known[name] || told[name]));

/** Returns whether two records of a customer have the same texts, apart from sites and contacts. */
export const hasSameTexts = (a: CustomerTexts, b: CustomerTexts): boolean =>
  textsIn(customerTexts).every(([name]) => a[name] === b[name]);

/** Returns a site in one line, without its empty texts. */
export const siteText = (site: Site): string => filledTexts(siteTexts, site).join(", ");
/** Returns a contact in one line, without its empty texts. */
export const contactText = (contact: Contact): string => filledTexts(contactTexts, contact).join(", ");

/** Returns a sentence for a site whose GSTIN is of another state; null for any other. */
export function stateDoubt({ gstin, state }: Site): string | null {
  const ofGstin = stateOfGstin(gstin);
  return ofGstin === "" || state === "" || state === ofGstin
    ? null
    : `GSTIN ${gstin} is of ${ofGstin}, but the state is ${state}`;
}

const textChanges = (known: CustomerTexts, now: CustomerTexts, kind: RecordText["kind"]): string[] =>
  textsIn(customerTexts).flatMap(([name, text]) => {
    if (text.kind !== kind || known[name] === now[name]) return [];
    if (now[name] === "") return [`the ${titleInSentence(text.label)} was removed`];
    return kind === "paragraph"
      ? [`the ${titleInSentence(text.label)} was changed`]
      : [`${text.label} is ${now[name]} now`];
  });

/**
 * Returns the values of a customer that changed since it was read, each in a sentence with the present value.
 */
export function customerChangesSince(known: CustomerFields, now: CustomerFields): string[] {
  const lists = (label: string, before: readonly string[], after: readonly string[]): string[] => [
    ...after.filter((text) => !before.includes(text)).map((text) => `${label} ${text} was added`),
    ...before.filter((text) => !after.includes(text)).map((text) => `${label} ${text} was removed`),
  ];
  return [
    ...textChanges(known, now, "line"),
    ...lists("site", known.sites.map(siteText), now.sites.map(siteText)),
    ...lists("contact", known.contacts.map(contactText), now.contacts.map(contactText)),
    ...textChanges(known, now, "paragraph"),
  ];
}
