import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { errorText } from "../../api/error-text.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { ExportButtons } from "../../ui/lists/export-buttons.tsx";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { type Column, RecordList } from "../../ui/lists/record-list.tsx";
import { useExistingPage } from "../../ui/lists/use-existing-page.ts";
import { wideLayout } from "../../ui/use-media.ts";
import { numberOf } from "./sale-link.tsx";

type Listed<Item> = { items: readonly Item[]; total: number; value: number };

/** A list behind a figure. */
export type ListSectionProps<Item, Found extends Listed<Item>> = {
  title: string;
  list: UseQueryResult<Found>;
  page: number | undefined;
  pageSize: number;
  onPage: (page: number) => void;
  /** All of the list as a file. */
  exported: ComponentProps<typeof ExportButtons>;
  /** The link back to the overview. */
  back: ReactNode;
};

type ListParts<Item, Found> = {
  /** The sum of the list in words. */
  sum: (found: Found) => string;
  /** The hint of an empty list. */
  empty: string;
  columns: readonly Column<Item>[];
  phone: (item: Item) => ReactNode;
  /** The acts on selected records. */
  acts?: ReactNode;
};

/** The sum of a list: "12 · ₹40,00,000 before GST". */
export const countedValue = ({ total, value }: { total: number; value: number }): string =>
  `${total} · ${formatMoney(paiseOrNull(value))} before GST`;

/** The records behind a figure: a table on a desk, a ruled list on a phone. */
export function ListSection<Item extends Parameters<typeof numberOf>[0], Found extends Listed<Item>>({
  title,
  list,
  page,
  pageSize,
  onPage,
  exported,
  back,
  sum,
  empty,
  columns,
  phone,
  acts,
}: ListSectionProps<Item, Found> & ListParts<Item, Found>) {
  const shown = useExistingPage(list, pageSize, page);
  const { data } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed figure is gone, so focus the list.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="behind" className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-3">
        <div className="mr-auto min-w-0">
          <h2 ref={heading} id="behind" tabIndex={-1} className="section-title">
            {title}
          </h2>
          {data && data.total > 0 && <p className="text-label text-ink-2 tabular-nums">{sum(data)}</p>}
        </div>
        {back}
        <div className="no-print flex flex-wrap gap-3">
          <ExportButtons {...exported} disabled={!data?.total} />
        </div>
      </div>
      {data && data.total > 0 && acts}
      {list.isError ? (
        <ErrorBanner onRetry={() => void list.refetch()}>
          {errorText(list.error, "The list could not be loaded")}
        </ErrorBanner>
      ) : (
        <div className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
          {data?.total === 0 ? (
            <EmptyState title="Nothing here" hint={empty} />
          ) : (
            <RecordList
              label={title}
              columns={columns}
              records={data?.items}
              keyOf={numberOf}
              blanks={5}
              wide={wideLayout}
              isStale={list.isPlaceholderData}
              phone={phone}
            />
          )}
          {data !== undefined && data.total > 0 && (
            <Pagination label={title} page={shown} pageSize={pageSize} total={data.total} onPage={onPage} />
          )}
        </div>
      )}
    </section>
  );
}
