import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy, Eye } from "lucide-react";
import type { RevisionEntry } from "#contract/sales-api.ts";
import { formatDay, formatMoment, formatMoneyColumn } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { viewOf } from "#domain/quotation/view.ts";
import { isOpen } from "#domain/sales/status.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { ErrorBanner } from "../../../ui/error-banner.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { HeadCell, TableFrame } from "../../../ui/table.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useSession } from "../../auth/session.ts";
import { RowPdfButton } from "../row-pdf-button.tsx";
import { Waterfall } from "../waterfall.tsx";
import { copyText } from "./copy-text.ts";
import { mayWorkOn } from "./may-work-on.ts";
import type { PageSearch } from "./page-search.ts";
import { RevisionTriangle } from "./revision-triangle.tsx";
import { bridgeQuery, revisionQuery, revisionsQuery } from "./sale-queries.ts";
import { useRevise } from "./use-revise.ts";

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
      <RevisionList record={record} revisions={revisions} />
      {revisions.length === 1 ? (
        <p className="text-ink-2">First issue. A bridge appears with the first revision.</p>
      ) : (
        <BridgeCard record={record} revisions={revisions} search={search} onSearch={onSearch} />
      )}
    </div>
  );
}

type RevisionListProps = { record: QuotationRecord; revisions: readonly RevisionEntry[] };

function RevisionList({ record, revisions }: RevisionListProps) {
  const number = record.quotation_id;
  const { user } = useSession();
  const mayRevise = mayWorkOn(user, record) && isOpen(record.status) && viewOf(record).craneType !== null;
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
            <HeadCell align="right" className="no-print">
              Actions
            </HeadCell>
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
                  {before && changeText(paise(entry.final_amount) - paise(before.final_amount))}
                </td>
                <td className="px-4 py-2 text-right whitespace-nowrap no-print">
                  <Link
                    to="/quotations/$number"
                    params={{ number }}
                    search={{ view: "price", revision: entry.revision }}
                    aria-label={`View Details of revision ${entry.revision}`}
                    className={buttonClass("quiet", "row")}
                  >
                    <Eye size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
                    Details
                  </Link>
                  <RowPdfButton
                    id={number}
                    revision={entry.revision}
                    mayBeSent={at === 0 && record.status === "issued" && mayWorkOn(user, record)}
                  />
                  {mayRevise && <ReviseFrom number={number} revision={entry.revision} isInForce={at === 0} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
    </div>
  );
}

/** A change of a total, in a column of such changes. */
const changeText = (amount: number): string =>
  amount === 0 ? "–" : `${amount < 0 ? "−" : "+"}${formatMoneyColumn(Math.abs(amount)).replace("₹", "")}`;

type ReviseFromProps = { number: string; revision: number; isInForce: boolean };

/** Revises from this revision, which is asked for first. */
function ReviseFrom({ number, revision, isInForce }: ReviseFromProps) {
  const revise = useRevise();
  const client = useQueryClient();
  const load = useMutation({
    mutationFn: () => client.fetchQuery(revisionQuery(number, revision)),
    onSuccess: revise,
    onError: (thrown) => toast.error(errorText(thrown, "The revision could not be loaded")),
  });
  return (
    <Button
      variant="quiet"
      size="row"
      busy={load.isPending}
      aria-label={`Revise from revision ${revision}`}
      onClick={() => load.mutate()}
    >
      {isInForce ? "Revise" : "Revise from this"}
    </Button>
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
