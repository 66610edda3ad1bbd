import { findComponent } from "../../components/registry.ts";
import { craneTypes, findCraneType } from "../../crane-types.ts";
import { otherCraneOfHoist } from "../../engineering/standards.ts";
import { inList } from "../../numbers/format.ts";
import { titleInSentence } from "../../text/in-sentence.ts";

/**
 * The condition under which a clause, milestone, stage, scope item or another row of the profile is printed. All its
 * parts must hold; without parts it always holds.
 */
export type RowCondition = {
  /** Each of these is in scope. A name, because a component can be removed. */
  components?: readonly string[] | undefined;
  /** The crane type is one of these. */
  crane_types?: readonly string[] | undefined;
  /** The hoist type is one of these, in any capitals. */
  hoist_types?: readonly string[] | undefined;
  /** t, included. */
  capacity_from?: number | undefined;
  /** t, included. */
  capacity_to?: number | undefined;
  /** True: the lift possible is not below the lift ordered, and the hook comes down to the floor. */
  lift_reached?: boolean | undefined;
};

/** A row of the profile whose print depends on the crane. */
export type Conditional = { holds?: RowCondition | undefined };

/** What conditions ask of a crane. */
export type CraneFacts = {
  /** The components in scope, by name. A crane on another's runway has those of the bearer's runway. */
  components: readonly string[];
  craneType: string;
  /** Null without a hoist in scope. */
  hoistType: string | null;
  /** t; null while it is not yet known. */
  capacity: number | null;
  /** False while the lift possible is not yet known: nothing is promised that was not worked out. */
  isLiftReached: boolean;
};

/** Returns what conditions ask of a sale without cranes, which supplies these components. */
export const withoutCrane = (components: readonly string[]): CraneFacts => ({
  components,
  craneType: "",
  hoistType: null,
  capacity: null,
  isLiftReached: false,
});

const titleOf = (id: string): string => findComponent(id)?.title ?? id;
const labelOf = (id: string): string => findCraneType(id)?.label ?? id;

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
const anyOf = <T>(all: readonly T[] | undefined, matches: (one: T) => boolean): boolean =>
  all === undefined || all.length === 0 || all.some(matches);

/** Returns whether a hoist type is among the named ones, in any capitals. */
export const hasHoistType = (named: readonly string[], hoistType: string | null): boolean =>
  hoistType !== null && named.some((type) => sameText(type, hoistType));

/** Returns whether the condition of a row holds for a crane. An absent condition and empty lists always hold. */
export function holdsFor(condition: RowCondition | undefined, crane: CraneFacts): boolean {
  if (condition === undefined) return true;
  const { components: needed = [], crane_types, hoist_types = [], capacity_from, capacity_to } = condition;
  return (
    needed.every((id) => crane.components.includes(id)) &&
    anyOf(crane_types, (id) => id === crane.craneType) &&
    (hoist_types.length === 0 || hasHoistType(hoist_types, crane.hoistType)) &&
    (capacity_from === undefined || (crane.capacity !== null && crane.capacity >= capacity_from)) &&
    (capacity_to === undefined || (crane.capacity !== null && crane.capacity <= capacity_to)) &&
    (!condition.lift_reached || crane.isLiftReached)
  );
}

/** Returns the capacities of a condition in words: "20 t and more"; "" without them. */
export function capacityInWords({ capacity_from: from, capacity_to: to }: RowCondition): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to} t`;
  if (from !== undefined) return `${from} t and more`;
  return to === undefined ? "" : `up to ${to} t`;
}

/** Returns a condition in words: "Electric Chain Hoist, 20 t and more"; "Every crane" without one. */
export function conditionInWords(condition: RowCondition | undefined): string {
  const { components: ids = [], crane_types = [], hoist_types = [], ...limits } = condition ?? {};
  const parts = [
    ids.length > 0 ? `with ${inList(ids.map((id) => titleInSentence(titleOf(id))))}` : "",
    crane_types.map(labelOf).join(" or "),
    hoist_types.join(" or "),
    capacityInWords(limits),
    limits.lift_reached ? "lift reached" : "",
  ].filter((part) => part !== "");
  const words = parts.join(", ");
  return words === "" ? "Every crane" : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

type ConditionProblem = { path: (string | number)[]; msg: string };

/** Returns the reasons why a condition can never hold, each with its place. Empty for a possible one. */
export function conditionProblems(condition: RowCondition): ConditionProblem[] {
  const { components: ids = [], crane_types = [], hoist_types: hoists = [], ...limits } = condition;
  const { capacity_from: from, capacity_to: to } = limits;
  const types = crane_types.length > 0 ? crane_types : Object.keys(craneTypes);
  const problems: ConditionProblem[] = [];
  if (from !== undefined && to !== undefined && from > to)
    problems.push({
      path: ["capacity_to"],
      msg: `can never hold: its capacity is from ${from} t and up to ${to} t`,
    });
  ids.forEach((id, at) => {
    if (types.some((type) => findCraneType(type)?.components.some((each) => each === id))) return;
    const named = crane_types.map(labelOf).join(" or ");
    problems.push({
      path: ["components", at],
      msg: `can never hold: ${named === "" ? "no crane" : named} has ${titleOf(id)}`,
    });
  });
  const others = crane_types.length === 0 ? [] : hoists.map((type) => otherCraneOfHoist(crane_types, type));
  if (hoists.length > 0 && others.length > 0 && !others.includes(undefined))
    problems.push({
      path: ["hoist_types"],
      msg: `can never hold: ${hoists.join(" or ")} is a hoist of a ${others[0]?.noun}`,
    });
  return problems;
}

const shareOne = (
  a: readonly string[] | undefined,
  b: readonly string[] | undefined,
  isSame = (one: string, other: string) => one === other,
): boolean => !a?.length || !b?.length || a.some((one) => b.some((other) => isSame(one, other)));

/** Returns whether there can be a crane for which two conditions hold. */
export function canHoldTogether(a: RowCondition | undefined, b: RowCondition | undefined): boolean {
  const from = Math.max(a?.capacity_from ?? 0, b?.capacity_from ?? 0);
  const to = Math.min(a?.capacity_to ?? Number.POSITIVE_INFINITY, b?.capacity_to ?? Number.POSITIVE_INFINITY);
  return (
    from <= to &&
    shareOne(a?.crane_types, b?.crane_types) &&
    shareOne(a?.hoist_types, b?.hoist_types, sameText)
  );
}

/** The facts of a position of an offer, by its number from 1 on. */
export type PositionFacts = { position: number; crane: CraneFacts };

/**
 * Returns the rows that hold for at least one position, in their order. `positions` has the numbers of those for which a row
 * holds, and is null when it holds for all. A row that promises the lift names them also when one of the `others` of the
 * paper does not reach its lift.
 */
export const rowsThatHold = <R extends Conditional>(
  rows: readonly R[],
  positions: readonly PositionFacts[],
  others: readonly PositionFacts[] = [],
): { row: R; positions: readonly number[] | null }[] =>
  rows.flatMap((row): { row: R; positions: readonly number[] | null }[] => {
    const named = positions.filter(({ crane }) => holdsFor(row.holds, crane)).map(({ position }) => position);
    const isKeptByOthers = !row.holds?.lift_reached || others.every(({ crane }) => crane.isLiftReached);
    if (named.length === positions.length && isKeptByOthers) return [{ row, positions: null }];
    return named.length === 0 ? [] : [{ row, positions: named }];
  });
