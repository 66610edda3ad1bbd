import { useQuery } from "@tanstack/react-query";
import type { ActivityEntry } from "#domain/sales/activity.ts";
import { activityPageSize, activityQuery } from "../sales/sale-queries.ts";
import type { SaleRef } from "../sales/sale-ref.ts";

/** Returns the number of entries in the activity, and those of its last page, oldest first. */
export function useNewestActivity(subject: SaleRef): {
  total: number | undefined;
  newest: readonly ActivityEntry[];
} {
  const first = useQuery(activityQuery(subject, 1));
  const total = first.data?.total;
  const last = Math.max(1, Math.ceil((total ?? 0) / activityPageSize));
  const page = useQuery({ ...activityQuery(subject, last), enabled: total !== undefined });
  return { total, newest: page.data?.entries ?? [] };
}
