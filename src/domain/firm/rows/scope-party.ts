import { findComponent } from "../../components/registry.ts";
import { busbarPart } from "../../components/wiring.ts";
import { titleInSentence } from "../../text/in-sentence.ts";
import type { FirmProfile } from "../firm-profile.ts";
import { blockForms, type SaleScopeItem, type ScopeItem, type ScopeParty } from "../paper-blocks.ts";
import type { PaperChoices } from "../paper-choices.ts";
import { type PositionFacts, rowsThatHold } from "./condition.ts";

/**
 * Returns the supplier of an item. A linked item is ours while its component is in scope; else the customer's, unless the
 * author chose nobody. An unlinked item keeps its party.
 */
export function partyOf({ by, component }: SaleScopeItem, componentsInScope: readonly string[]): ScopeParty {
  if (component === undefined) return by;
  if (componentsInScope.includes(component)) return "us";
  return by === "nobody" ? "nobody" : "customer";
}

/** The row of the scope list for the busbar along the runway, which is a part of the wiring. */
const busbarItem = "Busbar along the runway";

/**
 * Returns the items with a row for the busbar behind the one of the wiring: another position or others can supply the busbar
 * of a crane whose wiring is ours. A list with an item of its own for the busbar stays as it is.
 */
export function withBusbarRow(items: readonly ScopeItem[]): readonly ScopeItem[] {
  const wiring = items.find(({ component }) => component === "wiring");
  if (!wiring || items.some(({ item }) => /\bbus[ -]?bars?\b|\bDSL\b/i.test(item))) return items;
  const { components = [], ...others } = wiring.holds ?? {};
  const row: ScopeItem = {
    ...{ item: busbarItem, by: "customer", component: busbarPart },
    holds: { ...others, components: [...components, "wiring"] },
  };
  return items.flatMap((each) => (each === wiring ? [each, row] : [each]));
}

/** Returns the scope of the firm. None where no form of its papers prints one. */
export const printedScope = ({ paper }: Pick<FirmProfile, "paper">): readonly ScopeItem[] =>
  blockForms.some((form) => paper?.prints?.[form]?.includes("scope")) ? (paper?.scope ?? []) : [];

/**
 * Returns the items of the firm from which the author of a sale begins: those that hold for any of these cranes, with their
 * names in braces. An item that holds for some of them names these, and has its party for them. Without cranes all hold.
 */
export const standardScope = (
  items: readonly ScopeItem[],
  cranes: readonly PositionFacts[],
  naming: (positions: readonly number[]) => string,
): SaleScopeItem[] =>
  rowsThatHold(items, cranes).map(({ row: { holds: _, ...item }, positions }) => {
    if (positions === null) return item;
    const held = cranes.find(({ position }) => positions.includes(position));
    return {
      item: `${item.item}, ${naming(positions)}`,
      by: partyOf(item, held?.crane.components ?? []),
    };
  });

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

const named = ({ item, component = "" }: SaleScopeItem): string =>
  `Scope item “${item.trim()}”: ${titleInSentence(findComponent(component)?.title ?? component)}`;

/** Returns the items of a quotation whose party contradicts its scope, each with its place in the list. */
export const scopeProblems = (
  items: readonly SaleScopeItem[],
  componentsInScope: readonly string[],
): ScopeProblem[] =>
  items.flatMap((item, at) => {
    const party = partyOf(item, componentsInScope);
    if (party === item.by) return [];
    const isSold = findComponent(item.component ?? "") !== undefined;
    const msg =
      party === "us"
        ? `${named(item)} is in scope, so we supply it`
        : !isSold
          ? `${named(item)} is no longer sold. Choose the customer or nobody, or take the component out of the item`
          : `${named(item)} is not in scope. Choose the customer or nobody, or put it in scope`;
    return [{ at, msg }];
  });

/**
 * Returns the items of an offer that name us for a component that a firm position lacks: nobody supplies it there. The other
 * parties are those for cranes without the component. An offer without cranes has none.
 */
export const offerScopeProblems = (
  items: readonly SaleScopeItem[],
  componentsOfCranes: readonly (readonly string[])[],
): ScopeProblem[] =>
  items.flatMap((item, at): ScopeProblem[] => {
    if (item.by !== "us") return [];
    const lacking = componentsOfCranes.filter((components) => partyOf(item, components) !== "us").length;
    if (lacking === 0) return [];
    const where = lacking === componentsOfCranes.length ? "in no position" : "not in every position";
    const others = lacking === componentsOfCranes.length ? "" : " for the others";
    return [{ at, msg: `${named(item)} is ${where}. Choose the customer or nobody${others}` }];
  });
