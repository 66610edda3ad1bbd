import { type DocumentForm, staysInHouse } from "#domain/company.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";

/** Offers to mark a quotation as sent after a paper for its customer was taken; its status never changes by itself. */
export function useOfferSent(): (id: string, form: DocumentForm) => void {
  const navigate = useNavigate();
  return (id, form) => {
    if (staysInHouse[form]) return;
    toast.success(`Has ${id} gone to the customer?`, {
      act: {
        name: "Mark as sent",
        run: () => navigate({ to: "/quotations/:number", params: { number: id }, search: { act: "sent" } }),
      },
    });
  };
}
