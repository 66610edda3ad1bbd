import type { ReactNode } from "react";
import { formatFigure } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import type { OfferKind } from "#domain/offers/offer.ts";
import { signedFigures } from "./offer-text.ts";

/**
 * Handle, balloon, name, quantity, value, menu; on wide screens also columns for unit value and change of the
 * total. Below `rows` a card: balloon, name and menu, then quantity and value.
 */
const rowGrid =
  "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rows:grid-cols-[24px_28px_minmax(0,1fr)_84px_128px_40px] min-[90rem]:grid-cols-[24px_28px_minmax(0,1fr)_104px_132px_132px_132px_40px]";
const ownColumn = "text-right tabular-nums max-[90rem]:hidden";

/** The frame of an offer's positions: one sheet of rows, or cards under each other. */
export function PositionsSheet({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="positions" className="min-w-0 rows:border rows:border-rule rows:bg-sheet">
      <div className="flex flex-wrap items-center gap-3 py-3 rows:px-4">
        <h2 id="positions" className="mr-auto card-title">
          Positions
        </h2>
        {head}
      </div>
      {children}
    </section>
  );
}

/** The positions under the heads of their columns. */
export function PositionsList({ children }: { children: ReactNode }) {
  return (
    <>
      <PositionsHead />
      <ol aria-label="Positions" className="max-rows:grid max-rows:gap-3">
        {children}
      </ol>
    </>
  );
}

/** The classes of each item of that list. */
export const positionItem =
  "border-rule max-rows:border max-rows:bg-sheet rows:border-b rows:last:border-b-0";

type PositionRowProps = {
  number: number;
  kind: OfferKind;
  title: string;
  tags: readonly string[];
  /** Under the title. */
  details: ReactNode;
  quantity: ReactNode;
  /** Null while something is wrong with it. */
  figures: { unitValue: Paise; value: Paise; addsTotal: Paise | null } | null;
  /** In place of the value: "not finished: 6 steps". */
  unfinished?: string;
  handle?: ReactNode;
  more?: ReactNode;
  /** True when the quotation was revised after the offer was saved. */
  isRevised?: boolean;
  /** True when it is an alternate to the position above it, or on the runway of that position. */
  bond?: "alternate" | "runway" | null;
  children?: ReactNode;
};

const bonds = {
  alternate: "rows:ml-3 rows:border-l rows:border-dashed rows:border-ink rows:pl-3",
  runway: "rows:border-l-4 rows:border-double rows:border-ink rows:pl-3",
};

/** A position of an offer: a ruled row, or a card. */
export function PositionRow(props: PositionRowProps) {
  const {
    number,
    kind,
    title,
    tags,
    details,
    quantity,
    figures: worth,
    unfinished = "–",
    handle,
    more,
    isRevised = false,
    bond,
    children,
  } = props;
  const isFirm = kind === "firm";
  return (
    <>
      <div
        className={`${rowGrid} min-h-[60px] px-4 py-2.5 ${isRevised ? "bg-signal-soft" : isFirm ? "" : "bg-sheet-2"}`}
      >
        <span className="max-rows:hidden">{handle}</span>
        <span className="max-rows:self-start max-rows:pt-0.5">
          <PositionBalloon number={number} isFirm={isFirm} />
        </span>
        <div className={`min-w-0 ${bond ? bonds[bond] : ""}`}>
          <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <span className="font-value wrap-anywhere">{title}</span>
            {tags.map((tag) => (
              <span
                key={tag}
                className={`border px-1.5 text-caption whitespace-nowrap ${tag.startsWith("On the") ? "border-ink" : "border-dashed border-ink"}`}
              >
                {tag}
              </span>
            ))}
          </p>
          <div className="text-label wrap-anywhere text-ink-2">{details}</div>
        </div>
        <div className="contents max-rows:col-span-3 max-rows:row-start-2 max-rows:mt-2.5 max-rows:flex max-rows:flex-wrap max-rows:items-center max-rows:justify-between max-rows:gap-x-4 max-rows:gap-y-1 max-rows:border-t max-rows:border-rule max-rows:pt-2.5">
          <div className="flex items-center gap-2 rows:block">
            {/* The head of the column says it over rows. */}
            <span className="text-label text-ink-2 rows:sr-only">Quantity </span>
            {quantity}
          </div>
          <p className={ownColumn}>
            {worth ? formatFigure(worth.unitValue) : <span className="text-label">{unfinished}</span>}
          </p>
          <p className="text-right tabular-nums max-rows:ml-auto">
            {worth ? (
              <Worth isFirm={isFirm} {...worth} />
            ) : (
              <>
                {unfinished !== "–" && (
                  <span className="text-label text-warn min-[90rem]:hidden">{unfinished}</span>
                )}
                <span className={unfinished === "–" ? "" : "max-[90rem]:hidden"}>–</span>
              </>
            )}
          </p>
          <p className={ownColumn}>
            {worth?.addsTotal != null && (
              <>
                <b className="block font-value">{signedFigures(worth.addsTotal)}</b>
                <span className="text-label text-ink-2">incl. GST</span>
              </>
            )}
          </p>
        </div>
        <span className="justify-self-end max-rows:col-start-3 max-rows:row-start-1 max-rows:self-start">
          {more}
        </span>
      </div>
      {children}
    </>
  );
}

type WorthProps = Exclude<PositionRowProps["figures"], null> & { isFirm: boolean };

/** The value of a position, or its change of the total, with the unit value when that has no column. */
function Worth({ isFirm, unitValue, value, addsTotal }: WorthProps) {
  if (!isFirm)
    return (
      <span className="text-ink-2">
        <span className="min-[90rem]:hidden">
          <b className="font-value text-ink">{signedFigures(addsTotal ?? 0)}</b>{" "}
          <span className="text-label rows:block">incl. GST</span>
          <br className="rows:hidden" />
        </span>
        not in the total
      </span>
    );
  return (
    <>
      <b className="font-value">
        <span className="rows:hidden">₹</span>
        {formatFigure(value)}
      </b>
      {unitValue !== value && (
        <span className="block text-label text-ink-2 min-[90rem]:hidden">{formatFigure(unitValue)} each</span>
      )}
    </>
  );
}

/** The number of a position: filled in the total, dashed outside of it. */
export function PositionBalloon({ number, isFirm }: { number: number; isFirm: boolean }) {
  return (
    <span
      className={`inked inline-grid size-6 flex-none place-items-center rounded-full border border-ink text-caption leading-none font-value tabular-nums ${isFirm ? "bg-ink text-sheet" : "border-dashed bg-sheet text-ink"}`}
    >
      {number}
    </span>
  );
}

/** The heads of the rows' columns, only to be seen: to a screen reader each row says the same in words. */
function PositionsHead() {
  return (
    <div
      aria-hidden="true"
      className={`${rowGrid} border-y border-rule bg-sheet-2 px-4 py-2 text-label font-label text-ink-2 max-rows:hidden`}
    >
      <span />
      <span className="whitespace-nowrap">Pos.</span>
      <span>What</span>
      <span className="text-right">Quantity</span>
      <span className={ownColumn}>Unit value, ₹</span>
      <span className="text-right">Value, ₹</span>
      <span className={ownColumn}>Would add, ₹</span>
      <span />
    </div>
  );
}
