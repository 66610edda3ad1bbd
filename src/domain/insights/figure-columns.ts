import { lostReasons, lostReasonTitles } from "../sales/lost-reasons.ts";
import type { Figure, InsightSeries } from "./insights.ts";

/** A row of a figure. Amounts are rupees before GST. Absent values do not belong to the figure. */
export type FigureRow = {
  label: string;
  count: number;
  value: number;
  /** The won sales, in the figures of months, win rate and margins. */
  won_count?: number;
  won_value?: number;
  /** Percent of count, of win-rate; null without any. */
  rate?: number | null;
  /** Mean percent, of margins; null without any. */
  quoted_margin?: number | null;
  won_margin?: number | null;
  /** The value at which the ordered sales were quoted, in the figure of orders. */
  quoted_value?: number;
  /** The median of days from the first issue to the order, in the figure of orders. Null without any. */
  days?: number | null;
  /** Weight of structure, of steel and per-kg. */
  kg?: number;
  /** The kilograms that are quoted below the metal price in force, in the figure of steel. */
  kg_below?: number;
  /** ₹ per kg before margin, of per-kg. */
  lowest?: number;
  median?: number;
  highest?: number;
};

/** A column of a figure's table, on the screen and in a workbook. */
export type FigureColumn = {
  head: string;
  unit: "count" | "rupees" | "percent" | "kg" | "days";
  of: (row: FigureRow) => number | null | undefined;
  /** Counts link to the counted sales. */
  leads?: InsightSeries;
};

const count = (head: string): FigureColumn => ({
  head,
  unit: "count",
  of: (row) => row.count,
  leads: "quoted",
});
const rupees = (head: string, of: FigureColumn["of"]): FigureColumn => ({ head, unit: "rupees", of });
const percent = (head: string, of: FigureColumn["of"]): FigureColumn => ({ head, unit: "percent", of });
const kg = (head: string, of: FigureColumn["of"]): FigureColumn => ({ head, unit: "kg", of });
const won: FigureColumn = { head: "Won", unit: "count", of: (row) => row.won_count, leads: "won" };
const value = rupees("Before GST", (row) => row.value);
const wonValue = rupees("Won before GST", (row) => row.won_value);

/** The columns of the tables in Insights, on the screen and in Excel, after the name of the row. */
export const figureColumns: Readonly<Record<Figure, readonly FigureColumn[]>> = {
  months: [count("Quoted"), rupees("Quoted before GST", (row) => row.value), won, wonValue],
  orders: [
    count("Orders"),
    rupees("Quoted before GST", (row) => row.quoted_value),
    rupees("Order intake before GST", (row) => row.value),
    { head: "Median, first issue to order", unit: "days", of: (row) => row.days },
  ],
  "win-rate": [count("Won or lost"), won, percent("Rate", (row) => row.rate), wonValue],
  lost: [count("Lost"), value],
  margins: [
    count("Quoted"),
    percent("Mean quoted", (row) => row.quoted_margin),
    won,
    percent("Mean won", (row) => row.won_margin),
  ],
  ageing: [count("Open"), value],
  steel: [
    count("Open"),
    kg("Structure", (row) => row.kg),
    kg("Below the price in force", (row) => row.kg_below),
    rupees("Structure before margin", (row) => row.value),
  ],
  "per-kg": [
    count("Quoted"),
    kg("Structure", (row) => row.kg),
    rupees("Lowest, ₹/kg", (row) => row.lowest),
    rupees("Median, ₹/kg", (row) => row.median),
    rupees("Highest, ₹/kg", (row) => row.highest),
  ],
};

/** The subjects of the rows of each figure. */
export const figureRowHeads: Readonly<Record<Figure, string>> = {
  months: "Month",
  orders: "Month",
  "win-rate": "Of",
  lost: "Reason",
  margins: "Capacity",
  ageing: "Days since issue",
  steel: "Metal price per kg",
  "per-kg": "Capacity",
};

/** The titles of the charts and tables of Insights. */
export const figureTitles: Readonly<Record<Figure, string>> = {
  months: "Quoted and won, by month",
  orders: "Order intake, by month",
  "win-rate": "Win rate",
  lost: "Value lost, by reason",
  margins: "Margin quoted and won",
  ageing: "Age of open sales",
  steel: "Metal price in open sales",
  "per-kg": "Price per kg of structure",
};

/** Returns the name of a row: reasons and metal prices in words, others by their labels. */
export function figureRowName(figure: Figure, label: string): string {
  if (figure === "lost") {
    const reason = lostReasons.find((each) => each === label);
    return reason ? lostReasonTitles[reason] : label;
  }
  return figure === "steel" ? `₹${label}` : label;
}
