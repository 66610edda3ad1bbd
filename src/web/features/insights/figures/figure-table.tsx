import type { InsightRow } from "#contract/insights/insights-api.ts";
import {
  type FigureColumn,
  figureColumns,
  figureRowHeads,
  figureTitles,
} from "#domain/insights/figure-columns.ts";
import type { Figure } from "#domain/insights/insights.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { TableFrame } from "../../../ui/lists/table.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { listAddress } from "./chart-parts.tsx";
import { daysText, formatRupeeColumn, percent, rowTitle } from "./figure-text.ts";
import type { InsightsSearch } from "./insights-search-params.ts";

/** Unrounded, as a table has room for it. */
function cellText({ unit, of }: FigureColumn, row: InsightRow): string {
  const found = of(row);
  if (unit === "percent") return percent(found);
  if (unit === "rupees") return formatRupeeColumn(found ?? 0);
  if (unit === "days") return daysText(found);
  return unit === "kg" ? `${formatNumber(found ?? 0)} kg` : String(found ?? 0);
}

/** Close to each other, and heads on several lines: a card of three has room for five columns. */
const cell = "px-1 py-2 first:pl-4 last:pr-4";

type Props = { figure: Figure; rows: readonly InsightRow[]; asOf: string; search: InsightsSearch };

/** A figure as a table: the same rows as its chart, unrounded. */
export function FigureTable({ figure, rows, asOf, search }: Props) {
  return (
    <TableFrame label={`${figureTitles[figure]}, table`}>
      <thead>
        <tr className="border-b border-rule bg-sheet-2 align-bottom text-label text-ink-2">
          <th scope="col" className={`${cell} font-label`}>
            {figureRowHeads[figure]}
          </th>
          {figureColumns[figure].map(({ head }) => (
            <th key={head} scope="col" className={`${cell} text-right font-label`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className="border-b border-rule text-label tabular-nums last:border-b-0">
            <th scope="row" className={`${cell} font-text whitespace-nowrap`}>
              {rowTitle(figure, row.label, asOf)}
            </th>
            {figureColumns[figure].map((column) => (
              <td key={column.head} className={`${cell} text-right whitespace-nowrap`}>
                {column.leads === undefined || column.of(row) === 0 ? (
                  cellText(column, row)
                ) : (
                  <Link
                    to="/insights"
                    search={listAddress({ search, figure, row: row.label, series: column.leads })}
                    className="prints link"
                  >
                    {cellText(column, row)}
                  </Link>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
