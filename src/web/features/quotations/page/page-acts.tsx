import { CalendarClock, CircleDot, Download, FilePen, GitCompareArrows } from "lucide-react";
import { useState } from "react";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { isOpen } from "#domain/sales/status.ts";
import { Button } from "../../../ui/button.tsx";
import { useSession } from "../../auth/session.ts";
import { StartFromButton } from "../details/start-from-button.tsx";
import { FollowUpDialog } from "./follow-up-dialog.tsx";
import { mayWorkOn } from "./may-work-on.ts";
import { PapersDialog } from "./papers-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { useRevise } from "./use-revise.ts";
import { ValidityDialog } from "./validity-dialog.tsx";

type Opened = "papers" | "status" | "follow-up" | "validity" | null;

type PageActsProps = {
  record: QuotationRecord;
  /** Whether its crane type is built here: what is not can neither be revised nor started from. */
  isBuilt: boolean;
  onCompare: () => void;
};

/** What can be done with a quotation. On a phone the first acts stand in a bar at the foot. */
export function PageActs({ record, isBuilt, onCompare }: PageActsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const { user } = useSession();
  const revise = useRevise(record);
  const may = mayWorkOn(user, record);
  const close = () => setOpened(null);
  const isOpenNow = isOpen(record.status);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 no-print">
        <div className="contents max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:flex max-md:min-h-[66px] max-md:items-center max-md:gap-3 max-md:border-t max-md:border-ink max-md:bg-sheet max-md:px-4">
          {may && isBuilt && isOpenNow && (
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
          </>
        )}
        <span className="md:ml-auto" />
        {may && (
          <Button variant="quiet" icon={GitCompareArrows} onClick={onCompare}>
            Compare
          </Button>
        )}
        {isBuilt && <StartFromButton record={record} />}
      </div>
      {opened === "papers" && (
        <PapersDialog record={record} onClose={close} onSent={() => setOpened("status")} />
      )}
      {opened === "status" && <StatusDialog record={record} onClose={close} />}
      {opened === "follow-up" && <FollowUpDialog record={record} onClose={close} />}
      {opened === "validity" && <ValidityDialog record={record} onClose={close} />}
    </>
  );
}
