import { customerNameKey } from "../customers/customer-name.ts";
import { financialYearStart } from "../dates/financial-year.ts";
import { nameKey } from "../text/same-name.ts";
import { type PastQuotation, pastCraneText } from "./past-quotation.ts";

/** Returns the facts that tell past quotations with one number apart: date, customer, crane and amount. */
const factsOf = (fields: PastQuotation): string =>
  `${fields.date} ${customerNameKey(fields.customer)} ${nameKey(pastCraneText(fields))} ${fields.amount ?? ""}`;

/**
 * Returns the key under which a past quotation of a list finds known ones: its number, else date, customer, crane and
 * amount. Numbers that restart each year share a key, see {@link makePastMatcher}.
 */
export const keyOfPast = (fields: PastQuotation): string =>
  fields.number === "" ? factsOf(fields) : `no ${nameKey(fields.number)}`;

/** Returns what identifies a past quotation as a whole: its key and its facts. */
export const identityOfPast = (fields: PastQuotation): string => `${keyOfPast(fields)}\n${factsOf(fields)}`;

/** Returns whether two with one number are probably one: on one day, or of one customer in one year of either kind. */
const isRelated = (a: PastQuotation, b: PastQuotation): boolean =>
  a.date === b.date ||
  (customerNameKey(a.customer) === customerNameKey(b.customer) &&
    a.date.slice(0, 4) === b.date.slice(0, 4) &&
    financialYearStart(a.date) === financialYearStart(b.date));

/** Returns how similar two past quotations with one number are: by customer first, then by crane, then by amount. */
const similarity = (a: PastQuotation, b: PastQuotation): number =>
  (customerNameKey(a.customer) === customerNameKey(b.customer) ? 4 : 0) +
  (nameKey(pastCraneText(a)) === nameKey(pastCraneText(b)) ? 2 : 0) +
  (a.amount === b.amount ? 1 : 0);

/** A stored past quotation. `identity`: that of its fields. */
export type KnownPast = { id: string; fields: PastQuotation; identity: string };

/**
 * Returns a matcher of the rows of an import, which finds duplicates in the archive: the past quotation with the same
 * facts as a row, else the most similar of those on its day, or of its customer and year, that is no other row's.
 * Undefined for a new one. A known one is given once, so that a list in any order changes nothing when it is imported
 * again.
 * @param inList the identities of all rows of the list
 */
export function makePastMatcher<K extends KnownPast>(
  inList: ReadonlySet<string>,
): (fields: PastQuotation, known: readonly K[]) => K | undefined {
  const given = new Set<string>();
  return (fields, known) => {
    const identity = identityOfPast(fields);
    const free = known.filter(({ id }) => !given.has(id));
    const related = free.filter((each) => !inList.has(each.identity) && isRelated(fields, each.fields));
    const found =
      free.find((each) => each.identity === identity) ??
      related.toSorted((a, b) => similarity(fields, b.fields) - similarity(fields, a.fields))[0];
    if (found) given.add(found.id);
    return found;
  };
}
