import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { errorText } from "../../api/error-text.ts";
import { ErrorBanner } from "../../ui/error-banner.tsx";
import { ExportButtons } from "../../ui/export-buttons.tsx";
import { useExistingPage } from "../../ui/use-existing-page.ts";
import { SaleList } from "./sale-list.tsx";

type Listed = { items: NonNullable<ComponentProps<typeof SaleList>["items"]>; total: number };

type SaleListSectionProps = {
  title: string;
  list: UseQueryResult<Listed>;
  page: number | undefined;
  pageSize: number;
  onPage: (page: number) => void;
  /** All of the list as a file. */
  exported: ComponentProps<typeof ExportButtons>;
  /** The link back to what the list is a part of. */
  back: ReactNode;
};

/** The quotations and offers behind a figure. */
export function SaleListSection({
  title,
  list,
  page,
  pageSize,
  onPage,
  exported,
  back,
}: SaleListSectionProps) {
  const shown = useExistingPage(list, pageSize, page);
  return (
    <section aria-labelledby="behind" className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-3">
        <h2 id="behind" className="section-title mr-auto">
          {title}
        </h2>
        {back}
        <div className="no-print flex flex-wrap gap-3">
          <ExportButtons {...exported} disabled={!list.data?.total} />
        </div>
      </div>
      {list.isError ? (
        <ErrorBanner onRetry={() => void list.refetch()}>
          {errorText(list.error, "The list could not be loaded")}
        </ErrorBanner>
      ) : (
        <SaleList
          label={title}
          items={list.data?.items}
          isStale={list.isPlaceholderData}
          page={shown}
          pageSize={pageSize}
          total={list.data?.total ?? 0}
          onPage={onPage}
        />
      )}
    </section>
  );
}
