import type { ReactNode } from "react";
import { customerTitle } from "#domain/customer.ts";
import { formatDay, formatMoneyColumn, indianDay } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import type { QuotationView } from "#domain/quotation/view.ts";
import type { ActivityEntry } from "#domain/sales/activity.ts";
import { isOpen } from "#domain/sales/status.ts";
import { CraneGlyph } from "../../../ui/crane-glyph.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TitleNumber } from "./title-number.tsx";
import { useNewestActivity } from "./use-newest-activity.ts";

const money = (rupees: number): string => formatMoneyColumn(paiseOf(rupees) ?? 0);

/** "29 days left", "today is the last day", "ended 3 days ago". */
export function daysLeft(until: string, today: string): string {
  const days = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000);
  if (days === 0) return "today is the last day";
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days > 0 ? `${count} left` : `ended ${count} ago`;
}

export function followUpText(day: string | null, today: string): { value: string; hint: string } {
  if (day === null) return { value: "None", hint: "" };
  if (day === today) return { value: "Today", hint: "" };
  return { value: formatDay(day), hint: day < today ? "late" : "" };
}

/** "since 21 Nov, by r.patel": when the quotation became what it is, as far as its newest entries say. */
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

/** The head of a record, as the title block of a drawing. */
export function TitleBlock({ record, view }: { record: QuotationRecord; view: QuotationView }) {
  const today = indianDay(new Date().toISOString());
  const span = view.lines.find((line) => line.component === "span")?.values.span_width_m;
  const crane = [`${view.craneLabel} ${view.capacity}`, span === undefined ? "" : `${span} m`]
    .filter((text) => text !== "")
    .join(", ");
  const site = [view.customer.site, view.customer.state].filter((text) => text !== "").join(", ");
  const followUp = followUpText(record.next_follow_up, today);
  const { newest } = useNewestActivity(record.quotation_id);
  return (
    <header className="grid grid-cols-2 border border-ink bg-sheet md:grid-cols-[minmax(max-content,1fr)_1fr_1fr] xl:grid-cols-[300px_1fr_190px_176px_176px_minmax(190px,max-content)]">
      <TitleNumber
        number={record.quotation_id}
        revision={record.revision}
        supersededBy={record.superseded_by}
        className="max-md:order-first max-md:py-3"
      />
      <TitleCell
        label="Customer"
        value={customerTitle(view.customer) || "Not named"}
        className="max-md:order-first max-md:col-span-2"
      >
        <span
          className="flex items-center gap-1.5"
          title={[crane, site].filter((text) => text !== "").join(" · ")}
        >
          {view.craneType && <CraneGlyph type={view.craneType} />}
          <span className="truncate">{[crane, site].filter((text) => text !== "").join(" · ")}</span>
        </span>
      </TitleCell>
      <TitleCell
        label="Status"
        value={<StatusMark status={record.status} expired={record.expired} approval={record.approval} />}
      >
        {record.status === "won" && record.order_number !== null
          ? `Order ${record.order_number}`
          : statusSince(newest, today)}
      </TitleCell>
      <TitleCell label="Valid until" value={formatDay(record.valid_until)}>
        {isOpen(record.status) && daysLeft(record.valid_until, today)}
      </TitleCell>
      <TitleCell label="Next follow-up" value={followUp.value} className="max-md:col-span-2">
        {[followUp.hint, record.next_follow_up === null ? "" : followUpNote(newest)]
          .filter((text) => text !== "")
          .join(" · ")}
      </TitleCell>
      <div className="border-rule p-4 text-right max-md:order-first max-md:col-span-2 max-md:border-b max-md:py-3 max-md:text-left xl:border-l">
        <p className="text-caption text-ink-2">Total incl. GST</p>
        <p className="text-total font-total whitespace-nowrap tabular-nums">{money(record.final_amount)}</p>
        <p className="text-label whitespace-nowrap text-ink-2 tabular-nums">
          {money(record.subtotal_with_margin).replace("₹", "")} before GST
        </p>
      </div>
    </header>
  );
}

type CellProps = { label: string; value: ReactNode; className?: string; children?: ReactNode };

/** A ruled cell of a title block. */
export function TitleCell({ label, value, className = "", children }: CellProps) {
  return (
    <div className={`${className} min-w-0 border-b border-rule p-4 max-md:py-3 xl:border-b-0 xl:border-l`}>
      <p className="text-caption text-ink-2">{label}</p>
      <p className="truncate font-value" {...(typeof value === "string" && { title: value })}>
        {value}
      </p>
      {children && (
        <p
          className="truncate text-label text-ink-2"
          {...(typeof children === "string" && { title: children })}
        >
          {children}
        </p>
      )}
    </div>
  );
}
