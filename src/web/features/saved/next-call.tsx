import { useState } from "react";
import { formatDate } from "#domain/dates/format-date.ts";
import { nextCallDays, proposedFollowUp } from "#domain/sales/follow-up.ts";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { indianToday } from "../../ui/today.ts";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import { useSaleChange } from "../sales/use-sale-change.ts";

const none = "none";

/** The choice of the day on which the customer is called next (follow-up). */
export function NextCall({ sale }: { sale: SaleWithCalls }) {
  const today = indianToday();
  const proposed = proposedFollowUp(null, today);
  const days = nextCallDays(today);
  const { next_follow_up: noted } = sale;
  const [isDeclined, setDeclined] = useState(false);
  const saleChange = useSaleChange<string | null>({
    change: (day) => sale.setFollowUp({ day }),
    done: "The next call is set",
    failed: "The next call could not be saved",
    onDone: () => {},
  });
  const choose = (day: string) => {
    setDeclined(day === none);
    // Without a day there is nothing to remove.
    if (day !== none) saleChange.submit(day);
    else if (noted !== null) saleChange.submit(null);
  };
  const hint =
    noted !== null
      ? `Set for ${formatDate(noted)}`
      : isDeclined
        ? "No next call"
        : `Not set. Proposed: ${formatDate(proposed)}`;
  const shown = noted === null || days.includes(noted) ? days : [...days, noted];
  return (
    <div className="grid max-w-xl gap-2">
      {saleChange.failure && <ErrorBanner>{saleChange.failure}</ErrorBanner>}
      <Segmented
        legend="Next call"
        value={noted ?? (isDeclined ? none : "")}
        disabled={saleChange.isBusy}
        hint={hint}
        isNarrow
        options={[
          ...shown.map((day, at) => ({ value: day, label: at === 0 ? "Tomorrow" : dayAndMonth(day) })),
          { value: none, label: "None" },
        ]}
        onChange={choose}
      />
    </div>
  );
}

/** "26 Nov", without the year. */
const dayAndMonth = (day: string): string => formatDate(day).replace(/ \d{4}$/, "");
