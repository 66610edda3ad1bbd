import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { numberOf } from "../sale-link.tsx";
import { FollowUpCall } from "./follow-up-call.tsx";

type TodaysCallsProps = {
  calls: readonly SaleItem[];
  /** The filters of the calls. */
  filter: string;
  total: number;
  /** The number of the sale to begin with; blank for the first call. */
  first: string;
};

/** Today's calls, late ones first, one at a time with its facts and acts. */
export function TodaysCalls({ calls, filter, total, first }: TodaysCallsProps) {
  const [at, setAt] = useState({ number: first, index: 0 });
  const found = calls.findIndex((item) => numberOf(item) === at.number);
  // A finished call leaves the list, and the next one takes its place.
  const index = found >= 0 ? found : Math.min(at.index, calls.length - 1);
  const item = calls[index];
  const goTo = (next: number) => {
    const to = calls[next];
    if (to) setAt({ number: numberOf(to), index: next });
  };
  const [back, on] = [() => goTo(index - 1), () => goTo(index + 1)];
  if (!item)
    return (
      <section aria-label="Today’s calls" className="border border-ink bg-sheet p-5">
        <p className="font-value">No call due today.</p>
      </section>
    );
  const number = numberOf(item);
  return (
    <section
      aria-labelledby="calls-title"
      className="grid border border-ink bg-sheet max-md:-mx-4 max-md:border-x-0 lg:grid-cols-[150px_1fr_400px]"
    >
      <div className="flex items-center justify-between gap-3 border-rule p-4 max-lg:border-b lg:block lg:border-r lg:p-5">
        <div>
          <h2 id="calls-title" className="text-label text-ink-2">
            Today’s calls
          </h2>
          {/* Announce another call. The page's heading announces another filter. */}
          <p key={filter} aria-live="polite" aria-atomic="true">
            <b className="text-page font-total tabular-nums">{index + 1}</b> of {total}
            <span className="sr-only">
              : {item.customer}, {number}
            </span>
          </p>
        </div>
        <p className="no-print flex gap-2 lg:mt-2">
          <IconButton
            icon={ChevronUp}
            data-act="callBack"
            label="Previous call"
            title="Call before (K)"
            disabled={index === 0}
            onClick={back}
          />
          <IconButton
            icon={ChevronDown}
            data-act="callNext"
            label="Next call"
            title="Next call (J)"
            disabled={index >= calls.length - 1}
            onClick={on}
          />
        </p>
      </div>
      <FollowUpCall key={number} item={item} onDone={() => setAt({ number: "", index })} />
    </section>
  );
}
