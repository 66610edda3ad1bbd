import type { InsightAnswer, InsightRow } from "#contract/insights/insights-api.ts";
import { figureTitles } from "#domain/insights/figure-columns.ts";
import { type Figure, isFew } from "#domain/insights/insights.ts";
import { counted } from "#domain/numbers/format.ts";
import { crores, daysText, formatRupeeAmount, percent, rowTitle } from "./figure-text.ts";
import type { InsightsSearch } from "./insights-search-params.ts";
import { MarginDots } from "./margin-dots.tsx";
import { MonthBars } from "./month-bars.tsx";
import { type RowBar, RowBars } from "./row-bars.tsx";
import { SteelBars } from "./steel-bars.tsx";

type Props = { figure: Figure; data: InsightAnswer; search: InsightsSearch };

/** The ages of open sales that are hatched, because they are older than 30 days, the usual validity. */
const old: ReadonlySet<string> = new Set(["31 to 60", "over 60"]);

/** Classes of age are shown in days; the first says so itself. */
const daysOf = (figure: Figure, { label }: InsightRow): string =>
  figure === "ageing" && !label.endsWith("days") ? " days" : "";

/** A row of a figure, with its title and its link. */
type TitledRow = { row: InsightRow; title: string; to: RowBar["to"] };

function winRateBar({ row, title, to }: TitledRow): RowBar {
  const more =
    row.count === 0 ? "none closed" : `${row.won_count} of ${row.count}${isFew(row) ? ", few" : ""}`;
  const rate = percent(row.rate == null ? null : Math.round(row.rate));
  return {
    label: title,
    value: row.rate ?? 0,
    text: row.count === 0 ? "" : rate,
    more,
    name: `${title}${row.count === 0 ? ": " : `, won: ${rate} `}${more}`,
    as: isFew(row) ? "outlined" : "solid",
    to: { ...to, series: "quoted" },
  };
}

function orderBar({ row, title, to }: TitledRow): RowBar {
  const more = row.count === 0 ? "" : daysText(row.days);
  return {
    label: title,
    value: row.value,
    text: crores(row.value),
    more,
    name:
      row.count === 0
        ? `${title}: no orders`
        : `${title}: ${crores(row.value)} ${more} from first issue, in ${counted(row.count, "order")}`,
    as: "solid",
    to,
  };
}

function perKgBar({ row, title, to }: TitledRow): RowBar {
  const range = `${row.lowest} to ${row.highest}`;
  return {
    label: title,
    value: row.median ?? 0,
    text: formatRupeeAmount(row.median),
    more: range,
    name: `${title}, median and range per kg: ${formatRupeeAmount(row.median)} ${range}, in ${row.count}`,
    as: "solid",
    to,
  };
}

const valueBar = (figure: Figure, { row, title, to }: TitledRow): RowBar => ({
  label: title,
  value: row.value,
  text: crores(row.value),
  more: `· ${row.count}`,
  name: `${title}${daysOf(figure, row)}: ${crores(row.value)} · ${row.count} ${figure === "lost" ? "lost" : "open"}, before GST`,
  as: old.has(row.label) ? "hatched" : "solid",
  to,
});

/** A figure drawn. Every drawn figure is also in its table, unrounded. */
export function FigureChart({ figure, data, search }: Props) {
  const { rows, as_of: asOf } = data;
  const name = `${figureTitles[figure]}, chart`;
  if (figure === "months") return <MonthBars name={name} rows={rows} asOf={asOf} search={search} />;
  if (figure === "margins") return <MarginDots name={name} rows={rows} search={search} />;
  if (figure === "steel")
    return <SteelBars name={name} rows={rows} width={data.steel?.bar ?? 1} search={search} />;
  const titled = rows.map(
    (row): TitledRow => ({
      row,
      title: rowTitle(figure, row.label, asOf),
      to: { search, figure, row: row.label },
    }),
  );
  if (figure === "win-rate")
    return (
      <RowBars name={name} highest={100} mark={{ at: 50, text: "50 %" }} rows={titled.map(winRateBar)} />
    );
  if (figure === "orders") return <RowBars name={name} rows={titled.map(orderBar)} />;
  if (figure === "per-kg") return <RowBars name={name} rows={titled.map(perKgBar)} />;
  return <RowBars name={name} rows={titled.map((row) => valueBar(figure, row))} />;
}
