import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OrdersInHand } from "#contract/orders/in-hand-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { daysBetween } from "#domain/dates/indian-dates.ts";
import { counted, formatMoneyColumn } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { type InHandPart, inHandPartTitles } from "#domain/orders/orders-in-hand.ts";
import { errorText } from "../../../api/error-text.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { indianToday } from "../../../ui/today.ts";
import { CustomerName } from "../../customers/customer-name.tsx";
import { numberOf, SaleLink } from "../sale-link.tsx";
import { ordersInHandQuery } from "./in-hand-queries.ts";
import { filterOf } from "./pipeline-queries.ts";
import type { PipelineSearch } from "./pipeline-search-params.ts";
import { inDays, lateText } from "./status-columns.tsx";

/** The most weeks of dispatch that are listed. Later weeks are added up. */
const maxWeeks = 8;
const money = (rupees: number): string => formatMoneyColumn(paiseOrNull(rupees) ?? 0);
const ordersText = (count: number): string => counted(count, "order");

const listAt = (search: PipelineSearch, orders: InHandPart, week?: string): PipelineSearch => ({
  ...search,
  list: undefined,
  page: undefined,
  orders,
  week,
});

/** The orders that are won and not paid in full: value, payments and dispatch. */
export function OrdersInHandSection({ search }: { search: PipelineSearch }) {
  const found = useQuery(ordersInHandQuery(filterOf(search)));
  const { data } = found;
  return (
    <section aria-labelledby="orders-in-hand" aria-busy={found.isPlaceholderData} className="grid gap-3">
      <h2 id="orders-in-hand" className="section-title max-md:mt-5">
        {inHandPartTitles.in_hand}
      </h2>
      {found.isError ? (
        <ErrorBanner onRetry={() => void found.refetch()}>
          {errorText(found.error, "The orders in hand could not be loaded")}
        </ErrorBanner>
      ) : !data ? (
        <Skeleton className="h-60 w-full" />
      ) : data.count === 0 ? (
        <p className="border border-rule bg-sheet p-4 text-ink-2 max-md:-mx-4 max-md:border-x-0">
          No orders in hand
        </p>
      ) : (
        <div className="grid items-start gap-5 md:grid-cols-2 max-md:gap-0">
          <div className="grid min-w-0 gap-5 max-md:gap-0">
            <Value data={data} search={search} />
            <Milestones part="overdue" found={data.overdue} search={search} />
          </div>
          <div className="grid min-w-0 gap-5 max-md:-mt-px max-md:gap-0">
            <Milestones part="due" found={data.due} search={search} />
            <Weeks weeks={data.weeks} search={search} />
          </div>
        </div>
      )}
    </section>
  );
}

type CardProps = { id: string; title: string; count: ReactNode; children: ReactNode };

function Card({ id, title, count, children }: CardProps) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0 max-md:not-first:border-t-0"
    >
      <header className="flex items-baseline justify-between gap-3 border-b border-rule bg-sheet-2 px-4 py-3">
        <h3 id={id} className="card-title">
          {title}
        </h3>
        <span className="font-value tabular-nums">{count}</span>
      </header>
      {children}
    </section>
  );
}

type OfSearch = { search: PipelineSearch };

function Value({ data, search }: OfSearch & { data: OrdersInHand }) {
  const share = data.total === 0 ? 0 : Math.min(100, Math.round((data.received / data.total) * 100));
  return (
    <Card
      id="in-hand-value"
      title="Value before GST"
      count={
        <Link to="/pipeline" search={listAt(search, "in_hand")} className="prints link text-label">
          {ordersText(data.count)}
          <span className="sr-only"> in hand</span>
        </Link>
      }
    >
      <div className="p-4">
        <div className="text-total font-total wrap-anywhere tabular-nums">{money(data.value)}</div>
        <div className="inked mt-2 h-2 border border-ink" aria-hidden="true">
          <div className="h-full bg-ink" style={{ width: `${share}%` }} />
        </div>
        <p className="mt-1.5 text-label text-ink-2 tabular-nums">
          {money(data.received)} received of {money(data.total)} with GST
        </p>
      </div>
    </Card>
  );
}

type MilestonesProps = OfSearch & { part: "overdue" | "due"; found: OrdersInHand["due"] };

function Milestones({ part, found, search }: MilestonesProps) {
  const today = indianToday();
  const tone = part === "overdue" ? "text-bad" : "text-warn";
  const untilDue = (due: string) => (due === today ? "today" : `in ${inDays(daysBetween(today, due))}`);
  const rest = found.count - found.first.length;
  return (
    <Card
      id={`in-hand-${part}`}
      title={inHandPartTitles[part]}
      count={<span className={found.count > 0 ? tone : ""}>{found.count}</span>}
    >
      {found.count === 0 ? (
        <p className="p-4 text-ink-2">None.</p>
      ) : (
        <>
          <p className="px-4 py-3">
            <Link to="/pipeline" search={listAt(search, part)} className="prints link tabular-nums">
              {money(found.amount)} in {ordersText(found.orders)}
              <span className="sr-only">, {inHandPartTitles[part]}</span>
            </Link>
          </p>
          <ul className="max-md:hidden">
            {found.first.map((item) => (
              <li key={`${numberOf(item)} ${item.letter}`} className="border-t border-rule px-4 py-2.5">
                <div className="flex flex-wrap justify-between gap-x-3">
                  <SaleLink item={item} />
                  <b className="font-value whitespace-nowrap tabular-nums">{money(item.amount)}</b>
                </div>
                <div className="flex flex-wrap justify-between gap-x-3 text-label">
                  <CustomerName item={item} />
                  <span className={`flex-none font-value whitespace-nowrap ${tone}`}>
                    {item.letter} ·{" "}
                    {part === "overdue" ? lateText(item.due ?? today, today) : untilDue(item.due ?? today)}
                  </span>
                </div>
              </li>
            ))}
          </ul>
          {rest > 0 && (
            <p className="border-t border-rule px-4 py-2.5 text-label text-ink-2 max-md:hidden">
              {rest} more
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function Weeks({ weeks, search }: OfSearch & { weeks: OrdersInHand["weeks"] }) {
  const most = Math.max(...weeks.map(({ value }) => value), 1);
  const rest = weeks.slice(maxWeeks).reduce((sum, { count }) => sum + count, 0);
  return (
    <Card id="in-hand-dispatch" title="Dispatch by week" count="">
      {weeks.length === 0 ? (
        <p className="p-4 text-ink-2">None.</p>
      ) : (
        <ul>
          {weeks.slice(0, maxWeeks).map(({ week, count, value }) => (
            <li key={week} className="border-t border-rule px-4 py-2 first:border-t-0">
              <div className="flex flex-wrap justify-between gap-x-3 tabular-nums">
                <Link
                  to="/pipeline"
                  search={listAt(search, "in_hand", week)}
                  className="prints link whitespace-nowrap max-md:min-h-11"
                >
                  <span className="sr-only">Dispatch in the week of </span>
                  {formatDate(week)}
                </Link>
                <span className="whitespace-nowrap">
                  {money(value)} <span className="text-label text-ink-2">in {count}</span>
                </span>
              </div>
              <div className="inked mt-1 h-1.5" aria-hidden="true">
                <div className="h-full bg-blue" style={{ width: `${(value / most) * 100}%` }} />
              </div>
            </li>
          ))}
          {rest > 0 && (
            <li className="border-t border-rule px-4 py-2.5 text-label text-ink-2">
              {ordersText(rest)} later
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
