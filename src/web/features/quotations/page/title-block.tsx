import { customerTitle } from "#domain/customer.ts";
import { formatDay, formatMoney, indianDay } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import type { QuotationView } from "#domain/quotation/view.ts";
import { sizeOf, titleBySize } from "#domain/quotation/words/crane-size.ts";
import type { ActivityEntry } from "#domain/sales/activity.ts";
import { isOpen } from "#domain/sales/status.ts";
import { CraneGlyph } from "../../../ui/crane-glyph.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { daysLeft, followUpText, TitleCell } from "./title-cell.tsx";
import { TitleNumber } from "./title-number.tsx";
import { useNewestActivity } from "./use-newest-activity.ts";

const money = (rupees: number): string => formatMoney(paiseOf(rupees) ?? 0);

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
  const crane = titleBySize(view.craneWords.label, { ...sizeOf(view.lines), capacity: view.capacity });
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
          {money(record.subtotal_with_margin)} before GST
        </p>
      </div>
    </header>
  );
}
