import { useQuery } from "@tanstack/react-query";
import type { ActivityEntry } from "#domain/sales/activity.ts";
import { activityPageSize, activityQuery } from "./sale-queries.ts";

/** How much has happened to a quotation, and the newest entries of it: those of the last page, oldest first. */
export function useNewestActivity(id: string): {
  total: number | undefined;
  newest: readonly ActivityEntry[];
} {
  const first = useQuery(activityQuery(id, 1));
  const total = first.data?.total;
  const last = Math.max(1, Math.ceil((total ?? 0) / activityPageSize));
  const page = useQuery({ ...activityQuery(id, last), enabled: total !== undefined });
  return { total, newest: page.data?.entries ?? [] };
}
