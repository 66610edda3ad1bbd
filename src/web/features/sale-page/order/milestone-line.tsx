import { Check, Truck } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { OrderPaperRecord, OrderRecord } from "#contract/orders/orders-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { daysBetween } from "#domain/dates/indian-dates.ts";
import { counted, formatMoney, formatPercent } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { issuedPaper } from "#domain/orders/next-paper.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { indianToday } from "../../../ui/today.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import { type Milestone, type Point, pointsOf } from "./points-of-order.ts";

const countText = (days: number): string => counted(days, "day");

/** "in 8 days", "today", "6 days ago". */
export function inDays(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return "today";
  return days > 0 ? `in ${countText(days)}` : `${countText(-days)} ago`;
}

/** "in 8 days", "today", "6 days late". */
const dueInDays = (day: string, today: string): string => inDays(day, today).replace(/ago$/, "late");

const ReceiptDialog = lazyOf(async () => (await import("./receipt-dialog.tsx")).ReceiptDialog);
const MilestonesDialog = lazyOf(async () => (await import("./milestones-dialog.tsx")).MilestonesDialog);

const money = (rupees: number): string => formatMoney(paiseOrNull(rupees) ?? 0);

const squares: Readonly<Record<Point["state"], string>> = {
  received: "border-ink bg-ink text-sheet",
  late: "border-bad bg-bad-soft text-bad border-2",
  next: "border-warn bg-warn-soft text-warn border-2",
  open: "border-ink bg-sheet",
  event: "border-ink bg-sheet",
};
const dayTones: Readonly<Record<Point["state"], string>> = {
  received: "text-ink-2",
  late: "text-bad font-value",
  next: "text-warn font-value",
  open: "text-ink-2",
  event: "text-ink-2",
};

/** Removes the receipt of a milestone, which is named by its id. */
const useTakeBack = (sale: SaleRef) =>
  useSaleChange<string>({
    change: (milestone) =>
      call<SaleCalls["takeBackMilestone"]>(
        "DELETE",
        `${callsOf[sale.saleKind]}/:id/order/milestones/:milestone/paid`,
        { params: { id: sale.number, milestone } },
      ),
    done: "The receipt was removed",
    failed: "The receipt could not be removed",
    onDone: () => {},
  });

type MilestoneLineProps = { sale: SaleRef; order: OrderRecord; may: boolean };

