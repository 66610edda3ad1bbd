import {
  above,
  type Fraction,
  fraction,
  least,
  linear,
  minus,
  most,
  nearest,
  numberOf,
  over,
  plus,
  times,
  upTo,
} from "./fraction.ts";
import { crabRail, girderOf, hoistOf } from "./parts.ts";
import type { Sample } from "./sample.ts";

const thousand = fraction(1000);
const gravity = fraction("9.81");
const none = fraction(0);

const ratings: readonly [diameter: number, rating: number][] = [
  [160, 30],
  [200, 50],
  [250, 75],
  [315, 100],
  [400, 155],
  [500, 225],
  [630, 325],
  [710, 415],
  [800, 520],
];

/** Every size of a crane and its warnings, worked out in fractions from the written rules, apart from the product's own code. */
export function exactCrane(sample: Sample): {
  sizes: Readonly<Record<string, Fraction>>;
  warnings: string[];
} {
  const single = sample.craneType === "single-girder";
  const q = fraction(sample.capacity);
  const [l, h, s] = [sample.span, sample.height, sample.ltLength].map((text) =>
    times(thousand, fraction(text)),
  ) as [Fraction, Fraction, Fraction];
  const girder = girderOf(sample, fraction(sample.span), q);
  const hoist = hoistOf(sample.hoistType, q, fraction(sample.height));
  const [e1 = none, e2 = none] = hoist.approaches;

  const wheels = sample.carriage?.wheels ?? (single || Number(sample.capacity) <= 50 ? 4 : 8);
  const baseOf = (d: number) => {
    if (sample.wheelbase !== null) return fraction(sample.wheelbase);
    const others = single
      ? fraction(Math.max(1200, 6 * d))
      : plus(hoist.gauge, girder.width, fraction(d + 300));
    return upTo(100, most(over(l, fraction(7)), others));
  };
  const pairOf = (d: number) => {
    const section = plus(times(fraction("0.0005"), fraction(d * d)), times(fraction("0.08"), fraction(d)));
    const beam = over(times(section, linear(1, "0.006", q), plus(baseOf(d), fraction(d + 300))), thousand);
    const ends = plus(times(fraction("0.0028"), fraction(d * d)), times(fraction("0.2"), fraction(d)));
    return nearest(5, times(fraction(wheels === 8 ? "3.8" : "2"), plus(beam, ends)));
  };
  const moving = plus(times(thousand, q), hoist.weight);
  const reach = over(least(e1, e2), l);
  const loadOn = (d: number) => {
    const half = over(plus(girder.weight, pairOf(d), girder.misc), fraction(2));
    return over(times(gravity, plus(half, times(moving, minus(fraction(1), reach)))), fraction(500 * wheels));
  };
  const carries = ratings.find(([d, rating]) => !above(loadOn(d), fraction(rating)));
  const d = sample.carriage?.diameter ?? (carries ?? [800])[0];
  const [base, load] = [baseOf(d), loadOn(d)];
  const rating = ratings.find(([diameter]) => diameter === d)?.[1] ?? 0;
  const clearance = most(fraction(25), nearest(1, times(fraction("0.12"), fraction(d))));
  const boxHeight = nearest(10, times(fraction("1.2"), fraction(d)));
  const frameEnds = times(fraction(2), nearest(1, linear(100, "0.25", fraction(d))));
  const bogies = wheels === 8 ? nearest(1, times(fraction("1.3"), fraction(d))) : none;
  const length = plus(base, fraction(d), frameEnds, bogies);

  const columnTop = times(thousand, fraction(sample.columnHeight));
  const tor = plus(columnTop, fraction(sample.gantry.depth + sample.gantry.rail));
  const girderTop = plus(tor, clearance, boxHeight, fraction(12), girder.depthAtEnd);
  const crab = plus(girderTop, fraction(crabRail(Number(sample.capacity))));
  const hookMax = minus(single ? minus(girderTop, girder.depth) : crab, hoist.headroom);
  const hookMin = most(none, minus(hookMax, h));
  const lift = most(none, minus(hookMax, hookMin));
  const craneTop = single ? plus(girderTop, fraction(60)) : plus(crab, hoist.crabHeight);

  const count = sample.columnCount;
  const bays = -Math.floor(-Number(sample.ltLength) / 6);
  const spacing = over(s, fraction(count >= 2 ? Math.max(1, Math.ceil(count / 2) - 1) : Math.max(1, bays)));
  const coverage = minus(minus(s, length), fraction(600));
  const six = over(fraction(6000), spacing);
  const guide = times(fraction(sample.guide), least(fraction(1), times(six, six)));
  const needed = wheels === 8 ? times(fraction(2), load) : load;
  const shortBays = count > 0 && count < 2 * (bays + 1);
  const { box } = sample;
  const bends = () => {
    if (!box) return false;
    const web = fraction(box.h - 2 * box.tf);
    const arm = over(fraction(box.h - box.tf), fraction(2));
    const flange = plus(
      times(fraction(box.b * box.tf), arm, arm),
      over(fraction(box.b * box.tf ** 3), fraction(12)),
    );
    const inertia = plus(
      times(fraction(2), flange),
      over(times(fraction(2 * box.tw), web, web, web), fraction(12)),
    );
    const force = over(times(moving, gravity), fraction(single ? 1 : 2));
    const bend = over(times(force, l, l, l), times(fraction(48 * 200_000), inertia));
    return above(bend, over(l, fraction(single ? 750 : 900)));
  };
  const conditions: Readonly<Record<string, boolean>> = {
    W1: above(load, fraction(rating)),
    W2: above(needed, guide),
    W3: above(hookMin, fraction("0.5")),
    W4: above(minus(h, fraction(1)), lift),
    W5: above(spacing, fraction(7500)) || count % 2 === 1 || shortBays,
    W6: above(over(l, fraction(7)), base),
    W7: sample.otherSpan !== sample.span,
    W8: bends(),
    W9: above(fraction(2000), coverage),
  };
  return {
    sizes: {
      girderDepth: girder.depth,
      girderWidth: girder.width,
      girderWeight: girder.weight,
      miscWeight: girder.misc,
      hoistWeight: hoist.weight,
      headroom: hoist.headroom,
      hookApproach1: e1,
      hookApproach2: e2,
      hookCoverage: nearest(1, minus(minus(l, e1), e2)),
      wheelDiameter: fraction(d),
      wheelbase: base,
      endCarriageLength: length,
      endCarriageWeight: pairOf(d),
      levelTopOfRail: tor,
      levelGirderTop: girderTop,
      levelCraneTop: craneTop,
      levelHookMax: hookMax,
      levelHookMin: hookMin,
      usableLift: lift,
      columnSpacing: spacing,
      runwayCoverage: coverage,
      wheelLoadMax: load,
    },
    warnings: Object.keys(conditions).filter((code) => conditions[code]),
  };
}

/** The sizes as numbers, for setting beside figures. */
export const asNumbers = (sizes: Readonly<Record<string, Fraction>>): [name: string, size: number][] =>
  Object.entries(sizes).map(([name, size]) => [name, numberOf(size)]);
