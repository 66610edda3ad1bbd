import { useQuery } from "@tanstack/react-query";
import type { exportAudit } from "#contract/audit/audit-api.ts";
import { callFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { ExportButtons } from "../../ui/lists/export-buttons.tsx";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { useExistingPage } from "../../ui/lists/use-existing-page.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { auditHeading } from "../../ui/page-headings.ts";
import { useNavigate, useSearch } from "../../ui/routing/routing.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import { auditFilter, auditQuery } from "./audit-query.ts";
import { type AuditSearch, areDatesReversed } from "./audit-search-params.ts";

/** The acts of users with time and place. */
export function AuditPage() {
  usePageTitle(auditHeading.title);
  const search = useSearch("/admin/audit");
  const navigate = useNavigate();
  const isReversed = areDatesReversed(search);
  const list = useQuery({ ...auditQuery(search), enabled: !isReversed });
  const found = isReversed ? { entries: [], total: 0 } : list.data;
  const total = found?.total ?? 0;
  const { isPlaceholderData } = list;
  const page = useExistingPage({ data: found, isPlaceholderData }, pageSizes.audit, search.page);

  const go = (change: AuditSearch) =>
    navigate({
      to: "/admin/audit",
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: "actor" in change,
    });

  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7">
      <PageHeading
        {...auditHeading}
        actions={
          <ExportButtons
            name="audit"
            disabled={isReversed}
            ask={(format) =>
              callFile<typeof exportAudit>("GET", "/api/admin/audit.csv", {
                query: { ...auditFilter(search), format },
              })
            }
          />
        }
      />
      <AuditFilters search={search} onChange={go} />
      {list.isError && !isReversed && (
        <ErrorBanner onRetry={() => void list.refetch()}>{errorText(list.error)}</ErrorBanner>
      )}
      {!(list.isError && found === undefined) && (
        <div className="min-w-0 border border-rule bg-sheet">
          <AuditList entries={found?.entries} isReversed={isReversed} />
          {total > 0 && (
            <Pagination
              label="Entries"
              page={page}
              pageSize={pageSizes.audit}
              total={total}
              onPage={(n) => go({ page: n > 1 ? n : undefined })}
            />
          )}
        </div>
      )}
    </div>
  );
}
