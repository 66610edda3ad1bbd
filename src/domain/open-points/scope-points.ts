import { components } from "../components/registry.ts";
import { craneTypes } from "../crane-types.ts";
import type { SaleScopeItem } from "../firm/paper-blocks.ts";
import { proposedComponents } from "../firm/rows/proposed-components.ts";
import { inList } from "../numbers/format.ts";
import { titleInSentence } from "../text/in-sentence.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";

export const scopeContradicts = "scope item contradicts";

/** The most characters of an item in the key of its point: a key has at most 200. */
const maxItemLength = 160;

/** Returns the name of a scope item among the points of a crane. */
const placeOfItem = (item: string): string => item.trim().slice(0, maxItemLength);

/** Returns whether an item of the author's scope list is behind the point of this key: ours, and without a component. */
export const isContradictedBy = ({ item, by, component }: SaleScopeItem, key: string): boolean =>
  component === undefined && by === "us" && key === `${scopeContradicts}: ${placeOfItem(item)}`;

/**
 * Finds unlinked items that say that we supply a component which is not in scope, each once. In an offer another position
 * may supply it.
 */
function findContradictions({ craneType, scope, onRunway, isInScope }: PointContext): Finding[] {
  if (onRunway.isInOffer) return [];
  const found = scope.flatMap(({ item, by, component }): (Finding & { place: string })[] => {
    if (component !== undefined || by !== "us") return [];
    const missing = proposedComponents(item).filter(
      (id) => craneTypes[craneType].components.includes(id) && !isInScope(id),
    );
    if (missing.length === 0) return [];
    const named = inList(missing.map((id) => titleInSentence(components[id].title)));
    return [
      {
        place: placeOfItem(item),
        component: null,
        step: "final",
        text: `Scope says that we supply “${item.trim()}”, but ${named} ${missing.length === 1 ? "is" : "are"} not in scope.`,
        brief: "scope contradicts",
        values: [item, by, ...missing],
      },
    ];
  });
  return found.filter(({ place }, at) => found.findIndex((each) => each.place === place) === at);
}

/** Contradictions of the scope list of the papers to the components in scope. */
export const scopePoints: readonly PointKind[] = [{ kind: scopeContradicts, find: findContradictions }];
