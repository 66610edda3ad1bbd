import { type ReactNode, Suspense } from "react";
import { formatFigure } from "#domain/format.ts";
import type { Paise } from "#domain/money.ts";
import { craneOfView } from "#domain/quotation/crane-of.ts";
import type { QuotationView } from "#domain/quotation/view.ts";
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

/**
 * The cranes in columns. The firm one is fixed while alternates scroll. On a phone each label is above its
 * values, so that two cranes fit.
 */
export function ComparedTable({ cranes, views, rows }: ComparedTableProps) {
  const isWide = useMedia("(width >= 48rem)");
  const isPair = cranes.length === 2;
  const [firm, other] = cranes;
  const stays = isWide ? "sticky left-40" : isPair ? "" : "sticky left-0";
  const width = isWide ? "w-[320px]" : isPair ? "w-1/2" : "min-w-40";
  const pad = isWide ? "px-4" : "px-3 align-top";
  const line = (
    label: string,
    values: readonly ReactNode[],
    differs: (at: number) => boolean,
    apart: string,
  ) => (
    <Line key={label} label={label} apart={isPair ? apart : ""} columns={cranes.length} isWide={isWide}>
      {cranes.map(({ number }, at) => (
        <td
          key={number}
          className={`${pad} py-2.5 wrap-anywhere tabular-nums ${at === 0 ? `${stays} bg-sheet` : differs(at) ? "bg-blue-soft font-value" : ""}`}
        >
          {values[at] || "–"}
        </td>
      ))}
      {isWide && isPair && (
        <td className="px-4 py-2.5 text-right font-value whitespace-nowrap tabular-nums">{apart}</td>
      )}
    </Line>
  );
  return (
    <ScrollingRegion label="Side by side" className="overflow-x-auto">
      <table className={`w-full border-collapse text-left ${isWide ? "min-w-[600px]" : ""}`}>
        <thead>
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
            {isWide && isPair && (
              <th scope="col" className="px-4 py-2.5 text-right">
                Difference
              </th>
            )}
          </tr>
        </thead>
        <tbody>
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
            {isWide && isPair && <td />}
          </tr>
        </tbody>
        {rows.map(({ label, values }) =>
          line(label, values, (at) => values[at] !== values[0], difference(values[0] ?? "", values[1] ?? "")),
        )}
        {line(
          "Value before GST, ₹",
          cranes.map(({ unitValue }) => <b className="font-value">{formatFigure(unitValue)}</b>),
          (at) => cranes[at]?.unitValue !== firm?.unitValue,
          signedFigures((other?.unitValue ?? 0) - (firm?.unitValue ?? 0)),
        )}
      </table>
    </ScrollingRegion>
  );
}

function DrawingOf({ view }: { view: QuotationView }) {
  const inputs = craneOfView(view);
  return inputs && <ComparedDrawing inputs={inputs} />;
}

type LineProps = {
  label: string;
  /** The difference between the alternate and the firm one. */
  apart: string;
  columns: number;
  isWide: boolean;
  children: ReactNode;
};

/** A label with its values: beside them, or over them. */
function Line({ label, apart, columns, isWide, children }: LineProps) {
  if (isWide)
    return (
      <tbody>
        <tr className="border-t border-rule">
          <th scope="row" className="sticky left-0 bg-sheet px-4 py-2.5 text-label font-text text-ink-2">
            {label}
          </th>
          {children}
        </tr>
      </tbody>
    );
  return (
    <tbody>
      <tr className="border-t border-rule">
        <th scope="rowgroup" colSpan={columns} className="px-3 pt-2.5 text-label font-text text-ink-2">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{label}</span>
            {apart !== "" && <span className="font-value tabular-nums text-ink">{apart}</span>}
          </span>
        </th>
      </tr>
      <tr>{children}</tr>
    </tbody>
  );
}
