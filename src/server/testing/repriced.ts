import { setImmediate } from "node:timers/promises";
import type { RepriceItem, RepriceJob } from "#contract/reprice/reprice-api.ts";
import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import type { TestServer, TestUser } from "./app.ts";

export type FoundRepricing = RepriceJob & { items: RepriceItem[] };

/** A re-pricing once nothing of it is under way. */
export async function settled(server: TestServer, as: TestUser, job: string): Promise<FoundRepricing> {
  for (;;) {
    const found = (await server.call(as, "GET", `/api/reprice/${job}`)).json<{ data: FoundRepricing }>().data;
    if (found.state !== "running" && found.doing === null) return found;
    await setImmediate();
  }
}

/** Works open sales out. */
export async function startReprice(
  server: TestServer,
  as: TestUser,
  filter: object = {},
): Promise<FoundRepricing> {
  const begun = await server.call(as, "POST", "/api/reprice", { filter });
  if (begun.statusCode !== 202) throw new Error(`reprice answered ${begun.statusCode}: ${begun.body}`);
  return settled(server, as, begun.json<{ data: { job: string } }>().data.job);
}

/** A quotation of a re-pricing. */
type QuotationItem = RepriceItem & { quotation_id: string; bridge: PriceBridgeRecord | null };

/** The items of a re-pricing of quotations alone. */
export const quotationItems = (items: readonly RepriceItem[]): QuotationItem[] =>
  items.map((item) => {
    const { quotation_id, bridge } = item;
    if (quotation_id === undefined || (bridge !== null && "offer_id" in bridge.a))
      throw new Error("This is no quotation");
    return { ...item, quotation_id, bridge: bridge as PriceBridgeRecord | null };
  });
