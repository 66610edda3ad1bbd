import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { HistoryQuery } from "#contract/quotations/quotations-api.ts";
import { historyQuery } from "../../sales/quotation-queries.ts";

/** The first page, and the state of the list in its answer. */
type Opened = { key: string; page: number; asOf: string };

/**
 * A page of the history. Further pages show the list as of its opening, without later quotations. The first
 * page reloads the list.
 */
export function useHistoryList(asked: HistoryQuery, page: number, enabled: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const key = JSON.stringify(asked);
  const isFurther = page > 1 && opened?.key === key && opened.page !== page;
  const askedAsOf = isFurther ? opened.asOf : null;
  const list = useQuery({ ...historyQuery(asked, page, askedAsOf), enabled });
  const data = list.isPlaceholderData || !enabled ? undefined : list.data;
  const asOf = data?.as_of ?? null;

  useEffect(() => {
    if (askedAsOf === null && asOf !== null) setOpened({ key, page, asOf });
  }, [askedAsOf, key, page, asOf]);

  return list;
}
