import type { InsightAnswer } from "#contract/insights/insights-api.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { rateBars } from "#domain/insights/insights.ts";
import { rupees } from "#domain/numbers/money.ts";
import { readSteel, type Steel } from "#domain/quotation/document/charged-steel.ts";
import { defaultRates, rateFields } from "#domain/rates/rates.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import type { Db } from "../platform/database/schema.ts";
import { listRateChanges } from "../rates/rates-repository.ts";
import * as stages from "./stages-repository.ts";

type Part = Steel & { subject: string };

/** The steel of everything that is open. */
export async function steelParts(db: Db, scope: stages.InsightScope): Promise<Part[]> {
  const rows = await stages.listSteel(db, stages.populations.open(scope));
  return rows.flatMap(({ subject, steel }) =>
    readSteel(storedJson(steel)).map((part) => ({ ...part, subject })),
  );
}

/** The metal price of each component that is charged by weight, as it was in force at the end of this day. */
async function ratesInForce(db: Db, asOf: string): Promise<ReadonlyMap<Steel["component"], number>> {
  const known = (await listRateChanges(db)).findLast(({ at }) => indianDay(at) <= asOf);
  const rates = known?.rates ?? defaultRates;
  return new Map(rateFields.map(({ component, rate }) => [component, Number(rates[rate])]));
}

/** Returns the steel of open sales by quoted rate, and the part below the rate in force. */
export async function steel(
  db: Db,
  { scope }: { scope: stages.InsightScope },
): Promise<Pick<InsightAnswer, "rows" | "steel">> {
  const parts = await steelParts(db, scope);
  const inForce = await ratesInForce(db, scope.asOf);
  const { width, barOf } = rateBars(parts.map(({ rate }) => rate));
  const bars = new Map<number, Part[]>();
  for (const part of parts) {
    const own = bars.get(barOf(part.rate));
    if (own) own.push(part);
    else bars.set(barOf(part.rate), [part]);
  }
  const weight = (some: readonly Part[]) => Math.round(some.reduce((sum, { kg }) => sum + kg, 0));
  const isBelow = ({ component, rate }: Part) => rate < (inForce.get(component) ?? 0);
  const rows = [...bars.entries()]
    .sort(([a], [b]) => a - b)
    .map(([rate, own]) => ({
      label: String(rate),
      count: new Set(own.map(({ subject }) => subject)).size,
      value: rupees(own.reduce((sum, { cost }) => sum + cost, 0)),
      kg: weight(own),
      kg_below: weight(own.filter(isBelow)),
    }));
  const held = parts
    .filter(isBelow)
    .reduce((sum, { kg, rate, component }) => sum + kg * ((inForce.get(component) ?? 0) - rate), 0);
  const components = new Set(parts.map(({ component }) => component));
  return {
    rows,
    steel: {
      rupee_more: weight(parts),
      held: Math.round(held),
      bar: width,
      in_force: [...inForce].flatMap(([component, rate]) =>
        components.has(component) ? [{ component, rate }] : [],
      ),
    },
  };
}
