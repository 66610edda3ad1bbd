import type { RateName } from "../components/define-component.ts";
import { byRate, defaultRates, type Rates, rateNames } from "./rates.ts";

/** All rates as somebody set them at a moment (ISO 8601). */
export type RateChange = { rates: Rates; at: string; by: string };

/** A rate from a moment on, and who set it; null for the default. */
export type RateEntry = { name: RateName; value: number; since: string | null; by: string | null };

/** A rate in force, with what it was before, the newest first. */
export type KnownRate = Omit<RateEntry, "name"> & { earlier: { value: number; since: string | null }[] };
export type KnownRates = Readonly<Record<RateName, KnownRate>>;

/** Every value that a rate had, the newest first, from the changes, the oldest first. Ends with the defaults. */
export function rateHistory(changes: readonly RateChange[]): RateEntry[] {
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

/** The rates in force, each with its past. */
export const knownRates = (history: readonly RateEntry[]): KnownRates =>
  byRate(({ rate }) => {
    const [now, ...before] = history.filter(({ name }) => name === rate);
    const { value, since, by } = now ?? { value: Number(defaultRates[rate]), since: null, by: null };
    return { value, since, by, earlier: before.map((entry) => ({ value: entry.value, since: entry.since })) };
  });
