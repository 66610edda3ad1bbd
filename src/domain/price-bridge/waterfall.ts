/** The drawn parts of a bridge: two totals and the effect of each cause, in rupees. */
export type WaterfallInput = {
  from_total: number;
  to_total: number;
  causes: readonly { total_effect: number }[];
};

/** A bar of the waterfall in percent of the width: start, length, and place of its connector. */
export type Bar = { left: number; width: number; end: number };

export type Waterfall = {
  /** The bar of the total before, one for each cause, and the bar of the total after. */
  before: Bar;
  causes: readonly Bar[];
  after: Bar;
  /** The place at which the axis is cut, in rupees. 0 where the axis is not cut. */
  start: number;
};

const leastWidth = 0.35;

/**
 * Returns the bars of a bridge on one linear scale from lo − 22 % to hi + 4 % of hi − lo. Lo and hi are the
 * least and the greatest of both totals and all running totals. Null without a change. The bars are
 * decorative; the figures are beside them.
 */
export function waterfallOf(bridge: WaterfallInput): Waterfall | null {
  let running = bridge.from_total;
  const states = bridge.causes.map(({ total_effect }) => {
    const from = running;
    running += total_effect;
    return { from, to: running };
  });
  const all = [bridge.from_total, bridge.to_total, ...states.map(({ to }) => to)];
  const [lo, hi] = [Math.min(...all), Math.max(...all)];
  if (lo === hi) return null;
  const start = Math.max(0, lo - 0.22 * (hi - lo));
  const end = hi + 0.04 * (hi - lo);
  const at = (amount: number): number => ((amount - start) / (end - start)) * 100;
  const bar = (from: number, to: number): Bar => {
    const [left, right] = [Math.min(at(from), at(to)), Math.max(at(from), at(to))];
    return { left, width: Math.max(leastWidth, right - left), end: at(to) };
  };
  return {
    before: bar(start, bridge.from_total),
    causes: states.map(({ from, to }) => bar(from, to)),
    after: bar(start, bridge.to_total),
    start,
  };
}

/** Returns an amount in lakh or crore for an axis: "₹9.25 L", "₹16.3 L", "₹1.07 Cr". */
export function shortAmount(rupees: number): string {
  const lakh = rupees / 1e5;
  if (lakh < 10) return `₹${Number(lakh.toFixed(2))} L`;
  if (lakh < 100) return `₹${Number(lakh.toFixed(1))} L`;
  return `₹${Number((rupees / 1e7).toFixed(2))} Cr`;
}
