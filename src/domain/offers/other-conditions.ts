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

const textOf = (conditions: SaleConditions | null): string => JSON.stringify(conditionsOf(conditions));

function changesIn({ terms, milestones, delivery }: SaleConditions): string[] {
  const own = (terms ?? []).filter(({ text }) => text !== null);
  return [
    ...own.map(({ title }) => (title === ownTermsTitle ? "terms" : `clause ${title}`)),
    ...(terms && own.length === 0 ? ["clauses left out or in another order"] : []),
    ...(milestones ? ["milestones"] : []),
    ...(delivery ? ["delivery stages"] : []),
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
    const known = found.get(key) ?? { names: [], changes: changesIn(canonical), conditions: canonical };
    if (!known.names.includes(name)) known.names.push(name);
    found.set(key, known);
  }
  return [...found.values()];
}
