import { Fragment, type ReactNode } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useRowKeys } from "../keys/use-list-keys.ts";
import { useMedia } from "../use-media.ts";
import { BodyRow, Cell, HeadCell, TableFrame } from "./table.tsx";

/** A column of a list. It defines the head, the cells and the skeleton bars. */
export type Column<T> = {
  /** Each title once in a list. */
  title: string;
  /** In the head in place of the title. */
  head?: ReactNode;
  cell: (record: T) => ReactNode;
  /** The full text of a cell that may be cut. */
  hint?: (record: T) => string;
  align?: "left" | "right";
  /** Classes of the head and the cells, of the head alone, of the cells alone. */
  columnClass?: string;
  headClass?: string;
  className?: string;
  /** The width of the skeleton bar. */
  blank?: string;
};

type RecordTableProps<T> = {
  label: string;
  columns: readonly Column<T>[];
  /** Undefined while the first answer is on its way. */
  records: readonly T[] | undefined;
  keyOf: (record: T) => string;
  /** The number of skeleton rows. */
  blanks?: number;
};

/** A list of records as a table. */
export function RecordTable<T>({ label, columns, records, keyOf, blanks = 6 }: RecordTableProps<T>) {
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          {columns.map(({ title, head = title, align = "left", columnClass = "", headClass = "" }) => (
            <HeadCell key={title} align={align} className={`${columnClass} ${headClass}`}>
              {head}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {records?.map((record) => (
          <BodyRow key={keyOf(record)}>
            {columns.map(({ title, cell, hint, align = "left", columnClass = "", className = "" }) => (
              <Cell
                key={title}
                align={align}
                className={`${columnClass} ${className}`}
                title={hint?.(record)}
              >
                {cell(record)}
              </Cell>
            ))}
          </BodyRow>
        ))}
        {!records &&
          Array.from({ length: blanks }, (_, n) => n).map((n) => (
            <BodyRow key={n}>
              {columns.map(({ title, align, columnClass = "", blank = "w-24" }) => (
                <Cell key={title} className={columnClass}>
                  <Skeleton className={`h-4 ${align === "right" ? "ml-auto" : ""} ${blank}`} />
                </Cell>
              ))}
            </BodyRow>
          ))}
      </tbody>
    </TableFrame>
  );
}

type RecordListProps<T> = RecordTableProps<T> & {
  /** The smallest width at which the list is a table. */
  wide?: string;
  /** True while an older page is shown because the requested one loads. */
  isStale?: boolean;
  /** A record on a phone, as an item of a list. */
  phone: (record: T) => ReactNode;
};

/** A list of records: a table on a desktop, a ruled list on a phone. */
export function RecordList<T>({
  wide = "(width >= 64rem)",
  isStale = false,
  phone,
  ...table
}: RecordListProps<T>) {
  const isWide = useMedia(wide);
  const { label, records, keyOf, blanks = 6 } = table;
  useRowKeys();
  return (
    <div
      aria-busy={records === undefined || isStale}
      className={`transition-opacity duration-150 ${isStale ? "opacity-60" : ""}`}
    >
      {isWide ? (
        <RecordTable {...table} />
      ) : (
        <ul aria-label={label}>
          {records?.map((record) => (
            <Fragment key={keyOf(record)}>{phone(record)}</Fragment>
          ))}
          {!records &&
            Array.from({ length: blanks }, (_, n) => n).map((n) => (
              <li key={n} className="grid gap-3 border-b border-rule px-4 py-4">
                <Skeleton className="h-4 w-48" />
                <Skeleton className="h-4 w-64" />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
