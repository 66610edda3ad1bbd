import { useQuery } from "@tanstack/react-query";
import type { RevisionEntry } from "#contract/quotations/sales-api.ts";
import { formatMoment, formatMoneyColumn } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import type { OfferCauseKind } from "#domain/offers/offer-cause.ts";
import type { OfferBridgeRecord, OfferRecord } from "#domain/offers/offer-record.ts";
import { errorText } from "../../api/error-text.ts";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { BodyRow, Cell, HeadCell, TableFrame, Words } from "../../ui/lists/table.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { useSession } from "../auth/session.ts";
import { offerBridgeQuery, offerRevisionsQuery } from "../quotations/offer-queries.ts";
import { mayWorkOn } from "../quotations/page/may-work-on.ts";
import { MovedCard } from "../quotations/page/moved-card.tsx";
import { type WaterfallRow, WaterfallTable } from "../quotations/waterfall.tsx";
import type { OfferPageSearch } from "./offers-search.ts";

type OfferRevisionsProps = {
  record: OfferRecord;
  search: OfferPageSearch;
  onSearch: (change: OfferPageSearch) => void;
};

/** Every revision of an offer, newest first, and what moved its total between two of them. */
export function OfferRevisions({ record, search, onSearch }: OfferRevisionsProps) {
  const number = record.offer_id;
  const { user } = useSession();
  const found = useQuery(offerRevisionsQuery(number));
  if (found.isError)
    return (
      <ErrorBanner onRetry={() => void found.refetch()}>
        {errorText(found.error, "The revisions could not be loaded")}
      </ErrorBanner>
    );
  if (!found.data) return <Skeleton className="h-48 w-full" />;
  return (
    <div className="grid gap-5">
      <RevisionList number={number} revisions={found.data} />
      {found.data.length === 1 ? (
        <p className="text-ink-2">First issue. A bridge appears with the first revision.</p>
      ) : (
        mayWorkOn(user, record) && (
          <BridgeCard number={number} newest={found.data.length - 1} search={search} onSearch={onSearch} />
        )
      )}
    </div>
  );
}

const paise = (rupees: number): number => paiseOf(rupees) ?? 0;

function RevisionList({ number, revisions }: { number: string; revisions: readonly RevisionEntry[] }) {
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
          </tr>
        </thead>
        <tbody>
          {revisions.map(({ revision, reason, created_at, author, final_amount }, at) => (
            <BodyRow key={revision}>
              <Cell className="whitespace-nowrap">
                <Link
                  to="/offers/:number"
                  params={{ number }}
                  search={{ part: "positions", ...(at > 0 && { revision }) }}
                  className="link"
                >
                  Revision {revision}
                </Link>
                <span className="block text-label text-ink-2">{at === 0 ? "in force" : "superseded"}</span>
              </Cell>
              <Cell className="min-w-48">
                {reason === null ? <span className="text-ink-2">First issue</span> : <Words>{reason}</Words>}
              </Cell>
              <Cell className="whitespace-nowrap text-ink-2 tabular-nums">{formatMoment(created_at)}</Cell>
              <Cell className="max-w-40 truncate">{author}</Cell>
              <Cell align="right" className="font-value">
                {formatMoneyColumn(paise(final_amount))}
              </Cell>
            </BodyRow>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

type BridgeCardProps = {
  number: string;
  newest: number;
  search: OfferPageSearch;
  onSearch: (change: OfferPageSearch) => void;
};

/** What moved the total between two revisions. */
function BridgeCard({ number, newest, search, onSearch }: BridgeCardProps) {
  const to = search.newer ?? newest;
  const from = search.older ?? Math.max(0, to - 1);
  const bridge = useQuery(offerBridgeQuery(number, from, to));
  return (
    <MovedCard
      bridge={bridge}
      revisions={Array.from({ length: newest + 1 }, (_, at) => newest - at)}
      from={from}
      to={to}
      onChoose={onSearch}
    >
      {(found) => (
        <WaterfallTable
          bridge={found}
          rows={rowsOf(found)}
          effectTitle="On the lines, ₹"
          before={`R${from}`}
          after={`R${to}`}
        />
      )}
    </MovedCard>
  );
}

const kinds: Readonly<Record<OfferCauseKind, string>> = {
  added: "added",
  removed: "removed",
  exchanged: "exchanged",
  runway: "runway",
  quantity: "quantity",
  unit_price: "unit price",
  discount: "",
  scope: "scope",
  typed: "typed price",
  configuration: "configuration",
  table: "price table",
  rate: "rate",
  margin: "margin",
  gst: "",
};

/** The causes as rows: a position by its number and name, within a quotation its component besides. */
const rowsOf = ({ causes }: OfferBridgeRecord): WaterfallRow[] =>
  causes.map((cause, at) => {
    const component = cause.title === "" ? "" : `, ${cause.title}`;
    const whole = cause.kind === "gst" ? "GST" : "Discount";
    return {
      key: `${cause.position} ${cause.name} ${cause.component} ${cause.kind}`,
      number: cause.position,
      isFirst: causes[at - 1]?.position !== cause.position || causes[at - 1]?.name !== cause.name,
      name: cause.position === null ? whole : `${cause.name}${component}`,
      kind: kinds[cause.kind],
      words: cause.words,
      effect: cause.position === null ? null : cause.value_effect,
      totalEffect: cause.total_effect,
    };
  });
