import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../platform/database/schema.ts";
import type { WriteAudit } from "../platform/http/api.ts";
import type { PriceTables } from "../price-tables/price-table-cache.ts";
import type { RepriceNotices } from "./reprice-notices.ts";

/** The parts with which re-pricings are worked out and applied. */
export type RepriceDeps = {
  db: Db;
  firm: () => { text: string; sha256: string };
  priceTables: PriceTables;
  now: () => string;
  newId: () => string;
  writeAudit: WriteAudit;
  log: FastifyBaseLogger;
  notices: RepriceNotices;
  /** True when the server is stopping. The next start continues the rest. */
  isStopped: () => boolean;
};

/** The number of quotations before prices are read again. */
export const itemsAtOnce = 20;
