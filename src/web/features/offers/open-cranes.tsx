import { useEffect, useRef } from "react";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import type { OpenCrane } from "#domain/offers/save-together.ts";
import { useOpenNextCrane } from "../sales/use-open-next-crane.ts";

type OpenCranesProps = { offer: Pick<OfferDraft, "positions">; cranes: readonly OpenCrane[] };

/** The missing values of an offer's cranes, by crane, with a link to each step. */
export function OpenCranes({ offer, cranes }: OpenCranesProps) {
  const open = useOpenNextCrane(offer);
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below on a phone.
  useEffect(() => box.current?.focus(), [cranes]);
  return (
    <div ref={box} tabIndex={-1} role="alert" className="border-l-[3px] border-bad bg-bad-soft px-4 py-3">
      <p className="font-value">Nothing was saved. Complete these steps, then save again.</p>
      <ul className="mt-2 grid gap-3">
        {cranes.map(({ position, name, working, steps }) => (
          <li key={working}>
            <p className="font-value">
              Position {position}: {name}
            </p>
            <ul className="mt-1 grid gap-1 text-label">
              {steps.map(({ step, title, items }) => (
                <li key={`${step} ${items.join()}`}>
                  <button type="button" className="link" onClick={() => open(working, step)}>
                    {title}
                    <span className="sr-only"> of position {position}</span>
                  </button>
                  : {items.join(", ")}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
