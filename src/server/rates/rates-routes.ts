import { getRateHistory, getRates, setRates } from "#contract/rates/rates-api.ts";
import { ratesSchemas as schemas } from "#contract/rates/rates-schemas.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { inOrder, noPriceRules, type PriceRules } from "#domain/rates/price-rules.ts";
import { knownRates, rateHistory, ruleHistory } from "#domain/rates/rate-history.ts";
import { byRate } from "#domain/rates/rates.ts";
import { isTaken } from "../platform/database/database-faults.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import {
  findRates,
  insertRateChange,
  listRateChanges,
  ratesJson,
  type StoredRates,
} from "./rates-repository.ts";

async function answerRates(db: Db) {
  const changes = await listRateChanges(db);
  const last = changes.at(-1);
  return {
    success: true as const,
    data: {
      version: last?.version ?? 0,
      rates: knownRates(rateHistory(changes)),
      ...(last?.rules ?? noPriceRules),
    },
  };
}

/** All rates and rules by their names. */
const valuesOf = ({ rates, rules }: StoredRates): Readonly<Record<string, unknown>> => ({
  ...rates,
  ...rules,
});

/** The refusal of a save (conflict) when another user changed the rates meanwhile. */
async function changedMeanwhile(db: Db): Promise<Rejection> {
  const last = (await listRateChanges(db)).at(-1);
  const who = last ? `${last.by} set them on ${formatDateTime(last.at)}` : "they were never set";
  return new Rejection(
    "conflict",
    `The rates were changed in the meantime: ${who}. Check them before you set them.`,
  );
}

/** Binds the rates that new quotations start with, their history, and setting them. */
export function bindRatesEndpoints(api: Api): void {
  serve(api, getRates, schemas.getRates, ({ db }) => answerRates(db));

  serve(api, getRateHistory, schemas.getRateHistory, async ({ db }) => {
    const changes = await listRateChanges(db);
    return { success: true as const, data: { history: rateHistory(changes), rules: ruleHistory(changes) } };
  });

  serve(api, setRates, schemas.setRates, async (call) => {
    const { db, user, body, now } = call;
    try {
      await db.transaction().execute(async (db) => {
        const before = await findRates(db);
        if (body.version !== undefined && body.version !== before.version) throw await changedMeanwhile(db);
        const rates = byRate(({ rate }) => body[rate] ?? before.rates[rate]);
        const { erection_rule, panel_rules } = body;
        const rules: PriceRules = {
          ...before.rules,
          ...(erection_rule !== undefined && { erection_rule }),
          ...(panel_rules && { panel_rules: inOrder(panel_rules) }),
        };
        const [old, present] = [valuesOf(before), valuesOf({ rates, rules })];
        const changed = Object.keys(present).filter(
          (name) => JSON.stringify(present[name]) !== JSON.stringify(old[name]),
        );
        if (changed.length === 0) return;
        const version = before.version + 1;
        await insertRateChange(db, {
          version,
          rates: ratesJson({ rates, rules }),
          at: now(),
          by_id: user.id,
          by: user.username,
        });
        const only = (of: typeof present) => Object.fromEntries(changed.map((name) => [name, of[name]]));
        await call.audit(
          db,
          "rates changed",
          { type: "rates", id: String(version) },
          { before: only(old), after: only(present) },
        );
      });
    } catch (error) {
      // Another user set them at the same time.
      throw isTaken(error, "rate_changes", "version") ? await changedMeanwhile(db) : error;
    }
    return answerRates(db);
  });
}
