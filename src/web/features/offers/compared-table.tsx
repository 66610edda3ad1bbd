import { type ReactNode, Suspense } from "react";
import { formatFigure } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { craneOfView } from "#domain/quotation/record/crane-of-view.ts";
import type { QuotationView } from "#domain/quotation/record/view.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { ScrollingRegion } from "../../ui/lists/scrolling-region.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { type ComparedRow, difference } from "./compared-rows.ts";
import type { QuotedRevision } from "./crane-views.tsx";
import { signedFigures } from "./offer-text.ts";
import { PositionBalloon } from "./position-row.tsx";

const ComparedDrawing = lazyOf(async () => (await import("./compared-drawing.tsx")).ComparedDrawing);

/** A crane that is compared: the firm position first, then its alternates. */
export type ComparedCrane = {
  number: number;
  quotation: string;
  revision: number;
  /** The crane whose runway it uses. */
  bearer: QuotedRevision | null;
  unitValue: Paise;
};

type ComparedTableProps = {
  /** The firm one first, each with its view. */
  cranes: readonly ComparedCrane[];
  views: readonly QuotationView[];
  rows: readonly ComparedRow[];
};

/** Returns the classes of the columns for this width of the screen and number of cranes. */
function layoutOf(isWide: boolean, columns: number) {
  const isPair = columns === 2;
  return {
    isWide,
    columns,
    /** A desktop compares a pair in one more column. */
    hasApart: isWide && isPair,
    isPair,
    stays: isWide ? "sticky left-40" : isPair ? "" : "sticky left-0",
    width: isWide ? "w-[320px]" : isPair ? "w-1/2" : "min-w-40",
    pad: isWide ? "px-4" : "px-3 align-top",
  };
}

type Layout = ReturnType<typeof layoutOf>;

/**
 * The cranes in columns. The firm one is fixed while alternates scroll. On a phone each label is above its
 * values, so that two cranes fit.
 */
export function ComparedTable({ cranes, views, rows }: ComparedTableProps) {
  const layout = layoutOf(useMedia("(width >= 48rem)"), cranes.length);
  const [firm, other] = cranes;
  return (
    <ScrollingRegion label="Side by side" className="overflow-x-auto">
      <table className={`w-full border-collapse text-left ${layout.isWide ? "min-w-[600px]" : ""}`}>
        <thead>
          <HeadRow cranes={cranes} layout={layout} />
        </thead>
        <tbody>
          <DrawingRow cranes={cranes} views={views} layout={layout} />
        </tbody>
        {rows.map(({ label, values }) => (
          <ValueRow
            key={label}
            label={label}
            values={values}
            differs={(at) => values[at] !== values[0]}
            apart={difference(values[0] ?? "", values[1] ?? "")}
            layout={layout}
          />
        ))}
        <ValueRow
          label="Value before GST, ₹"
          values={cranes.map(({ unitValue }) => <b className="font-value">{formatFigure(unitValue)}</b>)}
          differs={(at) => cranes[at]?.unitValue !== firm?.unitValue}
          apart={signedFigures((other?.unitValue ?? 0) - (firm?.unitValue ?? 0))}
          layout={layout}
        />
      </table>
    </ScrollingRegion>
  );
}

type HeadRowProps = { cranes: readonly ComparedCrane[]; layout: Layout };

function HeadRow({ cranes, layout: { isWide, hasApart, pad, stays } }: HeadRowProps) {
  return (
    <tr className="bg-sheet-2 text-label">
      {isWide && (
        <th scope="col" className="sticky left-0 w-40 min-w-40 bg-sheet-2 px-4 py-2.5">
          <span className="sr-only">What</span>
        </th>
      )}
      {cranes.map(({ number, quotation, revision }, at) => (
        <th
          key={number}
          scope="col"
          className={`${pad} py-2.5 font-text ${at === 0 ? `${stays} bg-sheet-2` : ""}`}
        >
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <PositionBalloon number={number} isFirm={at === 0} />
            <span>
              <b className="font-value">{revisionName(quotation, revision)}</b>{" "}
              {at === 0 ? "firm" : "alternate"}
            </span>
          </span>
        </th>
      ))}
      {hasApart && (
        <th scope="col" className="px-4 py-2.5 text-right">
          Difference
        </th>
      )}
    </tr>
  );
}

type DrawingRowProps = HeadRowProps & { views: readonly QuotationView[] };

function DrawingRow({ cranes, views, layout: { isWide, hasApart, stays, width } }: DrawingRowProps) {
  return (
    <tr className="align-top">
      {isWide && <td className="sticky left-0 bg-sheet" />}
      {views.map((view, at) => (
        <td
          key={cranes[at]?.number}
          className={`${width} ${isWide ? "p-3" : "p-2"} ${at === 0 ? `${stays} bg-sheet` : ""}`}
        >
          <Suspense fallback={<Skeleton className="aspect-4/3 w-full" />}>
            <DrawingOf view={view} />
          </Suspense>
        </td>
      ))}
      {hasApart && <td />}
    </tr>
  );
}

function DrawingOf({ view }: { view: QuotationView }) {
  const inputs = craneOfView(view);
  return inputs && <ComparedDrawing inputs={inputs} />;
}

type ValueRowProps = {
  label: string;
  /** The value of the firm crane is first. */
  values: readonly ReactNode[];
  differs: (at: number) => boolean;
  /** The difference between the alternate and the firm crane. */
  apart: string;
  layout: Layout;
};

/** A label with its values: beside them, or over them. */
function ValueRow({ label, values, differs, apart, layout }: ValueRowProps) {
  const { isWide, isPair, hasApart, columns, pad, stays } = layout;
  const cells = Array.from({ length: columns }, (_, at) => (
    <td
      key={at}
      className={`${pad} py-2.5 wrap-anywhere tabular-nums ${at === 0 ? `${stays} bg-sheet` : differs(at) ? "bg-blue-soft font-value" : ""}`}
    >
      {values[at] || "–"}
    </td>
  ));
  if (isWide)
    return (
      <tbody>
        <tr className="border-t border-rule">
          <th scope="row" className="sticky left-0 bg-sheet px-4 py-2.5 text-label font-text text-ink-2">
            {label}
          </th>
          {cells}
          {hasApart && (
            <td className="px-4 py-2.5 text-right font-value whitespace-nowrap tabular-nums">{apart}</td>
          )}
        </tr>
      </tbody>
    );
  return (
    <tbody>
      <tr className="border-t border-rule">
        <th scope="rowgroup" colSpan={columns} className="px-3 pt-2.5 text-label font-text text-ink-2">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{label}</span>
            {isPair && apart !== "" && <span className="font-value tabular-nums text-ink">{apart}</span>}
          </span>
        </th>
      </tr>
      <tr>{cells}</tr>
    </tbody>
  );
}
