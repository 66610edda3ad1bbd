import type { ComponentId } from "../components/component-id.ts";
import { components } from "../components/registry.ts";
import { craneTypes } from "../crane-types.ts";
import type { SaleScopeItem } from "../firm/paper-blocks.ts";
import type { PaperChoices } from "../firm/paper-choices.ts";
import { isOurFreight } from "../firm/rows/freight.ts";
import { proposedComponents } from "../firm/rows/proposed-components.ts";
import { exWorksOfSale, type StandardTerms, saysOurs, scopeOfSale } from "../firm/rows/standard-terms.ts";
import { inList } from "../numbers/format.ts";
import { titleInSentence } from "../text/in-sentence.ts";
import type { Finding, PointKind } from "./finding.ts";

export const scopeContradicts = "scope item contradicts";
export const freightContradicts = "freight contradicts";

/** The kinds of points whose remedy lets the customer supply an item of the scope. */
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

/** Finds items that say that we pay the freight beside a clause that leaves it to the customer, each once. */
export function findFreightContradictions(
  scope: readonly SaleScopeItem[],
  exWorks: string | null,
): Finding[] {
  if (exWorks === null) return [];
  const found = scope.filter(isOurFreight).map(({ item }) => ({
    place: placeOfItem(item),
    component: null,
    step: "final" as const,
    text: `Scope says that we supply “${item.trim()}”, but clause “${exWorks}” is ex works.`,
    brief: "freight contradicts",
    values: [item, exWorks],
  }));
  return found.filter(({ place }, at) => found.findIndex((each) => each.place === place) === at);
}

/** Returns the press that lets the customer supply an item of the scope, and the choices for papers after it. */
export function scopeRemedy(
  paper: PaperChoices | null,
  standardTerms: StandardTerms | undefined,
  key: string,
): { label: string; paper: PaperChoices } {
  const scope = scopeOfSale(paper, standardTerms).map((item) =>
    item.by === "us" && scopePointKinds.some((kind) => key === `${kind}: ${placeOfItem(item.item)}`)
      ? { ...item, by: "customer" as const }
      : item,
  );
  return { label: "Customer supplies it", paper: { ...paper, scope } };
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
