import { openDatabase } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { makePriceTables } from "#server/price-tables/price-table-cache.ts";
import { firmToStore } from "#server/quotations/stored-document.ts";
import { applyItem } from "#server/reprice/apply-choice.ts";
import { loadCurrentPricing } from "#server/reprice/current-pricing.ts";
import { reviseItem, writeAgain } from "#server/reprice/reprice-batch.ts";
import { listAllItems } from "#server/reprice/reprice-repository.ts";
import { undoItem } from "#server/reprice/undo-item.ts";
import { exampleFirm } from "./app.ts";
import { waitForKill } from "./killed-process.ts";

/** Applies or undoes a re-pricing up to the middle of its fourth sale, and waits there to be killed. */
export type RepriceWay = "apply" | "undo";

const [dataDir = "", databaseUrl = "", job = "", way = ""] = process.argv.slice(2);
const { db } = openDatabase({ dataDir, databaseUrl: databaseUrl || null });
const now = "2026-11-20T06:31:00.000Z";
const prices = await loadCurrentPricing({ db, priceTables: makePriceTables(), now: () => now });
const doing = {
  actor: { id: "m", username: "manager", full_name: "Manager Example", role: "manager" } as const,
  now,
  newId,
  firm: firmToStore(exampleFirm),
};
for (const [at, item] of (await listAllItems(db, job)).entries()) {
  const revised = way === "apply" ? await reviseItem(db, item, prices, doing) : null;
  await db.transaction().execute(async (db) => {
    if (way === ("apply" satisfies RepriceWay)) await applyItem(db, item, revised, doing);
    else await undoItem(db, item, writeAgain, doing);
    if (at === 3) await waitForKill();
  });
}
