import { Download, GitCompare, History } from "lucide-react";
import type { TableVersion } from "#contract/price-tables/price-tables-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { versionName } from "#domain/price-tables/table-version.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../../ui/lists/table.tsx";
import { rowsLayout, useMedia } from "../../../ui/use-media.ts";

type Actions = {
  onDownload: (version: TableVersion) => void;
  onCompare: (version: TableVersion) => void;
  onRestore: (version: TableVersion) => void;
  /** The version being restored, while no other one can be. */
  restoring: TableVersion | null;
};
type VersionListProps = Actions & {
  /** Undefined while the first answer is on its way. */
  versions: readonly TableVersion[] | undefined;
};
type VersionProps = Actions & { version: TableVersion };

/** The sources of a version of a price table, as the list names them. */
const sources = { seed: "Example data", upload: "Upload", edit: "One value changed", restore: "Restored" };

const sourceText = ({ source, restored_from, restored_from_made }: TableVersion): string =>
  restored_from !== null && restored_from_made !== null
    ? `Restored version ${versionName({ number: restored_from, createdAt: restored_from_made })}`
    : sources[source];

/** The versions (history) of a price table with their columns: version, when, who, source, file and rows. */
export function VersionList({ versions, ...actions }: VersionListProps) {
  const isWide = useMedia(rowsLayout);
  if (versions === undefined)
    return (
      <div className="grid gap-5 px-4 py-5" aria-busy="true">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-4 w-full" />
        ))}
      </div>
    );
  if (!isWide)
    return (
      <ul>
        {versions.map((version) => (
          <VersionEntry key={version.id} version={version} {...actions} />
        ))}
      </ul>
    );
  return (
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
      <tbody>
        {versions.map((version) => (
          <BodyRow key={version.id}>
            <Cell align="right" className="font-value">
              {version.version}
            </Cell>
            <Cell className="whitespace-nowrap text-ink-2 tabular-nums">
              {formatDateTime(version.created_at)}
            </Cell>
            <Cell className="max-w-48 truncate">{version.created_by}</Cell>
            <Cell className="whitespace-nowrap">{sourceText(version)}</Cell>
            <Cell className="max-w-60 truncate text-ink-2">{version.file_name ?? "–"}</Cell>
            <Cell align="right">{formatNumber(version.row_count)}</Cell>
            <Cell align="right">
              <div className="-mr-2.5 flex items-center justify-end">
                <VersionActions version={version} {...actions} />
              </div>
            </Cell>
          </BodyRow>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** A version on a phone: a ruled entry with its buttons. */
function VersionEntry(props: VersionProps) {
  const { version } = props;
  return (
    <li className="grid gap-1 border-b border-rule px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b className="font-value tabular-nums">Version {version.version}</b>
        <span>{sourceText(version)}</span>
      </p>
      <p className="text-label text-ink-2 tabular-nums">
        {formatDateTime(version.created_at)} · {version.created_by} · {formatNumber(version.row_count)} rows
        {version.file_name !== null && ` · ${version.file_name}`}
      </p>
      <div className="-mx-2.5 flex flex-wrap items-center">
        <VersionActions {...props} />
      </div>
    </li>
  );
}

function VersionActions({ version, onDownload, onCompare, onRestore, restoring }: VersionProps) {
  const number = version.version;
  return (
    <>
      <Button
        size="row"
        variant="quiet"
        icon={Download}
        aria-label={`Download version ${number}`}
        onClick={() => onDownload(version)}
      >
        Download
      </Button>
      {version.in_force ? (
        <span className="inline-flex items-center gap-2 px-2.5 text-label text-ok">
          <span aria-hidden="true" className="inked size-2.5 flex-none bg-current" /> In force
        </span>
      ) : (
        <>
          <Button
            size="row"
            variant="quiet"
            icon={GitCompare}
            aria-label={`Compare version ${number}`}
            onClick={() => onCompare(version)}
          >
            Compare
          </Button>
          <Button
            size="row"
            variant="quietDanger"
            icon={History}
            aria-label={`Restore version ${number}`}
            busy={restoring?.id === version.id}
            disabled={restoring !== null && restoring.id !== version.id}
            onClick={() => onRestore(version)}
          >
            Restore
          </Button>
        </>
      )}
    </>
  );
}
