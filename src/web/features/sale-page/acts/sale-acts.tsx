import { CalendarClock, CalendarPlus, CircleDot, Download, Send, Stamp } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { isOpen, type Status } from "#domain/sales/status.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import type { KeyActId } from "../../../ui/keys/keys.ts";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { useMayDecide } from "../../approval/use-may-decide.ts";
import { useSession } from "../../auth/session.ts";
import { maySell } from "../../sales/may-work-on.ts";
import type { SaleSubject } from "../../sales/sale-subject.ts";
import { InOfferNote } from "../in-offer.tsx";
import { useOrderActs } from "../order/use-order-acts.ts";
import { type Act, ActsBar } from "./acts-bar.tsx";

const DecideDialog = lazyOf(async () => (await import("../../approval/decide-dialog.tsx")).DecideDialog);
const FollowUpDialog = lazyOf(async () => (await import("./follow-up-dialog.tsx")).FollowUpDialog);
const PapersDialog = lazyOf(async () => (await import("./papers-dialog.tsx")).PapersDialog);
const ValidityDialog = lazyOf(async () => (await import("./validity-dialog.tsx")).ValidityDialog);

/** The dialogs that every sale has. */
type SaleDialog = "papers" | "status" | "sent" | "follow-up" | "validity" | "approval";

export type SaleActsProps = {
  subject: SaleSubject;
  /** Null where the user may not revise it. */
  revise: Act | null;
  /** The usual next act of a sale that can't be revised. */
  instead?: Act | null;
  /** True when a band above the acts has the primary button. */
  isNextAbove?: boolean;
  /** Frequent acts of only quotations or only offers. */
  own?: readonly Act[];
  /** Rare acts, beside the validity. */
  quiet: readonly Act[];
  /** The dialog that the address opens. */
  asked: "sent" | null;
  onAnswered: () => void;
  /** Opens the mail with the newest revision. */
  onSend: () => void;
  statusDialog: (first: Status | undefined, onClose: () => void) => ReactNode;
};

/** The acts of a quotation or an offer: the common ones, then its special ones. */
export function SaleActs(props: SaleActsProps) {
  const {
    subject,
    revise,
    instead = null,
    isNextAbove = false,
    own = [],
    quiet,
    asked,
    onAnswered,
    onSend,
    statusDialog,
  } = props;
  const [opened, setOpened] = useState<SaleDialog | null>(null);
  const { user } = useSession();
  const may = maySell(user, subject);
  const { in_offer: inOffer } = subject;
  const isOpenNow = isOpen(subject.status);
  // The primary button of a won sale issues the paper that is due next.
  const isOrdered = subject.status === "won" && inOffer === null;
  const order = useOrderActs(subject, isOrdered, may);
  const mayDecide = useMayDecide(subject);
  const shown = opened ?? (asked === "sent" && may ? "sent" : null);
  const close = () => {
    setOpened(null);
    if (asked !== null) onAnswered();
  };

  const act = (name: string, icon: Act["icon"], key: KeyActId, dialog: SaleDialog): Act => ({
    name,
    icon,
    act: key,
    run: () => setOpened(dialog),
  });
  const send: Act = { name: "Send", icon: Send, act: "send", run: onSend };
  return (
    <>
      <ActsBar
        first={
          mayDecide
            ? act("Approve", Stamp, "approve", "approval")
            : isOrdered
              ? order.first
              : isNextAbove
                ? null
                : (revise ?? instead)
        }
        papers={act("Papers", Download, "pdf", "papers")}
        sale={[
          ...(may && subject.superseded_by === null ? [send] : []),
          ...(may ? [act("Status", CircleDot, "status", "status")] : []),
          ...(may && isOpenNow ? [act("Follow-up", CalendarClock, "followUp", "follow-up")] : []),
          ...(isNextAbove && !mayDecide && revise ? [revise] : []),
          ...(order.works ? [order.works] : []),
          ...own,
          ...(isOrdered && instead ? [instead] : []),
        ]}
        quiet={[
          ...(mayDecide && revise ? [revise] : []),
          ...(may && isOpenNow ? [act("Validity", CalendarPlus, "validity", "validity")] : []),
          ...quiet,
        ]}
      />
      {order.failure && <ErrorBanner>{order.failure}</ErrorBanner>}
      {inOffer && <InOfferNote number={subject.number} inOffer={inOffer} />}
      <Suspense fallback={null}>
        {shown === "papers" && (
          <PapersDialog subject={subject} onClose={close} onSent={() => setOpened("sent")} />
        )}
        {may &&
          (shown === "status" || shown === "sent") &&
          statusDialog(shown === "sent" ? "sent" : undefined, close)}
        {may && shown === "follow-up" && <FollowUpDialog subject={subject} onClose={close} />}
        {may && shown === "validity" && <ValidityDialog subject={subject} onClose={close} />}
        {shown === "approval" && <DecideDialog subject={subject} onClose={close} />}
      </Suspense>
    </>
  );
}
