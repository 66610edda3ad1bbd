import { CheckCircle2, House, Plus, Send } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Customer, customerTitle } from "#domain/customer.ts";
import { formatDay, formatMoment, formatMoney } from "#domain/format.ts";
import { decimalOf, inPaise } from "#domain/money.ts";
import { isHeld } from "#domain/sales/sale.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneLayout, useMedia } from "../../ui/use-media.ts";
import { HeldBand } from "../approval/held-band.tsx";
import { RowPdfButton } from "../papers/row-pdf-button.tsx";
import { SendDialog } from "../sale-page/mail/send-dialog.tsx";
import { salePages } from "../sales/sale-pages.ts";
import type { SaleSubject } from "../sales/sale-subject.ts";
import { useBeginEnquiry } from "../sales/use-begin-enquiry.ts";
import { NextCall } from "./next-call.tsx";
import { SavedPageOne } from "./saved-page-one.tsx";
import { SentQuestion } from "./sent-question.tsx";
import { ShareButton } from "./share-button.tsx";
import type { Saved } from "./use-saved.ts";
import { useShare } from "./use-share.ts";

type EndingProps = {
  saved: Saved;
  /** On the wizard's last step, which has the number and the way home below it. */
  isInWizard?: boolean;
  /** The positions of an offer. */
  children?: ReactNode;
};

/** The saved record with all next acts. */
export function Ending({ saved, isInWizard = false, children }: EndingProps) {
  const { subject, customer, savedAt } = saved;
  const { noun, number } = subject;
  const beginEnquiry = useBeginEnquiry();
  const held = isHeld(subject.approval);
  const isWide = useMedia("(width >= 64rem)");
  const page = salePages[noun];
  return (
    <section
      aria-label={`${number}, saved`}
      className={`grid items-start gap-6 border border-ink bg-sheet p-7 max-md:border-x-0 max-md:p-4 ${isInWizard ? "" : "lg:grid-cols-[minmax(0,1fr)_424px] lg:gap-9"}`}
    >
      <div className="grid min-w-0 gap-6">
        <SavedHead subject={subject} customer={customer} savedAt={savedAt} isInWizard={isInWizard} />
        {held && <HeldBand subject={subject} />}
        <Acts saved={saved} isInWizard={isInWizard} />
        {!held && <NextCall subject={subject} />}
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={Plus}
            onClick={() => beginEnquiry({ customer: customer.company || null, offer: null })}
          >
            Another crane for this customer
          </Button>
          {(!held || isInWizard) && (
            <ButtonLink to={page.to} params={{ number }} variant="quiet">
              Open {noun}
            </ButtonLink>
          )}
          {!isInWizard && (
            <ButtonLink to="/" variant="quiet" icon={House} className="md:ml-auto">
              Go to Home
            </ButtonLink>
          )}
        </div>
      </div>
      {/* A phone has no room for a page that can be read. */}
      {!isInWizard && isWide && <SavedPageOne noun={noun} number={number} revision={subject.revision} />}
    </section>
  );
}

type SavedHeadProps = {
  subject: SaleSubject;
  customer: Customer;
  savedAt: string;
  isInWizard: boolean;
};

function SavedHead({ subject, customer, savedAt, isInWizard }: SavedHeadProps) {
  const { noun, number, revision } = subject;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <p className="flex items-center gap-2 font-value text-ok">
        <CheckCircle2 size={20} strokeWidth={1.6} aria-hidden="true" />
        Saved {formatMoment(savedAt)}
      </p>
      {isInWizard ? (
        <h2 className="page-title tabular-nums">{number}</h2>
      ) : (
        <h1 ref={heading} tabIndex={-1} className="page-title tabular-nums">
          {number}
        </h1>
      )}
      <p className="text-ink-2">
        {noun === "offer" ? "Offer" : "Quotation"}, revision {revision}
      </p>
      <p className="mt-1 break-words">
        {[customerTitle(customer), customer.company ? customer.name : ""].filter(Boolean).join(" · ") ||
          "No customer named"}
      </p>
      <p className="mt-3 text-total font-total tabular-nums">
        {formatMoney(inPaise(decimalOf(subject.total)))}{" "}
        <span className="text-label font-text text-ink-2">incl. GST</span>
      </p>
      <p className="text-label text-ink-2">Valid until {formatDay(subject.valid_until)}</p>
    </div>
  );
}

type ActsProps = { saved: Saved; isInWizard: boolean };

/** Send, PDF and Share. Each screen has one yellow button: the phone's is Share, and the wizard's is in its bar. */
function Acts({ saved, isInWizard }: ActsProps) {
  const { subject } = saved;
  const { noun, number } = subject;
  const [isSending, setSending] = useState(false);
  const share = useShare(saved);
  const isPhone = useMedia(phoneLayout);
  const held = isHeld(subject.approval);
  const isShareFirst = isPhone && !held && !isInWizard;
  return (
    <>
      {share.isShared && (
        <SentQuestion subject={subject} person={share.recipient.name} onClose={share.dismiss} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!held && (
          <Button
            variant={isShareFirst || isInWizard ? "secondary" : "primary"}
            icon={Send}
            onClick={() => setSending(true)}
          >
            Send
          </Button>
        )}
        {held && !isInWizard && (
          <ButtonLink to={salePages[noun].to} params={{ number }} variant="primary">
            Open {noun}
          </ButtonLink>
        )}
        {!held && (
          <ShareButton subject={subject} share={share} variant={isShareFirst ? "primary" : "secondary"} />
        )}
        <RowPdfButton noun={noun} id={number} mayBeSent={!held} />
      </div>
      {isSending && <SendDialog subject={subject} onClose={() => setSending(false)} />}
    </>
  );
}
