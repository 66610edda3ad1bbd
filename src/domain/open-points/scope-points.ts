import { components } from "../components/registry.ts";
import { type ComponentId, craneTypes } from "../crane-types.ts";
import type { SaleScopeItem } from "../firm/paper-blocks.ts";
import type { PaperChoices } from "../firm/paper-choices.ts";
import { isFreight, isOurFreight } from "../firm/rows/freight.ts";
import { proposedComponents } from "../firm/rows/proposed-components.ts";
import { exWorksOfSale, type StandardTerms, saysOurs, scopeOfSale } from "../firm/rows/standard-terms.ts";
import { inList } from "../numbers/format.ts";
import { titleInSentence } from "../text/in-sentence.ts";
import type { Finding, PointKind } from "./finding.ts";

export const scopeContradicts = "scope item contradicts";
export const freightContradicts = "freight contradicts";

/** The kinds of points whose remedy gives an item of the scope to the other party. */
export const scopePointKinds: readonly string[] = [scopeContradicts, freightContradicts];

/** The most characters of an item in the key of its point: a key has at most 200. */
const maxItemLength = 160;

/** Returns the name of a scope item among the points of a crane. */
const placeOfItem = (item: string): string => item.trim().slice(0, maxItemLength);

/**
 * Finds unlinked items that say that we supply a component which is missing, each once.
 * @param where says where such a component is missing: "is not in scope"
 */
export function findScopeContradictions(
  scope: readonly SaleScopeItem[],
  isMissing: (component: ComponentId) => boolean,
  where: { one: string; several: string },
): Finding[] {
  const found = scope.filter(saysOurs).flatMap(({ item, by }): (Finding & { place: string })[] => {
    const missing = proposedComponents(item).filter(isMissing);
    if (missing.length === 0) return [];
    const named = inList(missing.map((id) => titleInSentence(components[id].title)));
    return [
      {
        place: placeOfItem(item),
        component: null,
        step: "final",
        text: `Scope says that we supply “${item.trim()}”, but ${named} ${missing.length === 1 ? where.one : where.several}.`,
        brief: "scope contradicts",
        values: [item, by, ...missing],
      },
    ];
  });
  return found.filter(({ place }, at) => found.findIndex((each) => each.place === place) === at);
}

/** Returns the findings of these items about the freight, each item once. */
function freightFindings(
  items: readonly SaleScopeItem[],
  textOf: (item: SaleScopeItem) => string,
  value: string,
): Finding[] {
  const found = items.map((item) => ({
    place: placeOfItem(item.item),
    component: null,
    step: "final" as const,
    text: textOf(item),
    brief: "freight contradicts",
    values: [item.item, value],
  }));
  return found.filter(({ place }, at) => found.findIndex((each) => each.place === place) === at);
}

/** Finds items that say that we pay the freight beside a clause that leaves it to the customer, each once. */
export function findFreightContradictions(
  scope: readonly SaleScopeItem[],
  exWorks: string | null,
): Finding[] {
  if (exWorks === null) return [];
  return freightFindings(
    scope.filter(isOurFreight),
    ({ item }) => `Scope says that we supply “${item.trim()}”, but clause “${exWorks}” is ex works.`,
    exWorks,
  );
}

/** Finds items that leave the freight to the customer beside a firm position that sells it, each once. */
export const findSoldFreight = (scope: readonly SaleScopeItem[], position: number): Finding[] =>
  freightFindings(
    scope.filter((item) => isFreight(item.item) && !isOurFreight(item)),
    ({ item, by }) =>
      `Scope says that ${by === "nobody" ? "nobody needs" : "the customer supplies"} “${item.trim()}”, but position ${position} sells it.`,
    "sold",
  );

/** Returns the press that gives an item of the scope to the other party, and the choices for papers after it. */
export function scopeRemedy(
  paper: PaperChoices | null,
  standardTerms: StandardTerms | undefined,
  key: string,
): { label: string; paper: PaperChoices } {
  const before = scopeOfSale(paper, standardTerms);
  const isMeant = ({ item }: SaleScopeItem) =>
    scopePointKinds.some((kind) => key === `${kind}: ${placeOfItem(item)}`);
  const isOurs = before.some((item) => isMeant(item) && item.by === "us");
  const scope = before.map((item) =>
    isMeant(item) ? { ...item, by: isOurs ? ("customer" as const) : ("us" as const) } : item,
  );
  return { label: isOurs ? "Customer supplies it" : "We supply it", paper: { ...paper, scope } };
}

/** Contradictions of the scope list of the papers to the components in scope. In an offer another position may supply one. */
export const scopePoints: readonly PointKind[] = [
  {
    kind: scopeContradicts,
    find: ({ craneType, scope, onRunway, isInScope }) =>
      onRunway.isInOffer
        ? []
        : findScopeContradictions(
            scope,
            (id) => craneTypes[craneType].components.includes(id) && !isInScope(id),
            { one: "is not in scope", several: "are not in scope" },
          ),
  },
  {
    kind: freightContradicts,
    find: ({ scope, onRunway, conditions, standardTerms }) =>
      onRunway.isInOffer ? [] : findFreightContradictions(scope, exWorksOfSale(conditions, standardTerms)),
  },
];
