import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type {
  downloadVersion,
  restoreVersion,
  TableAddress,
  TableVersion,
} from "#contract/price-tables/price-tables-api.ts";
import type { TableDefinition } from "#domain/components/registry.ts";
import type { CraneType } from "#domain/crane-types.ts";
import { call } from "../../../api/call.ts";
import { callFile, saveFile } from "../../../api/call-file.ts";
import { errorText } from "../../../api/error-text.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { longToast, toast } from "../../../ui/feedback/toast-store.ts";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { useExistingPage } from "../../../ui/lists/use-existing-page.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import type { DatabaseSearch } from "../database-search-params.ts";
import { priceTablesKey, versionsQuery } from "../table-queries.ts";
import { CompareVersions, type VersionPair } from "./compare-versions.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { VersionList } from "./version-list.tsx";

type VersionsTabProps = {
  address: TableAddress;
  crane: CraneType;
  definition: TableDefinition;
  search: DatabaseSearch;
};

async function download(version: TableVersion, collection: string): Promise<void> {
  try {
    const { blob, name } = await callFile<typeof downloadVersion>("GET", "/api/admin/versions/:id/csv", {
      params: { id: version.id },
    });
    saveFile(blob, name ?? `${collection}.csv`);
  } catch (thrown) {
    toast.error(errorText(thrown), { duration: longToast });
  }
}

/** Puts a version in force again; `onRefused` reads the list again. */
function useRestore(onRefused: () => void) {
  const queryClient = useQueryClient();
  const [restoring, setRestoring] = useState<TableVersion | null>(null);

  async function restore(version: TableVersion, inForceId: string | undefined): Promise<void> {
    setRestoring(version);
    try {
      const made = await call<typeof restoreVersion>("POST", "/api/admin/versions/:id/restore", {
        params: { id: version.id },
        body: inForceId === undefined ? {} : { version_id: inForceId },
      });
      toast.success(`Version ${version.version} is in force again, as version ${made.version}.`, {
        lines: ["The earlier table is kept under Versions."],
        duration: longToast,
      });
      // Stay busy until the new version is listed, because a second click would restore the same rows again.
      await queryClient.invalidateQueries({ queryKey: priceTablesKey });
    } catch (thrown) {
      toast.error(errorText(thrown), { duration: longToast });
      onRefused();
    } finally {
      setRestoring(null);
    }
  }

  return { restoring, restore };
}

/** Every version of the table, newest first. */
export function VersionsTab({ address, crane, definition, search }: VersionsTabProps) {
  const asked = search.page;
  const navigate = useNavigate();
  const list = useQuery(versionsQuery(address, asked ?? 1));
  const page = useExistingPage(list, pageSizes.tableVersions, asked);
  const [asking, setAsking] = useState<TableVersion | null>(null);
  const { restoring, restore } = useRestore(() => void list.refetch());
  const comparison = useRef<HTMLDivElement>(null);

  const compare = ({ from, to }: VersionPair) =>
    navigate({
      to: "/admin/database",
      search: (before) => ({ ...before, from, to }),
      replace: true,
    });

  if (list.isError && list.data === undefined)
    return <ErrorBanner onRetry={() => void list.refetch()}>{errorText(list.error)}</ErrorBanner>;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div ref={comparison} tabIndex={-1}>
        <CompareVersions
          address={address}
          definition={definition}
          listed={list.data?.versions ?? []}
          compared={search}
          onChoose={compare}
        />
      </div>
      <div className="border border-rule">
        <VersionList
          versions={list.data?.versions}
          onDownload={(version) => void download(version, address.collection)}
          onCompare={(version) => {
            compare({ from: version.id, to: undefined });
            comparison.current?.focus();
          }}
          onRestore={setAsking}
          restoring={restoring}
        />
        {list.data && (
          <Pagination
            label="Versions"
            page={page}
            pageSize={pageSizes.tableVersions}
            total={list.data.total}
            onPage={(n) =>
              navigate({
                to: "/admin/database",
                search: (before) => ({ ...before, page: n > 1 ? n : undefined }),
              })
            }
          />
        )}
      </div>
      {asking && (
        <RestoreDialog
          crane={crane}
          definition={definition}
          version={asking}
          onConfirm={(inForceId) => {
            setAsking(null);
            void restore(asking, inForceId);
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </div>
  );
}
