import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import type { RevisionEntry } from "#contract/sales/sales-api.ts";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import { formatFigure, formatMoneyColumn } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { seesCosts } from "#domain/sales/sale-access.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { columnGap, HeadCell, TableFrame, Words } from "../../../ui/lists/table.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { useSubmit } from "../../../ui/use-submit.ts";
import { useSession } from "../../auth/session.ts";
import { RowPdfButton } from "../../papers/row-pdf-button.tsx";
import { RevisionTriangle } from "../../sales/revision-triangle.tsx";
import { salePages } from "../../sales/sale-pages.ts";
import { maySell, mayWorkOn } from "../../sales/sale-permissions.ts";
import { type RecordOf, recordQuery, revisionsQuery } from "../../sales/sale-queries.ts";
import type { SaleRef } from "../../sales/sale-ref.ts";
import type { SaleSearch } from "../../sales/sale-search-params.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { PriceChangeCard, type PriceChangeCardProps } from "./price-change-card.tsx";

const paise = (rupees: number): number => paiseOrNull(rupees) ?? 0;

type SaleRevisionsProps<N extends SaleRef["saleKind"]> = {
  saleKind: N;
  sale: SaleWithCalls;
  search: SaleSearch;
  onSearch: (change: SaleSearch) => void;
  /** Revises from a revision; null for a sale that can't be revised. */
  revise: ((record: RecordOf[N]) => void) | null;
};

/** Every revision of a sale, newest first, and the price change between two of them. */
export function SaleRevisions<N extends SaleRef["saleKind"]>(props: SaleRevisionsProps<N>) {
  const { saleKind, sale, search, onSearch, revise } = props;
  const { user } = useSession();
  const client = useQueryClient();
  const found = useQuery(revisionsQuery(sale));
  if (found.isError)
    return (
      <ErrorBanner onRetry={() => void found.refetch()}>
        {errorText(found.error, "The revisions could not be loaded")}
      </ErrorBanner>
    );
  if (!found.data) return <Skeleton className="h-48 w-full" />;
  const revisions = found.data;
  const onRevise =
    revise && mayWorkOn(user, sale)
      ? async (revision: number) =>
          revise(await client.fetchQuery(recordQuery(saleKind)(sale.number, revision)))
      : null;
  // Users who may not see costs see no bridge.
  const seesMoved = user !== null && seesCosts(user, sale);
  return (
    <div className="grid gap-5">
      <RevisionList sale={sale} revisions={revisions} onRevise={onRevise} />
      {seesMoved && revisions.length === 1 && (
        <p className="text-ink-2">First issue. The price change appears after the first revision.</p>
      )}
      {seesMoved && revisions.length > 1 && (
        <PriceChangeCard
          saleKind={saleKind}
          number={sale.number}
          {...chosen(revisions, search)}
          onChoose={onSearch}
        />
      )}
    </div>
  );
}

/** The revisions that the address names, else the newest and the one before. */
function chosen(
  revisions: readonly RevisionEntry[],
  search: SaleSearch,
): Pick<PriceChangeCardProps<"offer">, "revisions" | "from" | "to" | "named"> {
  const to = search.newer ?? revisions[0]?.revision ?? 0;
  return {
    revisions: revisions.map(({ revision }) => revision),
    from: search.older ?? Math.max(0, to - 1),
    to,
    named: (revision) => {
      const entry = revisions.find((candidate) => candidate.revision === revision);
      return entry ? `R${revision} · ${formatDate(entry.created_at)}` : `R${revision}`;
    },
  };
}

/** Revises from this revision; null where the user may not. */
type OnRevise = ((revision: number) => Promise<void>) | null;

type RevisionListProps = {
  sale: SaleWithCalls;
  onRevise: OnRevise;
  revisions: readonly RevisionEntry[];
};

function RevisionList({ sale, revisions, onRevise }: RevisionListProps) {
  const { user } = useSession();
  const mayBeSent = sale.status === "issued" && maySell(user, sale);
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
              sale={sale}
              entry={entry}
              before={revisions[at + 1]}
              isInForce={at === 0}
              mayBeSent={at === 0 && mayBeSent}
              onRevise={onRevise}
            />
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

type RevisionRowProps = {
  sale: SaleWithCalls;
  onRevise: OnRevise;
  entry: RevisionEntry;
  before: RevisionEntry | undefined;
  isInForce: boolean;
  mayBeSent: boolean;
};

/** One revision, with its mark before its name. */
function RevisionRow({ sale, entry, before, isInForce, mayBeSent, onRevise }: RevisionRowProps) {
  const { revision } = entry;
  const { to, views } = salePages[sale.saleKind];
  return (
    <tr className="border-b border-rule last:border-b-0">
      <td className={`${columnGap} py-3 whitespace-nowrap`}>
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
      <td className={`min-w-48 ${columnGap} py-3`}>
        {entry.reason === null ? (
          <span className="text-ink-2">First issue</span>
        ) : (
          <Words>{entry.reason}</Words>
        )}
      </td>
      <td className={`${columnGap} py-3 whitespace-nowrap text-ink-2 tabular-nums`}>
        {formatDateTime(entry.created_at)}
      </td>
      <td className={`max-w-40 truncate ${columnGap} py-3`} title={entry.author}>
        {entry.author}
      </td>
      <td className={`${columnGap} py-3 text-right font-value whitespace-nowrap tabular-nums`}>
        {formatMoneyColumn(paise(entry.final_amount))}
      </td>
      <td className={`${columnGap} py-3 text-right whitespace-nowrap text-ink-2 tabular-nums`}>
        {before === undefined ? "–" : changeText(paise(entry.final_amount) - paise(before.final_amount))}
      </td>
      <td className={`${columnGap} py-2 no-print`}>
        <div className="-mx-2.5 flex flex-wrap items-center">
          <Link
            to={to}
            params={{ number: sale.number }}
            search={{ view: views[0], revision }}
            aria-label={`View Details of revision ${revision}`}
            className={buttonClass("quiet", "row")}
          >
            <Eye size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
            Details
          </Link>
          <RowPdfButton saleKind={sale.saleKind} id={sale.number} revision={revision} mayBeSent={mayBeSent} />
          {onRevise !== null && <ReviseFrom revision={revision} isInForce={isInForce} onRevise={onRevise} />}
        </div>
      </td>
    </tr>
  );
}

/** A change of a total, in a column of such changes. */
const changeText = (amount: number): string =>
  amount === 0 ? "–" : `${amount < 0 ? "−" : "+"}${formatFigure(Math.abs(amount))}`;

type ReviseFromProps = {
  revision: number;
  isInForce: boolean;
  onRevise: (revision: number) => Promise<void>;
};

/** Loads this revision, then revises from it. */
function ReviseFrom({ revision, isInForce, onRevise }: ReviseFromProps) {
  const load = useSubmit({
    send: () => onRevise(revision),
    onFailed: (thrown) => toast.error(errorText(thrown, "The revision could not be loaded")),
  });
  const name = isInForce ? "Revise" : "Revise from this";
  return (
    <Button
      variant="quiet"
      size="row"
      busy={load.isBusy}
      aria-label={`${name}, revision ${revision}`}
      onClick={() => load.submit()}
    >
      {name}
    </Button>
  );
}
