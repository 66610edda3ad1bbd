import { Check, Plus } from "lucide-react";
import { type KeyboardEvent, useMemo } from "react";
import { type StepId, stepIndex, stepsOf } from "#domain/components/steps.ts";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { counted, formatMoney } from "#domain/numbers/format.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import type { OfferPoint } from "#domain/offers/points-beside-cranes.ts";
import { type CraneInStrip, stripOf } from "#domain/offers/save-together.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { saveProblems } from "#domain/wizard/validation.ts";
import { draftsBeside } from "../../../drafts/draft-storage.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { indianToday } from "../../../ui/today.ts";
import { PointIcon } from "../../open-points/point-row.tsx";
import { useBeginEnquiry } from "../../sales/use-begin-enquiry.ts";
import { useOpenNextCrane } from "../../sales/use-open-next-crane.ts";

type CraneStripProps = {
  offer: OfferDraft;
  draft: Draft;
  current: StepId;
  /** The points of all cranes. */
  points: readonly OfferPoint[];
};

/** The cranes of an offer. One press or an arrow key changes between them. */
export function CraneStrip({ offer, draft, current, points }: CraneStripProps) {
  const beginEnquiry = useBeginEnquiry();
  const open = useOpenNextCrane(offer);
  // The wizard knows more about the open crane than the device.
  const cranes = useMemo(() => stripOf(offer, draftsBeside(draft), indianToday()), [offer, draft]);
  const title = offer.revises ? `Revision of ${offer.revises.number}` : "Offer";
  const onKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = cranes[cranes.findIndex(({ working }) => working === draft.id) + by];
    if (by === 0 || !next) return;
    event.preventDefault();
    open(next.working);
  };
  return (
    <nav
      aria-label="Cranes of the offer"
      className="no-print relative flex overflow-x-auto border border-t-0 border-ink bg-sheet max-md:border-x-0 max-md:border-rule"
    >
      <div className="flex-none content-center border-r border-rule px-5 py-2 max-md:px-4">
        <p className="text-caption max-md:text-label">
          <Link to="/offers/new" search={{ draft: offer.id }} aria-label={title} className="link">
            <span className="max-md:hidden">{title}</span>
            <span className="md:hidden">Offer</span>
          </Link>
        </p>
        <p className="font-value max-md:hidden">{customerTitle(offer.customer) || "No customer named"}</p>
      </div>
      <ul className="flex">
        {cranes.map((crane) => (
          <li key={crane.working} className="flex-none border-r border-rule">
            <button
              type="button"
              aria-current={crane.working === draft.id ? "true" : undefined}
              onKeyDown={onKey}
              onClick={() => crane.working !== draft.id && open(crane.working)}
              className={`flex min-h-15 items-center gap-3 px-4 py-2 text-left hover:bg-hover max-md:min-h-12 ${
                crane.working === draft.id ? "border-b-[3px] border-signal-line bg-signal-soft" : ""
              }`}
            >
              <Mark crane={crane} isCurrent={crane.working === draft.id} />
              <span>
                <span className="block font-value whitespace-nowrap">
                  {crane.name}
                  {crane.pieces > 1 && <span className="font-text text-ink-2"> × {crane.pieces}</span>}
                </span>
                <span className="block text-hint whitespace-nowrap text-ink-2 max-md:sr-only">
                  {stateOf(crane, draft, current)}
                </span>
              </span>
              <PointsOfCrane points={points.filter(({ position }) => position === crane.position)} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        icon={Plus}
        className="flex-none self-center"
        onClick={() => beginEnquiry({ customer: offer.customer.company || null, offer: offer.id })}
      >
        Add a crane
      </Button>
    </nav>
  );
}

/** The mark of a crane with open points. */
function PointsOfCrane({ points }: { points: readonly OfferPoint[] }) {
  const open = openOf(points);
  return open.length === 0 ? null : <PointIcon words={open.map(({ brief }) => brief).join(", ")} />;
}

/** A crane's next step, or its total. */
function stateOf(crane: CraneInStrip, draft: Draft, current: StepId): string {
  const as = crane.as === null ? "" : `As position ${crane.as} · `;
  if (crane.isComplete) return `${as || "Complete · "}${formatMoney(crane.total)} incl. GST`;
  const own = draftsBeside(draft)(crane.working);
  if (!own) return "Not on this device";
  const unseen = own.fromTemplate?.unseen.length ?? 0;
  const check = unseen === 0 ? "" : ` · ${counted(unseen, "value")} to check`;
  const correct = crane.isWrong ? " · correct a value" : "";
  if (crane.working !== draft.id) {
    const open = saveProblems(own).length;
    return `${as}${counted(open, "step")} to go${correct}${check}`;
  }
  return `${as}Step ${stepIndex(draft.craneType, current) + 1} of ${stepsOf(draft.craneType).length}${correct}${check}`;
}

type MarkProps = { crane: CraneInStrip; isCurrent: boolean };

/** The crane's position, ticked when it is complete. */
function Mark({ crane, isCurrent }: MarkProps) {
  const look = crane.isComplete
    ? "border-ink bg-ink text-sheet"
    : isCurrent
      ? `bg-signal text-on-signal ${crane.isWrong ? "" : "border-signal-line"}`
      : crane.isWrong
        ? "text-bad"
        : "border-rule-strong text-ink-2";
  return (
    <span
      className={`grid size-6 flex-none place-items-center rounded-full text-hint font-value ${look} ${crane.isWrong ? "border-2 border-bad" : "border"}`}
    >
      {crane.isComplete ? (
        <>
          <Check size={14} strokeWidth={2} aria-hidden="true" />
          <span className="sr-only">Position {crane.position}, complete</span>
        </>
      ) : (
        <>
          <span className="sr-only">Position </span>
          {crane.position}
        </>
      )}
    </span>
  );
}
