import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AuditQuery, listAuditEntries } from "#contract/audit/audit-api.ts";
import { call } from "../../api/call.ts";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import type { AuditSearch } from "./audit-search-params.ts";

export const auditFilter = ({ actor, action, start, end }: AuditSearch): AuditQuery => ({
  ...(actor !== undefined && { actor }),
  ...(action !== undefined && { action }),
  ...(start !== undefined && { start_date: start }),
  ...(end !== undefined && { end_date: end }),
});

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ["audit", search],
    queryFn: ({ signal }) =>
      call<typeof listAuditEntries>("GET", "/api/admin/audit", {
        signal,
        query: { ...auditFilter(search), page: search.page ?? 1, limit: pageSizes.audit },
      }),
    placeholderData: keepPreviousData,
  });
