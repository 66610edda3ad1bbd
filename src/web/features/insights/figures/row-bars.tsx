import { useId } from "react";
import type { Look } from "./chart-colours.ts";
import { Bar, BarLink, type BarTarget, Chart, ChartText, chartSizeProps, Hatch } from "./chart-parts.tsx";

export type RowBar = {
  label: string;
  value: number;
  /** The bold text at the end of the bar, and the text after it. */
  text: string;
  more: string;
  /**
   * The accessible name, a sentence with both visible texts word for word, so that voice control finds it.
   */
  name: string;
  as: Look;
  to: BarTarget;
};

const [width, labelEnd, rowHeight, barHeight] = [360, 108, 38, 22];

/** Bars that lie, one a row, from 0: their names before them, their figures at their ends. */
export function RowBars({
  name,
  rows,
  highest,
  mark,
}: {
  name: string;
  rows: readonly RowBar[];
  highest?: number;
  mark?: { at: number; text: string };
}) {
  const hatch = useId();
  const top = highest ?? Math.max(...rows.map(({ value }) => value), 1);
  // Room for the figures at the end of the longest bar.
  const scale = (value: number) => (value / top) * (width - labelEnd - 118);
  const height = rows.length * rowHeight + (mark ? 22 : 6);
  return (
    <Chart name={name} viewBox={`0 0 ${width} ${height}`} {...chartSizeProps(width)}>
      <Hatch id={hatch} />
      {mark && (
        <g>
          <line
            x1={labelEnd + scale(mark.at)}
            x2={labelEnd + scale(mark.at)}
            y1={0}
            y2={height - 18}
            className="stroke-rule"
          />
          <ChartText x={labelEnd + scale(mark.at)} y={height - 4} textAnchor="middle" className="fill-ink-2">
            {mark.text}
          </ChartText>
        </g>
      )}
      <line x1={labelEnd} x2={labelEnd} y1={0} y2={height - (mark ? 18 : 2)} className="stroke-ink" />
      {rows.map(({ label, value, text, more, name: sentence, as, to }, index) => {
        const y = index * rowHeight + (rowHeight - barHeight) / 2;
        const end = labelEnd + scale(value);
        return (
          <g key={label}>
            <ChartText x={labelEnd - 8} y={y + 15} textAnchor="end" className="fill-ink-2">
              {label.length > 17 ? `${label.slice(0, 16)}…` : label}
            </ChartText>
            <BarLink to={to} name={sentence}>
              <rect
                x={0}
                y={index * rowHeight}
                width={width}
                height={rowHeight}
                className="fill-transparent"
              />
              <Bar x={labelEnd} y={y} width={end - labelEnd} height={barHeight} as={as} hatch={hatch} />
              <text x={end + 8} y={y + 15} className="fill-ink">
                <tspan className="font-value">{text}</tspan> <tspan className="fill-ink-2">{more}</tspan>
              </text>
            </BarLink>
          </g>
        );
      })}
    </Chart>
  );
}
