import { useQueries } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { components } from "#domain/components/registry.ts";
import { type Paise, parseDecimal } from "#domain/money.ts";
import { compareCranes } from "#domain/offers/compare-cranes.ts";
import { viewWithoutRunway } from "#domain/offers/quoted.ts";
import { craneOfView } from "#domain/quotation/crane-of.ts";
import { type QuotationView, viewOf } from "#domain/quotation/view.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorBanner } from "../../ui/error-banner.tsx";
import { ScrollingRegion } from "../../ui/scrolling-region.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ViewDrawing } from "../quotations/details/view-drawing.tsx";
import { revisionQuery } from "../quotations/page/sale-queries.ts";
import { figures, signedFigures } from "./offer-text.ts";

/** A crane that is compared: the firm position first, then its alternates. */
export type ComparedCrane = {
  number: number;
  quotation: string;
  revision: number;
  isOnRunway: boolean;
  unitValue: Paise;
};

type SideBySideProps = {
  cranes: readonly ComparedCrane[];
  /** Puts an alternate in the place of the firm position; left out where nothing is edited. */
  onSwap?: (number: number) => void;
};

/** One line of the comparison: a label and its value for each crane. */
type Row = { label: string; values: readonly string[] };

/** The figure of a text like "2,080 kg" and its unit; null where it is not one figure. */
function figureOf(text: string): { figure: string; unit: string } | null {
  const [figure = ""] = /^[\d\s\u2009\u202f,.]*/.exec(text) ?? [];
  const unit = text.slice(figure.length).trim();
  return /\d/.test(figure) && !/\d/.test(unit) ? { figure, unit } : null;
}

/** What the second value is more or less than the first, where both are figures of one unit. */
function difference(a: string, b: string): string {
  const [x, y] = [figureOf(a), figureOf(b)];
  if (!x || !y || x.unit !== y.unit) return "";
  const [before, after] = [x, y].map(({ figure }) => parseDecimal(figure.replace(/[^\d.]/g, "")));
  if (!before || !after) return "";
  const scale = Math.max(before.scale, after.scale);
  const value = Number(after.units) / 10 ** after.scale - Number(before.units) / 10 ** before.scale;
  return value === 0
    ? ""
    : `${value < 0 ? "−" : "+"}${Number(Math.abs(value).toFixed(scale)).toLocaleString("en-IN")} ${x.unit}`.trim();
}

function rowsOf(views: readonly QuotationView[]): Row[] {
  const cranes = views.flatMap((view) => {
    const inputs = craneOfView(view);
    const scope = view.lines.filter(({ inScope }) => inScope).map(({ component }) => component);
    return inputs && view.craneType ? [{ craneType: view.craneType, inputs, scope }] : [];
  });
  const [firm, ...others] = cranes;
  if (!firm || cranes.length < views.length) return [];
  const compared = others.map((other) => compareCranes(firm, other));
  const data = (compared[0] ?? []).map(({ label, a }, at) => ({
    label,
    values: [a, ...compared.map((rows) => rows.find((row) => row.label === label)?.b ?? rows[at]?.b ?? "")],
  }));
  const built = [...new Set(views.flatMap(({ lines }) => lines.map(({ component }) => component)))];
  const prices = built.map((component) => ({
    label: `${components[component].title}, cost`,
    values: views.map((view) => {
      const amount = view.lines.find((line) => line.component === component)?.amount;
      return amount == null ? "–" : `₹${figures(amount)}`;
    }),
  }));
  return [...data, ...prices];
}

const isSame = ({ values }: Row): boolean => values.every((value) => value === values[0]);

