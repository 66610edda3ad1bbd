import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { PointRecord } from "#contract/sales/sales-api.ts";
import { isForEngineer } from "#domain/offers/offer-points.ts";
import { briefOfPoint } from "#domain/open-points/document-points.ts";
import { openFirst, openOf } from "#domain/open-points/open-points.ts";
import { missingCustomer } from "#domain/open-points/unfinished-points.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { useSession } from "../auth/session.ts";
import { focusNextPoint, type PointRemedy, pointsInWords, SavedPointRow } from "../open-points/point-row.tsx";
import { mayDecidePoints } from "../sales/sale-permissions.ts";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import { useSaleChange } from "../sales/use-sale-change.ts";

type SalePointsProps = {
  sale: SaleWithCalls;
  /** Begins the next revision, at the step of this point. Null where there can be none. */
  onRevise: ((point: PointRecord) => void) | null;
};

/** The open points of a sale above its acts, and the dialog that lists them with the kept ones. Nothing without one. */
export function SalePoints({ sale, onRevise }: SalePointsProps) {
  const [isShown, setShown] = useState(false);
  const { open_points: points } = sale;
  if (points.length === 0) return null;
  const open = openOf(points);
  const kept = points.length - open.length;
  const decidable = open.filter(({ hidden }) => !hidden).length;
  const words =
    open.length > 0 ? pointsInWords(open.length) : `${kept} kept ${kept === 1 ? "point" : "points"}`;
  return (
    <>
      <section
        aria-label="Open points"
        className={`no-print flex flex-wrap items-center gap-x-4 gap-y-1 border-l-[3px] px-4 py-2 ${
          open.length > 0 ? "border-warn bg-warn-soft" : "border-rule bg-sheet"
        }`}
      >
        <p className="flex min-w-0 flex-1 items-start gap-2">
          {open.length > 0 && (
            <TriangleAlert
              size={18}
              strokeWidth={1.6}
              aria-hidden="true"
              className="mt-0.5 flex-none text-warn"
            />
          )}
          <span className="min-w-0 wrap-anywhere">
            <b className="font-value">{words}</b>
            {open.length > 0 && `: ${open.map(briefOfPoint).join("; ")}`}
          </span>
        </p>
        <Button size="row" data-act="open-points" onClick={() => setShown(true)}>
          {decidable === 0 ? "Show" : open.length === 1 ? "Decide it" : "Decide them"}
        </Button>
      </section>
      {isShown && <PointsDialog sale={sale} onRevise={onRevise} onClose={() => setShown(false)} />}
    </>
  );
}

const focusNext = () => focusNextPoint("dialog[open]");

function PointsDialog({ sale, onRevise, onClose }: SalePointsProps & { onClose: () => void }) {
  const { user } = useSession();
  const { revision, in_offer: inOffer } = sale;
  const may = mayDecidePoints(user, sale);
  const keeping = useSaleChange<{ key: string; reason: string }>({
    change: (kept) => sale.keepPoint({ revision, ...kept }),
    done: "The point is kept",
    failed: "The point could not be kept",
    onDone: focusNext,
  });
  const opening = useSaleChange<string>({
    change: (key) => sale.openPointAgain({ revision, key }),
    done: "The point is open again",
    failed: "The point could not be opened again",
    onDone: focusNext,
  });
  const failure = keeping.failure ?? opening.failure;
  const { open_points: points } = sale;
  const open = openOf(points);
  const sorted = openFirst(points);
  const revisionFor = (point: PointRecord): PointRemedy => ({
    label: point.key === missingCustomer ? "Revise and name the customer" : "Revise",
    cost: null,
    onPress: () => onRevise?.(point),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Open points"
      description={
        inOffer === null || may
          ? "Papers print nothing of them. You can send the paper all the same."
          : `Decide them on offer ${inOffer.offer_id}.`
      }
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-3">
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        <p role="status" className="sr-only">
          {pointsInWords(open.length)}
        </p>
        <ul className="grid gap-2.5">
          {sorted.map((point) => {
            const mayDecide = may && !point.hidden;
            return (
              <SavedPointRow
                key={point.key}
                point={point}
                remedies={mayDecide && onRevise !== null && !isForEngineer(point) ? [revisionFor(point)] : []}
                onKeep={mayDecide ? (reason) => keeping.submit({ key: point.key, reason }) : undefined}
                onOpenAgain={mayDecide ? () => opening.submit(point.key) : undefined}
                isBusy={keeping.isBusy || opening.isBusy}
              />
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
