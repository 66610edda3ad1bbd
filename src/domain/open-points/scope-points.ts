import { components } from "../components/registry.ts";
import { craneTypes } from "../crane-types.ts";
import { proposedComponents } from "../firm/rows/proposed-components.ts";
import { inList } from "../numbers/format.ts";
import { titleInSentence } from "../text/in-sentence.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { Subject } from "./subject.ts";

export const scopeContradicts = "scope item contradicts";

/** The most characters of an item in the key of its point. */
const mostOfItem = 60;

/** Returns the name of a scope item among the points of a crane. */
export const placeOfItem = (item: string): string => item.trim().slice(0, mostOfItem);

/**
 * Finds unlinked items that say that we supply a component which is not in scope. In an offer another position may supply it.
 */
const findContradictions = ({ craneType, scope, onRunway, isInScope }: Subject): Finding[] =>
  onRunway.isInOffer
    ? []
    : scope.flatMap(({ item, by, component }): Finding[] => {
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

/** What the scope list of the papers says against the components in scope. */
export const scopePoints: readonly PointKind[] = [{ kind: scopeContradicts, find: findContradictions }];
