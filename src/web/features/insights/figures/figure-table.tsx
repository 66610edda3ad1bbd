import { Link } from "@tanstack/react-router";
import type { InsightRow } from "#contract/insights-api.ts";
import { formatNumber } from "#domain/format.ts";
import type { Figure, InsightSeries } from "#domain/sales/insights.ts";
import { TableFrame } from "../../../ui/table.tsx";
import { listAddress } from "./chart-parts.tsx";
import { exact, figureTitles, percent, rowTitle } from "./figure-text.ts";
import type { InsightsSearch } from "./insights-search.ts";

type Column = {
  head: string;
  /** Unrounded, as a table has room for it. */
  text: (row: InsightRow) => string;
  /** Counts lead to what they count. */
  leads?: InsightSeries;
};

const count: Column = { head: "Count", text: (row) => String(row.count), leads: "quoted" };
const won: Column = { head: "Won", text: (row) => String(row.won_count ?? 0), leads: "won" };
const value: Column = { head: "Before GST", text: (row) => exact(row.value) };
const kg = (head: string, of: (row: InsightRow) => number | undefined): Column => ({
  head,
  text: (row) => `${formatNumber(of(row) ?? 0)} kg`,
});

const columns: Readonly<Record<Figure, readonly Column[]>> = {
  months: [
    { ...count, head: "Quoted" },
    { ...value, head: "Quoted before GST" },
    won,
    { head: "Won before GST", text: (row) => exact(row.won_value) },
  ],
  "win-rate": [
    { ...count, head: "Won or lost" },
    won,
    { head: "Rate", text: (row) => percent(row.rate) },
    { head: "Won before GST", text: (row) => exact(row.won_value) },
  ],
  lost: [{ ...count, head: "Lost" }, value],
  margins: [
    { ...count, head: "Quoted" },
    { head: "Mean quoted", text: (row) => percent(row.quoted_margin) },
    won,
    { head: "Mean won", text: (row) => percent(row.won_margin) },
  ],
  ageing: [{ ...count, head: "Open" }, value],
  steel: [
    { ...count, head: "Open" },
    kg("Structure", (row) => row.kg),
    kg("Below the price in force", (row) => row.kg_below),
    { ...value, head: "Structure before margin" },
  ],
  "per-kg": [
    { ...count, head: "Quotations" },
    kg("Structure", (row) => row.kg),
    { head: "Lowest, ₹/kg", text: (row) => exact(row.lowest) },
    { head: "Median, ₹/kg", text: (row) => exact(row.median) },
    { head: "Highest, ₹/kg", text: (row) => exact(row.highest) },
  ],
};

const rowHeads: Readonly<Record<Figure, string>> = {
  months: "Month",
  "win-rate": "Of",
  lost: "Reason",
  margins: "Capacity",
  ageing: "Days since issue",
  steel: "Metal price per kg",
  "per-kg": "Capacity",
};

type Props = { figure: Figure; rows: readonly InsightRow[]; asOf: string; search: InsightsSearch };

/** A figure as a table: the same rows as its chart, unrounded. */
export function FigureTable({ figure, rows, asOf, search }: Props) {
  return (
    <TableFrame label={`${figureTitles[figure]}, table`}>
      <thead>
        <tr className="border-b border-rule bg-sheet-2 text-label text-ink-2">
          <th scope="col" className="px-3 py-2 font-label whitespace-nowrap">
            {rowHeads[figure]}
          </th>
          {columns[figure].map(({ head }) => (
            <th key={head} scope="col" className="px-3 py-2 text-right font-label whitespace-nowrap">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className="border-b border-rule text-label tabular-nums last:border-b-0">
            <th scope="row" className="px-3 py-2 font-text whitespace-nowrap">
              {rowTitle(figure, row.label, asOf)}
            </th>
            {columns[figure].map(({ head, text, leads }) => (
              <td key={head} className="px-3 py-2 text-right whitespace-nowrap">
                {leads === undefined || text(row) === "0" ? (
                  text(row)
                ) : (
                  <Link
                    to="/insights"
                    search={listAddress({ search, figure, row: row.label, series: leads })}
                    className="prints link"
                  >
                    {text(row)}
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
