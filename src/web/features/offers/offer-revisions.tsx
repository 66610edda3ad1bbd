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

/** On a phone the cells of a revision stand beneath each other, its total at the end of the first line. */
const beneath = "max-md:order-2 max-md:col-span-2 max-md:h-auto max-md:py-0.5";

function RevisionList({ number, revisions }: { number: string; revisions: readonly RevisionEntry[] }) {
  return (
    <div className="border border-ink bg-sheet">
      <TableFrame label="Revisions">
        <thead className="max-md:sr-only">
          <tr>
            <HeadCell>Revision</HeadCell>
            <HeadCell>Reason</HeadCell>
            <HeadCell>Saved</HeadCell>
            <HeadCell>By</HeadCell>
            <HeadCell align="right">Total incl. GST</HeadCell>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {revisions.map(({ revision, reason, created_at, author, final_amount }, at) => (
            <BodyRow key={revision} className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:py-2">
              <Cell className="whitespace-nowrap max-md:h-auto max-md:py-1">
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
              <Cell className={`min-w-48 ${beneath}`}>
                {reason === null ? (
                  <span className="text-ink-2">First issue</span>
                ) : (
                  <Words className="max-md:w-auto">{reason}</Words>
                )}
              </Cell>
              <Cell className={`whitespace-nowrap text-ink-2 tabular-nums ${beneath}`}>
                {formatMoment(created_at)}
              </Cell>
              <Cell className={`truncate md:max-w-40 ${beneath}`}>{author}</Cell>
              <Cell align="right" className="font-value max-md:order-1 max-md:h-auto max-md:py-1">
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
