import type { InsightRow } from "#contract/insights/insights-api.ts";
import { pointColours } from "./chart-colours.ts";
import { BarLink, Chart, ChartText, chartSizeProps } from "./chart-parts.tsx";
import { percent } from "./figure-text.ts";
import type { InsightsSearch } from "./insights-search-params.ts";

const [width, labelEnd, rowHeight, head] = [360, 108, 34, 24];
/** Room for the figure to the left of the lowest dot, clear of the row's name. */
const lead = 46;

type Props = { name: string; rows: readonly InsightRow[]; search: InsightsSearch };

/** The place of a margin on the axis, and the steps of the axis. */
function scaleOf(rows: readonly InsightRow[]) {
  const known = rows.flatMap(({ quoted_margin, won_margin }) =>
    [quoted_margin, won_margin].flatMap((value) => value ?? []),
  );
  // Four even steps around the known values.
  const step = Math.max(2, Math.ceil((Math.max(...known, 0) - Math.min(...known, 100)) / 3));
  const lowest = Math.floor(Math.min(...known, 100) / step) * step;
  const highest = lowest + 3 * step < Math.max(...known, 0) ? lowest + 4 * step : lowest + 3 * step;
  const x = (value: number) =>
    labelEnd + lead + ((value - lowest) / (highest - lowest)) * (width - labelEnd - lead - 36);
  const steps = Array.from({ length: (highest - lowest) / step + 1 }, (_, n) => lowest + step * n);
  return { x, steps };
}

/** An open dot for the quoted margin and a filled one for the won margin, joined, by capacity. */
export function MarginDots({ name, rows, search }: Props) {
  const { x, steps } = scaleOf(rows);
  const height = head + rows.length * rowHeight + 22;
  return (
    <Chart name={name} viewBox={`0 0 ${width} ${height}`} {...chartSizeProps(width)}>
      <g>
        {steps.map((at) => (
          <g key={at}>
            <line x1={x(at)} x2={x(at)} y1={head - 6} y2={height - 18} className="stroke-rule" />
            <ChartText x={x(at)} y={height - 4} textAnchor="middle" className="fill-ink-2">
              {at} %
            </ChartText>
          </g>
        ))}
      </g>
      {rows.map(({ label, quoted_margin, won_margin, count, won_count = 0 }, index) => {
        const y = head + index * rowHeight + rowHeight / 2;
        const points = [
          { series: "won", value: won_margin ?? null, count: won_count, other: quoted_margin },
          { series: "quoted", value: quoted_margin ?? null, count, other: won_margin },
        ] as const;
        return (
          <g key={label}>
            <ChartText x={labelEnd - 8} y={y + 4} textAnchor="end" className="fill-ink-2">
              {label}
            </ChartText>
            {won_margin != null && quoted_margin != null && (
              <line
                x1={x(won_margin)}
                x2={x(quoted_margin)}
                y1={y}
                y2={y}
                className="stroke-ink"
                strokeWidth={1.4}
              />
            )}
            {points.map((point) => (
              <Dot key={point.series} {...{ label, point, x, y, search }} isNamed={index === 0} />
            ))}
          </g>
        );
      })}
    </Chart>
  );
}

type DotProps = {
  label: string;
  point: {
    series: "won" | "quoted";
    value: number | null;
    count: number;
    /** The margin of the other series. */
    other: number | null | undefined;
  };
  x: (value: number) => number;
  y: number;
  search: InsightsSearch;
  /** True where the series is named above it. */
  isNamed: boolean;
};

function Dot({ label, point: { series, value, count: of, other }, x, y, search, isNamed }: DotProps) {
  if (value === null) return null;
  const isLeft = other == null || value < other || (value === other && series === "won");
  return (
    <g>
      {isNamed && (
        <ChartText
          x={x(value)}
          y={y - 14}
          textAnchor={isLeft ? "end" : "start"}
          className="fill-ink font-value"
        >
          {series}
        </ChartText>
      )}
      <BarLink
        to={{ search, figure: "margins", row: label, series }}
        name={`${label}: ${percent(value)} ${series}, in ${of}`}
      >
        <circle cx={x(value)} cy={y} r={14} className="fill-transparent" />
        <circle cx={x(value)} cy={y} r={5.5} className={pointColours[series]} strokeWidth={1.6} />
        <text
          x={x(value) + (isLeft ? -10 : 10)}
          y={y + 4}
          textAnchor={isLeft ? "end" : "start"}
          className="fill-ink"
        >
          {value}
        </text>
      </BarLink>
    </g>
  );
}
