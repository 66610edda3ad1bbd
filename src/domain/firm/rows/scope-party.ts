import { findComponent } from "../../components/registry.ts";
import { titleInSentence } from "../../text/in-sentence.ts";
import type { ScopeItem, ScopeParty } from "../paper-blocks.ts";
import type { PaperChoices } from "../paper-choices.ts";

/**
 * Returns the supplier of an item. A linked item is ours while its component is in scope; else the customer's, unless the
 * author chose nobody. An unlinked item keeps its party.
 */
export function partyOf({ by, component }: ScopeItem, componentsInScope: readonly string[]): ScopeParty {
  if (component === undefined) return by;
  if (componentsInScope.includes(component)) return "us";
  return by === "nobody" ? "nobody" : "customer";
}

/** Returns the choices with the parties of linked items as this scope gives them. */
export const followingScope = (
  choices: PaperChoices | null | undefined,
  componentsInScope: readonly string[],
): PaperChoices => ({
  ...choices,
  ...(choices?.scope && {
    scope: choices.scope.map((item) => ({ ...item, by: partyOf(item, componentsInScope) })),
  }),
});

type ScopeProblem = { at: number; msg: string };

const named = ({ item, component = "" }: ScopeItem): string =>
  `Scope item “${item.trim()}”: ${titleInSentence(findComponent(component)?.title ?? component)}`;

/** Returns the items of a quotation whose party contradicts its scope, each with its place in the list. */
export const scopeProblems = (
  items: readonly ScopeItem[],
  componentsInScope: readonly string[],
): ScopeProblem[] =>
  items.flatMap((item, at) => {
    const party = partyOf(item, componentsInScope);
    if (party === item.by) return [];
    const msg =
      party === "us"
        ? `${named(item)} is in scope, so we supply it`
        : `${named(item)} is not in scope. Choose the customer or nobody, or put it in scope`;
    return [{ at, msg }];
  });

/**
 * Returns the items of an offer that name us for a component that no position supplies. The other parties are those for
 * cranes without the component. An offer without cranes has none.
 */
export const offerScopeProblems = (
  items: readonly ScopeItem[],
  componentsOfCranes: readonly (readonly string[])[],
): ScopeProblem[] =>
  items.flatMap((item, at) =>
    item.by === "us" &&
    componentsOfCranes.length > 0 &&
    componentsOfCranes.every((components) => partyOf(item, components) !== "us")
      ? [{ at, msg: `${named(item)} is in no position. Choose the customer or nobody` }]
      : [],
  );
