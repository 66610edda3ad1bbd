import { useQuery } from "@tanstack/react-query";
import type { TableAddress, TableVersion } from "#contract/price-tables/price-tables-api.ts";
import type { TableDefinition } from "#domain/components/registry.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { errorText } from "../../../api/error-text.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { ChangesPart } from "../review/changes-part.tsx";
import { changesQuery, newestVersionsQuery } from "../table-queries.ts";

export type VersionPair = { from?: string | undefined; to?: string | undefined };
type CompareVersionsProps = {
  address: TableAddress;
  definition: TableDefinition;
  /** The versions on this page of the list, offered besides the newest. */
  listed: readonly TableVersion[];
  compared: VersionPair;
  onChoose: (compared: VersionPair) => void;
};

/** The changes between any two versions of a table. */
export function CompareVersions({ address, definition, listed, compared, onChoose }: CompareVersionsProps) {
  const newest = useQuery(newestVersionsQuery(address)).data?.versions ?? [];
  const versions = [...newest, ...listed.filter(({ id }) => newest.every((each) => each.id !== id))];
  const options = versions.map((version) => ({
    value: version.id,
    label: `Version ${version.version} · ${formatDateTime(version.created_at)} · ${version.created_by}${version.in_force ? " · in force" : ""}`,
  }));
  const { from, to = versions.find((version) => version.in_force)?.id } = compared;
  if (versions.length < 2) return null;
  return (
    <section aria-label="Compare versions" className="grid grid-cols-1 gap-4">
      <h3 className="card-title">Compare versions</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Changes from">
          <Select
            value={from ?? ""}
            placeholder="Choose a version"
            options={options}
            onChange={(id) => onChoose({ from: id, to })}
          />
        </Field>
        <Field label="to">
          <Select value={to ?? ""} options={options} onChange={(id) => onChoose({ from, to: id })} />
        </Field>
      </div>
      {from !== undefined && to !== undefined && <Difference from={from} to={to} definition={definition} />}
    </section>
  );
}

function Difference({ from, to, definition }: { from: string; to: string; definition: TableDefinition }) {
  const { data, isError, error, refetch } = useQuery(changesQuery(from, to));
  if (isError) return <ErrorBanner onRetry={() => void refetch()}>{errorText(error)}</ErrorBanner>;
  if (!data) return <Skeleton className="h-4 w-80" />;
  return (
    <ChangesPart
      title={`From version ${data.from.version} to version ${data.to.version}`}
      changes={data.changes}
      definition={definition}
    />
  );
}
