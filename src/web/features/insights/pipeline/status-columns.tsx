import type { PipelineAnswer, SaleItem } from "#contract/insights/pipeline-api.ts";
import { daysBetween } from "#domain/dates/indian-dates.ts";
import { expiringDays, type PipelinePart } from "#domain/insights/pipeline.ts";
import { counted, formatFigure, formatMoneyColumn } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { approvalStateTitles, isHeld } from "#domain/sales/sale.ts";
import { statusTitles } from "#domain/sales/sale-status.ts";
import { Link } from "../../../ui/routing/link.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { indianToday } from "../../../ui/today.ts";
import { CustomerName } from "../../customers/customer-name.tsx";
import { numberOf, SaleLink } from "../sale-link.tsx";
import type { PipelineSearch } from "./pipeline-search-params.ts";

export const inDays = (count: number): string => counted(count, "day");

/** "13 days left", "ends in 2 days" once it presses, "ended 3 days ago". */
export function endText(until: string, today: string): { text: string; presses: boolean } {
  const left = daysBetween(today, until);
  if (left < 0) return { text: `ended ${inDays(-left)} ago`, presses: true };
  if (left === 0) return { text: "ends today", presses: true };
  return left <= expiringDays
    ? { text: `ends in ${inDays(left)}`, presses: true }
    : { text: `${inDays(left)} left`, presses: false };
}

/** The words for an overdue day: "3 days late". */
export const lateText = (day: string, today: string): string => `${inDays(daysBetween(day, today))} late`;

type ColumnsProps = { found: PipelineAnswer; search: PipelineSearch };

/** The columns of the pipeline, one for each open status: count, value, share, and the first sales. */
export function StatusColumns({ found, search }: ColumnsProps) {
  const open = found.by_status.reduce((sum, { value }) => sum + (paiseOrNull(value) ?? 0), 0);
  return (
    <div className="grid items-start gap-5 md:grid-cols-3 max-md:gap-0">
      {found.by_status.map(({ status, count, value, first }) => {
        const amount = paiseOrNull(value) ?? 0;
        // The share of a status in the pipeline is rounded to whole percent.
        const share = open === 0 ? 0 : Math.round((amount / open) * 100);
        const rest = count - first.length;
        const restValue = amount - first.reduce((sum, item) => sum + (paiseOrNull(item.value) ?? 0), 0);
        return (
          <section
            key={status}
            aria-labelledby={`status-${status}`}
            className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0 max-md:not-first:border-t-0"
          >
            <header className="border-b border-ink p-4">
              <div className="flex items-baseline justify-between gap-3">
                <h2 id={`status-${status}`} className="card-title">
                  <StatusBadge status={status} />
                </h2>
                <Link
                  to="/pipeline"
                  search={{ ...search, list: status as PipelinePart, page: undefined }}
                  className="prints link text-label"
                >
                  {count} open
                  <span className="sr-only">, {statusTitles[status]}</span>
                </Link>
              </div>
              <div className="mt-1 text-total font-total wrap-anywhere tabular-nums">
                {formatMoneyColumn(amount)}
              </div>
              <div className="inked mt-2 h-2 border border-ink" aria-hidden="true">
                <div className="h-full bg-ink" style={{ width: `${share}%` }} />
              </div>
              <p className="mt-1.5 text-label text-ink-2">{share} % of the open value</p>
            </header>
            <ul className="max-md:hidden">
              {first.map((item) => (
                <SaleRow key={numberOf(item)} item={item} />
              ))}
              {rest > 0 && (
                <li className="px-4 py-3">
                  <Link
                    to="/pipeline"
                    search={{ ...search, list: status as PipelinePart, page: undefined }}
                    className="prints link"
                  >
                    {rest} more, {formatMoneyColumn(restValue)}
                    <span className="sr-only">, {statusTitles[status]}</span>
                  </Link>
                </li>
              )}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function SaleRow({ item }: { item: SaleItem }) {
  const end = endText(item.valid_until, indianToday());
  return (
    <li className="border-b border-rule px-4 py-2.5 last:border-b-0">
      <div className="flex flex-wrap justify-between gap-x-3">
        <SaleLink item={item} />
        <b className="font-value whitespace-nowrap tabular-nums">
          <span className="sr-only">₹</span>
          {formatFigure(paiseOrNull(item.value) ?? 0)}
        </b>
      </div>
      <div className="flex justify-between gap-x-3 text-label">
        <CustomerName item={item} />
        <span
          className={`tabular-nums not-print:flex-none ${end.presses ? "font-value text-warn" : "text-ink-2"}`}
        >
          {item.offer_id === undefined ? "" : `${item.crane} · `}
          {end.text}
        </span>
      </div>
      {isHeld(item.approval) && (
        <p className="text-right text-label text-warn">{approvalStateTitles[item.approval.state]}</p>
      )}
    </li>
  );
}