/** The milestones of an order in the order of their days, not to scale. A phone has them below each other. */
export function MilestoneLine({ sale, order, may }: MilestoneLineProps) {
  const today = indianToday();
  const [receiving, setReceiving] = useState<Milestone | null>(null);
  const [isChanging, setChanging] = useState(false);
  const points = pointsOf(order, today);
  const takeBack = useTakeBack(sale);
  return (
    <section aria-labelledby="milestones" className="border border-ink bg-sheet p-6 max-md:p-4">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="milestones" className="card-title">
          Milestones
        </h2>
        {order.milestones.length > 0 && (
          <p className="text-label text-ink-2 tabular-nums">
            received <span className="font-value text-ink">{money(order.received)}</span> of{" "}
            {money(order.total)}
          </p>
        )}
        {may && (
          <Button variant="quiet" size="row" className="no-print" onClick={() => setChanging(true)}>
            Change milestones
          </Button>
        )}
      </div>
      {takeBack.failure && <ErrorBanner>{takeBack.failure}</ErrorBanner>}
      {order.milestones.length === 0 && (
        <p className="mb-4 text-ink-2">
          This order has no milestones. Change them here, or add the firm’s in Firm.
        </p>
      )}
      <ol
        className="grid gap-y-5 md:auto-cols-fr md:grid-flow-col md:pt-5"
        aria-label="Order, milestones and dispatch"
      >
        {points.map((point, at) => (
          <li
            key={point.key}
            className="grid grid-cols-[30px_1fr] content-start items-start gap-x-4 md:grid-cols-1 md:justify-items-center md:text-center"
          >
            {/* Two lines high, so that a day that breaks moves no square. */}
            <p
              className={`flex items-end justify-center text-label tabular-nums max-md:order-2 max-md:justify-start md:min-h-[2lh] md:px-1 ${dayTones[point.state]}`}
            >
              <span>{dayText(point)}</span>
            </p>
            <Square
              point={point}
              isLast={at === points.length - 1}
              isPast={isPast(point, points[at + 1], today)}
              today={holdsToday(point, points[at + 1], today) ? today : null}
            />
            <div className="max-md:order-3 max-md:col-start-2 md:mt-2 md:px-1">
              <Words
                point={point}
                today={today}
                confirmed={issuedPaper(order, { form: "order-confirmation" })}
              />
              {may && point.milestone && (
                <Act
                  milestone={point.milestone}
                  isUsual={point.state === "next" || point.state === "late"}
                  isBusy={takeBack.isBusy}
                  onReceive={setReceiving}
                  onTakeBack={({ id }) => takeBack.submit(id)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {order.other_receipts.length > 0 && (
        <OtherReceipts order={order} may={may} isBusy={takeBack.isBusy} onTakeBack={takeBack.submit} />
      )}
      <Suspense fallback={null}>
        {isChanging && <MilestonesDialog sale={sale} order={order} onClose={() => setChanging(false)} />}
        {receiving && (
          <ReceiptDialog sale={sale} order={order} milestone={receiving} onClose={() => setReceiving(null)} />
        )}
      </Suspense>
    </section>
  );
}

type OtherReceiptsProps = {
  order: OrderRecord;
  may: boolean;
  isBusy: boolean;
  onTakeBack: (id: string) => void;
};

/** The receipts of milestones that the order has no longer. */
const OtherReceipts = ({ order, may, isBusy, onTakeBack }: OtherReceiptsProps) => (
  <ul aria-label="Receipts of earlier milestones" className="mt-4 grid gap-1 border-t border-rule pt-3">
    {order.other_receipts.map(({ milestone_id, label, day, amount, reference, by }) => (
      <li key={milestone_id} className="flex flex-wrap items-center gap-x-3 text-label text-ink-2">
        <span className="min-w-0 wrap-anywhere">
          {label}, which the order has no longer:{" "}
          <span className="font-value text-ink tabular-nums">{money(amount)}</span> received on{" "}
          {formatDate(day)}, by {by}
          {reference !== "" && ` · ${reference}`}
        </span>
        {may && (
          <Button
            variant="quiet"
            size="row"
            className="no-print"
            busy={isBusy}
            aria-label={`Take back the receipt of ${label}`}
            onClick={() => onTakeBack(milestone_id)}
          >
            Take back
          </Button>
        )}
      </li>
    ))}
  </ul>
);

const isPast = (point: Point, next: Point | undefined, today: string): boolean =>
  point.day !== null && point.day <= today && next?.day != null && next.day <= today;

/** Whether today is between two points. A point without a day is later than every day. */
const holdsToday = (point: Point, next: Point | undefined, today: string): boolean =>
  next !== undefined && (point.day ?? "9999") <= today && (next.day ?? "9999") > today;

function dayText({ day, state, milestone }: Point): string {
  if (day === null) return "without a day";
  return milestone && state !== "received" ? `due ${formatDate(day)}` : formatDate(day);
}

type SquareProps = { point: Point; isLast: boolean; isPast: boolean; today: string | null };

/** The square of a point, with the line to the next one on a desk. The line is crossed at its middle by today. */
function Square({ point, isLast, isPast, today }: SquareProps) {
  const icon: ReactNode = point.milestone ? (
    point.milestone.letter
  ) : point.key === "order" ? (
    <Check size={16} />
  ) : (
    <Truck size={16} />
  );
  return (
    <span aria-hidden="true" className="relative block max-md:row-span-2 md:my-1 md:w-full">
      {!isLast && (
        <span
          className={`inked absolute top-1/2 left-1/2 h-[5px] w-full -translate-y-1/2 max-md:hidden ${
            isPast ? "bg-ink" : "border-y border-rule-strong bg-sheet"
          }`}
        />
      )}
      {today !== null && (
        <span className="absolute -top-12 -bottom-1 left-full border-ink border-l border-dashed text-ink-2 max-md:hidden">
          <span className="absolute bottom-full left-0 -translate-x-1/2 whitespace-nowrap text-caption">
            today
          </span>
        </span>
      )}
      <span
        className={`inked relative mx-auto grid size-[30px] place-items-center border font-value ${
          point.key === "order" ? "border-ink bg-ink text-sheet" : squares[point.state]
        }`}
      >
        {icon}
      </span>
    </span>
  );
}

type WordsProps = { point: Point; today: string; confirmed: OrderPaperRecord | undefined };

function Words({ point, today, confirmed }: WordsProps) {
  const { milestone, state, key } = point;
  if (key === "order")
    return (
      <>
        <p className="font-value">Order</p>
        {confirmed && <p className="text-label text-ink-2">confirmed {formatDate(confirmed.issued_at)}</p>}
      </>
    );
  if (!milestone)
    return (
      <>
        <p className="font-value">Dispatch</p>
        <p className="text-label text-ink-2">from the works</p>
      </>
    );
  const { letter, label, percent, amount, when, due, paid } = milestone;
  return (
    <>
      <p className="font-value">
        <span className="sr-only">{letter}: </span>
        {label}, {formatPercent(percent)}
      </p>
      <p className="font-value tabular-nums">{money(paid?.amount ?? amount)}</p>
      {paid ? (
        <p className="text-label text-ink-2">
          <Check size={14} aria-hidden="true" className="mr-1 inline text-ok" />
          received, by {paid.by}
          {paid.reference !== "" && ` · ${paid.reference}`}
        </p>
      ) : (
        <p
          className={`text-label ${state === "late" ? "font-value text-bad" : state === "next" ? "font-value text-warn" : "text-ink-2"}`}
        >
          {due !== null && (state === "late" || state === "next") ? dueInDays(due, today) : when}
        </p>
      )}
    </>
  );
}

type ActProps = {
  milestone: Milestone;
  isUsual: boolean;
  isBusy: boolean;
  onReceive: (milestone: Milestone) => void;
  onTakeBack: (milestone: Milestone) => void;
};

/** The acts of a milestone: mark its payment as received, or take it back. */
function Act({ milestone, isUsual, isBusy, onReceive, onTakeBack }: ActProps) {
  const of = `milestone ${milestone.letter}`;
  if (milestone.paid)
    return (
      <Button
        variant="quiet"
        size="row"
        className="no-print"
        busy={isBusy}
        aria-label={`Take back the receipt of ${of}`}
        onClick={() => onTakeBack(milestone)}
      >
        Take back
      </Button>
    );
  return (
    <Button
      variant={isUsual ? "secondary" : "quiet"}
      size="row"
      className="mt-2 no-print"
      aria-label={`Mark as received: ${of}`}
      onClick={() => onReceive(milestone)}
    >
      Mark as received
    </Button>
  );
}
