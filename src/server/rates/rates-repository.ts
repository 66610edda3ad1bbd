import { noPriceRules, type PriceRules, readPriceRules } from "#domain/rates/price-rules.ts";
import type { RateChange } from "#domain/rates/rate-history.ts";
import { byRate, defaultRates, type Rates } from "#domain/rates/rates.ts";
import { asRecord, firstText, storedJson } from "#domain/text/unknown-values.ts";
import { compileOnce } from "../platform/database/compile-once.ts";
import type { Db } from "../platform/database/schema.ts";
import type { RateChangeRow } from "../platform/database/tables/firm.ts";

/** The rates and the firm's rules at one moment. */
export type StoredRates = { rates: Rates; rules: PriceRules };

/** Reads stored rates. A rate of a later release has its default in older changes, and rules are off. */
function ratesIn(text: string): StoredRates {
  const kept = asRecord(storedJson(text));
  return {
    rates: byRate(({ rate }) => firstText(kept[rate], defaultRates[rate])),
    rules: readPriceRules(kept),
  };
}

/** The text of rates and rules in the database. */
export const ratesJson = ({ rates, rules }: StoredRates): string => JSON.stringify({ ...rates, ...rules });

const newestChange = compileOnce([], (db) =>
  db.selectFrom("rate_changes").select(["version", "rates"]).orderBy("version", "desc").limit(1),
);

/** Returns the rates and rules in force, and the number of changes. */
export async function findRates(db: Db): Promise<StoredRates & { version: number }> {
  const [row] = await newestChange(db, {});
  return row
    ? { version: row.version, ...ratesIn(row.rates) }
    : { version: 0, rates: defaultRates, rules: noPriceRules };
}

/** All changes of rates, the oldest first: a few a month. */
export async function listRateChanges(db: Db): Promise<(RateChange & { version: number })[]> {
  const rows = await db
    .selectFrom("rate_changes")
    .select(["version", "rates", "at", "by"])
    .orderBy("version")
    .execute();
  return rows.map((row) => ({ ...row, ...ratesIn(row.rates) }));
}

export async function insertRateChange(db: Db, row: RateChangeRow): Promise<void> {
  await db.insertInto("rate_changes").values(row).execute();
}
