import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { setsStatus } from "#domain/sales/activity.ts";
import { isOpen } from "#domain/sales/sale-status.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { indianToday } from "../../ui/today.ts";
import { useSession } from "../auth/session.ts";
import { CustomerLink } from "../customers/customer-link.tsx";
import { RevisionTriangle } from "../sales/revision-triangle.tsx";
import { maySell } from "../sales/sale-permissions.ts";
import { activityQuery } from "../sales/sale-queries.ts";
import type { SaleRef } from "../sales/sale-ref.ts";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import { daysLeft, followUpText, TitleCell } from "../sales/title-cell.tsx";
import { InOfferCell } from "./in-offer.tsx";
import { inDays } from "./order/milestone-line.tsx";
import { orderQuery } from "./order/order-query.ts";

/** Returns the number of entries in the activity, and those of its last page, oldest first. */
export function useNewestActivity(sale: SaleRef): {
  total: number | undefined;
  newest: readonly ActivityEntry[];
} {
  const first = useQuery(activityQuery(sale, 1));
  const total = first.data?.total;
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSizes.activity));
  const page = useQuery({ ...activityQuery(sale, last), enabled: total !== undefined });
  return { total, newest: page.data?.entries ?? [] };
}

type TitleNumberProps = { number: string; revision: number; supersededBy: number | null; className?: string };

/** The page's heading: the number, and the revision that is shown. */
function TitleNumber({ number, revision, supersededBy, className = "" }: TitleNumberProps) {
  const isInForce = supersededBy === null;
  return (
    <div className={`border-b border-rule p-4 max-md:col-span-2 xl:border-b-0 ${className}`}>
      <h1 tabIndex={-1} className="page-title whitespace-nowrap tabular-nums">
        {number}
      </h1>
      <p className="mt-1.5 flex items-center gap-2 text-label">
        <RevisionTriangle revision={revision} isInForce={isInForce} />
        <b className="font-value">Revision {revision}</b>
        <span className="text-ink-2">{isInForce ? "in force" : `superseded by R${supersededBy}`}</span>
      </p>
    </div>
  );
}

const DispatchDialog = lazyOf(async () => (await import("./order/dispatch-dialog.tsx")).DispatchDialog);

const money = (rupees: number): string => formatMoney(paiseOrNull(rupees) ?? 0);

/** "since 21 Nov, by r.patel": the time and author of the present status, if the newest entries have it. */
function statusSince(entries: readonly ActivityEntry[], today: string): string {
  const entry = entries.findLast(setsStatus);
  if (!entry) return "";
  const day = formatDate(entry.at);
  // Leave out the present year.
  const year = ` ${today.slice(0, 4)}`;
  return `since ${day.endsWith(year) ? day.slice(0, -year.length) : day}, by ${entry.by}`;
}

const followUpNote = (entries: readonly ActivityEntry[]): string =>
  entries.findLast(({ kind }) => kind === "follow_up")?.note ?? "";

type SaleHeadProps = {
  sale: SaleWithCalls;
  /** The customer's name on the document; blank when it has none. */
  customer: string;
  /** Under the customer: the crane, the site. */
  about: ReactNode;
};

/**
 * The head of the page of a quotation or an offer: number, customer, value, status, validity, follow-up and responsible
 * user, as the title block of a drawing.
 */
export function SaleHead({ sale, customer, about }: SaleHeadProps) {
  return (
    <header
      className={`grid grid-cols-2 border border-ink bg-sheet md:grid-cols-[minmax(max-content,1fr)_1fr_1fr] ${
        sale.in_offer
          ? "xl:grid-cols-[300px_1fr_446px_minmax(190px,max-content)]"
          : "xl:grid-cols-[300px_1fr_190px_176px_176px_minmax(190px,max-content)]"
      }`}
    >
      <TitleNumber
        number={sale.number}
        revision={sale.revision}
        supersededBy={sale.superseded_by}
        className="max-md:order-first max-md:py-3"
      />
      <TitleCell
        label="Customer"
        value={customer === "" ? "Not named" : <CustomerLink id={sale.customer_id} name={customer} />}
        className="max-md:order-first max-md:col-span-2"
      >
        {sale.responsible === null ? (
          about
        ) : (
          <>
            {about}
            <span className="block truncate">Responsible: {sale.responsible}</span>
          </>
        )}
      </TitleCell>
      {sale.in_offer ? (
        <InOfferCell number={sale.number} inOffer={sale.in_offer} />
      ) : (
        <LifeCells sale={sale} />
      )}
      <Worth sale={sale} />
    </header>
  );
}

