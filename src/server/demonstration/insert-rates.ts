import type { User } from "#contract/auth/auth-api.ts";
import { indianDay, startOfIndianDay } from "#domain/dates/indian-dates.ts";
import { defaultRates, type Rates } from "#domain/rates/rates.ts";
import type { Db } from "../platform/database/schema.ts";
import { insertRateChange, listRateChanges } from "../rates/rates-repository.ts";

const day = 86_400_000;
/** Rates are set in the morning. */
const hours = 10 * 3_600_000;

/** The rates so many days ago, as the price of steel changed through the year. */
const changes: readonly [daysAgo: number, Partial<Rates>][] = [
  [341, { span_metal_price: "78.5", column_metal_price: "78.5" }],
  [292, { lt_gantry_metal_price: "49.5" }],
  [236, { span_metal_price: "81", lt_gantry_metal_price: "51", column_metal_price: "81" }],
  [187, { wiring_cost_per_meter: "1240" }],
  [143, { span_metal_price: "83.5", column_metal_price: "83" }],
  [98, { span_metal_price: "82", lt_gantry_metal_price: "52.5", column_metal_price: "82" }],
  [51, { span_metal_price: "84", wiring_cost_per_meter: "1265" }],
  [12, { span_metal_price: "86.5", lt_gantry_metal_price: "53.25", column_metal_price: "84" }],
];

/** The rates of the demonstration's year up to this moment, as its administrator set them. */
export async function insertRates(db: Db, user: Pick<User, "id" | "username">, now: string): Promise<void> {
  let rates = defaultRates;
  const today = Date.parse(startOfIndianDay(indianDay(now)));
  for (const [at, [daysAgo, change]] of changes.entries()) {
    rates = { ...rates, ...change };
    await insertRateChange(db, {
      version: at + 1,
      rates: JSON.stringify(rates),
      at: new Date(today - daysAgo * day + hours).toISOString(),
      by_id: user.id,
      by: user.username,
    });
  }
}

/** The rates that were in force at a moment (ISO 8601). */
export async function ratesOverTime(db: Db): Promise<(moment: string) => Rates> {
  const known = await listRateChanges(db);
  return (moment) => known.findLast(({ at }) => at <= moment)?.rates ?? defaultRates;
}
