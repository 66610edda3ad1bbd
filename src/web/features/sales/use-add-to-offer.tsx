import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { errorText } from "../../api/error-text.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { quotationQuery } from "./sale-queries.ts";

const AddToOfferDialog = lazyOf(async () => (await import("./add-to-offer.tsx")).AddToOfferDialog);

/**
 * Returns the dialog that adds a quotation of a list to an offer, and the function that opens it. The dialog needs the
 * whole quotation, which lists do not hold.
 */
export function useAddToOffer(): { open: (number: string) => void; dialog: ReactNode } {
  const client = useQueryClient();
  const [record, setRecord] = useState<QuotationRecord | null>(null);

  async function open(number: string) {
    try {
      setRecord(await client.fetchQuery(quotationQuery(number)));
    } catch (thrown) {
      toast.error(`${number} could not be loaded`, { lines: [errorText(thrown)] });
    }
  }

  return {
    open: (number) => void open(number),
    dialog: (
      <Suspense fallback={null}>
        {record && <AddToOfferDialog record={record} onClose={() => setRecord(null)} />}
      </Suspense>
    ),
  };
}
