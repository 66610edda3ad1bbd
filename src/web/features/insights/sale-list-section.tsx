import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { formatMoney } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import { errorText } from "../../api/error-text.ts";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { ExportButtons } from "../../ui/lists/export-buttons.tsx";
import { useExistingPage } from "../../ui/lists/use-existing-page.ts";
import { SaleList } from "./sale-list.tsx";

type Listed = {
  items: NonNullable<ComponentProps<typeof SaleList>["items"]>;
  total: number;
  value: number;
  structure?: number;
};

const exact = (rupees: number): string => formatMoney(paiseOf(rupees) ?? 0);

/** The sum of the list. Behind a metal price the sum of the structure, a part of the listed value. */
const comesTo = ({ total, value, structure }: Listed): string =>
  structure === undefined
    ? `${total} · ${exact(value)} before GST`
    : `${total} · structure ${exact(structure)} before margin, of ${exact(value)} before GST`;

type SaleListSectionProps = {
  title: string;
  list: UseQueryResult<Listed>;
  page: number | undefined;
  pageSize: number;
  onPage: (page: number) => void;
  /** All of the list as a file. */
  exported: ComponentProps<typeof ExportButtons>;
  selection?: ComponentProps<typeof SaleList>["selection"];
  /** The acts on selected sales. */
  acts?: ReactNode;
  /** The link back to the overview. */
  back: ReactNode;
};

/** The sales behind a figure. */
export function SaleListSection({
  title,
  list,
  page,
  pageSize,
  onPage,
  exported,
  selection,
  acts,
  back,
}: SaleListSectionProps) {
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
          {data && data.total > 0 && <p className="text-label text-ink-2 tabular-nums">{comesTo(data)}</p>}
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
        <SaleList
          label={title}
          selection={selection}
          items={data?.items}
          isStale={list.isPlaceholderData}
          page={shown}
          pageSize={pageSize}
          total={data?.total ?? 0}
          onPage={onPage}
        />
      )}
    </section>
  );
}
