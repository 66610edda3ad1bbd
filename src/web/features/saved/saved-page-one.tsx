import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import type { firstPageOfOffer, firstPageOfQuotation } from "#contract/papers/papers-api.ts";
import { call } from "../../api/call.ts";
import { openFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { PageImage } from "../papers/drawn-page.tsx";
import { fetchPdf } from "../papers/use-pdf-download.ts";
import { saleKey } from "../sales/sale-queries.ts";
import { callsOf, type SaleRef } from "../sales/sale-ref.ts";

/** The first page of the saved paper; nothing without an answer. The PDF is still available. */
export function SavedPageOne({ saleKind, number, revision }: SaleRef & { revision: number }) {
  const { data, isError } = useQuery({
    queryKey: [...saleKey(number), "first-page", revision],
    queryFn: async ({ signal }) =>
      (
        await call<typeof firstPageOfQuotation | typeof firstPageOfOffer>(
          "GET",
          `${callsOf[saleKind]}/:id/first-page`,
          { params: { id: number }, signal },
        )
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const opening = useSubmit({
    send: () =>
      openFile(() => fetchPdf({ saleKind, number }, { form: "customer" }), `${saleKind}-${number}.pdf`),
    onFailed: (thrown) => toast.error("The preview could not be opened", { lines: [errorText(thrown)] }),
  });
  if (isError) return null;
  return (
    <div className="min-w-0">
      {data ? (
        <PageImage svg={data.svg} alt={`Page 1 of the paper of ${number}`} />
      ) : (
        <Skeleton className="aspect-[210/297] w-full" />
      )}
      <p className="mt-2 flex items-center justify-end gap-1.5 text-label text-ink-2">
        <FileText size={16} strokeWidth={1.6} aria-hidden="true" />
        {data ? `Page 1 of ${data.count}` : "Drawing the page"}
        {data && (
          <>
            <span aria-hidden="true">·</span>
            <Button
              variant="quiet"
              size="row"
              className="-mr-2.5"
              busy={opening.isBusy}
              onClick={() => opening.submit()}
            >
              Open preview
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
