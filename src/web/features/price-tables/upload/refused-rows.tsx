import type { Problem } from "#domain/errors/rejection.ts";
import { maxProblems } from "#domain/price-tables/table-sheet.ts";
import { BodyRow, Cell, HeadCell, TableFrame, Words } from "../../../ui/lists/table.tsx";
import { useMedia } from "../../../ui/use-media.ts";

type Refused = { id: string; row: string; column: string; value: string; msg: string };

const refusedOf = ({ msg, loc, value }: Problem, index: number): Refused => ({
  id: String(index),
  row: String(loc[0] ?? "").replace(/^row /, ""),
  column: String(loc[1] ?? ""),
  value: typeof value === "string" ? value : "",
  msg,
});

type Where = "Row" | "Cell";
type RefusedRowsProps = {
  problems: readonly Problem[];
  /** The meaning of the first part of a problem's place. */
  where?: Where;
  /** True when there are more than these. */
  hasMore?: boolean;
};

/** The faults of the file, with the row numbers of its spreadsheet. */
export function RefusedRows({
  problems,
  where = "Row",
  hasMore = problems.length >= maxProblems,
}: RefusedRowsProps) {
  const isWide = useMedia("(width >= 48rem)");
  const refused = problems.map(refusedOf);
  return (
    <div className="border border-rule">
      {isWide ? (
        <RefusedTable refused={refused} where={where} />
      ) : (
        <RefusedList refused={refused} where={where} />
      )}
      {hasMore && (
        <p className="px-4 py-3 text-label text-ink-2">
          The first {problems.length} are shown. Correct them and validate again.
        </p>
      )}
    </div>
  );
}

type RefusedProps = { refused: readonly Refused[]; where: Where };

const Value = ({ value }: { value: string }) => value || <i className="text-ink-2">empty</i>;

function RefusedTable({ refused, where }: RefusedProps) {
  return (
    <TableFrame label="Refused rows">
      <thead>
        <tr>
          <HeadCell align={where === "Row" ? "right" : "left"}>{where}</HeadCell>
          <HeadCell>Column</HeadCell>
          <HeadCell>Value</HeadCell>
          <HeadCell>What is wrong</HeadCell>
        </tr>
      </thead>
      <tbody>
        {refused.map(({ id, row, column, value, msg }) => (
          <BodyRow key={id}>
            <Cell align={where === "Row" ? "right" : "left"} className="whitespace-nowrap">
              {row}
            </Cell>
            <Cell className="whitespace-nowrap">{column}</Cell>
            <Cell>
              <Words>
                <Value value={value} />
              </Words>
            </Cell>
            <Cell className="min-w-60 wrap-anywhere">{msg}</Cell>
          </BodyRow>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** On a phone: two lines for each fault. */
function RefusedList({ refused, where }: RefusedProps) {
  return (
    <ul aria-label="Refused rows">
      {refused.map(({ id, row, column, value, msg }) => (
        <li key={id} className="grid gap-1 border-b border-rule px-4 py-3 last:border-b-0">
          <p className="flex flex-wrap gap-x-3 text-label tabular-nums">
            <b className="font-label">
              {where === "Row" ? "Row " : ""}
              {row}
            </b>{" "}
            {column}
            <span className="min-w-0 text-ink-2">
              <Value value={value} />
            </span>
          </p>
          <p className="text-label">{msg}</p>
        </li>
      ))}
    </ul>
  );
}
