import { useNavigate } from "@tanstack/react-router";
import { CalendarClock, CircleDot, Download, FilePen } from "lucide-react";
import { useState } from "react";
import { revisionDraft } from "#domain/offers/offer-draft.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import { isOpen } from "#domain/sales/status.ts";
import { newDraftId } from "../../drafts/new-draft-id.ts";
import { useOfferDrafts, writeOfferDraft } from "../../drafts/offer-drafts.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useSession } from "../auth/session.ts";
import { FollowUpDialog } from "../quotations/page/follow-up-dialog.tsx";
import { mayWorkOn } from "../quotations/page/may-work-on.ts";
import { ValidityDialog } from "../quotations/page/validity-dialog.tsx";
import { OfferPapersDialog } from "./offer-papers-dialog.tsx";
import { OfferStatusDialog } from "./offer-status-dialog.tsx";
import { offerSubject } from "./offer-subject.ts";

type Opened = "papers" | "status" | "follow-up" | "validity" | null;

/** What can be done with an offer. On a phone the first acts stand in a bar at the foot. */
export function OfferActs({ record }: { record: OfferRecord }) {
  const [opened, setOpened] = useState<Opened>(null);
  const { user } = useSession();
  const navigate = useNavigate();
  const owner = asOwner(user);
  const known = useOfferDrafts(owner).find(({ revises }) => revises?.number === record.offer_id);
  const may = mayWorkOn(user, record);
  const close = () => setOpened(null);
  const isOpenNow = isOpen(record.status);
  const subject = offerSubject(record);

  function revise() {
    const id = newDraftId();
    const draft = revisionDraft(
      record,
      owner,
      { draft: id, of: (position) => `${id}-${position}` },
      new Date().toISOString(),
    );
    if (!writeOfferDraft(draft)) {
      toast.error("This browser has no room to keep the offer");
      return;
    }
    void navigate({ to: "/offers/new", search: { draft: id } });
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 no-print">
        <div className="contents max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:flex max-md:min-h-[66px] max-md:items-center max-md:gap-3 max-md:border-t max-md:border-ink max-md:bg-sheet max-md:px-4">
          {may && isOpenNow && (
            <Button variant="primary" icon={FilePen} className="max-md:flex-1" onClick={revise}>
              {record.superseded_by === null ? "Revise" : "Revise from this"}
            </Button>
          )}
          <Button icon={Download} onClick={() => setOpened("papers")}>
            Papers
          </Button>
        </div>
        {may && (
          <>
            <Button icon={CircleDot} onClick={() => setOpened("status")}>
              Status
            </Button>
            {isOpenNow && (
              <>
                <Button icon={CalendarClock} onClick={() => setOpened("follow-up")}>
                  Follow-up
                </Button>
                <Button variant="quiet" onClick={() => setOpened("validity")}>
                  Validity
                </Button>
              </>
            )}
            {known && (
              <Button
                variant="quiet"
                onClick={() => void navigate({ to: "/offers/new", search: { draft: known.id } })}
              >
                Resume the unsaved revision
              </Button>
            )}
          </>
        )}
      </div>
      {opened === "papers" && (
        <OfferPapersDialog record={record} onClose={close} onSent={() => setOpened("status")} />
      )}
      {opened === "status" && <OfferStatusDialog record={record} onClose={close} />}
      {opened === "follow-up" && <FollowUpDialog subject={subject} onClose={close} />}
      {opened === "validity" && <ValidityDialog subject={subject} onClose={close} />}
    </>
  );
}
