import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OfferForm } from "#domain/firm/document-forms.ts";
import type { OrderForm } from "#domain/orders/order.ts";
import { errorText } from "../../api/error-text.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { quotationsKey } from "../sales/quotation-queries.ts";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import { shareFile } from "./share-files.ts";
import { fetchPdf } from "./use-pdf-download.ts";

/** A paper of a sale. `paper` is the id of an issued one. */
type Shared = { form: OfferForm | OrderForm; paper?: string; title: string; text?: string };

/** Shares papers of a sale by the system's share sheet, and notes shares in its activity. */
export function useNotedShare(sale: SaleWithCalls) {
  const { saleKind, number } = sale;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** Returns whether the paper was shared. */
  async function share({ form, paper, ...words }: Shared): Promise<boolean> {
    setBusy(true);
    try {
      const { blob, name } = await fetchPdf(sale, { form, paper });
      return await shareFile({ blob, name: name ?? `${saleKind}-${number}.pdf` }, words);
    } catch (thrown) {
      toast.error("The paper could not be shared", { lines: [errorText(thrown)] });
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function note(text: string): Promise<void> {
    try {
      await sale.addNote({ text });
      await client.invalidateQueries({ queryKey: [quotationsKey] });
    } catch (thrown) {
      toast.error("The share is not in the activity", { lines: [errorText(thrown)] });
    }
  }

  return { isBusy, share, note };
}
