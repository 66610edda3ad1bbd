import { CopyPlus, FilePen, GitCompareArrows, Layers, LayoutTemplate } from "lucide-react";
import { Suspense, useState } from "react";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { can } from "#domain/roles.ts";
import { isOpen } from "#domain/sales/status.ts";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { useSession } from "../../auth/session.ts";
import { useMayDecide } from "../approval/use-may-decide.ts";
import { useDraftOf } from "../details/use-draft-of.ts";
import { type Act, ActsBar } from "./acts-bar.tsx";
import { mayWorkOn } from "./may-work-on.ts";
import { type SaleDialog, saleActs } from "./sale-acts.ts";
import { quotationSubject } from "./sale-subject.ts";

const AddToOfferDialog = lazyOf(async () => (await import("../add-to-offer.tsx")).AddToOfferDialog);
const DecideDialog = lazyOf(async () => (await import("../approval/decide-dialog.tsx")).DecideDialog);
const FollowUpDialog = lazyOf(async () => (await import("./follow-up-dialog.tsx")).FollowUpDialog);
const PapersDialog = lazyOf(async () => (await import("./papers-dialog.tsx")).PapersDialog);
const QuotationTemplate = lazyOf(
  async () => (await import("../templates/quotation-template.tsx")).QuotationTemplate,
);
const StatusDialog = lazyOf(async () => (await import("./status-dialog.tsx")).StatusDialog);
const ValidityDialog = lazyOf(async () => (await import("./validity-dialog.tsx")).ValidityDialog);

type Opened = SaleDialog | "offer" | "template" | null;

type PageActsProps = {
  record: QuotationRecord;
  /** Whether its crane type is built here: what is not can neither be revised nor started from. */
  isBuilt: boolean;
  /** What the address asks for at once. */
  asked: "sent" | null;
  onAnswered: () => void;
  onCompare: () => void;
  /** Opens the mail with the revision in force. */
  onSend: () => void;
};

/** What can be done with a quotation. */
export function PageActs({ record, isBuilt, asked, onAnswered, onCompare, onSend }: PageActsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const { user } = useSession();
  const revise = useDraftOf("revision");
  const startFrom = useDraftOf("start");
  const may = mayWorkOn(user, record);
  const subject = quotationSubject(record);
  const isOpenNow = isOpen(record.status);
  const shown = opened ?? (asked === "sent" && may ? "sent" : null);
  const close = () => {
    setOpened(null);
    if (asked !== null) onAnswered();
  };

  const mayRevise = may && isBuilt && isOpenNow;
  const start: Act = {
    name: "Use as a starting point",
    icon: CopyPlus,
    act: "startFrom",
    run: () => startFrom(record),
  };
  const reviseAct: Act = {
    name: record.superseded_by === null ? "Revise" : "Revise from this",
    icon: FilePen,
    act: "reviseInstead",
    run: () => revise(record),
  };
  const { approve, papers, sale, validity } = saleActs(
    { may, isOpen: isOpenNow, isInForce: record.superseded_by === null },
    setOpened,
    onSend,
  );
  const mayDecide = useMayDecide(subject);
  const first: Act | null = mayDecide
    ? approve
    : mayRevise
      ? reviseAct
      : isBuilt && !isOpenNow
        ? start
        : null;
  const quiet: Act[] = [
    ...(mayDecide && mayRevise ? [reviseAct] : []),
    ...validity,
    ...(may ? [{ name: "Compare", icon: GitCompareArrows, act: "compare" as const, run: onCompare }] : []),
    ...(isBuilt
      ? [{ name: "Add to an offer", icon: Layers, act: "rowOffer" as const, run: () => setOpened("offer") }]
      : []),
    ...(isBuilt && first !== start ? [start] : []),
    ...(isBuilt && record.superseded_by === null && can(user, "manage templates")
      ? [
          {
            name: "Template",
            icon: LayoutTemplate,
            act: "template" as const,
            run: () => setOpened("template"),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActsBar first={first} papers={papers} sale={sale} quiet={quiet} />
      <Suspense fallback={null}>
        {shown === "papers" && (
          <PapersDialog subject={subject} onClose={close} onSent={() => setOpened("sent")} />
        )}
        {(shown === "status" || shown === "sent") && (
          <StatusDialog subject={subject} first={shown === "sent" ? "sent" : undefined} onClose={close} />
        )}
        {shown === "follow-up" && <FollowUpDialog subject={subject} onClose={close} />}
        {shown === "validity" && <ValidityDialog subject={subject} onClose={close} />}
        {shown === "template" && <QuotationTemplate record={record} onClose={close} />}
        {shown === "approval" && <DecideDialog subject={subject} onClose={close} />}
        {shown === "offer" && <AddToOfferDialog record={record} onClose={close} />}
      </Suspense>
    </>
  );
}
