import { adviceOn } from "../src/domain/engineering/advice.ts";
import { engineeringFigures, type Figures } from "../src/domain/engineering/figures.ts";
import { asNumbers, exactCrane } from "./exact/crane.ts";
import { type Fraction, fraction, minus, over, plus } from "./exact/fraction.ts";
import { inMillionths, inputsOf, numbersFrom, randomSample, type Sample } from "./exact/sample.ts";

const cranes = Number(process.env.RUNS ?? 1_000_000);
const seed = Number(process.env.SEED ?? 1);
const shown = 10;

/** Figures that no rule rounds: binary numbers come only near to the exact ones. A rounded figure must be equal. */
const unrounded: ReadonlySet<string> = new Set([
  "girderWeight",
  "wheelbase",
  "endCarriageLength",
  "levelTopOfRail",
  "levelGirderTop",
  "levelCraneTop",
  "levelHookMax",
  "levelHookMin",
  "usableLift",
  "columnSpacing",
  "runwayCoverage",
  "wheelLoadMax",
]);
const nearby = 1e-7;

const thousand = fraction(1000);
const inMetres = (millimetres: Fraction): string => {
  const { n, d } = over(millimetres, thousand);
  return inMillionths((n * 1_000_000n) / d);
};

/** The same crane moved to where a rule changes its mind, or a micrometre to either side. */
function atBorder(sample: Sample, random: () => number): Sample {
  const below = (count: number) => Math.floor(random() * count);
  const beside = fraction(["-0.001", "0", "0.001"][below(3)] ?? "0");
  if (below(4) === 0) {
    const sevenths = 9 + below(37);
    const span = inMetres(plus(fraction(700 * sevenths), beside));
    const wheelbase = below(2) === 0 ? String(100 * sevenths) : null;
    return { ...sample, span, otherSpan: span, wheelbase };
  }
  const { sizes } = exactCrane(sample);
  const of = (name: string): Fraction => sizes[name] ?? fraction(0);
  if (below(3) === 0) {
    return { ...sample, ltLength: inMetres(plus(of("endCarriageLength"), fraction(2600), beside)) };
  }
  const lift = fraction(sample.height);
  const hook = minus({ n: lift.n * 1000n, d: lift.d }, fraction(below(2) === 0 ? "-0.5" : "1"));
  const column = fraction(sample.columnHeight);
  const above = minus(of("levelHookMax"), { n: column.n * 1000n, d: column.d });
  const height = minus(plus(hook, beside), above);
  return height.n > 0n ? { ...sample, columnHeight: inMetres(height) } : sample;
}

/** The differences between the product's figures and warnings and the exact ones. */
function differences(sample: Sample, exact: ReturnType<typeof exactCrane>): string[] {
  const inputs = inputsOf(sample);
  const figures = engineeringFigures(inputs);
  const found = asNumbers(exact.sizes).flatMap(([name, size]) => {
    const figure = figures[name as keyof Figures];
    const same = unrounded.has(name) ? Math.abs(Number(figure) - size) < nearby : figure === size;
    return same ? [] : [`${name} is ${figure}, not ${size}`];
  });
  const codes = adviceOn(inputs, figures).map(({ code }) => code);
  return codes.join() === exact.warnings.join()
    ? found
    : [...found, `warnings are ${codes.join(" ") || "none"}, not ${exact.warnings.join(" ") || "none"}`];
}

/** Sizes and warnings beside exact fractions, over cranes at random, every second one at a border. RUNS and SEED change the run. */
export async function run(): Promise<void> {
  const random = numbersFrom(seed);
  const codes = new Map<string, number>();
  let different = 0;
  for (let index = 0; index < cranes; index += 1) {
    const sample = index % 2 === 0 ? randomSample(random) : atBorder(randomSample(random), random);
    const exact = exactCrane(sample);
    for (const code of exact.warnings) codes.set(code, (codes.get(code) ?? 0) + 1);
    const found = differences(sample, exact);
    if (found.length === 0) continue;
    different += 1;
    if (different <= shown) console.log(`  ${JSON.stringify(sample)}\n    ${found.join("; ")}`);
  }
  const counts = [...codes].sort().map(([code, count]) => `${code} ${count}`);
  console.log(`  ${cranes} cranes, seed ${seed}: ${different} differ from exact fractions`);
  console.log(`  warnings met: ${counts.join(", ")}`);
  if (different > 0) process.exitCode = 1;
}
