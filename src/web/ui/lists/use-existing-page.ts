import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

type PagedList = { data: { total: number } | undefined; isPlaceholderData: boolean };

/**
 * The page of a list that the address names, or the last one when it names one past the end: a tampered or outlived
 * address, or what stood there was deleted. The address is put right, too.
 */
export function useExistingPage(list: PagedList, pageSize: number, asked = 1): number {
  const navigate = useNavigate();
  const known = list.isPlaceholderData ? undefined : list.data;
  const last = known ? Math.max(1, Math.ceil(known.total / pageSize)) : asked;
  const page = Math.min(asked, last);
  useEffect(() => {
    if (page < asked)
      void navigate({
        to: ".",
        search: (before) => ({ ...before, page: page > 1 ? page : undefined }),
        replace: true,
        resetScroll: false,
      });
  }, [page, asked, navigate]);
  return page;
}
