import type { InsightRow } from "#contract/insights/insights-api.ts";
import { Bar, BarLink, ChartText, niceTop } from "./chart-parts.tsx";
import { inCrore, monthTitle } from "./figure-text.ts";
import type { InsightsSearch } from "./insights-search-params.ts";

const [height, base] = [240, 204];
/** As wide as a month may become, and its bars: of a long period narrower ones, which the figures over them still fit. */
const widestMonth = 98;
const barOf = (months: number) => (months > 9 ? 23 : 36);

type Props = { name: string; rows: readonly InsightRow[]; asOf: string; search: InsightsSearch };

/** Quoted outlined and won solid, side by side by month. Months without room beside the others begin another line. */
export function MonthBars({ name, rows, asOf, search }: Props) {
  const top = niceTop(Math.max(...rows.flatMap(({ value, won_value }) => [value, won_value ?? 0])));
  const tall = (value: number) => (value / top) * (base - 44);
  const bar = barOf(rows.length);
  return (
    <figure
      aria-label={name}
      className="grid gap-y-3"
      style={{
        gridTemplateColumns: `repeat(auto-fill, minmax(${2 * bar + 10}px, 1fr))`,
        maxWidth: rows.length * widestMonth,
      }}
    >
      {rows.map(({ label, count, value, won_count = 0, won_value = 0 }, index) => {
        const title = monthTitle(label, asOf);
        const until = label === asOf.slice(0, 7) ? `to the ${Number(asOf.slice(8))}` : "";
        const month = [title, until].filter((text) => text !== "").join(" ");
        const columns = [
          { series: "quoted", x: -bar - 1, value, count, as: "outlined" },
          { series: "won", x: 1, value: won_value, count: won_count, as: "solid" },
        ] as const;
        return (
          <svg key={label} role="presentation" className="chart month w-full" height={height}>
            <line x1="0" x2="100%" y1={base} y2={base} className="stroke-ink" />
            {/* Its own places count from the middle of the month. */}
            <svg role="presentation" x="50%" className="chart">
              {columns.map((column) => (
                <BarLink
                  key={column.series}
                  to={{ search, figure: "months", row: label, series: column.series }}
                  name={`${month}: ₹${inCrore(column.value, 1)} crore ${column.series}, in ${column.count}`}
                >
                  <Bar
                    x={column.x}
                    y={base - tall(column.value)}
                    width={bar}
                    height={tall(column.value)}
                    as={column.as}
                    hatch=""
                  />
                  <text
                    x={column.x + bar / 2}
                    y={base - tall(column.value) - 6}
                    textAnchor="middle"
                    className="fill-ink"
                  >
                    {inCrore(column.value, 1)}
                  </text>
                </BarLink>
              ))}
              {index === 0 &&
                columns.map((column) => (
                  <ChartText
                    key={column.series}
                    x={column.x + bar / 2}
                    y={base - tall(column.value) - 22}
                    textAnchor="middle"
                    className="fill-ink font-value"
                  >
                    {column.series}
                  </ChartText>
                ))}
              <ChartText x={0} y={base + 18} textAnchor="middle" className="fill-ink-2">
                {title}
              </ChartText>
              {until !== "" && (
                <ChartText x={0} y={base + 33} textAnchor="middle" className="fill-ink-2">
                  {until}
                </ChartText>
              )}
            </svg>
          </svg>
        );
      })}
    </figure>
  );
}
