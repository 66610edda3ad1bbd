import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listRows, TableAddress } from "#contract/price-tables/price-tables-api.ts";
import type { TableDefinition } from "#domain/components/registry.ts";
import { errorText } from "../../../api/error-text.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { SearchInput } from "../../../ui/fields/search-input.tsx";
import { useSearchBox } from "../../../ui/fields/use-search-box.ts";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { BodyRow, Cell, columnGap, TableFrame } from "../../../ui/lists/table.tsx";
import { useExistingPage } from "../../../ui/lists/use-existing-page.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import type { DatabaseSearch } from "../database-search-params.ts";
import { priceTablesKey, rowsQuery } from "../table-queries.ts";
import { isTextColumn } from "./rows-table.tsx";
import { ValueCell } from "./value-cell.tsx";

type CurrentTableProps = { address: TableAddress; definition: TableDefinition; search: DatabaseSearch };

/** The table in force, to search, to sort, and to change one value at a time. */
export function CurrentTable({ address, definition, search }: CurrentTableProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const table = useQuery(rowsQuery(address, search));
  const { data } = table;
  const page = useExistingPage(table, pageSizes.tableRows, search.page);

  const go = (change: DatabaseSearch) =>
    navigate({
      to: "/admin/database",
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: "search" in change,
    });
  const { text, setText } = useSearchBox(search.search ?? "", (typed) =>
    go({ search: typed === "" ? undefined : typed }),
  );

  function sortBy(column: string): void {
    if (search.column !== column) go({ column, direction: undefined });
    else if (search.direction === undefined) go({ direction: "desc" });
    else go({ column: undefined, direction: undefined });
  }

  const refresh = () => void queryClient.invalidateQueries({ queryKey: priceTablesKey });

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="w-full max-w-[420px]">
          <SearchInput
            label="Search the table"
            placeholder="Search the table..."
            value={text}
            onChange={setText}
          />
        </div>
        {data?.version && (
          <p className="text-label text-ink-2 tabular-nums">
            Version {data.version.version} · choose a value to change it
          </p>
        )}
      </div>
      {table.isError && (
        <ErrorBanner onRetry={() => void table.refetch()}>{errorText(table.error)}</ErrorBanner>
      )}
      {data === undefined && !table.isError && <LoadingRows />}
      {data && data.total === 0 && <EmptyState title="No rows found" hint="Try another search" />}
      {data && data.total > 0 && (
        <div className="border border-rule">
          <Rows {...{ address, definition, search, data, refresh }} onSort={sortBy} />
          <Pagination
            label="Rows"
            page={page}
            pageSize={pageSizes.tableRows}
            total={data.total}
            onPage={(n) => go({ page: n > 1 ? n : undefined })}
          />
        </div>
      )}
    </div>
  );
}

type RowsProps = CurrentTableProps & {
  data: AnswerOf<typeof listRows>;
  onSort: (column: string) => void;
  refresh: () => void;
};

function Rows({ address, definition, search, data, onSort, refresh }: RowsProps) {
  return (
    <TableFrame label="Current table">
      <thead>
        <tr>
          {data.columns.map((name) => (
            <SortableHead
              key={name}
              name={name}
              isRight={!isTextColumn(definition, name)}
              order={search.column === name ? (search.direction ?? "asc") : undefined}
              onSort={() => onSort(name)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <BodyRow key={row.id}>
            {data.columns.map((name) => (
              <Cell
                key={name}
                align={isTextColumn(definition, name) ? "left" : "right"}
                className="whitespace-nowrap"
              >
                <ValueCell
                  address={address}
                  versionId={data.version?.id ?? ""}
                  row={row}
                  column={name}
                  onChanged={refresh}
                />
              </Cell>
            ))}
          </BodyRow>
        ))}
      </tbody>
    </TableFrame>
  );
}

type SortableHeadProps = {
  name: string;
  isRight: boolean;
  order: "asc" | "desc" | undefined;
  onSort: () => void;
};

function SortableHead({ name, isRight, order, onSort }: SortableHeadProps) {
  const Icon = order === "desc" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={order === undefined ? "none" : order === "asc" ? "ascending" : "descending"}
      className={`border-b border-rule bg-sheet-2 ${columnGap} text-label font-label whitespace-nowrap text-ink-2 ${isRight ? "text-right" : ""}`}
    >
      <button
        type="button"
        onClick={onSort}
        className={`prints -mx-2 inline-flex min-h-10 items-center gap-1.5 px-2 hover:text-ink ${isRight ? "flex-row-reverse" : ""}`}
      >
        {name}
        <Icon
          size={14}
          strokeWidth={2}
          aria-hidden="true"
          className={order === undefined ? "opacity-0" : "text-ink"}
        />
      </button>
    </th>
  );
}

function LoadingRows() {
  return (
    <div className="grid gap-4 border border-rule px-4 py-5" aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <Skeleton key={n} className="h-4 w-full" />
      ))}
    </div>
  );
}
