import { useEffect } from "react";
import { replaceInSearch } from "../routing/routing.tsx";

type PagedList = { data: { total: number } | undefined; isPlaceholderData: boolean };

/**
 * Returns the page of a list that the address names, or the last page when the named one does not exist. Then
 * it also corrects the address.
 */
export function useExistingPage(list: PagedList, pageSize: number, asked = 1): number {
  const known = list.isPlaceholderData ? undefined : list.data;
  const last = known ? Math.max(1, Math.ceil(known.total / pageSize)) : asked;
  const page = Math.min(asked, last);
  useEffect(() => {
    if (page < asked) replaceInSearch({ page: page > 1 ? page : undefined });
  }, [page, asked]);
  return page;
}
