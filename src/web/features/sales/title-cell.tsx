import type { ReactNode } from "react";
import { formatDate } from "#domain/dates/format-date.ts";
import { daysBetween } from "#domain/dates/indian-dates.ts";

/** "29 days left", "today is the last day", "ended 3 days ago". */
export function daysLeft(until: string, today: string): string {
  const days = daysBetween(today, until);
  if (days === 0) return "today is the last day";
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days > 0 ? `${count} left` : `ended ${count} ago`;
}

/** The follow-up on the page of a sale: the day, and “late” when it is overdue. */
export function followUpText(day: string | null, today: string): { value: string; hint: string } {
  if (day === null) return { value: "None", hint: "" };
  if (day === today) return { value: "Today", hint: "" };
  return { value: formatDate(day), hint: day < today ? "late" : "" };
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
          className="text-label text-ink-2 md:truncate"
          {...(typeof children === "string" && { title: children })}
        >
          {children}
        </p>
      )}
    </div>
  );
}
