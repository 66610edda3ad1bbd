import type { RateName } from "../components/define-component.ts";
import { noPriceRules, type PriceRules } from "./price-rules.ts";
import { byRate, defaultRates, type RateField, type Rates, rateFields, rateNames } from "./rates.ts";

/** All rates and rules of one change, with its time (ISO 8601). */
export type RateChange = { rates: Rates; rules: PriceRules; at: string; by: string };

/** A rate with its start and author; null for the default. */
export type RateEntry = { name: RateName; value: number; since: string | null; by: string | null };

/** A rate in force with its earlier values, newest first. */
export type KnownRate = Omit<RateEntry, "name"> & { earlier: { value: number; since: string | null }[] };
export type KnownRates = Readonly<Record<RateName, KnownRate>>;

/**
 * Returns every value of a rate, newest first, from the changes, oldest first. The last one is the default.
 */
export function rateHistory(changes: readonly Omit<RateChange, "rules">[]): RateEntry[] {
  const entries: RateEntry[] = rateNames.map((name) => ({
    name,
    value: Number(defaultRates[name]),
    since: null,
    by: null,
  }));
  let before = defaultRates;
  for (const { rates, at, by } of changes) {
    for (const name of rateNames)
      if (rates[name] !== before[name]) entries.push({ name, value: Number(rates[name]), since: at, by });
    before = rates;
  }
  return entries.reverse();
}

/** The firm's price rules since a change of one of them. */
export type RuleEntry = PriceRules & { since: string; by: string };

/** Returns the firm's rules after each change of one of them, newest first, from all changes, oldest first. */
export function ruleHistory(changes: readonly RateChange[]): RuleEntry[] {
  let before = JSON.stringify(noPriceRules);
  return changes
    .flatMap(({ rules: { erection_rule, panel_rules }, at, by }) => {
      const rules: PriceRules = { erection_rule, panel_rules };
      const isSame = JSON.stringify(rules) === before;
      before = JSON.stringify(rules);
      return isSame ? [] : [{ ...rules, since: at, by }];
    })
    .reverse();
}

/** The rates in force, each with its past. */
export const knownRates = (history: readonly RateEntry[]): KnownRates =>
  byRate(({ rate }) => {
    const [now, ...before] = history.filter(({ name }) => name === rate);
    const { value, since, by } = now ?? { value: Number(defaultRates[rate]), since: null, by: null };
    return { value, since, by, earlier: before.map((entry) => ({ value: entry.value, since: entry.since })) };
  });

/** Returns the rates that were set last, with their moment (ISO 8601) and author; null while all have their defaults. */
export function lastSetRates(
  known: KnownRates,
): { fields: readonly RateField[]; since: string; by: string } | null {
  const since = rateFields.reduce((latest, { rate }) => {
    const at = known[rate].since ?? "";
    return at > latest ? at : latest;
  }, "");
  const fields = rateFields.filter(({ rate }) => known[rate].since === since);
  const [first] = fields;
  return first ? { fields, since, by: known[first.rate].by ?? "" } : null;
}
