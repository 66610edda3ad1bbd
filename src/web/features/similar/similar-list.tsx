import { useQuery } from "@tanstack/react-query";
import type { SimilarAnswer, SimilarPast, SimilarQuotation } from "#contract/insights/similar-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { formatPercent } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { lostReasonTitles } from "#domain/sales/lost-reasons.ts";
import { errorText } from "../../api/error-text.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { type Column, RecordTable } from "../../ui/lists/record-list.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useMedia, wideLayout } from "../../ui/use-media.ts";
import { searchOfPast } from "../archive/archive-search-params.ts";
import { OutcomeBadge } from "../archive/outcome-badge.tsx";
import type { similarQuery } from "./similar-query.ts";

/** A row of the list: a quotation of the program, or one of the archive with its price as it was. */
type SimilarEntry = { kind: "quotation"; of: SimilarQuotation } | { kind: "past"; of: SimilarPast };

const metres = (label: string, value: number | null) => (value === null ? [] : [`${label} ${value} m`]);
const capacityOf = (each: SimilarEntry): string =>
  each.kind === "quotation" ? each.of.capacity : each.of.tonnes === null ? "" : `${each.of.tonnes}T`;
const sizeOf = (each: SimilarEntry): string =>
  [
    capacityOf(each),
    ...metres("span", each.of.span_m),
    ...metres("lift", each.of.lift_m),
    ...metres("runway", each.of.runway_m),
  ]
    .filter((text) => text !== "")
    .join(", ");
const ageOf = (each: SimilarEntry): string => {
  if (each.kind === "past") return formatDate(each.of.date);
  const { age_days } = each.of;
  return age_days === 0 ? "today" : age_days === 1 ? "1 day ago" : `${age_days} days ago`;
};
const marginOf = (each: SimilarEntry): number | null =>
  each.kind === "quotation" ? each.of.margin_percentage : each.of.margin;
const keyOf = (each: SimilarEntry): string => (each.kind === "quotation" ? each.of.quotation_id : each.of.id);
const amount = (rupees: number) => <MoneyText amount={paiseOrNull(rupees)} />;

/** "Half of the 7 won sales had a margin of 6 to 9 %."; blank without margins. */
const wonText = ({ won_margins }: SimilarAnswer): string => {
  if (won_margins === null) return "";
  const { from, to, count } = won_margins;
  return from === to
    ? `Half of the ${count} won sales had a margin of ${from} %.`
    : `Half of the ${count} won sales had a margin of ${from} to ${to} %.`;
};

type SimilarListProps = {
  query: ReturnType<typeof similarQuery>;
  /** The layout of a phone, for a dialog. */
  isNarrow?: boolean;
};

/** The quotations most similar to one, the most similar first, with their results and today's prices. */
export function SimilarList({ query, isNarrow = false }: SimilarListProps) {
  const found = useQuery(query);
  const isWide = useMedia(wideLayout) && !isNarrow;
  if (found.isError)
    return (
      <ErrorBanner onRetry={() => void found.refetch()}>
        {errorText(found.error, "Similar quotations could not be found")}
      </ErrorBanner>
    );
  if (!found.data) return <Skeleton className="h-48 w-full" />;
  const { similar, past } = found.data;
  const rows: readonly SimilarEntry[] = [
    ...similar.map((of) => ({ kind: "quotation" as const, of })),
    ...past.map((of) => ({ kind: "past" as const, of })),
  ];
  if (rows.length === 0)
    return (
      <EmptyState
        title="No similar quotations"
        hint="There are no other quotations of this crane type that you may see."
      />
    );
  const text = wonText(found.data);
  const showsMargin = rows.some((each) => marginOf(each) !== null);
  return (
    <div>
      {text !== "" && <p className="border-b border-rule px-4 py-3 font-value">{text}</p>}
      {isWide ? (
        <RecordTable
          label="Similar quotations"
          columns={columns.filter(({ title }) => title !== "Margin" || showsMargin)}
          records={rows}
          keyOf={keyOf}
        />
      ) : (
        <ul aria-label="Similar quotations">
          {rows.map((each) => (
            <NarrowRow key={keyOf(each)} each={each} />
          ))}
        </ul>
      )}
    </div>
  );
}

const BeforeGst = () => <span className="block text-label font-normal text-ink-2">before GST</span>;

/** The price: with GST, of the archive as it was before GST. */
const Price = ({ each }: { each: SimilarEntry }) =>
  each.kind === "quotation" ? (
    amount(each.of.final_amount)
  ) : each.of.amount === null ? (
    <span className="font-normal text-ink-2">unknown</span>
  ) : (
    <>
      {amount(each.of.amount)}
      <BeforeGst />
    </>
  );

/** The columns of the list of similar quotations. */
const columns: readonly Column<SimilarEntry>[] = [
  { title: "Quotation", cell: (each) => <SimilarLink each={each} /> },
  { title: "Crane", cell: sizeOf, className: "text-ink-2" },
  { title: "Total", cell: (each) => <Price each={each} />, align: "right", className: "font-value" },
  {
    title: "Today",
    cell: (each) =>
      each.kind === "past"
        ? ""
        : each.of.rebased_amount === null
          ? "not priced"
          : amount(each.of.rebased_amount),
    align: "right",
  },
  {
    title: "₹/kg",
    cell: (each) => (each.kind === "past" || each.of.per_kg === null ? "" : amount(each.of.per_kg)),
    align: "right",
  },
  {
    title: "Margin",
    cell: (each) => {
      const margin = marginOf(each);
      return margin === null ? "" : formatPercent(margin);
    },
    align: "right",
  },
  { title: "Became", cell: (each) => <StatusOf each={each} /> },
  { title: "Quoted", cell: ageOf, className: "whitespace-nowrap text-ink-2" },
];

function NarrowRow({ each }: { each: SimilarEntry }) {
  const margin = marginOf(each);
  return (
    <li className="grid gap-0.5 border-b border-rule px-4 py-3">
      <div className="flex justify-between gap-4 tabular-nums">
        <SimilarLink each={each} />
        <b className="text-right font-value">
          <Price each={each} />
        </b>
      </div>
      <p className="text-label text-ink-2">{sizeOf(each)}</p>
      <p className="text-label text-ink-2 tabular-nums">
        {each.kind === "quotation" && (
          <>
            {each.of.rebased_amount !== null && <>today {amount(each.of.rebased_amount)} · </>}
            {each.of.per_kg !== null && <>{amount(each.of.per_kg)}/kg · </>}
          </>
        )}
        {margin !== null && <>margin {formatPercent(margin)} · </>}
        {ageOf(each)}
      </p>
      <StatusOf each={each} />
    </li>
  );
}

const SimilarLink = ({ each }: { each: SimilarEntry }) =>
  each.kind === "quotation" ? (
    <Link
      to="/quotations/:number"
      params={{ number: each.of.quotation_id }}
      className="prints link whitespace-nowrap tabular-nums"
    >
      {each.of.quotation_id}
    </Link>
  ) : (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <Link to="/archive" search={searchOfPast(each.of)} className="prints link wrap-anywhere tabular-nums">
        {each.of.number || each.of.customer}
      </Link>
      <span className="text-label text-ink-2">archive</span>
    </span>
  );

const StatusOf = ({ each }: { each: SimilarEntry }) =>
  each.kind === "past" ? (
    <OutcomeBadge outcome={each.of.outcome} />
  ) : (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <StatusBadge status={each.of.status} approval={each.of.approval} />
      {each.of.reason !== null && (
        <span className="text-label text-ink-2">{lostReasonTitles[each.of.reason]}</span>
      )}
    </span>
  );
