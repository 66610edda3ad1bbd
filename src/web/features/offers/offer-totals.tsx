import type { ReactNode } from "react";
import { formatFigure, formatMoneyColumn, formatPercent } from "#domain/numbers/format.ts";
import type { OfferFigures } from "#domain/offers/offer.ts";

type OfferTotalsProps = {
  /** Null while something is wrong with the positions. */
  worth: OfferFigures | null;
  /** The rows that the total leaves out: "without 2 unfinished cranes"; empty for none. */
  without?: string;
  gstPercentage: string;
  /** The box of the discount, or its words. */
  discount: ReactNode;
};

/** The totals of the firm positions, and the totals with each choice. */
export function OfferTotals({ worth, without = "", gstPercentage, discount }: OfferTotalsProps) {
  const choices = (worth?.positions ?? []).flatMap(({ addsTotal }, at) =>
    addsTotal === null ? [] : [{ number: at + 1, total: (worth?.total ?? 0) + addsTotal }],
  );
  const money = (amount: number | undefined) => (amount === undefined ? "–" : formatFigure(amount));
  return (
    <section aria-labelledby="offer-totals" className="keep-together border border-ink bg-sheet p-5">
      <h2 id="offer-totals" className="mb-3 card-title">
        Totals of the firm positions
      </h2>
      <dl className="grid gap-2.5">
        <Line label="Firm lines">{money(worth?.firmTotal)}</Line>
        <Line label="Discount">{discount}</Line>
        {worth !== null && worth.discountAmount > 0 && (
          <Line label="">−{formatFigure(worth.discountAmount)}</Line>
        )}
        <Line label="Taxable value">{money(worth?.taxable)}</Line>
        <Line label={`GST (${gstPercentage}%)`}>{money(worth?.gst)}</Line>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-3 text-total font-total">
          <dt>Total</dt>
          <dd className="tabular-nums">{worth ? formatMoneyColumn(worth.total) : "–"}</dd>
          {worth && without !== "" && (
            <dd className="basis-full text-right text-label font-text text-warn">{without}</dd>
          )}
        </div>
      </dl>
      {choices.length > 0 && (
        <p className="mt-3 text-label text-ink-2">
          {choices.length === 1
            ? `Position ${choices[0]?.number} is not included.`
            : `Positions ${choices.map(({ number }) => number).join(", ")} are not included.`}{" "}
          {choices.map(({ number, total }, at) => (
            <span key={number}>
              {at === 0 ? "With" : "; with"} {number}:{" "}
              <b className="font-value text-ink tabular-nums">{formatFigure(total)}</b>
            </span>
          ))}
          .
        </p>
      )}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

/** The margin after the discount, for users who may see it. */
export function MarginCard({ percentage }: { percentage: number | null }) {
  return (
    <section aria-labelledby="offer-margin" className="border border-rule bg-sheet p-5">
      <h2 id="offer-margin" className="mb-1 card-title">
        Margin after discount
      </h2>
      <p className={percentage !== null && percentage < 0 ? "text-warn" : ""}>
        <b className="font-value tabular-nums">{percentage === null ? "–" : formatPercent(percentage)}</b>{" "}
        <span className="text-label text-ink-2">
          of the cost of the firm positions. A free position costs its price, unless its option has a cost.
        </span>
      </p>
    </section>
  );
}
