import { useState } from "react";
import { formatNumber } from "#domain/numbers/format.ts";
import { Button } from "../../../ui/button.tsx";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../../ui/lists/table.tsx";

type FoldedRowsProps = {
  label: string;
  /** The number of rows, including rows that were not sent. */
  total: number;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The first column with numbers. */
  numbersFrom?: number;
};

/** The most rows before “Show”. */
const shownFirst = 8;

/** A table that shows its first rows; nothing without rows. */
export function FoldedRows({ label, total, head, rows, numbersFrom = head.length }: FoldedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  // Give words enough width for few lines; the table scrolls before they break more.
  const widths = (at: number): string =>
    at >= numbersFrom
      ? "whitespace-nowrap"
      : at === 0 || at === head.length - 1
        ? "min-w-52 wrap-anywhere"
        : "";
  const align = (at: number) => (at >= numbersFrom ? "right" : "left");
  return (
    <div className="border border-rule">
      <TableFrame label={label}>
        <thead>
          <tr>
            {head.map((name, at) => (
              <HeadCell key={name} align={align(at)}>
                {name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isOpen ? rows : rows.slice(0, shownFirst)).map((row) => (
            <BodyRow key={row.join("\n")}>
              {row.map((text, at) => (
                <Cell key={head[at]} align={align(at)} className={widths(at)}>
                  {text}
                </Cell>
              ))}
            </BodyRow>
          ))}
        </tbody>
      </TableFrame>
      {(rows.length > shownFirst || total > rows.length) && (
        <div className="flex flex-wrap items-center gap-3 px-4 py-2 text-label text-ink-2">
          {rows.length > shownFirst && (
            <Button size="row" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? "Show fewer" : `Show ${rows.length}`}
            </Button>
          )}
          {total > rows.length && `The first ${rows.length} of ${formatNumber(total)} are shown.`}
        </div>
      )}
    </div>
  );
}
