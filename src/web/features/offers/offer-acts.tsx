import { FilePen, FilePenLine } from "lucide-react";
import { Suspense, useState } from "react";
import { revisionDraft } from "#domain/offers/offer-draft.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import { isOpen } from "#domain/sales/status.ts";
import { newDraftId } from "../../drafts/new-draft-id.ts";
import { useOfferDrafts, writeOfferDraft } from "../../drafts/offer-drafts.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useOnePress } from "../../ui/use-one-press.ts";
import { useSession } from "../auth/session.ts";
import { useMayDecide } from "../quotations/approval/use-may-decide.ts";
import { type Act, ActsBar } from "../quotations/page/acts-bar.tsx";
import { mayWorkOn } from "../quotations/page/may-work-on.ts";
import { type SaleDialog, saleActs } from "../quotations/page/sale-acts.ts";
import { offerSubject } from "./offer-subject.ts";

const DecideDialog = lazyOf(
  async () => (await import("../quotations/approval/decide-dialog.tsx")).DecideDialog,
);
const FollowUpDialog = lazyOf(
  async () => (await import("../quotations/page/follow-up-dialog.tsx")).FollowUpDialog,
);
const OfferStatusDialog = lazyOf(async () => (await import("./offer-status-dialog.tsx")).OfferStatusDialog);
const PapersDialog = lazyOf(async () => (await import("../quotations/page/papers-dialog.tsx")).PapersDialog);
const ValidityDialog = lazyOf(
  async () => (await import("../quotations/page/validity-dialog.tsx")).ValidityDialog,
);

type OfferActsProps = {
  record: OfferRecord;
  /** Opens the mail with the revision in force. */
  onSend: () => void;
};

/** What can be done with an offer. */
export function OfferActs({ record, onSend }: OfferActsProps) {
  const [opened, setOpened] = useState<SaleDialog | null>(null);
  const { user } = useSession();
  const navigate = useNavigate();
  const owner = asOwner(user);
  const known = useOfferDrafts(owner).find(({ revises }) => revises?.number === record.offer_id);
  const may = mayWorkOn(user, record);
  const close = () => setOpened(null);
  const isOpenNow = isOpen(record.status);
  const isInForce = record.superseded_by === null;
  const subject = offerSubject(record);
  const edit = (draft: string) => navigate({ to: "/offers/new", search: { draft } });

  const revise = useOnePress(() => {
    const id = newDraftId();
    const draft = revisionDraft(
      record,
      owner,
      { draft: id, of: (position) => `${id}-${position}` },
      new Date().toISOString(),
    );
    writeOfferDraft(draft);
    edit(id);
  });

  const mayDecide = useMayDecide(subject);
  const reviseAct: Act | null =
    may && isOpenNow
      ? { name: isInForce ? "Revise" : "Revise from this", icon: FilePen, act: "reviseInstead", run: revise }
      : null;
  const { approve, papers, sale, validity } = saleActs(
    { may, isOpen: isOpenNow, isInForce },
    setOpened,
    onSend,
  );
  const quiet: Act[] = [
    ...(mayDecide && reviseAct ? [reviseAct] : []),
    ...validity,
    ...(may && known
      ? [
          {
            name: "Resume the unsaved revision",
            icon: FilePenLine,
            act: "rowResume" as const,
            run: () => edit(known.id),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActsBar first={mayDecide ? approve : reviseAct} papers={papers} sale={sale} quiet={quiet} />
      <Suspense fallback={null}>
        {opened === "papers" && (
          <PapersDialog subject={subject} onClose={close} onSent={() => setOpened("sent")} />
        )}
        {(opened === "status" || opened === "sent") && (
          <OfferStatusDialog record={record} first={opened === "sent" ? "sent" : undefined} onClose={close} />
        )}
        {opened === "follow-up" && <FollowUpDialog subject={subject} onClose={close} />}
        {opened === "approval" && <DecideDialog subject={subject} onClose={close} />}
        {opened === "validity" && <ValidityDialog subject={subject} onClose={close} />}
      </Suspense>
    </>
  );
}
