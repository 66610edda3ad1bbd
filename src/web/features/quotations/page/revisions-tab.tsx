import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import type { RevisionEntry } from "#contract/quotations/sales-api.ts";
import { formatDay, formatMoment, formatMoneyColumn } from "#domain/format.ts";
import { seesCosts } from "#domain/history.ts";
import { paiseOf } from "#domain/money.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { viewOf } from "#domain/quotation/view.ts";
import { isOpen } from "#domain/sales/status.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { HeadCell, TableFrame } from "../../../ui/lists/table.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { useSession } from "../../auth/session.ts";
import { useDraftOf } from "../details/use-draft-of.ts";
import { RowPdfButton } from "../row-pdf-button.tsx";
import { Waterfall } from "../waterfall.tsx";
import { mayWorkOn } from "./may-work-on.ts";
import { MovedCard } from "./moved-card.tsx";
import type { PageSearch } from "./page-search.ts";
import { RevisionTriangle } from "./revision-triangle.tsx";
import { bridgeQuery, revisionQuery, revisionsQuery } from "./sale-queries.ts";

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
  const { user } = useSession();
  // Who may not see costs finds no trace of what moved the price.
  const maySeeMoved = user !== null && seesCosts(user, record);
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
      {maySeeMoved &&
        (revisions.length === 1 ? (
          <p className="text-ink-2">First issue. A bridge appears with the first revision.</p>
        ) : (
          <BridgeCard record={record} revisions={revisions} search={search} onSearch={onSearch} />
        ))}
    </div>
  );
}

type RevisionListProps = { record: QuotationRecord; revisions: readonly RevisionEntry[] };

function RevisionList({ record, revisions }: RevisionListProps) {
  const { user } = useSession();
  const mayWork = mayWorkOn(user, record);
  const mayRevise = mayWork && isOpen(record.status) && viewOf(record).craneType !== null;
  return (
    <div className="border border-ink bg-sheet">
      <TableFrame label="Revisions">
        <thead>
          <tr>
            <HeadCell>Revision</HeadCell>
            <HeadCell>Reason</HeadCell>
            <HeadCell>Saved</HeadCell>
            <HeadCell>By</HeadCell>
            <HeadCell align="right">Total incl. GST</HeadCell>
            <HeadCell align="right">Change</HeadCell>
            <HeadCell className="no-print">Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {revisions.map((entry, at) => (
            <RevisionRow
              key={entry.revision}
              number={record.quotation_id}
              entry={entry}
              before={revisions[at + 1]}
              isInForce={at === 0}
              mayBeSent={at === 0 && record.status === "issued" && mayWork}
              mayRevise={mayRevise}
            />
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

type RevisionRowProps = {
  number: string;
  entry: RevisionEntry;
  before: RevisionEntry | undefined;
  isInForce: boolean;
  mayBeSent: boolean;
  mayRevise: boolean;
};

/** One revision, with its mark before its name. */
function RevisionRow({ number, entry, before, isInForce, mayBeSent, mayRevise }: RevisionRowProps) {
  const { revision } = entry;
  return (
    <tr className="border-b border-rule last:border-b-0">
      <td className="px-4 py-3 whitespace-nowrap">
        <span className="flex items-center gap-4">
          <RevisionTriangle revision={revision} isInForce={isInForce} />
          <span>
            <b className="font-value">Revision {revision}</b>
            <span className="block text-label font-text text-ink-2">
              {isInForce ? "in force" : "superseded"}
            </span>
          </span>
        </span>
      </td>
      <td className="min-w-48 px-4 py-3 break-words">
        {entry.reason ?? <span className="text-ink-2">First issue</span>}
      </td>
      <td className="px-4 py-3 whitespace-nowrap text-ink-2 tabular-nums">
        {formatMoment(entry.created_at)}
      </td>
      <td className="max-w-40 truncate px-4 py-3" title={entry.author}>
        {entry.author}
      </td>
      <td className="px-4 py-3 text-right font-value whitespace-nowrap tabular-nums">
        {formatMoneyColumn(paise(entry.final_amount))}
      </td>
      <td className="px-4 py-3 text-right whitespace-nowrap text-ink-2 tabular-nums">
        {before && changeText(paise(entry.final_amount) - paise(before.final_amount))}
      </td>
      <td className="px-4 py-2 no-print">
        <div className="-mx-2.5 flex flex-wrap items-center">
          <Link
            to="/quotations/:number"
            params={{ number }}
            search={{ view: "price", revision }}
            aria-label={`View Details of revision ${revision}`}
            className={buttonClass("quiet", "row")}
          >
            <Eye size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
            Details
          </Link>
          <RowPdfButton id={number} revision={revision} mayBeSent={mayBeSent} />
          {mayRevise && <ReviseFrom number={number} revision={revision} isInForce={isInForce} />}
        </div>
      </td>
    </tr>
  );
}

/** A change of a total, in a column of such changes. */
const changeText = (amount: number): string =>
  amount === 0 ? "–" : `${amount < 0 ? "−" : "+"}${formatMoneyColumn(Math.abs(amount)).replace("₹", "")}`;

type ReviseFromProps = { number: string; revision: number; isInForce: boolean };

/** Revises from this revision, which is asked for first. */
function ReviseFrom({ number, revision, isInForce }: ReviseFromProps) {
  const revise = useDraftOf("revision");
  const client = useQueryClient();
  const load = useMutation({
    mutationFn: () => client.fetchQuery(revisionQuery(number, revision)),
    onSuccess: revise,
    onError: (thrown) => toast.error(errorText(thrown, "The revision could not be loaded")),
  });
  const name = isInForce ? "Revise" : "Revise from this";
  return (
    <Button
      variant="quiet"
      size="row"
      busy={load.isPending}
      aria-label={`${name}, revision ${revision}`}
      onClick={() => load.mutate()}
    >
      {name}
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
  const named = (revision: number): string => {
    const entry = revisions.find((candidate) => candidate.revision === revision);
    return entry ? `R${revision} · ${formatDay(entry.created_at)}` : `R${revision}`;
  };
  return (
    <MovedCard
      bridge={bridge}
      revisions={revisions.map(({ revision }) => revision)}
      from={from}
      to={to}
      onChoose={onSearch}
    >
      {(found) => <Waterfall bridge={found} before={named(from)} after={named(to)} />}
    </MovedCard>
  );
}
