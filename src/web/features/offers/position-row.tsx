import type { ReactNode } from "react";
import type { Paise } from "#domain/money.ts";
import type { OfferKind } from "#domain/offers/offer.ts";
import { figures, signedFigures } from "./offer-text.ts";

/** Handle, balloon, what, quantity, unit value, value, would add, more. On a phone what and value, the rest beneath. */
const rowGrid =
  "grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 md:grid-cols-[24px_28px_minmax(0,1fr)_104px_132px_132px_132px_40px]";

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
  handle?: ReactNode;
  more?: ReactNode;
  /** Whether it is an alternate to or stands on the runway of the position above it. */
  bond?: "alternate" | "runway" | null;
  children?: ReactNode;
};

const bonds = {
  alternate: "md:ml-3 md:border-l md:border-dashed md:border-ink md:pl-3",
  runway: "md:border-l-4 md:border-double md:border-ink md:pl-3",
};

/** A position of an offer as a ruled row. */
export function PositionRow(props: PositionRowProps) {
  const {
    number,
    kind,
    title,
    tags,
    details,
    quantity,
    figures: worth,
    handle,
    more,
    bond,
    children,
  } = props;
  const isFirm = kind === "firm";
  return (
    <>
      <div className={`${rowGrid} min-h-[60px] px-4 py-2.5 ${isFirm ? "" : "bg-sheet-2"}`}>
        <span className="max-md:row-span-2 max-md:self-start">{handle}</span>
        <span className="max-md:row-span-2 max-md:self-start">
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
        <div className="max-md:order-last max-md:col-start-3">{quantity}</div>
        <p className="text-right tabular-nums max-md:hidden">{worth ? figures(worth.unitValue) : "–"}</p>
        <p className="text-right tabular-nums max-md:order-1 max-md:self-start">
          {worth === null ? (
            "–"
          ) : isFirm ? (
            <b className="font-value">{figures(worth.value)}</b>
          ) : (
            <span className="text-ink-2">
              <span className="md:hidden">
                <b className="block font-value text-ink">{signedFigures(worth.addsTotal ?? 0)}</b>
              </span>
              not in the total
            </span>
          )}
        </p>
        <p className="text-right tabular-nums max-md:hidden">
          {worth?.addsTotal != null && (
            <>
              <b className="block font-value">{signedFigures(worth.addsTotal)}</b>
              <span className="text-label text-ink-2">incl. GST</span>
            </>
          )}
        </p>
        <span className="justify-self-end max-md:order-last max-md:col-start-4">{more}</span>
      </div>
      {children}
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
export function PositionsHead() {
  return (
    <div
      aria-hidden="true"
      className={`${rowGrid} border-y border-rule bg-sheet-2 px-4 py-2 text-label font-label text-ink-2 max-md:hidden`}
    >
      <span />
      <span className="whitespace-nowrap">Pos.</span>
      <span>What</span>
      <span className="text-right">Quantity</span>
      <span className="text-right">Unit value, ₹</span>
      <span className="text-right">Value, ₹</span>
      <span className="text-right">Would add, ₹</span>
      <span />
    </div>
  );
}
