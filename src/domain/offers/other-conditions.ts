import { conditionsOf, ownTermsTitle, type SaleConditions } from "../firm/sale-conditions.ts";

/** The conditions of a crane that joins an offer; null where all are the firm's. */
type JoinedConditions = { name: string; conditions: SaleConditions | null };

/** Conditions that cranes of an offer have and the offer has not, which would be lost. */
export type OtherConditions = {
  /** The cranes that have them. */
  names: readonly string[];
  /** What they change, named: "clause Payment", "milestones". */
  changes: readonly string[];
  conditions: SaleConditions;
};

/** The most characters of a clause's title in the name of its change. */
const maxTitleLength = 60;

const textOf = (conditions: SaleConditions | null): string => JSON.stringify(conditionsOf(conditions));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the parts of conditions that an offer has not, each named in a few words. */
function changesIn({ terms, milestones, delivery }: SaleConditions, own: SaleConditions): string[] {
  const others = (terms ?? []).filter(
    (clause) => clause.text !== null && !own.terms?.some((each) => isSame(each, clause)),
  );
  const isArranged = terms !== undefined && !isSame(terms, own.terms) && others.length === 0;
  return [
    ...others.map(({ title }) =>
      title === ownTermsTitle ? "terms" : `clause ${title.slice(0, maxTitleLength)}`,
    ),
    ...(isArranged ? ["clauses left out or in another order"] : []),
    ...(milestones && !isSame(milestones, own.milestones) ? ["milestones"] : []),
    ...(delivery && !isSame(delivery, own.delivery) ? ["delivery stages"] : []),
  ];
}

/**
 * Returns the conditions of quotations in an offer that differ from its own, which hold for all of them. Each appears once, with
 * the quotations that have it. Source: docs/product.md, “Offers”.
 */
export function otherConditions(
  own: SaleConditions | null,
  joined: readonly JoinedConditions[],
): OtherConditions[] {
  const found = new Map<string, OtherConditions & { names: string[] }>();
  for (const { name, conditions } of joined) {
    const canonical = conditionsOf(conditions).conditions;
    const key = textOf(conditions);
    if (canonical === undefined || key === textOf(own)) continue;
    const changes = changesIn(canonical, conditionsOf(own).conditions ?? {});
    // What the offer changes besides takes nothing from the quotation.
    if (changes.length === 0) continue;
    const known = found.get(key) ?? { names: [], changes, conditions: canonical };
    if (!known.names.includes(name)) known.names.push(name);
    found.set(key, known);
  }
  return [...found.values()];
}
