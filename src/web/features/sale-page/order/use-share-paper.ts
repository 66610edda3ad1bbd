import { orderFormTitles } from "#domain/orders/order.ts";
import type { OrderPaperRecord } from "#domain/orders/order-record.ts";
import { useNotedShare } from "../../papers/use-noted-share.ts";
import type { SaleSubject } from "../../sales/sale-subject.ts";

/** Hands an issued paper of an order to the system's share sheet, and notes that in the activity. */
export function useSharePaper(subject: SaleSubject, { id, form, number }: OrderPaperRecord) {
  const sharing = useNotedShare(subject);
  const title = [orderFormTitles[form], number].filter(Boolean).join(" ");
  async function share(): Promise<void> {
    if (await sharing.share({ form, paper: id, title }))
      await sharing.note(`${title} shared by the share sheet`);
  }
  return { isBusy: sharing.isBusy, share: () => void share() };
}
