import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { BodyRow, Cell, HeadCell, TableFrame, Words } from "../../ui/lists/table.tsx";
import { jobsQuery } from "./reprice-queries.ts";

/** Earlier re-pricings, to view, continue or undo. */
export function RecentReprices({ onOpen }: { onOpen: (job: string) => void }) {
  const { data, isError, error, refetch } = useQuery(jobsQuery);
  if (isError && !data) return <ErrorBanner onRetry={() => void refetch()}>{errorText(error)}</ErrorBanner>;
  if (!data) return null;
  if (data.length === 0)
    return (
      <div className="border border-rule bg-sheet">
        <EmptyState
          title="Nothing re-priced yet"
          hint="Work out today’s prices of open quotations and offers. Then hold, revise or end each one."
        />
      </div>
    );
  return (
    <section aria-labelledby="earlier" className="grid gap-3">
      <h2 id="earlier" className="section-title">
        Earlier re-pricings
      </h2>
      <div className="min-w-0 border border-rule bg-sheet">
        <TableFrame label="Earlier re-pricings, newest first">
          <thead>
            <tr>
              <HeadCell>When</HeadCell>
              <HeadCell>By</HeadCell>
              <HeadCell align="right">Worked out</HeadCell>
              <HeadCell align="right">In force</HeadCell>
              <HeadCell align="right">Undone</HeadCell>
              <HeadCell>
                <span className="sr-only">Open</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.map((each) => (
              <BodyRow key={each.job}>
                <Cell className="whitespace-nowrap">{formatDateTime(each.made_at)}</Cell>
                <Cell>
                  <Words>{each.by}</Words>
                </Cell>
                <Cell align="right">{each.total}</Cell>
                <Cell align="right">{each.applied}</Cell>
                <Cell align="right">{each.undone}</Cell>
                <Cell align="right">
                  <Button
                    size="row"
                    aria-label={`Open the re-pricing of ${formatDateTime(each.made_at)}`}
                    onClick={() => onOpen(each.job)}
                  >
                    Open
                  </Button>
                </Cell>
              </BodyRow>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </section>
  );
}
