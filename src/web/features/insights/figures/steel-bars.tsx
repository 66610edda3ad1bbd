import { useId } from "react";
import type { InsightRow } from "#contract/insights/insights-api.ts";
import { Bar, BarLink, Chart, ChartText, chartSizeProps, Hatch } from "./chart-parts.tsx";
import { formatRupeeAmount, tonnes } from "./figure-text.ts";
import type { InsightsSearch } from "./insights-search-params.ts";

const [height, base] = [214, 186];

type Props = {
  name: string;
  rows: readonly InsightRow[];
  /** The width of a bar in rupees. */
  width: number;
  search: InsightsSearch;
};

/** The hatched share of a bar. */
const belowText = (kg: number, below: number): string =>
  below === 0 ? "" : `, ${below === kg ? "all" : `${tonnes(below)} t`} below the price in force`;

/** Tonnes by quoted metal price. The part below its component's price in force is hatched. */
export function SteelBars({ name, rows, width: of, search }: Props) {
  const hatch = useId();
  const step = Math.max(360 / rows.length, 30);
  const bar = Math.min(46, step - 8);
  const top = Math.max(...rows.map(({ kg = 0 }) => kg), 1);
  const tall = (kg: number) => (kg / top) * (base - 26);
  const width = rows.length * step;
  return (
    <Chart name={name} viewBox={`0 0 ${width} ${height}`} {...chartSizeProps(width)}>
      <Hatch id={hatch} />
      <line x1={0} x2={width} y1={base} y2={base} className="stroke-ink" />
      {rows.map(({ label, count, value, kg = 0, kg_below = 0 }, index) => {
        const x = index * step + (step - bar) / 2;
        const above = tall(kg - kg_below);
        const below = tall(kg_below);
        return (
          <g key={label}>
            <ChartText x={x + bar / 2} y={base + 18} textAnchor="middle" className="fill-ink-2">
              {of === 1 ? `₹${label}` : `${label}–${Number(label) + of - 1}`}
            </ChartText>
            <BarLink
              to={{ search, figure: "steel", row: label }}
              name={`₹${label}${of === 1 ? "" : ` to ${Number(label) + of - 1}`} per kg: ${tonnes(kg)} t of structure for ${formatRupeeAmount(value)}, in ${count}${belowText(kg, kg_below)}`}
            >
              <rect x={index * step} y={0} width={step} height={height} className="fill-transparent" />
              {kg_below > 0 && (
                <Bar x={x} y={base - below} width={bar} height={below} as="hatched" hatch={hatch} />
              )}
              {kg > kg_below && (
                <Bar x={x} y={base - below - above} width={bar} height={above} as="solid" hatch={hatch} />
              )}
              <text
                x={x + bar / 2}
                y={base - below - above - 6}
                textAnchor="middle"
                className="fill-ink font-value"
              >
                {tonnes(kg)}
                {rows.length <= 8 ? " t" : ""}
              </text>
            </BarLink>
          </g>
        );
      })}
    </Chart>
  );
}
