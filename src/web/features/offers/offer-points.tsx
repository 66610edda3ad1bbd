import { useQueries } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { isCrane, isSaved, isWorking } from "#domain/offers/offer-draft.ts";
import { pointsOfOfferDraft } from "#domain/offers/offer-draft-points.ts";
import type { OfferPoint } from "#domain/offers/offer-points.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import { stepOf } from "#domain/wizard/steps.ts";
import { readDraft } from "../../drafts/draft-storage.ts";
import { PointRow, pointsInWords } from "../open-points/point-row.tsx";
import { quotationQuery } from "../sales/sale-queries.ts";
import { useOpenNextCrane } from "../sales/use-open-next-crane.ts";
import type { WorkingOffer } from "./use-offer-draft.ts";

const headingId = "offer-points";

/**
 * The points of the open offer by position, then its own. One of a working quotation is decided on its step, where its
 * remedies are. Absent without a point.
 */
export function OfferPoints({ work }: { work: WorkingOffer }) {
  const { draft, change } = work;
  const saved = draft.positions.filter(isSaved);
  const records = useQueries({
    queries: saved.map(({ quotation, revision }) => quotationQuery(quotation, revision)),
  });
  const openCrane = useOpenNextCrane(draft);
  const points = pointsOfOfferDraft(draft, {
    draftOf: readDraft,
    recordOf: (quotation, revision) =>
      records[saved.findIndex((each) => each.quotation === quotation && each.revision === revision)]?.data ??
      null,
  });
  if (points.length === 0) return null;
  const open = openOf(points);

  function actsOf(point: OfferPoint) {
    const position = point.position === null ? undefined : draft.positions[point.position - 1];
    if (position && isCrane(position) && isWorking(position)) {
      const { working } = position;
      return {
        place: (
          <button
            type="button"
            className="link flex-none text-label font-button"
            onClick={() => openCrane(working, point.step)}
          >
            {stepOf(point.step).title}
          </button>
        ),
      };
    }
    const others = draft.keptPoints.filter(({ key }) => key !== point.key);
    return {
      onKeep: (reason: string) => {
        const { key, values } = point;
        const kept = { key, values, reason, by: draft.owner, at: new Date().toISOString() };
        change({ keptPoints: [...others, kept] });
        requestAnimationFrame(() => document.getElementById(headingId)?.focus());
      },
      ...(draft.keptPoints.some(({ key }) => key === point.key) && {
        onOpenAgain: () => change({ keptPoints: others }),
      }),
    };
  }

  return (
    <section aria-labelledby={headingId} className="border border-ink bg-sheet p-5 max-md:p-4">
      <h2 id={headingId} tabIndex={-1} className="flex items-center gap-2 card-title">
        {open.length > 0 && (
          <TriangleAlert size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none text-warn" />
        )}
        {open.length === 0 ? "No open point" : pointsInWords(open.length)}
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {points.map((point) => (
          <PointRow
            key={point.key}
            text={point.position === null ? point.text : `Position ${point.position}: ${point.text}`}
            kept={point.kept}
            {...actsOf(point)}
          />
        ))}
      </ul>
    </section>
  );
}
