import type { ScopeItem, ScopeParty } from "../paper-blocks.ts";

/**
 * Returns the supplier of an item. A linked item is ours while its component is in scope; else the customer's, unless the
 * author chose nobody. An unlinked item keeps its party.
 */
export function partyOf({ by, component }: ScopeItem, componentsInScope: readonly string[]): ScopeParty {
  if (component === undefined) return by;
  if (componentsInScope.includes(component)) return "us";
  return by === "nobody" ? "nobody" : "customer";
}
