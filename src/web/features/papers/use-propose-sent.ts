import { type DocumentForm, isInternalForm } from "#domain/firm/document-forms.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { salePages } from "../sales/sale-pages.ts";
import type { SaleRef } from "../sales/sale-ref.ts";

/**
 * Offers to mark a quotation or an offer as sent after its customer's paper was downloaded. The status never
 * changes automatically.
 */
export function useProposeSent(
  saleKind: SaleRef["saleKind"] = "quotation",
): (id: string, form: DocumentForm) => void {
  const navigate = useNavigate();
  return (id, form) => {
    if (isInternalForm[form]) return;
    toast.success(`Has ${id} gone to the customer?`, {
      act: {
        name: "Mark as sent",
        run: () => navigate({ to: salePages[saleKind].to, params: { number: id }, search: { act: "sent" } }),
      },
    });
  };
}
