import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Download, History } from "lucide-react";
import { useState } from "react";
import type {
  downloadVersion,
  restoreVersion,
  TableAddress,
  TableVersion,
} from "#contract/price-tables-api.ts";
import { formatMoment, formatNumber } from "#domain/format.ts";
import { call } from "../../api/call.ts";
import { callFile, saveFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorBanner } from "../../ui/error-banner.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../ui/table.tsx";
import { longToast, toast } from "../../ui/toast-store.ts";
import { priceTablesKey, versionsPageSize, versionsQuery } from "./table-queries.ts";

type VersionsTabProps = { address: TableAddress; page: number };

const sourceText = ({ source, restored_from }: TableVersion): string =>
  ({
    seed: "Example data",
    upload: "Upload",
    edit: "One value changed",
    restore: `Restored version ${restored_from ?? ""}`,
  })[source];

/** Every table there was, the newest first. */
export function VersionsTab({ address, page }: VersionsTabProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const list = useQuery(versionsQuery(address, page));
  const [asked, setAsked] = useState<TableVersion | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function download(version: TableVersion): Promise<void> {
    try {
      const { blob, name } = await callFile<typeof downloadVersion>("GET", "/api/admin/versions/:id/csv", {
        params: { id: version.id },
      });
      saveFile(blob, name ?? `${address.collection}.csv`);
    } catch (thrown) {
      toast.error(errorText(thrown), { duration: longToast });
    }
  }

  async function restore(version: TableVersion): Promise<void> {
    setBusy(true);
    try {
      const made = await call<typeof restoreVersion>("POST", "/api/admin/versions/:id/restore", {
        params: { id: version.id },
      });
      toast.success(`Version ${version.version} is in force again, as version ${made.version}.`, {
        duration: longToast,
      });
      void queryClient.invalidateQueries({ queryKey: priceTablesKey });
    } catch (thrown) {
      toast.error(errorText(thrown), { duration: longToast });
      void list.refetch();
    } finally {
      setBusy(false);
      setAsked(null);
    }
  }

  if (list.isError && list.data === undefined)
    return <ErrorBanner onRetry={() => void list.refetch()}>{errorText(list.error)}</ErrorBanner>;
  return (
    <div className="border border-rule">
      <TableFrame label="Versions">
        <thead>
          <tr>
            <HeadCell align="right">Version</HeadCell>
            <HeadCell>When</HeadCell>
            <HeadCell>Who</HeadCell>
            <HeadCell>Source</HeadCell>
            <HeadCell>File</HeadCell>
            <HeadCell align="right">Rows</HeadCell>
            <HeadCell align="right">Actions</HeadCell>
          </tr>
        </thead>
        <tbody aria-busy={list.data === undefined}>
          {list.data === undefined
            ? [1, 2, 3].map((n) => (
                <BodyRow key={n}>
                  {["w-8", "w-36", "w-24", "w-24", "w-24", "w-12", "ml-auto w-40"].map((width, at) => (
                    <Cell key={`${at} ${width}`}>
                      <Skeleton className={`h-4 ${width}`} />
                    </Cell>
                  ))}
                </BodyRow>
              ))
            : list.data.versions.map((version) => (
                <VersionRow
                  key={version.id}
                  version={version}
                  onDownload={() => void download(version)}
                  onRestore={() => setAsked(version)}
                />
              ))}
        </tbody>
      </TableFrame>
      {list.data && (
        <Pagination
          label="Versions"
          page={page}
          pageSize={versionsPageSize}
          total={list.data.total}
          onPage={(n) =>
            void navigate({
              to: "/admin/database",
              search: (before) => ({ ...before, page: n > 1 ? n : undefined }),
            })
          }
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`Restore version ${asked?.version ?? ""}`}
        confirmText="Restore"
        tone="danger"
        busy={isBusy}
        onConfirm={() => asked && void restore(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>
          The {formatNumber(asked?.row_count ?? 0)} rows of version {asked?.version} take the place of the
          table in force, as a new version. The table before it stays under Versions.
        </p>
      </ConfirmDialog>
    </div>
  );
}

type VersionRowProps = { version: TableVersion; onDownload: () => void; onRestore: () => void };

function VersionRow({ version, onDownload, onRestore }: VersionRowProps) {
  const number = version.version;
  return (
    <BodyRow>
      <Cell align="right" className="font-value">
        {number}
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 tabular-nums">{formatMoment(version.created_at)}</Cell>
      <Cell className="max-w-48 truncate">{version.created_by}</Cell>
      <Cell className="whitespace-nowrap">{sourceText(version)}</Cell>
      <Cell className="max-w-60 truncate text-ink-2">{version.file_name ?? "–"}</Cell>
      <Cell align="right">{formatNumber(version.row_count)}</Cell>
      <Cell align="right">
        <div className="-mr-2.5 flex items-center justify-end">
          <Button
            size="row"
            variant="quiet"
            icon={Download}
            aria-label={`Download version ${number}`}
            onClick={onDownload}
          >
            Download
          </Button>
          {version.in_force ? (
            <span className="inline-flex items-center gap-2 px-2.5 text-label text-ok">
              <span aria-hidden="true" className="size-2.5 flex-none bg-current" /> In force
            </span>
          ) : (
            <Button
              size="row"
              variant="quietDanger"
              icon={History}
              aria-label={`Restore version ${number}`}
              onClick={onRestore}
            >
              Restore
            </Button>
          )}
        </div>
      </Cell>
    </BodyRow>
  );
}
