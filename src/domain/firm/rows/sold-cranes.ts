import { findComponent } from "../../components/registry.ts";
import { canonicalNumber } from "../../price-tables/reading.ts";
import { capacityInWords, hasHoistType, type RowCondition } from "./condition.ts";

/** The cranes of one crane type that the price tables in force have. Capacities are in t. */
export type SoldCranes = {
  crane_type: string;
  capacities: readonly number[];
  hoists: readonly { hoist_type: string; capacities: readonly number[] }[];
};

type Row = Readonly<Record<string, string>>;

const capacitiesIn = (rows: Iterable<Row>): number[] => [
  ...new Set([...rows].flatMap(({ capacity = "" }) => canonicalNumber(capacity) ?? [])),
];

/** Returns the cranes that these rows of the tables of span and hoist have. */
export function soldCranesIn(crane_type: string, spans: Iterable<Row>, hoists: Iterable<Row>): SoldCranes {
  const byType = Map.groupBy(hoists, ({ hoist_type = "" }) => hoist_type);
  return {
    crane_type,
    capacities: capacitiesIn(spans),
    hoists: [...byType].map(([hoist_type, rows]) => ({ hoist_type, capacities: capacitiesIn(rows) })),
  };
}

/**
 * Returns what a condition names that no price table has, or that the firm no longer sells, as sentences. A typed price can
 * still have it, so that it is no fault. Tables that are empty are not judged.
 */
export function unsoldInCondition(condition: RowCondition, sold: readonly SoldCranes[]): string[] {
  const { components = [], crane_types = [], hoist_types = [], capacity_from, capacity_to } = condition;
  const gone = components
    .filter((id) => findComponent(id) === undefined)
    .map((id) => `“${id}” is no longer sold, so this row is never printed.`);
  const cranes = sold.filter((each) => crane_types.length === 0 || crane_types.includes(each.crane_type));
  const hoists = cranes.flatMap((each) => each.hoists);
  const spans = cranes.flatMap(({ capacities }) => capacities);
  const isWithin = (capacity: number): boolean =>
    capacity >= (capacity_from ?? 0) && capacity <= (capacity_to ?? Number.POSITIVE_INFINITY);
  const unknown =
    hoists.length === 0
      ? []
      : hoist_types.filter((type) => !hoists.some(({ hoist_type }) => hasHoistType([type], hoist_type)));
  const range = capacityInWords(condition);
  if (spans.length > 0 && range !== "" && !spans.some(isWithin))
    return [...gone, ...unknown.map(noHoist), `No price table has a crane of ${range}.`];
  const named = hoists.filter(({ hoist_type }) => hasHoistType(hoist_types, hoist_type));
  const tooFew =
    range !== "" && named.length > 0 && !named.some(({ capacities }) => capacities.some(isWithin))
      ? [`No price table has ${[...new Set(named.map((each) => each.hoist_type))].join(" or ")} of ${range}.`]
      : [];
  return [...gone, ...unknown.map(noHoist), ...tooFew];
}

const noHoist = (type: string): string => `No price table has the hoist type “${type.trim()}”.`;
