import { useQueries } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { viewOnRunway } from "#domain/offers/quoted.ts";
import { viewOf } from "#domain/quotation/record/view.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { quotationQuery } from "../sales/sale-queries.ts";
import { comparedRows, hasEqualValues, sameInWords } from "./compared-rows.ts";
import { type ComparedCrane, ComparedTable } from "./compared-table.tsx";

type SideBySideProps = {
  cranes: readonly ComparedCrane[];
  /** Puts an alternate in the place of the firm position; left out where nothing is edited. */
  onSwap?: (number: number) => void;
};

/**
 * A position and its alternates beside each other: differences in data, drawing and price are marked, the
 * rest is folded.
 */
export function SideBySide({ cranes, onSwap }: SideBySideProps) {
  const [isShort, setShort] = useState(true);
  const found = useQueries({
    queries: cranes.map(({ quotation, revision }) => quotationQuery(quotation, revision)),
  });
  const bearers = useQueries({
    queries: cranes.map(({ quotation, revision, bearer }) =>
      quotationQuery(bearer?.quotation ?? quotation, bearer?.revision ?? revision),
    ),
  });
  const failed = [...found, ...bearers].find(({ isError }) => isError);
  const views = found.flatMap(({ data }, at) => {
    const bearer = bearers[at]?.data;
    if (!data || !bearer) return [];
    return [cranes[at]?.bearer ? viewOnRunway(viewOf(data), viewOf(bearer)) : viewOf(data)];
  });
  const [firm] = cranes;
  if (!firm) return null;
  const rows = views.length === cranes.length ? comparedRows(views) : [];
  const same = sameInWords(rows);
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
        <ComparedTable
          cranes={cranes}
          views={views}
          rows={isShort ? rows.filter((row) => !hasEqualValues(row)) : rows}
        />
      )}
      {isShort && same !== "" && (
        <p className="border-t border-rule px-4 py-3 text-label text-ink-2">
          Same in {isPair ? "both" : "all"}: {same}.
        </p>
      )}
    </section>
  );
}
