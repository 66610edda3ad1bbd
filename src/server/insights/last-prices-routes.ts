import type { User } from "#contract/auth/auth-api.ts";
import { lastPrices } from "#contract/insights/last-prices-api.ts";
import { lastPricesSchemas } from "#contract/insights/last-prices-schemas.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { capacityClassOf } from "#domain/insights/capacity-classes.ts";
import { rupees } from "#domain/numbers/money.ts";
import { lineOf } from "#domain/quotation/lines/quotation-line.ts";
import { othersSince, seesCosts } from "#domain/sales/sale-access.ts";
import { isReadable } from "../platform/database/sales-conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { listStored, type StoredQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";

/** The last typed prices of a component: at most 3 are shown, found in the 40 newest quotations. */
const maxShown = 3;
const maxRead = 40;

/**
 * Returns the newest quotations of a crane type and capacity class that this user may read, newest first. Component prices
 * are costs, so the quotations whose costs the user may not see are left out.
 */
async function newestOf(
  db: Db,
  user: User,
  { craneType, tonnes }: { craneType: CraneTypeId; tonnes: number },
  now: string,
): Promise<StoredQuotation[]> {
  const { above, most } = capacityClassOf(tonnes);
  const since = othersSince(user, now);
  let query = db
    .selectFrom("sales")
    .select("number")
    .where("noun", "=", "quotation")
    .where("crane_type", "=", craneType)
    .where("tonnes", ">", above)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxRead);
  if (most !== null) query = query.where("tonnes", "<=", most);
  if (since !== null) query = query.where(isReadable(user.id, since));
  const found = await query.execute();
  const stored = await listStored(
    db,
    found.map(({ number }) => number),
  );
  return stored.filter((row) => seesCosts(user, row));
}

/** Binds the last typed prices of a component. A price that was taken from one of them is no further one. */
export function bindLastPricesEndpoint(api: Api): void {
  serve(api, lastPrices, lastPricesSchemas, async ({ db, user, query, now }) => {
    const { component, crane_type: craneType, capacity: tonnes } = query;
    const stored = await newestOf(db, user, { craneType, tonnes }, now());
    const typed = stored.flatMap((row) => {
      const line = lineOf(documentOf(row).lines, component);
      return line?.inScope && line.source === "custom" && line.amount > 0 ? [{ row, line }] : [];
    });
    const numbers = new Set(typed.map(({ row }) => row.number));
    const last = typed
      .filter(({ line: { priceOrigin } }) => priceOrigin === undefined || !numbers.has(priceOrigin))
      .slice(0, maxShown)
      .map(({ row, line }) => ({
        quotation_id: row.number,
        day: indianDay(row.created_at),
        amount: rupees(line.amount),
        status: row.status,
      }));
    return { success: true as const, data: { last } };
  });
}
