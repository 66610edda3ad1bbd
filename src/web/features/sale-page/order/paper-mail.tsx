import { Suspense, useState } from "react";
import type { MailRecord } from "#contract/mail/mail-api.ts";
import type { OrderPaperRecord } from "#contract/orders/orders-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { orderFormTitles } from "#domain/orders/order.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { canShareFiles } from "../../papers/share-files.ts";
import { useNotedShare } from "../../papers/use-noted-share.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";

/** Hands an issued paper of an order to the system's share sheet, and notes that in the activity. */
function useSharePaper(sale: SaleWithCalls, { id, form, number }: OrderPaperRecord) {
  const sharing = useNotedShare(sale);
  const title = [orderFormTitles[form], number].filter(Boolean).join(" ");
  return {
    isBusy: sharing.isBusy,
    share: () =>
      sharing.share({ form, paper: id, title }, () => sharing.note(`${title} shared by the share sheet`)),
  };
}

const SendDialog = lazyOf(async () => (await import("../mail/send-dialog.tsx")).SendDialog);

/** Returns what the mails say of an issued paper: "sent to rao@works.example on 03 Dec 2026"; blank for none. */
export function sentText(mails: readonly MailRecord[], paper: OrderPaperRecord): string {
  const own = mails.filter(({ order_paper }) => order_paper === paper.id);
  const sent = own.find(({ state }) => state === "sent");
  // Readers who may not see the customer's people see the day alone.
  if (sent)
    return ["sent", sent.to.length > 0 && `to ${sent.to.join(", ")}`, `on ${formatDate(sent.ended_at)}`]
      .filter(Boolean)
      .join(" ");
  return own.some(({ state }) => state === "waiting") ? "waiting to be sent" : "";
}

type PaperMailProps = { sale: SaleWithCalls; paper: OrderPaperRecord; name: string };

/** Sends an issued paper of an order, or hands it to the system's share sheet. */
export function PaperMail({ sale, paper, name }: PaperMailProps) {
  const [isSending, setSending] = useState(false);
  const share = useSharePaper(sale, paper);
  return (
    <>
      <Button variant="quiet" size="row" aria-label={`Send ${name}`} onClick={() => setSending(true)}>
        Send
      </Button>
      {canShareFiles() && (
        <Button
          variant="quiet"
          size="row"
          busy={share.isBusy}
          aria-label={`Share ${name}`}
          onClick={share.share}
        >
          Share
        </Button>
      )}
      <Suspense fallback={null}>
        {isSending && <SendDialog sale={sale} paper={paper.id} onClose={() => setSending(false)} />}
      </Suspense>
    </>
  );
}
