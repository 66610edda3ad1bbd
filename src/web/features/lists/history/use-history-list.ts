import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { HistoryQuery } from "#contract/quotations/quotations-api.ts";
import { historyQuery } from "../../sales/quotation-queries.ts";

/** The page that was read first, and what it answered the list to be. */
type Opened = { key: string; page: number; asOf: string };

/**
 * A page of the history. The pages belong together: the further ones are read as the list stood when it was opened,
 * whatever is saved meanwhile. The first page opens it anew.
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
