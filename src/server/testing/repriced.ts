import { setImmediate } from "node:timers/promises";
import type { FinalQuotation, QuotationRecord } from "#contract/quotations/quotations-api.ts";
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

/** The result of a user who revises the quotation and takes the rates in force, by the calls of the wizard. */
export async function revisedByHand(
  server: TestServer,
  as: TestUser,
  number: string,
  rates: Readonly<Record<string, number>>,
): Promise<FinalQuotation> {
  const record = (await server.call(as, "GET", `/api/quotation/${number}`)).json<{ data: QuotationRecord }>()
    .data;
  const { revision, inputs } = record;
  const blocks = Object.entries(record.price_breakup).map(([component, price]) => {
    const block = {
      ...(inputs[component as keyof typeof inputs] as Record<string, string | number | boolean>),
    };
    const isOurs = block.price_source === "database" || block.price_source === "calculated";
    if (isOurs && "metal_price" in block) block.metal_price = rates[`${component}_metal_price`] ?? 0;
    if (isOurs && "wiring_cost_per_meter" in block)
      block.wiring_cost_per_meter = rates.wiring_cost_per_meter ?? 0;
    return { component, block, isOurs, price: price ?? 0 };
  });
  const path = record.crane_type.startsWith("Single") ? "single-girder" : "double-girder";
  const asked = Object.fromEntries(
    blocks.flatMap(({ component, block, isOurs }) => (isOurs ? [[component, block]] : [])),
  );
  const answer = await server.call(as, "POST", `/api/${path}/prices`, { components: asked });
  const priced = answer.json<{ data: { prices: Record<string, { price: number }> } }>().data.prices;
  const prices = blocks.map(({ component, block, isOurs, price }) => {
    const count = component === "column" ? Number(block.no_of_columns ?? 1) : 1;
    const now = isOurs ? Math.round((priced[component]?.price ?? 0) * 100 * count) / 100 : price;
    return `${component}_price=${now}`;
  });
  const final = await server.call(as, "POST", `/api/${path}/quotation/final?${prices.join("&")}`, {
    ...inputs,
    ...Object.fromEntries(blocks.map(({ component, block }) => [component, block])),
    revises: { quotation_id: number, revision },
  });
  if (final.statusCode !== 200) throw new Error(`final answered ${final.statusCode}: ${final.body}`);
  return final.json<{ data: FinalQuotation }>().data;
}
