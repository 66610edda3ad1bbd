import type { UseQueryResult } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { copyText } from "./copy-text.ts";

/** The two revisions between which the bridge is shown. */
export type MovedProps = {
  /** All there are, newest first. */
  revisions: readonly number[];
  from: number;
  to: number;
  /** A revision with its day: "R1 · 21 Nov 2026". */
  named: (revision: number) => string;
  onChoose: (chosen: { older: number; newer: number }) => void;
};

type MovedCardProps<Bridge> = MovedProps & {
  bridge: UseQueryResult<Bridge>;
  /** The bridge as a table. */
  children: (bridge: Bridge) => ReactNode;
};

/** The bridge between two revisions of a quotation or an offer. */
export function MovedCard<Bridge extends { line: string; customer_line: string }>(
  props: MovedCardProps<Bridge>,
) {
  const { bridge, from, to, onChoose, children } = props;
  const { data } = bridge;
  const options = props.revisions.map((revision) => ({ value: String(revision), label: `R${revision}` }));
  return (
    <section aria-labelledby="moved" className="border border-rule bg-sheet">
      <div className="flex flex-wrap items-center gap-3 p-5">
        <h2 id="moved" className="mr-auto card-title">
          What moved the price
        </h2>
        <div className="flex items-center gap-3">
          <span className="text-label text-ink-2">from</span>
          <Select
            aria-label="From revision"
            value={String(from)}
            onChange={(value) => onChoose({ older: Number(value), newer: to })}
            options={options}
          />
          <span className="text-label text-ink-2">to</span>
          <Select
            aria-label="To revision"
            value={String(to)}
            onChange={(value) => onChoose({ older: from, newer: Number(value) })}
            options={options}
          />
        </div>
        {data && (
          <Button
            size="row"
            icon={Copy}
            onClick={() => void copyText(data.customer_line, "The line for the customer was copied")}
          >
            Copy for the customer’s e-mail
          </Button>
        )}
      </div>
      {bridge.isError && (
        <div className="px-5 pb-5">
          <ErrorBanner onRetry={() => void bridge.refetch()}>
            {errorText(bridge.error, "The bridge could not be loaded")}
          </ErrorBanner>
        </div>
      )}
      {data && (
        <>
          <p className="mx-5 mb-4 border-l-[3px] border-ink bg-sheet-2 px-4 py-3 break-words">{data.line}</p>
          {children(data)}
          <p className="px-5 py-3 text-label text-ink-2">
            The effects on the total hold their share of margin and GST and add up to the paisa. Worked out
            from the frozen documents; it never changes.
          </p>
        </>
      )}
    </section>
  );
}
