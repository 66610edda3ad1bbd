import type { RateChange } from "#domain/rates/rate-history.ts";
import { byRate, defaultRates, type Rates } from "#domain/rates/rates.ts";
import { asRecord, firstText, storedJson } from "#domain/text/unknown-values.ts";
import type { Db } from "../platform/database/schema.ts";
import type { RateChangeRow } from "../platform/database/tables/rates.ts";

/** Reads stored rates. A rate of a later release has its default in older changes. */
function ratesIn(text: string): Rates {
  const kept = asRecord(storedJson(text));
  return byRate(({ rate }) => firstText(kept[rate], defaultRates[rate]));
}

/** Returns the rates in force and the number of changes. */
export async function findRates(db: Db): Promise<{ version: number; rates: Rates }> {
  const row = await db
    .selectFrom("rate_changes")
    .select(["version", "rates"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { version: row.version, rates: ratesIn(row.rates) } : { version: 0, rates: defaultRates };
}

/** All changes of rates, the oldest first: a few a month. */
export async function listRateChanges(db: Db): Promise<(RateChange & { version: number })[]> {
  const rows = await db
    .selectFrom("rate_changes")
    .select(["version", "rates", "at", "by"])
    .orderBy("version")
    .execute();
  return rows.map((row) => ({ ...row, rates: ratesIn(row.rates) }));
}

export async function insertRateChange(db: Db, row: RateChangeRow): Promise<void> {
  await db.insertInto("rate_changes").values(row).execute();
}
