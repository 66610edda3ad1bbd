import type { ReactNode, SVGProps } from "react";
import type { Figure, InsightSeries } from "#domain/insights/insights.ts";
import { Link } from "../../../ui/routing/link.tsx";
import { barColours, type Look } from "./chart-colours.ts";
import type { InsightsSearch } from "./insights-search-params.ts";

/** The target of a bar. */
export type BarTarget = { search: InsightsSearch; figure: Figure; row: string; series?: InsightSeries };

export const listAddress = ({ search, figure, row, series }: BarTarget): InsightsSearch => ({
  ...search,
  list: figure,
  row,
  series,
  page: undefined,
});

/**
 * A figure drawn: links for who does not see it, each named by a sentence. The sentences already have the rows, axes
 * and series, so that nothing is read twice.
 */
export function Chart({
  name,
  className = "",
  children,
  ...svg
}: SVGProps<SVGSVGElement> & { name: string }) {
  return (
    <figure aria-label={name}>
      <svg role="presentation" className={`chart ${className}`} {...svg}>
        {children}
      </svg>
    </figure>
  );
}

/** As wide as its card, but never so wide that its letters are higher than those of the other charts. */
export const chartSizeProps = (units: number) => ({ className: "w-full", style: { maxWidth: units * 1.1 } });

type WrittenProps = {
  x: number;
  y: number;
  textAnchor: "middle" | "start" | "end";
  className: string;
  children: ReactNode;
};

const unheard = { "aria-hidden": true } as const;

/** The texts beside the bars. The names of the bars have them, too. */
export const ChartText = ({ children, ...place }: WrittenProps) => (
  <text {...place} {...unheard}>
    {children}
  </text>
);

/** A bar or a point that leads to its sales, named by a sentence. */
export function BarLink({ to, name, children }: { to: BarTarget; name: string; children: ReactNode }) {
  return (
    <Link to="/insights" search={listAddress(to)} aria-label={name} className="chart-link">
      {children}
    </Link>
  );
}

/** Oblique lines for what presses: they differ from a fill without colours, and on paper. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="fill-sheet" />
        <line x1="0" y1="0" x2="0" y2="6" className="stroke-ink" strokeWidth="1.4" />
      </pattern>
    </defs>
  );
}

type BarProps = { x: number; y: number; width: number; height: number; as: Look; hatch: string };

export function Bar({ x, y, width, height, as, hatch }: BarProps) {
  const least = 1.5;
  return (
    <rect
      x={x}
      y={y}
      width={Math.max(width, least)}
      height={Math.max(height, least)}
      className={barColours[as]}
      {...(as === "hatched" && { fill: `url(#${hatch})` })}
      strokeWidth={as === "solid" ? 0 : 1.2}
    />
  );
}

/** Four round steps up to the highest. */
export function niceTop(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= highest) ?? 10) * power;
}
