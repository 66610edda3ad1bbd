import { CheckCircle2, Send, X } from "lucide-react";
import { useState } from "react";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { formatDate, formatTime } from "#domain/dates/format-date.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { decimalOf, toSignedPaise } from "#domain/numbers/money.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import { isOpen } from "#domain/sales/sale-status.ts";
import { type JustSaved, removeJustSaved } from "../../drafts/just-saved.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { PointsLine } from "../open-points/point-row.tsx";
import { RowPdfButton } from "../papers/row-pdf-button.tsx";
import { SendDialog } from "../sale-page/mail/send-dialog.tsx";
import { salePages } from "../sales/sale-pages.ts";
import { canBeSent } from "../sales/sale-permissions.ts";
import { OfferLink } from "../sales/sale-status.tsx";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import type { SavedSale } from "../sales/saved-sale.ts";
import { SentQuestion } from "../share/sent-question.tsx";
import { ShareButton } from "../share/share-button.tsx";

import { useShare } from "../share/use-share.ts";
import { useSaved } from "./use-saved.ts";

/** The user's last saved record with its next acts, on the home page for an hour. */
export function JustSavedRow({ just }: { just: JustSaved }) {
  const { saved } = useSaved(just.number);
  return saved && <Row saved={saved} at={just.at} />;
}

function Row({ saved, at }: { saved: SavedSale; at: string }) {
  const { sale, customer, offer } = saved;
  const { saleKind, number, next_follow_up: nextCall } = sale;
  const [isSending, setSending] = useState(false);
  const share = useShare(saved);
  const isSendable = canBeSent(sale);
  const positions = offer?.positions.length ?? 0;
  const about = [
    customerTitle(customer),
    positions === 0 ? "" : positions === 1 ? "1 position" : `${positions} positions`,
  ];
  return (
    <section
      aria-label="Just saved"
      className="border border-l-[3px] border-rule border-l-ok bg-sheet px-4 py-3 max-md:-mx-4 max-md:border-r-0"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CheckCircle2 size={20} strokeWidth={1.6} aria-hidden="true" className="flex-none text-ok" />
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-hint text-ink-2">Just saved, {formatTime(at)}</p>
          <p className="break-words">
            <Link to={salePages[saleKind].to} params={{ number }} className="link font-value tabular-nums">
              {number}
            </Link>{" "}
            {about.filter(Boolean).join(", ")}
          </p>
          <PointsLine count={openOf(sale.open_points).length} />
        </div>
        <p className="font-value tabular-nums">
          {formatMoney(toSignedPaise(decimalOf(sale.total)))}{" "}
          <span className="text-hint font-text text-ink-2">incl. GST</span>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {isSendable ? (
            <>
              <Button size="row" icon={Send} onClick={() => setSending(true)}>
                Send
              </Button>
              <ShareButton sale={sale} share={share} size="row" />
            </>
          ) : (
            <Obstacle sale={sale} />
          )}
          <RowPdfButton saleKind={saleKind} id={number} mayBeSent={isSendable} />
        </div>
        {isSendable && isOpen(sale.status) && (
          <p className="text-label text-ink-2">
            Next call{" "}
            <Link to="/saved/:number" params={{ number }} className="link">
              {nextCall === null ? "not set" : formatDate(nextCall)}
            </Link>
          </p>
        )}
        <Button
          variant="quiet"
          size="row"
          icon={X}
          aria-label={`Hide ${number}, just saved`}
          onClick={removeJustSaved}
        />
      </div>
      {share.isShared && (
        <div className="mt-3">
          <SentQuestion sale={sale} person={share.recipient.name} onClose={share.dismiss} />
        </div>
      )}
      {isSending && <SendDialog sale={sale} onClose={() => setSending(false)} />}
    </section>
  );
}

/** The reason why it cannot be sent here: its offer sends it, or an approval is missing. */
function Obstacle({ sale: { approval, in_offer: inOffer } }: { sale: SaleWithCalls }) {
  return (
    <span className="text-label">
      {inOffer ? (
        <>
          In offer <OfferLink {...inOffer} />
        </>
      ) : approval.state === "sent_back" ? (
        "Sent back"
      ) : (
        "Awaiting approval"
      )}
    </span>
  );
}
