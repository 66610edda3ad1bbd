import { formatNumber } from "#domain/numbers/format.ts";
import type { RateLine, RateStep } from "#domain/rates/rate-line.ts";

/** Inset the line, so that no dot is cut off. */
const top = ({ height }: RateStep): number => 90 - height * 80;

const pathOf = (steps: readonly RateStep[]): string =>
  steps.map((step, at) => `${at === 0 ? "M" : "L"}${step.from * 100} ${top(step)}H${step.to * 100}`).join("");

type RateChartProps = { line: RateLine; from: string; to: string };

/** A rate over time. Decorative, because the table beside it has the same figures. */
export function RateChart({ line, from, to }: RateChartProps) {
  const edges = line.lowest === line.highest ? [line.highest] : [line.highest, line.lowest];
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_1fr] gap-x-2 self-center px-5 pt-2 pb-4 text-caption text-ink-2 tabular-nums max-md:px-4"
    >
      <div className={`flex flex-col py-2 ${edges.length > 1 ? "justify-between" : "justify-center"}`}>
        {edges.map((value) => (
          <span key={value}>₹{formatNumber(value)}</span>
        ))}
      </div>
      <div className="relative h-40 border-b border-l border-rule-strong">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          <path
            d={pathOf(line.steps)}
            fill="none"
            stroke="var(--blue)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {line.steps.slice(1).map((step) => (
          <span
            key={step.from}
            className="absolute size-2 -translate-1/2 rounded-full bg-blue [print-color-adjust:exact]"
            style={{ left: `${step.from * 100}%`, top: `${top(step)}%` }}
          />
        ))}
      </div>
      <span />
      <div className="flex justify-between pt-1">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}
