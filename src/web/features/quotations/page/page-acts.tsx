import {
  CalendarClock,
  CalendarPlus,
  CircleDot,
  CopyPlus,
  Download,
  FilePen,
  GitCompareArrows,
  Layers,
  type LucideIcon,
  Send,
} from "lucide-react";
import { Suspense, useState } from "react";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { isOpen } from "#domain/sales/status.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { useSession } from "../../auth/session.ts";
import { useStartFrom } from "../details/use-start-from.ts";
import { mayWorkOn } from "./may-work-on.ts";
import { quotationSubject } from "./sale-subject.ts";
import { useRevise } from "./use-revise.ts";

const AddToOfferDialog = lazyOf(async () => (await import("../add-to-offer.tsx")).AddToOfferDialog);
const FollowUpDialog = lazyOf(async () => (await import("./follow-up-dialog.tsx")).FollowUpDialog);
const PapersDialog = lazyOf(async () => (await import("./papers-dialog.tsx")).PapersDialog);
const StatusDialog = lazyOf(async () => (await import("./status-dialog.tsx")).StatusDialog);
const ValidityDialog = lazyOf(async () => (await import("./validity-dialog.tsx")).ValidityDialog);

type Opened = "papers" | "status" | "sent" | "follow-up" | "validity" | "offer" | null;
type Act = { name: string; icon: LucideIcon; run: () => void };

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

/** In the bar of a phone a long name takes two lines. */
const narrow = "max-md:min-w-0 max-md:px-2 max-md:leading-tight max-md:whitespace-normal";

/** What can be done with a quotation. On a phone the first acts stand in a bar at the foot, the rest under More. */
export function PageActs({ record, isBuilt, asked, onAnswered, onCompare, onSend }: PageActsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const { user } = useSession();
  const isPhone = useMedia("(width < 48rem)");
  const isNarrow = useMedia("(width < 80rem)");
  const revise = useRevise();
  const startFrom = useStartFrom(record);
  const may = mayWorkOn(user, record);
  const subject = quotationSubject(record);
  const isOpenNow = isOpen(record.status);
  const shown = opened ?? (asked === "sent" && may ? "sent" : null);
  const close = () => {
    setOpened(null);
    if (asked !== null) onAnswered();
  };

  const mayRevise = may && isBuilt && isOpenNow;
  const start: Act = { name: "Use as a starting point", icon: CopyPlus, run: startFrom };
  const first: Act | null = mayRevise
    ? {
        name: record.superseded_by === null ? "Revise" : "Revise from this",
        icon: FilePen,
        run: () => revise(record),
      }
    : isBuilt && !isOpenNow
      ? start
      : null;
  const papers: Act = { name: "Papers", icon: Download, run: () => setOpened("papers") };
  const sale: Act[] = [
    ...(may && record.superseded_by === null ? [{ name: "Send", icon: Send, run: onSend }] : []),
    ...(may ? [{ name: "Status", icon: CircleDot, run: () => setOpened("status") }] : []),
    ...(may && isOpenNow
      ? [{ name: "Follow-up", icon: CalendarClock, run: () => setOpened("follow-up") }]
      : []),
  ];
  const quiet: Act[] = [
    ...(may && isOpenNow ? [{ name: "Validity", icon: CalendarPlus, run: () => setOpened("validity") }] : []),
    ...(may ? [{ name: "Compare", icon: GitCompareArrows, run: onCompare }] : []),
    ...(isBuilt ? [{ name: "Add to an offer", icon: Layers, run: () => setOpened("offer") }] : []),
    ...(isBuilt && first !== start ? [start] : []),
  ];
  const beside = isPhone ? [papers] : [papers, ...sale];
  const under = isPhone ? [...sale, ...quiet] : quiet;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 no-print max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:min-h-[66px] max-md:flex-nowrap max-md:border-t max-md:border-ink max-md:bg-sheet max-md:px-4">
        {first && (
          <Button
            variant="primary"
            icon={first.icon}
            className={`max-md:flex-1 ${narrow}`}
            onClick={first.run}
          >
            {first.name}
          </Button>
        )}
        {beside.map(({ name, icon, run }) => (
          <Button key={name} icon={icon} onClick={run} className={first ? "max-md:px-3" : "max-md:flex-1"}>
            {name}
          </Button>
        ))}
        {under.length > 0 &&
          (isNarrow ? (
            <MoreMenu label="More" className="md:ml-auto">
              {under.map(({ name, icon, run }) => (
                <Button key={name} variant="quiet" icon={icon} onClick={run}>
                  {name}
                </Button>
              ))}
            </MoreMenu>
          ) : (
            <div className="ml-auto flex flex-wrap gap-1">
              {under.map(({ name, icon, run }) => (
                <Button key={name} variant="quiet" icon={icon} onClick={run}>
                  {name}
                </Button>
              ))}
            </div>
          ))}
      </div>
      <Suspense fallback={null}>
        {shown === "papers" && (
          <PapersDialog record={record} onClose={close} onSent={() => setOpened("sent")} />
        )}
        {(shown === "status" || shown === "sent") && (
          <StatusDialog subject={subject} first={shown === "sent" ? "sent" : undefined} onClose={close} />
        )}
        {shown === "follow-up" && <FollowUpDialog subject={subject} onClose={close} />}
        {shown === "validity" && <ValidityDialog subject={subject} onClose={close} />}
        {shown === "offer" && <AddToOfferDialog record={record} onClose={close} />}
      </Suspense>
    </>
  );
}
