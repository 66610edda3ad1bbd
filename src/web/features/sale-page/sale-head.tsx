import type { ReactNode } from "react";
import { formatDay, formatMoney, indianDay } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import type { ActivityEntry } from "#domain/sales/activity.ts";
import { isOpen } from "#domain/sales/status.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { CustomerLink } from "../customers/customer-link.tsx";
import type { SaleSubject } from "../sales/sale-subject.ts";
import { daysLeft, followUpText, TitleCell } from "../sales/title-cell.tsx";
import { InOfferCell } from "./in-offer.tsx";
import { TitleNumber } from "./title-number.tsx";
import { useNewestActivity } from "./use-newest-activity.ts";

const money = (rupees: number): string => formatMoney(paiseOf(rupees) ?? 0);

/** "since 21 Nov, by r.patel": when the sale became what it is, as far as its newest entries say. */
function statusSince(entries: readonly ActivityEntry[], today: string): string {
  const entry = entries.findLast(({ kind }) => kind === "status" || kind === "saved" || kind === "revised");
  if (!entry) return "";
  const day = formatDay(entry.at);
  // Of this year the day and the month say it.
  const year = ` ${today.slice(0, 4)}`;
  return `since ${day.endsWith(year) ? day.slice(0, -year.length) : day}, by ${entry.by}`;
}

const followUpNote = (entries: readonly ActivityEntry[]): string =>
  entries.findLast(({ kind }) => kind === "follow_up")?.note ?? "";

type SaleHeadProps = {
  subject: SaleSubject;
  /** The customer's name on the document; blank when it has none. */
  customer: string;
  /** Under the customer: the crane, the site. */
  about: ReactNode;
};

/** The head of a sale's page, as the title block of a drawing. */
export function SaleHead({ subject, customer, about }: SaleHeadProps) {
  return (
    <header
      className={`grid grid-cols-2 border border-ink bg-sheet md:grid-cols-[minmax(max-content,1fr)_1fr_1fr] ${
        subject.in_offer
          ? "xl:grid-cols-[300px_1fr_446px_minmax(190px,max-content)]"
          : "xl:grid-cols-[300px_1fr_190px_176px_176px_minmax(190px,max-content)]"
      }`}
    >
      <TitleNumber
        number={subject.number}
        revision={subject.revision}
        supersededBy={subject.superseded_by}
        className="max-md:order-first max-md:py-3"
      />
      <TitleCell
        label="Customer"
        value={customer === "" ? "Not named" : <CustomerLink id={subject.customer_id} name={customer} />}
        className="max-md:order-first max-md:col-span-2"
      >
        {about}
      </TitleCell>
      {subject.in_offer ? (
        <InOfferCell number={subject.number} inOffer={subject.in_offer} />
      ) : (
        <LifeCells subject={subject} />
      )}
      <div className="border-rule p-4 text-right max-md:order-first max-md:col-span-2 max-md:border-b max-md:py-3 max-md:text-left xl:border-l">
        <p className="text-caption text-ink-2">Total incl. GST</p>
        <p className="text-total font-total whitespace-nowrap tabular-nums">{money(subject.total)}</p>
        <p className="text-label whitespace-nowrap text-ink-2 tabular-nums">
          {money(subject.taxable)} before GST
        </p>
      </div>
    </header>
  );
}

/** Status, validity and next follow-up; of a won sale order number, value and day. */
function LifeCells({ subject }: { subject: SaleSubject }) {
  const today = indianDay(new Date().toISOString());
  const { newest } = useNewestActivity(subject);
  const isWon = subject.status === "won";
  return (
    <>
      <TitleCell
        label="Status"
        value={<StatusMark status={subject.status} expired={subject.expired} approval={subject.approval} />}
      >
        {isWon && subject.order_number !== null
          ? `Order ${subject.order_number}`
          : statusSince(newest, today)}
      </TitleCell>
      {isWon ? (
        <OrderCells subject={subject} />
      ) : (
        <OpenCells subject={subject} today={today} newest={newest} />
      )}
    </>
  );
}

function OrderCells({ subject: { order_value, won_on } }: { subject: SaleSubject }) {
  return (
    <>
      <TitleCell label="Order value" value={order_value === null ? "Not known" : money(order_value)}>
        before GST
      </TitleCell>
      <TitleCell
        label="Won on"
        value={won_on === null ? "Not known" : formatDay(won_on)}
        className="max-md:col-span-2"
      />
    </>
  );
}

type OpenCellsProps = { subject: SaleSubject; today: string; newest: readonly ActivityEntry[] };

function OpenCells({ subject, today, newest }: OpenCellsProps) {
  const followUp = followUpText(subject.next_follow_up, today);
  return (
    <>
      <TitleCell label="Valid until" value={formatDay(subject.valid_until)}>
        {isOpen(subject.status) && daysLeft(subject.valid_until, today)}
      </TitleCell>
      <TitleCell label="Next follow-up" value={followUp.value} className="max-md:col-span-2">
        {[followUp.hint, subject.next_follow_up === null ? "" : followUpNote(newest)]
          .filter((text) => text !== "")
          .join(" · ")}
      </TitleCell>
    </>
  );
}
