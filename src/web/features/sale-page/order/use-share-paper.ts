import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { exportOfferPdf } from "#contract/offers/offers-api.ts";
import type { exportPdf } from "#contract/quotations/quotations-api.ts";
import { orderFormTitles } from "#domain/orders/order.ts";
import type { OrderPaperRecord } from "#domain/orders/order-record.ts";
import { callFile } from "../../../api/call-file.ts";
import { errorText } from "../../../api/error-text.ts";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { shareFile } from "../../papers/share-files.ts";
import { quotationsKey } from "../../sales/quotation-queries.ts";
import type { SaleSubject } from "../../sales/sale-subject.ts";
import { callsOf } from "../../sales/subject.ts";

/** Hands an issued paper of an order to the system's share sheet, and notes that in the activity. */
export function useSharePaper(subject: SaleSubject, { id, form, number }: OrderPaperRecord) {
  const client = useQueryClient();
  const title = [orderFormTitles[form], number].filter(Boolean).join(" ");
  return useMutation({
    mutationFn: async () => {
      const { blob, name } = await callFile<typeof exportPdf | typeof exportOfferPdf>(
        "GET",
        `${callsOf[subject.noun]}/export-pdf/:id`,
        { params: { id: subject.number }, query: { form, paper: id } },
      );
      const paper = { blob, name: name ?? `${form}-${subject.number}.pdf` };
      if (!(await shareFile(paper, { title }))) return;
      await subject.addNote({ text: `${title} shared by the share sheet` });
      await client.invalidateQueries({ queryKey: [quotationsKey] });
    },
    onError: (thrown) => toast.error("The paper could not be shared", { lines: [errorText(thrown)] }),
  });
}
