import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { ownQuotationsQuery } from "../sales/quotation-queries.ts";
import { QuotationList } from "./quotation-list.tsx";

const DetailsDialog = lazyOf(async () => (await import("./details/details-dialog.tsx")).DetailsDialog);
/** The most quotations under “Your last quotations”. */
const maxShown = 10;

/** The user's own newest quotations, of any age. */
export function OwnQuotations() {
  const { data, error, isError, refetch } = useQuery(ownQuotationsQuery(maxShown));
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section aria-labelledby="own-title">
      <h2 id="own-title" className="section-title">
        Your last quotations
      </h2>
      <div className="mt-5 border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
        {isError ? (
          <ErrorBanner heading="An error occurred while fetching quotations" onRetry={() => void refetch()}>
            {errorText(error, "")}
          </ErrorBanner>
        ) : data?.length === 0 ? (
          <EmptyState title="No quotations found" hint="Create your first quotation to see it here" />
        ) : (
          <QuotationList
            label="Own quotations"
            records={data}
            withCreator={false}
            skeletons={3}
            onDetails={setOpen}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {open !== null && <DetailsDialog key={open} id={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  );
}
