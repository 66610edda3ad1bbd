import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import type { RevisionEntry } from "#contract/sales-api.ts";
import { signedMoney } from "#domain/bridge/bridge-lines.ts";
import { formatDay, formatMoment, formatMoneyColumn } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/error-banner.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { HeadCell, TableFrame } from "../../../ui/table.tsx";
import { Waterfall } from "../waterfall.tsx";
import { copyText } from "./copy-text.ts";
import type { PageSearch } from "./page-search.ts";
import { RevisionTriangle } from "./revision-triangle.tsx";
import { bridgeQuery, revisionsQuery } from "./sale-queries.ts";

const paise = (rupees: number): number => paiseOf(rupees) ?? 0;

type RevisionsTabProps = {
  record: QuotationRecord;
  search: PageSearch;
  onSearch: (change: PageSearch) => void;
};

/** Every revision, newest first, and what moved the price between two of them. */
export function RevisionsTab({ record, search, onSearch }: RevisionsTabProps) {
  const number = record.quotation_id;
  const found = useQuery(revisionsQuery(number));
  if (found.isError)
    return (
      <ErrorBanner onRetry={() => void found.refetch()}>
        {errorText(found.error, "The revisions could not be loaded")}
      </ErrorBanner>
    );
  if (!found.data) return <Skeleton className="h-48 w-full" />;
  const revisions = found.data;
  return (
    <div className="grid gap-5">
      <RevisionList number={number} revisions={revisions} />
      {revisions.length === 1 ? (
        <p className="text-ink-2">First issue. A bridge appears with the first revision.</p>
      ) : (
        <BridgeCard record={record} revisions={revisions} search={search} onSearch={onSearch} />
      )}
    </div>
  );
}

function RevisionList({ number, revisions }: { number: string; revisions: readonly RevisionEntry[] }) {
  return (
    <div className="border border-ink bg-sheet">
      <TableFrame label="Revisions">
        <thead>
          <tr>
            <HeadCell>
              <span className="sr-only">Mark</span>
            </HeadCell>
            <HeadCell>Revision</HeadCell>
            <HeadCell>Reason</HeadCell>
            <HeadCell>Saved</HeadCell>
            <HeadCell>By</HeadCell>
            <HeadCell align="right">Total incl. GST</HeadCell>
            <HeadCell align="right">Change</HeadCell>
          </tr>
        </thead>
        <tbody>
          {revisions.map((entry, at) => {
            const before = revisions[at + 1];
            return (
              <tr key={entry.revision} className="border-b border-rule last:border-b-0">
                <td className="py-3 pl-4">
                  <RevisionTriangle revision={entry.revision} isInForce={at === 0} />
                </td>
                <td className="px-4 py-3 whitespace-nowrap">
                  <Link
                    to="/quotations/$number"
                    params={{ number }}
                    search={{ view: "price", ...(at > 0 && { revision: entry.revision }) }}
                    className="link"
                  >
                    Revision {entry.revision}
                  </Link>
                  <span className="block text-label text-ink-2">{at === 0 ? "in force" : "superseded"}</span>
                </td>
                <td className="min-w-48 px-4 py-3 break-words">
                  {entry.reason ?? <span className="text-ink-2">First issue</span>}
                </td>
                <td className="px-4 py-3 whitespace-nowrap text-ink-2 tabular-nums">
                  {formatMoment(entry.created_at)}
                </td>
                <td className="max-w-40 truncate px-4 py-3">{entry.author}</td>
                <td className="px-4 py-3 text-right font-value tabular-nums">
                  {formatMoneyColumn(paise(entry.final_amount))}
                </td>
                <td className="px-4 py-3 text-right whitespace-nowrap text-ink-2 tabular-nums">
                  {before && signedMoney(paise(entry.final_amount) - paise(before.final_amount))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
    </div>
  );
}

type BridgeCardProps = {
  record: QuotationRecord;
  revisions: readonly RevisionEntry[];
  search: PageSearch;
  onSearch: (change: PageSearch) => void;
};

function BridgeCard({ record, revisions, search, onSearch }: BridgeCardProps) {
  const newest = revisions[0]?.revision ?? 0;
  const to = search.newer ?? newest;
  const from = search.older ?? Math.max(0, to - 1);
  const bridge = useQuery(bridgeQuery(record.quotation_id, from, to));
  const options = revisions.map(({ revision }) => ({ value: String(revision), label: `R${revision}` }));
  const named = (revision: number): string => {
    const entry = revisions.find((candidate) => candidate.revision === revision);
    return entry ? `R${revision} · ${formatDay(entry.created_at)}` : `R${revision}`;
  };
  return (
    <section aria-labelledby="moved" className="border border-rule bg-sheet">
      <div className="flex flex-wrap items-center gap-3 p-5">
        <h2 id="moved" className="mr-auto card-title">
          What moved the price
        </h2>
        <span className="text-label text-ink-2">from</span>
        <Select
          aria-label="From revision"
          value={String(from)}
          onChange={(value) => onSearch({ older: Number(value), newer: to })}
          options={options}
        />
        <span className="text-label text-ink-2">to</span>
        <Select
          aria-label="To revision"
          value={String(to)}
          onChange={(value) => onSearch({ older: from, newer: Number(value) })}
          options={options}
        />
        {bridge.data && (
          <Button
            size="row"
            icon={Copy}
            onClick={() => void copyText(bridge.data.customer_line, "The line for the customer was copied")}
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
      {bridge.data && (
        <>
          <p className="mx-5 mb-4 border-l-[3px] border-ink bg-sheet-2 px-4 py-3 break-words">
            {bridge.data.line}
          </p>
          <Waterfall
            bridge={bridge.data}
            among={record.lines.map(({ component }) => component)}
            before={named(from)}
            after={named(to)}
          />
          <p className="px-5 py-3 text-label text-ink-2">
            The effects on the total hold their share of margin and GST and add up to the paisa. Worked out
            from the frozen documents; it never changes.
          </p>
        </>
      )}
    </section>
  );
}
