import type { CraneTypeId } from "../../src/domain/crane-types.ts";
import type { CraneInputs } from "../../src/domain/engineering/crane-inputs.ts";

/** A crane whose sizes are decimal text, as they are entered. */
export type Sample = {
  craneType: CraneTypeId;
  capacity: string;
  span: string;
  /** Null for a name that says nothing. */
  box: { h: number; b: number; tw: number; tf: number } | null;
  girderWeight: string | null;
  hoistType: string;
  height: string;
  /** Null for a name that says nothing. */
  carriage: { diameter: number; wheels: number } | null;
  /** mm, where the price table gives one. */
  wheelbase: string | null;
  gantry: { name: string; depth: number; rail: number };
  ltLength: string;
  perMetre: string;
  guide: string;
  columnHeight: string;
  columnCount: number;
  otherSpan: string;
};

const gantries = [
  { name: "ISMB 350 + ISMC 200 + SQ 40", depth: 356, rail: 40 },
  { name: "ISMB 600 + ISMC 300 + SQ 60", depth: 608, rail: 60 },
  { name: "PG 900x350x10x25 + CR 80", depth: 900, rail: 130 },
  { name: "By others", depth: 400, rail: 50 },
];
const hoists: Readonly<Record<CraneTypeId, readonly string[]>> = {
  "single-girder": [
    "Wire Rope Hoist Standard Headroom",
    "Wire Rope Hoist Low Headroom",
    "Electric Chain Hoist",
  ],
  "double-girder": ["Wire Rope Hoist Crab", "Open Winch Crab", "Open Winch Crab with Aux Hoist"],
};
const diameters = [160, 200, 250, 315, 400, 500, 630, 710, 800];

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Millionths as plain decimal text. */
export const inMillionths = (millionths: bigint): string => {
  const digits = millionths.toString().padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, "");
};

/** A crane at random: sizes of one to six decimals, names that can be read and names that say nothing. */
export function randomSample(random: () => number): Sample {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  /** Between the two, with as many decimals as chance gives it. */
  const size = (from: number, to: number): string => {
    const steps = 10 ** (1 + below(3) * below(3) + below(2));
    return inMillionths(BigInt(from * steps + below((to - from) * steps)) * BigInt(1_000_000 / steps));
  };
  const craneType = pick(["single-girder", "double-girder"] as const);
  const large = craneType === "double-girder";
  const span = size(6, large ? 40 : 32);
  return {
    craneType,
    capacity: size(large ? 3 : 0, large ? 100 : 20).replace(/^0$/, "0.5"),
    span,
    box:
      random() < 0.8
        ? { h: 400 + 50 * below(40), b: 200 + 25 * below(30), tw: 6 + 2 * below(4), tf: 6 + 2 * below(8) }
        : null,
    girderWeight: random() < 0.8 ? size(400, 60_000) : null,
    hoistType: pick(hoists[craneType]),
    height: size(3, 30),
    carriage: random() < 0.8 ? { diameter: pick(diameters), wheels: pick([4, 8]) } : null,
    wheelbase: random() < 0.2 ? size(900, 6000) : null,
    gantry: pick(gantries),
    ltLength: size(5, 120),
    perMetre: size(50, 900),
    guide: size(10, 900),
    columnHeight: size(4, 30),
    columnCount: below(40),
    otherSpan: random() < 0.9 ? span : size(5, 40),
  };
}

/** The inputs of the engineering rules. */
export const inputsOf = (sample: Sample): CraneInputs => {
  const { box, carriage } = sample;
  const girders = sample.craneType === "double-girder" ? "2 x " : "";
  return {
    craneType: sample.craneType,
    capacity: Number(sample.capacity),
    span: Number(sample.span),
    girderSection: box && `${girders}BOX ${box.h}x${box.b}x${box.tw}x${box.tf}`,
    girderWeight: sample.girderWeight === null ? null : Number(sample.girderWeight),
    hoistType: sample.hoistType,
    height: Number(sample.height),
    hoistWeight: null,
    endCarriageType: carriage
      ? `EC-${carriage.diameter}${carriage.wheels === 8 ? "-8W" : ""}`
      : "To our design",
    wheelDiameter: null,
    wheels: null,
    wheelbase: sample.wheelbase === null ? null : Number(sample.wheelbase),
    endCarriageWeight: null,
    gantryType: sample.gantry.name,
    ltLength: Number(sample.ltLength),
    gantryWeightPerMetre: Number(sample.perMetre),
    maxWheelLoad: Number(sample.guide),
    columnType: "ISHB 250",
    columnHeight: Number(sample.columnHeight),
    columnCount: sample.columnCount,
    columnWeightPerMetre: 58.6,
    otherCapacities: [],
    otherSpans: [Number(sample.otherSpan)],
  };
};
