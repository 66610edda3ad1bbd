import {
  type Fraction,
  fraction,
  linear,
  minus,
  most,
  nearest,
  nearestWithRoot,
  plus,
  times,
  upTo,
} from "./fraction.ts";
import type { Sample } from "./sample.ts";

const none = fraction(0);

/** A power is not a fraction. It is computed in floating point, and refused where its rounding is unclear. */
function settledPower(step: number, value: number, border: number): number {
  const distance = Math.abs(value / step - border - Math.round(value / step - border));
  if (distance < 1e-9) throw new Error(`${value} is too near a border to decide`);
  return value;
}
const powerUpTo = (step: number, value: number) =>
  fraction(Math.ceil(settledPower(step, value, 0) / step) * step);
const powerNearest = (step: number, value: number) =>
  fraction(Math.floor(settledPower(step, value, 0.5) / step + 0.5) * step);

export function girderOf({ craneType, box, girderWeight, ...sample }: Sample, l: Fraction, q: Fraction) {
  const [span, capacity] = [Number(sample.span), Number(sample.capacity)];
  const byRatio = upTo(50, times(fraction(40), l));
  const single = craneType === "single-girder";
  const fallbackDepth = () =>
    single
      ? most(fraction(250), most(byRatio, powerUpTo(50, 47 * span ** 0.76 * (capacity + 3.9) ** 0.3)))
      : most(fraction(500), most(byRatio, powerUpTo(50, 93 * span ** 0.58 * (capacity + 1) ** 0.27)));
  const depth = box ? fraction(box.h) : fallbackDepth();
  const fallbackWidth = () =>
    single
      ? most(fraction(200), nearest(25, times(fraction("0.42"), depth)))
      : most(fraction(300), nearest(25, times(fraction("0.4"), depth)));
  const fallbackWeight = () =>
    single
      ? powerNearest(5, 3.0 * span ** 2.2 + 12.8 * capacity ** 0.84 * span ** 1.08)
      : powerNearest(5, 48 * span ** 1.55 + 7.3 * capacity ** 0.77 * span ** 1.52);
  return {
    depth,
    width: box ? fraction(box.b) : fallbackWidth(),
    weight: girderWeight === null ? fallbackWeight() : fraction(girderWeight),
    misc: nearest(5, single ? linear(120, 6, l) : plus(linear(500, 15, l), times(fraction(10), q))),
    depthAtEnd: single ? depth : nearest(10, times(fraction("0.5"), depth)),
  };
}

/** Weight, headroom, both approaches and the gauge of hoist or crab; crab rail and crab stand above the girder. */
export function hoistOf(name: string, q: Fraction, h: Fraction) {
  const beyondSix = minus(h, fraction(6));
  const weight = (share: string, a: number, b: number, perMetre: string) =>
    nearest(5, times(fraction(share), linear(a, b, q), linear(1, perMetre, beyondSix)));
  const approach = (a: number, b: number) => nearest(1, linear(a, b, q));
  const rope = { gauge: none, crabHeight: none };
  if (/low/i.test(name)) {
    const headroom = nearestWithRoot(550, 150, q, fraction("0.6"));
    return {
      ...rope,
      weight: weight("1.15", 170, 95, "0.015"),
      headroom,
      approaches: [approach(850, 25), approach(750, 20)],
    };
  }
  if (/chain/i.test(name)) {
    const headroom = nearestWithRoot(350, 160, q);
    return {
      ...rope,
      weight: weight("1", 40, 45, "0.02"),
      headroom,
      approaches: [approach(450, 20), approach(450, 20)],
    };
  }
  if (/standard/i.test(name)) {
    const headroom = nearestWithRoot(550, 150, q);
    return {
      ...rope,
      weight: weight("1", 170, 95, "0.015"),
      headroom,
      approaches: [approach(700, 25), approach(600, 20)],
    };
  }
  const winch = /winch/i.test(name);
  const share = /aux/i.test(name) ? "1.2" : "1";
  const gap = winch ? approach(900, 10) : approach(700, 12);
  return {
    weight: winch ? weight(share, 1200, 230, "0.006") : weight("1", 350, 130, "0.006"),
    headroom: winch ? nearestWithRoot(500, 130, q) : nearestWithRoot(400, 110, q),
    approaches: [gap, gap],
    gauge: nearest(1, winch ? linear(1600, 20, q) : linear(1200, 25, q)),
    crabHeight: winch ? nearestWithRoot(900, 150, q) : nearestWithRoot(450, 110, q),
  };
}

export const crabRail = (capacity: number) =>
  capacity <= 10 ? 40 : capacity <= 25 ? 50 : capacity <= 40 ? 60 : capacity <= 60 ? 105 : 130;
