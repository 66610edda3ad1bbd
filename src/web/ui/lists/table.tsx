import { type ReactNode, useRef } from "react";
import { useRowKeys } from "../keys/use-list-keys.ts";
import { useIsStacked } from "./use-stacked.ts";

/** The frame of a list of records: a sheet with hairlines. When the columns have no room, each row is a card. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const isStacked = useIsStacked(frame);
  useRowKeys();
  return (
    <section ref={frame} data-stacked={isStacked || undefined}>
      <table aria-label={label} className="w-full border-collapse text-left wrap-normal">
        {children}
      </table>
    </section>
  );
}

/** Narrow between columns, so that nine columns fit on a small desktop; wider at the edges. */
export const columnGap = "px-2.5 first:pl-4 last:pr-4";

type CellProps = { children?: ReactNode; align?: "left" | "right"; className?: string };

/** The heading of a column. */
export function HeadCell({ children, align = "left", className = "" }: CellProps) {
  return (
    <th
      scope="col"
      className={`border-b border-rule bg-sheet-2 ${columnGap} py-2.5 text-label font-label whitespace-nowrap text-ink-2 ${align === "right" ? "text-right" : ""} ${className}`}
    >
      {children}
    </th>
  );
}

export function BodyRow({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <tr
      data-row=""
      className={`border-b border-rule transition-colors duration-150 hover:bg-hover ${className}`}
    >
      {children}
    </tr>
  );
}

/** A cell's text: as wide as needed up to a limit, then broken. */
export function Words({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`w-max max-w-80 whitespace-normal wrap-anywhere ${className}`}>{children}</div>;
}

export function Cell({
  children,
  align = "left",
  className = "",
  title,
}: CellProps & { title?: string | undefined }) {
  return (
    <td
      title={title}
      className={`h-12 ${columnGap} py-1.5 ${align === "right" ? "text-right tabular-nums" : ""} ${className}`}
    >
      {children}
    </td>
  );
}
