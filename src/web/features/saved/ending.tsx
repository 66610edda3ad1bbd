import { CheckCircle2, House, Plus, Send } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { PointRecord } from "#contract/sales/sales-api.ts";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import { counted, formatMoney } from "#domain/numbers/format.ts";
import { decimalOf, toSignedPaise } from "#domain/numbers/money.ts";
import { viewOf } from "#domain/quotation/record/view.ts";
import { isRevisable } from "#domain/sales/revisable.ts";
import { isOpen } from "#domain/sales/sale-status.ts";
import { atStep } from "#domain/wizard/wizard-reducer.ts";
import { wantedOf } from "../../drafts/line-quantities.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { phoneLayout, useMedia } from "../../ui/use-media.ts";
import { ApprovalBand } from "../approval/approval-band.tsx";
import { CustomerLink } from "../customers/customer-link.tsx";
import { anchorOfPoint } from "../open-points/point-anchor.ts";
import { RowPdfButton } from "../papers/row-pdf-button.tsx";
import { useReviseOffer } from "../sale-page/acts/use-revise-offer.ts";
import { InOfferNote } from "../sale-page/in-offer.tsx";
import { SendDialog } from "../sale-page/mail/send-dialog.tsx";
import { SalePoints } from "../sale-page/sale-points.tsx";
import { AddToOffer } from "../sales/add-to-offer.tsx";
import { canBeSent } from "../sales/sale-permissions.ts";
import type { SavedSale } from "../sales/saved-sale.ts";
import { useBeginEnquiry } from "../sales/use-begin-enquiry.ts";
import { useDraftOf } from "../sales/use-draft-of.ts";
import { SentQuestion } from "../share/sent-question.tsx";
import { ShareButton } from "../share/share-button.tsx";
import { useShare } from "../share/use-share.ts";
import { type EndingActs, PhoneBar, PhoneRows } from "./ending-on-phone.tsx";
import { NextCall } from "./next-call.tsx";
import { OpenPage, opensOffer } from "./open-page.tsx";
import { SavedPageOne } from "./saved-page-one.tsx";

type EndingProps = {
  saved: SavedSale;
  /** On the wizard's last step, which has the number and the way home below it. */
  isInWizard?: boolean;
  /** The positions of an offer. */
  children?: ReactNode;
};

/** The saved record with all next acts. A phone has the main ones in a bar at the foot. */
export function Ending({ saved, isInWizard = false, children }: EndingProps) {
  const { sale, customer } = saved;
  const { saleKind, number } = sale;
  const beginEnquiry = useBeginEnquiry();
  const share = useShare(saved);
  const [isSending, setSending] = useState(false);
  const isSendable = canBeSent(sale);
  const isPhone = useMedia(phoneLayout);
  const isWide = useMedia("(width >= 64rem)");
  const hasBar = isPhone && !isInWizard;
  const acts: EndingActs = {
    sale,
    share,
    isSendable,
    send: () => setSending(true),
    addCrane: () => beginEnquiry({ customer: customer.company || null, offer: null }),
  };
  return (
    <section
      aria-label={`${number}, saved`}
      className={`grid items-start gap-6 border border-ink bg-sheet p-7 max-md:border-x-0 max-md:p-4 ${isInWizard ? "" : "lg:grid-cols-[minmax(0,1fr)_424px] lg:gap-9"}`}
    >
      <div className="grid min-w-0 gap-6">
        <SavedHead saved={saved} phone={share.recipient.phone} isInWizard={isInWizard} />
        <ApprovalBand sale={sale} />
        <SavedPoints saved={saved} isInWizard={isInWizard} />
        <SeveralWanted sale={sale} />
        {sale.in_offer && <InOfferNote number={number} inOffer={sale.in_offer} />}
        {share.isShared && <SentQuestion sale={sale} person={share.recipient.name} onClose={share.dismiss} />}
        {!hasBar && <PaperActs {...acts} isInWizard={isInWizard} />}
        {isSendable && isOpen(sale.status) && <NextCall sale={sale} />}
        {hasBar && <PhoneRows {...acts} />}
        {children}
        {hasBar ? <PhoneBar {...acts} /> : <LastActs {...acts} isInWizard={isInWizard} />}
      </div>
      {/* A phone has no room for a page that can be read. */}
      {!isInWizard && isWide && <SavedPageOne saleKind={saleKind} number={number} revision={sale.revision} />}
      {isSending && <SendDialog sale={sale} onClose={() => setSending(false)} />}
    </section>
  );
}

