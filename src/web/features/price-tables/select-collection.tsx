import { useQuery } from "@tanstack/react-query";
import { Columns3, Database, type LucideIcon, MoveHorizontal, ShipWheel, Weight } from "lucide-react";
import type { Collection } from "#contract/price-tables/price-tables-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { counted } from "#domain/numbers/format.ts";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { ChoiceLink } from "./select-database.tsx";
import { collectionsFailure, collectionsQuery } from "./table-queries.ts";

/** The price tables (collections) of a crane type, one to choose. */
export function SelectCollection({ database }: { database: string }) {
  const list = useQuery(collectionsQuery(database));
  if (list.isError && list.data === undefined)
    return <ErrorBanner onRetry={() => void list.refetch()}>{collectionsFailure(list.error)}</ErrorBanner>;
  if (list.data === undefined) return <Loading />;
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {list.data.collections.map((collection) => (
        <li key={collection.name} className="grid">
          <CollectionCard database={database} collection={collection} />
        </li>
      ))}
    </ul>
  );
}

function CollectionCard({ database, collection }: { database: string; collection: Collection }) {
  const columns = collection.required_columns.length;
  const { updated_at, updated_by, row_count, unread_rows } = collection;
  return (
    <ChoiceLink to="/admin/database" search={{ database, collection: collection.name }}>
      <CollectionIcon name={collection.name} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-button">{collection.display_name}</span>
          <span className="border border-rule-strong px-1.5 text-caption font-label text-ink-2">
            {collection.crane_type}
          </span>
        </span>
        <span className="mt-1.5 block text-label text-ink-2 tabular-nums">
          {columns} required columns · {counted(row_count, "row")}
        </span>
        {unread_rows.count > 0 && (
          <span className="mt-0.5 block text-label text-warn tabular-nums">
            {counted(unread_rows.count, "row")} cannot be found by their keys
          </span>
        )}
        <span className="mt-0.5 block text-hint text-ink-2 tabular-nums">
          {updated_at === null ? "No table yet" : `Updated ${formatDateTime(updated_at)} by ${updated_by}`}
        </span>
      </span>
    </ChoiceLink>
  );
}

function Loading() {
  return (
    <div>
      <p role="status" className="flex items-center gap-2.5 text-ink-2">
        <Spinner /> Loading collections...
      </p>
      <div className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5].map((n) => (
          <div key={n} className="border border-rule px-5 py-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-3 h-4 w-40" />
            <Skeleton className="mt-2 h-4 w-52" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The icon of each price table. */
const icons: Readonly<Record<string, LucideIcon>> = {
  span: MoveHorizontal,
  hoist: Weight,
  end_carriage: ShipWheel,
  column: Columns3,
};

/** The icon of a collection. */
function CollectionIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Database;
  return <Icon size={24} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />;
}
