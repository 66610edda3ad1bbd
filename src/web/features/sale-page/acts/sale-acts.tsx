import { CalendarClock, CalendarPlus, CircleDot, Download, Send, Share2, Stamp } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { type NextAct, nextActOf } from "#domain/sales/next-act.ts";
import { isOpen, type Status } from "#domain/sales/sale-status.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import type { KeyActId } from "../../../ui/keys/keyboard-shortcuts.ts";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { useMayDecide } from "../../approval/held-band.tsx";
import { useSession } from "../../auth/session.ts";
import { canShareFiles } from "../../papers/share-files.ts";
import { canBeSent, mayWorkOn } from "../../sales/sale-permissions.ts";
import type { SavedSale } from "../../sales/saved-sale.ts";
import { SentQuestion } from "../../share/sent-question.tsx";
import { useShare } from "../../share/use-share.ts";
import { InOfferNote } from "../in-offer.tsx";
import { useOrderActs } from "../order/use-order-acts.ts";
import { ActsBar, type SaleAction } from "./acts-bar.tsx";

const DecideDialog = lazyOf(async () => (await import("../../approval/decide-dialog.tsx")).DecideDialog);
const FollowUpDialog = lazyOf(async () => (await import("./follow-up-dialog.tsx")).FollowUpDialog);
const PapersDialog = lazyOf(async () => (await import("./papers-dialog.tsx")).PapersDialog);
const ShareDialog = lazyOf(async () => (await import("../../share/share-dialog.tsx")).ShareDialog);
const ValidityDialog = lazyOf(async () => (await import("./validity-dialog.tsx")).ValidityDialog);

/** The dialogs that every sale has. */
type SaleDialog = "papers" | "status" | "sent" | "follow-up" | "validity" | "approval" | "share";

export type SaleActsProps = {
  saved: SavedSale;
  /** Null where the user may not revise it. */
  revise: SaleAction | null;
  /** In place of revising, for a sale that can't be revised. */
  instead?: SaleAction | null;
  /** True when a band above the acts has the primary button. */
  isNextAbove?: boolean;
  /** Frequent acts of only quotations or only offers. */
  own?: readonly SaleAction[];
  /** Rare acts, beside the validity. */
  quiet: readonly SaleAction[];
  /** The dialog that the address opens. */
  asked: "sent" | null;
  onAnswered: () => void;
  /** Opens the mail with the newest revision. */
  onSend: () => void;
  statusDialog: (first: Status | undefined, onClose: () => void) => ReactNode;
};

/**
 * The actions on the page of a quotation or an offer as buttons: Approve, Send, Share, Papers, Status, Follow-up and
 * Validity, with the special ones of its kind.
 */
export function SaleActs(props: SaleActsProps) {
  const {
    saved,
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
  const { sale } = saved;
  const { in_offer: inOffer } = sale;
  const mayWork = mayWorkOn(user, sale);
  const may = mayWork && inOffer === null;
  const share = useShare(saved);
  const isOpenNow = isOpen(sale.status);
  // The primary button of a won sale issues the paper that is due next.
  const isOrdered = sale.status === "won" && inOffer === null;
  const order = useOrderActs(sale, isOrdered, may);
  const mayDecide = useMayDecide(sale);
  const shown = opened ?? (asked === "sent" && may ? "sent" : null);
  const close = () => {
    setOpened(null);
    if (asked !== null) onAnswered();
  };

  const act = (name: string, icon: SaleAction["icon"], key: KeyActId, dialog: SaleDialog): SaleAction => ({
    name,
    icon,
    act: key,
    run: () => setOpened(dialog),
  });
  const shareAct: SaleAction = {
    name: "Share",
    icon: Share2,
    act: "share",
    busy: share.isBusy,
    run: canShareFiles() ? share.share : () => setOpened("share"),
  };
  const isInForce = sale.superseded_by === null;
  const acts: Readonly<Record<NextAct, SaleAction | null>> = {
    approve: act("Approve", Stamp, "approve", "approval"),
    revise,
    send: { name: "Send", icon: Send, act: "send", run: onSend },
    "follow-up": act("Follow-up", CalendarClock, "followUp", "follow-up"),
    validity: act("Validity", CalendarPlus, "validity", "validity"),
    "order paper": order.first,
  };
  const next = isNextAbove && !mayDecide ? null : nextActOf(sale, { mayDecide, mayWork });
  /** These acts, but for the one that is next and has the primary button. */
  const others = (...names: readonly NextAct[]): SaleAction[] =>
    names.flatMap((name) => (name === next ? [] : (acts[name] ?? [])));
  return (
    <>
      <ActsBar
        first={next && acts[next]}
        papers={act("Papers", Download, "pdf", "papers")}
        share={canBeSent(sale) && isInForce ? shareAct : null}
        sale={[
          ...others("revise"),
          ...(instead ? [instead] : []),
          ...(may && isInForce ? others("send") : []),
          ...(may ? [act("Status", CircleDot, "status", "status")] : []),
          ...(may && isOpenNow ? others("follow-up") : []),
          ...(order.works ? [order.works] : []),
          ...own,
        ]}
        quiet={[...(may && isOpenNow ? others("validity") : []), ...quiet]}
      />
      {share.isShared && may && (
        <SentQuestion sale={sale} person={share.recipient.name} onClose={share.dismiss} />
      )}
      {order.failure && <ErrorBanner>{order.failure}</ErrorBanner>}
      {inOffer && <InOfferNote number={sale.number} inOffer={inOffer} />}
      <Suspense fallback={null}>
        {shown === "papers" && <PapersDialog sale={sale} onClose={close} onSent={() => setOpened("sent")} />}
        {may &&
          (shown === "status" || shown === "sent") &&
          statusDialog(shown === "sent" ? "sent" : undefined, close)}
        {may && shown === "follow-up" && <FollowUpDialog sale={sale} onClose={close} />}
        {may && shown === "validity" && <ValidityDialog sale={sale} onClose={close} />}
        {shown === "share" && <ShareDialog sale={sale} share={share} onClose={close} />}
        {shown === "approval" && <DecideDialog sale={sale} onClose={close} />}
      </Suspense>
    </>
  );
}