/** Says that the line asked for several cranes, of which a quotation alone prices one. */
function SeveralWanted({ sale: { quotation, number, in_offer } }: Pick<SavedSale, "sale">) {
  const quantity = wantedOf(number)?.quantity ?? 1;
  if (!quotation || in_offer || quantity < 2) return null;
  return (
    <Notice action={<AddToOffer record={quotation} />}>
      <strong className="font-value">The line asks for {quantity} nos. This quotation prices one.</strong>
    </Notice>
  );
}

/** The open points of the record. The wizard still holds its quotation, so its revision begins on the record's own page. */
function SavedPoints({ saved: { sale, offer }, isInWizard }: { saved: SavedSale; isInWizard: boolean }) {
  const reviseQuotation = useDraftOf("revision");
  const reviseOffer = useReviseOffer();
  const { quotation } = sale;
  const isBuilt = quotation !== null && viewOf(quotation).craneType !== null;
  const onRevise = offer
    ? isOpen(offer.status)
      ? (point: PointRecord) => reviseOffer(offer, anchorOfPoint(point))
      : null
    : quotation && isBuilt && isRevisable(quotation)
      ? (point: PointRecord) =>
          reviseQuotation(quotation, (draft) => atStep(draft, point.step), anchorOfPoint(point))
      : null;
  return <SalePoints sale={sale} onRevise={isInWizard ? null : onRevise} />;
}

/** "3 positions", and the discount in percent if there is one. */
function offerWords({ positions, discount, discount_amount }: OfferRecord): string[] {
  const count = counted(positions.length, "position");
  if (discount === null || discount_amount === 0) return [count];
  const given =
    "percent" in discount ? `${discount.percent} %` : formatMoney(toSignedPaise(decimalOf(discount_amount)));
  return [count, `discount ${given}`];
}

type SavedHeadProps = {
  saved: SavedSale;
  /** The telephone of the person named; blank when it is not known. */
  phone: string;
  isInWizard: boolean;
};

function SavedHead({ saved, phone, isInWizard }: SavedHeadProps) {
  const { sale, customer, savedAt, offer } = saved;
  const { saleKind, number, revision } = sale;
  // A telephone number is not broken.
  const called = phone.replaceAll(" ", "\u00a0");
  const person = customer.company === "" ? called : [customer.name, called].filter(Boolean).join(", ");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <p className="flex items-center gap-2 font-value text-ok">
        <CheckCircle2 size={20} strokeWidth={1.6} aria-hidden="true" />
        Saved {formatDateTime(savedAt)}
      </p>
      {isInWizard ? (
        <h2 ref={heading} tabIndex={-1} className="page-title tabular-nums">
          {number}
        </h2>
      ) : (
        <h1 ref={heading} tabIndex={-1} className="page-title tabular-nums">
          {number}
        </h1>
      )}
      <p className="text-ink-2">
        {saleKind === "offer" ? "Offer" : "Quotation"}, revision {revision}
      </p>
      <p className="mt-1 break-words">
        {customerTitle(customer) === "" ? (
          "No customer named"
        ) : (
          <CustomerLink id={sale.customer_id} name={customerTitle(customer)} />
        )}
        {person !== "" && ` · ${person}`}
      </p>
      <p className="mt-3 text-total font-total tabular-nums">
        {formatMoney(toSignedPaise(decimalOf(sale.total)))}{" "}
        <span className="text-label font-text text-ink-2">incl. GST</span>
      </p>
      <p className="text-label text-ink-2">
        {[`Valid until ${formatDate(sale.valid_until)}`, ...(offer ? offerWords(offer) : [])].join(" · ")}
      </p>
    </div>
  );
}

type ActsProps = EndingActs & { isInWizard: boolean };

/** Send, PDF and Share. Each screen has one yellow button; the wizard's is in its bar. */
function PaperActs({ sale, share, isSendable, send, isInWizard }: ActsProps) {
  const { saleKind, number } = sale;
  const variant = isInWizard ? "secondary" : "primary";
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isSendable ? (
        <Button variant={variant} icon={Send} onClick={send}>
          Send
        </Button>
      ) : (
        (!isInWizard || opensOffer(sale)) && <OpenPage sale={sale} variant={variant} />
      )}
      <RowPdfButton saleKind={saleKind} id={number} mayBeSent={isSendable} isLarge />
      {isSendable && <ShareButton sale={sale} share={share} />}
    </div>
  );
}

/** Another crane, the record and Home. */
function LastActs({ sale, isSendable, addCrane, isInWizard }: ActsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={Plus} onClick={addCrane}>
        Another crane for this customer
      </Button>
      {(isSendable || isInWizard || opensOffer(sale)) && (
        <OpenPage sale={sale} isOwn variant="quiet" className="max-md:-ml-5" />
      )}
      {!isInWizard && (
        <ButtonLink to="/" variant="quiet" icon={House} className="md:ml-auto">
          Go to Home
        </ButtonLink>
      )}
    </div>
  );
}
