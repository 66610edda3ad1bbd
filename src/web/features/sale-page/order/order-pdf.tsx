import type { OrderForm } from "#domain/orders/order.ts";
import { saveFile } from "../../../api/call-file.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { longToast, toast } from "../../../ui/feedback/toast-store.ts";
import { useSubmit } from "../../../ui/use-submit.ts";
import { fetchPdf } from "../../papers/use-pdf-download.ts";
import type { SaleRef } from "../../sales/sale-ref.ts";

type OrderPdfProps = {
  sale: SaleRef;
  form: OrderForm;
  /** The milestone of a proforma, from 1 on. */
  milestone?: number | undefined;
  /** The id of one that was issued; absent: as it stands now. */
  paper?: string | undefined;
  /** The name of the paper, for readers. */
  name: string;
};

type OrderPdfQuery = Pick<OrderPdfProps, "form" | "milestone" | "paper">;

/** Saves the PDF of a paper of an order. */
export const useOrderPdf = (sale: SaleRef) =>
  useSubmit({
    send: (query: OrderPdfQuery) => fetchPdf(sale, query),
    onDone: ({ blob, name }, { form }) => saveFile(blob, name ?? `${form}-${sale.number}.pdf`),
    onFailed: (thrown) => toast.error(errorText(thrown), { duration: longToast }),
  });

/** Downloads a paper of an order. Before its issue its head says that it is not issued. */
export function OrderPdf({ sale, form, milestone, paper, name }: OrderPdfProps) {
  const download = useOrderPdf(sale);
  return (
    <Button
      variant="quiet"
      size="row"
      busy={download.isBusy}
      aria-label={`PDF of ${name}`}
      onClick={() => download.submit({ form, milestone, paper })}
    >
      PDF
    </Button>
  );
}
