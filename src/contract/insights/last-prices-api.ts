import type { z } from "zod";
import { type Answer, endpoint } from "../endpoint.ts";
import type { lastPrice, lastPricesSchemas } from "./last-prices-schemas.ts";

export type LastPrice = z.infer<typeof lastPrice>;

export const lastPrices = endpoint<{
  query: { component: string; crane_type: string; capacity: string };
  answer: Answer<typeof lastPricesSchemas>;
}>()({
  method: "GET",
  path: "/api/prices/last",
  access: "create quotations",
  summary: "The last typed prices of a component, for a crane type and a capacity class",
});
