import type { InsightRow } from "#contract/insights/insights-api.ts";
import { Bar, BarLink, Chart, niceTop, Written } from "./chart-parts.tsx";
import { inCrore, monthTitle } from "./figure-text.ts";
import type { InsightsSearch } from "./insights-search.ts";

const [height, base] = [240, 204];
const widestBar = 36;
/** A month at its widest, at its narrowest, and the room that a year has on a desk. */
const [widest, narrowest, room] = [98, 65, 780];

type Props = { name: string; rows: readonly InsightRow[]; asOf: string; search: InsightsSearch };

/**
 * Quoted outlined and won solid, side by side by month: narrower the more there are, and never with smaller letters. What
 * has no room scrolls sideways, with the focus too.
 */
export function MonthBars({ name, rows, asOf, search }: Props) {
  const top = niceTop(Math.max(...rows.flatMap(({ value, won_value }) => [value, won_value ?? 0])));
  const tall = (value: number) => (value / top) * (base - 44);
  const step = Math.min(widest, Math.max(narrowest, Math.floor(room / rows.length)));
  const bar = Math.min(widestBar, (step - 10) / 2);
  const width = rows.length * step;
  return (
    <div className="overflow-x-auto">
      <Chart
        name={name}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        style={{ maxHeight: 280 }}
        className="min-w-full"
      >
        <line x1={0} x2={width} y1={base} y2={base} className="stroke-ink" />
        {rows.map(({ label, count, value, won_count = 0, won_value = 0 }, index) => {
          const x = index * step + (step - 2 * bar - 2) / 2;
          const title = monthTitle(label, asOf);
          const until = label === asOf.slice(0, 7) ? `to the ${Number(asOf.slice(8))}` : "";
          const month = [title, until].filter((text) => text !== "").join(" ");
          const columns = [
            { series: "quoted", x, value, count, as: "outlined" },
            { series: "won", x: x + bar + 2, value: won_value, count: won_count, as: "solid" },
          ] as const;
          return (
            <g key={label}>
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
                  <Written
                    key={column.series}
                    x={column.x + bar / 2}
                    y={base - tall(column.value) - 22}
                    textAnchor="middle"
                    className="fill-ink font-value"
                  >
                    {column.series}
                  </Written>
                ))}
              <Written x={index * step + step / 2} y={base + 18} textAnchor="middle" className="fill-ink-2">
                {title}
              </Written>
              {until !== "" && (
                <Written x={index * step + step / 2} y={base + 33} textAnchor="middle" className="fill-ink-2">
                  {until}
                </Written>
              )}
            </g>
          );
        })}
      </Chart>
    </div>
  );
}
