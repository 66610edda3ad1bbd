import type { OfferForm } from "#domain/firm/document-forms.ts";
import type { OrderForm } from "#domain/orders/order.ts";
import { errorText } from "../../api/error-text.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { quotationsKey } from "../sales/quotation-queries.ts";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import { shareFile } from "./share-files.ts";
import { fetchPdf } from "./use-pdf-download.ts";

/** A paper of a sale. `paper` is the id of an issued one. */
type Shared = { form: OfferForm | OrderForm; paper?: string; title: string; text?: string };

/** Shares papers of a sale by the system's share sheet, and notes shares in its activity. */
export function useNotedShare(sale: SaleWithCalls) {
  const { saleKind, number } = sale;
  const noting = useSubmit({
    send: (text: string) => sale.addNote({ text }),
    reloads: [[quotationsKey]],
    onFailed: (thrown) => toast.error("The share is not in the activity", { lines: [errorText(thrown)] }),
  });
  const sharing = useSubmit({
    send: async ({ paper: { form, paper, ...words } }: { paper: Shared; onShared: () => void }) => {
      const { blob, name } = await fetchPdf(sale, { form, paper });
      return shareFile({ blob, name: name ?? `${saleKind}-${number}.pdf` }, words);
    },
    onDone(isShared, { onShared }) {
      if (isShared) onShared();
    },
    onFailed: (thrown) => toast.error("The paper could not be shared", { lines: [errorText(thrown)] }),
  });
  return {
    isBusy: sharing.isBusy,
    /** `onShared` follows when the user has chosen somebody. */
    share: (paper: Shared, onShared: () => void) => void sharing.submit({ paper, onShared }),
    note: (text: string) => void noting.submit(text),
  };
}
