import { useQuery } from "@tanstack/react-query";
import type { SimilarAnswer, SimilarQuotation } from "#contract/insights/similar-api.ts";
import { formatPercent } from "#domain/numbers/format.ts";
import { paiseOf } from "#domain/numbers/money.ts";
import { lostReasonTitles } from "#domain/sales/status.ts";
import { errorText } from "../../api/error-text.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { type Column, RecordTable } from "../../ui/lists/record-list.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { useMedia, wideLayout } from "../../ui/use-media.ts";
import type { similarQuery } from "./similar-query.ts";

const metres = (label: string, value: number | null) => (value === null ? [] : [`${label} ${value} m`]);
const sizeOf = ({ capacity, span_m, lift_m, runway_m }: SimilarQuotation): string =>
  [capacity, ...metres("span", span_m), ...metres("lift", lift_m), ...metres("runway", runway_m)].join(", ");
const ageOf = ({ age_days }: SimilarQuotation): string =>
  age_days === 0 ? "today" : age_days === 1 ? "1 day ago" : `${age_days} days ago`;
const amount = (rupees: number) => <MoneyText amount={paiseOf(rupees)} />;

/** "Half of the 7 won sales had a margin of 6 to 9 %."; blank with fewer than five. */
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

/** The quotations nearest to one, with their results and today's prices. */
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
  const { similar } = found.data;
  if (similar.length === 0)
    return (
      <EmptyState
        title="No similar quotations"
        hint="There are no other quotations of this crane type that you may see."
      />
    );
  const text = wonText(found.data);
  const showsMargin = similar.some(({ margin_percentage }) => margin_percentage !== null);
  return (
    <div>
      {text !== "" && <p className="border-b border-rule px-4 py-3 font-value">{text}</p>}
      {isWide ? (
        <RecordTable
          label="Similar quotations"
          columns={columns.filter(({ title }) => title !== "Margin" || showsMargin)}
          records={similar}
          keyOf={({ quotation_id }) => quotation_id}
        />
      ) : (
        <ul aria-label="Similar quotations">
          {similar.map((each) => (
            <NarrowRow key={each.quotation_id} of={each} />
          ))}
        </ul>
      )}
    </div>
  );
}

const columns: readonly Column<SimilarQuotation>[] = [
  { title: "Quotation", cell: (each) => <SimilarLink of={each} /> },
  { title: "Crane", cell: sizeOf, className: "text-ink-2" },
  {
    title: "Total",
    cell: ({ final_amount }) => amount(final_amount),
    align: "right",
    className: "font-value",
  },
  {
    title: "Today",
    cell: ({ rebased_amount }) => (rebased_amount === null ? "not priced" : amount(rebased_amount)),
    align: "right",
  },
  {
    title: "₹/kg",
    cell: ({ per_kg }) => (per_kg === null ? "" : amount(per_kg)),
    align: "right",
  },
  {
    title: "Margin",
    cell: ({ margin_percentage }) => (margin_percentage === null ? "" : formatPercent(margin_percentage)),
    align: "right",
  },
  { title: "Became", cell: (each) => <Fate of={each} /> },
  { title: "Quoted", cell: ageOf, className: "whitespace-nowrap text-ink-2" },
];

function NarrowRow({ of }: { of: SimilarQuotation }) {
  return (
    <li className="grid gap-0.5 border-b border-rule px-4 py-3">
      <div className="flex justify-between gap-4 tabular-nums">
        <SimilarLink of={of} />
        <b className="font-value">{amount(of.final_amount)}</b>
      </div>
      <p className="text-label text-ink-2">{sizeOf(of)}</p>
      <p className="text-label text-ink-2 tabular-nums">
        {of.rebased_amount !== null && <>today {amount(of.rebased_amount)} · </>}
        {of.per_kg !== null && <>{amount(of.per_kg)}/kg · </>}
        {of.margin_percentage !== null && <>margin {formatPercent(of.margin_percentage)} · </>}
        {ageOf(of)}
      </p>
      <Fate of={of} />
    </li>
  );
}

const SimilarLink = ({ of }: { of: SimilarQuotation }) => (
  <Link
    to="/quotations/:number"
    params={{ number: of.quotation_id }}
    className="prints link whitespace-nowrap tabular-nums"
  >
    {of.quotation_id}
  </Link>
);

const Fate = ({ of }: { of: SimilarQuotation }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <StatusMark status={of.status} approval={of.approval} />
    {of.reason !== null && <span className="text-label text-ink-2">{lostReasonTitles[of.reason]}</span>}
  </span>
);