/** A position and its alternates beside each other: what differs in data, drawing and price is marked, the rest folded. */
export function SideBySide({ cranes, onSwap }: SideBySideProps) {
  const [isShort, setShort] = useState(true);
  const found = useQueries({
    queries: cranes.map(({ quotation, revision }) => revisionQuery(quotation, revision)),
  });
  const failed = found.find(({ isError }) => isError);
  const views = found.flatMap(({ data }, at) => {
    if (!data) return [];
    const view = viewOf(data);
    return [cranes[at]?.isOnRunway ? viewWithoutRunway(view) : view];
  });
  const [firm] = cranes;
  if (!firm) return null;
  const rows = views.length === cranes.length ? rowsOf(views) : [];
  const shown = isShort ? rows.filter((row) => !isSame(row)) : rows;
  const same = rows.filter(isSame);
  const id = `beside-${firm.number}`;
  const isPair = cranes.length === 2;
  return (
    <section aria-labelledby={id} className="border border-rule bg-sheet">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3">
        <h2 id={id} className="mr-auto card-title">
          Position {firm.number} and its {isPair ? "alternate" : "alternates"}
        </h2>
        <Checkbox checked={isShort} onChange={setShort}>
          Only differences
        </Checkbox>
        {onSwap &&
          cranes.slice(1).map(({ number }) => (
            <Button key={number} icon={ArrowLeftRight} onClick={() => onSwap(number)}>
              Swap {number} with {firm.number}
            </Button>
          ))}
      </div>
      {failed && (
        <div className="px-4 pb-4">
          <ErrorBanner onRetry={() => void failed.refetch()}>
            {errorText(failed.error, "The quotations could not be loaded")}
          </ErrorBanner>
        </div>
      )}
      {!failed && views.length < cranes.length && <Skeleton className="m-4 h-72" />}
      {views.length === cranes.length && (
        <ScrollingRegion label="Side by side" className="overflow-x-auto">
          <table className="w-full min-w-[640px] border-collapse text-left">
            <thead>
              <tr className="bg-sheet-2 text-label">
                <th scope="col" className="sticky left-0 w-40 bg-sheet-2 px-4 py-2.5">
                  <span className="sr-only">What</span>
                </th>
                {cranes.map(({ number, quotation, revision }, at) => (
                  <th
                    key={number}
                    scope="col"
                    className={`px-4 py-2.5 font-text ${at === 0 ? "sticky left-40 bg-sheet-2" : ""}`}
                  >
                    <b className="font-value">
                      {number} · {revisionName(quotation, revision)}
                    </b>{" "}
                    {at === 0 ? "firm" : "alternate"}
                  </th>
                ))}
                {isPair && (
                  <th scope="col" className="px-4 py-2.5 text-right">
                    Difference
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              <tr className="align-top">
                <td className="sticky left-0 bg-sheet" />
                {views.map((view, at) => {
                  const inputs = craneOfView(view);
                  return (
                    <td
                      key={cranes[at]?.number}
                      className={`w-[320px] px-2 py-2 ${at === 0 ? "sticky left-40 bg-sheet" : ""}`}
                    >
                      {inputs && <ViewDrawing view={view} inputs={inputs} />}
                    </td>
                  );
                })}
                {isPair && <td />}
              </tr>
              {shown.map((row) => (
                <Compared key={row.label} row={row} isPair={isPair} />
              ))}
              <tr className="border-t border-ink">
                <th scope="row" className="sticky left-0 bg-sheet px-4 py-2.5 text-label text-ink-2">
                  Value before GST, ₹
                </th>
                {cranes.map(({ number, unitValue }, at) => (
                  <td
                    key={number}
                    className={`px-4 py-2.5 font-value tabular-nums ${at === 0 ? "sticky left-40 bg-sheet" : "bg-blue-soft"}`}
                  >
                    {figures(unitValue)}
                  </td>
                ))}
                {isPair && (
                  <td className="px-4 py-2.5 text-right font-value tabular-nums">
                    {signedFigures((cranes[1]?.unitValue ?? 0) - firm.unitValue)}
                  </td>
                )}
              </tr>
            </tbody>
          </table>
        </ScrollingRegion>
      )}
      {isShort && same.length > 0 && (
        <p className="border-t border-rule px-4 py-3 text-label text-ink-2">
          Same in all: {same.map(({ label }) => label.toLowerCase()).join(", ")}.
        </p>
      )}
    </section>
  );
}

function Compared({ row, isPair }: { row: Row; isPair: boolean }) {
  const [first = "", second = ""] = row.values;
  return (
    <tr className="border-t border-rule">
      <th scope="row" className="sticky left-0 bg-sheet px-4 py-2.5 text-label font-text text-ink-2">
        {row.label}
      </th>
      {row.values.map((value, at) => (
        <td
          // The cranes keep their places.
          key={`${at}-${row.label}`}
          className={`px-4 py-2.5 wrap-anywhere tabular-nums ${at === 0 ? "sticky left-40 bg-sheet" : value === first ? "" : "bg-blue-soft font-value"}`}
        >
          {value || "–"}
        </td>
      ))}
      {isPair && (
        <td className="px-4 py-2.5 text-right font-value whitespace-nowrap tabular-nums">
          {difference(first.replace("₹", ""), second.replace("₹", ""))}
        </td>
      )}
    </tr>
  );
}