/** The value of the sale with and without GST. For a won sale the value of its order. */
function Worth({ sale }: { sale: SaleWithCalls }) {
  const isOrdered = sale.status === "won" && sale.in_offer === null;
  const { data: order } = useQuery({ ...orderQuery(sale), enabled: isOrdered });
  return (
    <div className="border-rule p-4 text-right max-md:order-first max-md:col-span-2 max-md:border-b max-md:py-3 max-md:text-left xl:border-l">
      <p className="text-caption text-ink-2">{isOrdered ? "Order value before GST" : "Total incl. GST"}</p>
      <div className="text-total font-total whitespace-nowrap tabular-nums">
        {money(isOrdered ? (sale.order_value ?? sale.taxable) : sale.total)}
      </div>
      <p className="text-label whitespace-nowrap text-ink-2 tabular-nums">
        {isOrdered ? (order ? `${money(order.total)} incl. GST` : "") : `${money(sale.taxable)} before GST`}
      </p>
    </div>
  );
}

/** Status, validity and next follow-up; of a won sale the order and its dispatch. */
function LifeCells({ sale }: { sale: SaleWithCalls }) {
  const today = indianToday();
  const { newest } = useNewestActivity(sale);
  const isWon = sale.status === "won";
  return (
    <>
      <TitleCell
        label="Status"
        value={<StatusBadge status={sale.status} expired={sale.expired} approval={sale.approval} />}
      >
        {statusSince(newest, today)}
      </TitleCell>
      {isWon ? <OrderCells sale={sale} /> : <OpenCells sale={sale} today={today} newest={newest} />}
    </>
  );
}

/** The customer's order and the promised day of dispatch. */
function OrderCells({ sale }: { sale: SaleWithCalls }) {
  const { data: order } = useQuery(orderQuery(sale));
  const { user } = useSession();
  const [isChanging, setChanging] = useState(false);
  const today = indianToday();
  const { order_number, won_on } = sale;
  const dispatch = order?.dispatch ?? null;
  return (
    <>
      <TitleCell label="Order" value={order_number ?? "No number"}>
        {won_on !== null && `of ${formatDate(won_on)}`}
      </TitleCell>
      <TitleCell
        label="Dispatch"
        value={dispatch === null ? "Not set" : formatDate(dispatch)}
        className="max-md:col-span-2"
      >
        {dispatch !== null && inDays(dispatch, today)}
        {order && maySell(user, sale) && (
          <>
            {dispatch !== null && " · "}
            <button type="button" className="link no-print" onClick={() => setChanging(true)}>
              Change
            </button>
          </>
        )}
      </TitleCell>
      <Suspense fallback={null}>
        {isChanging && order && (
          <DispatchDialog sale={sale} order={order} onClose={() => setChanging(false)} />
        )}
      </Suspense>
    </>
  );
}

type OpenCellsProps = { sale: SaleWithCalls; today: string; newest: readonly ActivityEntry[] };

function OpenCells({ sale, today, newest }: OpenCellsProps) {
  const followUp = followUpText(sale.next_follow_up, today);
  return (
    <>
      <TitleCell label="Valid until" value={formatDate(sale.valid_until)}>
        {isOpen(sale.status) && daysLeft(sale.valid_until, today)}
      </TitleCell>
      <TitleCell label="Next follow-up" value={followUp.value} className="max-md:col-span-2">
        {[followUp.hint, sale.next_follow_up === null ? "" : followUpNote(newest)]
          .filter((text) => text !== "")
          .join(" · ")}
      </TitleCell>
    </>
  );
}
