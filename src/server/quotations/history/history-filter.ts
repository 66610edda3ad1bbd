import type { User } from "#contract/auth/auth-api.ts";
import type { HistoryQuery } from "#contract/quotations/quotations-api.ts";
import { normaliseCraneType } from "#domain/crane-types.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { can } from "#domain/people/roles.ts";
import { historyWindow } from "#domain/sales/history-window.ts";
import type { StatusFilter } from "#domain/sales/sale-status.ts";
import { findNamed, findOrderedOffers } from "../../customers/search-customers.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { QuotationFilter } from "./history-repository.ts";

type HistoryFilterInput = { [K in Exclude<keyof HistoryQuery, "status">]?: HistoryQuery[K] | undefined } & {
  status?: StatusFilter | "" | undefined;
};

/**
 * Returns the filter of a viewer. Restricted viewers never go back further than their window and never filter by
 * creator.
 */
export async function filterOf(
  db: Db,
  viewer: User,
  asked: HistoryFilterInput,
  now: string,
): Promise<QuotationFilter> {
  const given = (text: string | undefined): string | null =>
    text === undefined || text.trim() === "" ? null : text;
  const craneType = given(asked.crane_type);
  const search = asked.search?.trim() ?? "";
  return {
    ...historyWindow(viewer, asked, now),
    viewerId: viewer.id,
    craneType: craneType === null ? null : normaliseCraneType(craneType),
    creator: can(viewer, "filter history by creator") ? given(asked.creator) : null,
    search,
    customers: await findNamed(db, viewer, search),
    wonOffers: await findOrderedOffers(db, viewer, search, now),
    status: asked.status || null,
    today: indianDay(now),
  };
}
