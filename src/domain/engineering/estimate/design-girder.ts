import type { CraneTypeId } from "../../crane-types.ts";
import { estimateRules } from "../estimate-rules.ts";
import { girderRules } from "../girder-rules.ts";
import { mediumBeams } from "../rolled-beams.ts";
import { ceilTo } from "../rounding.ts";
import { elasticModulus, steelPerMetre } from "../steel.ts";
import { type DesignLoads, designLoads, type Forces, forcesIn } from "./design-loads.ts";
import { boxChecks, type Check, type GirderCheckInput, joistChecks } from "./girder-checks.ts";
import { downTo, keepsTo } from "./limits.ts";
import {
  boxArea,
  boxInertia,
  boxMaker,
  deepestWeb,
  type Girder,
  joistGirder,
  leastWidth,
  weldShare,
} from "./make-girder.ts";

/** The requirements of a girder: capacity in t, span in whole mm, and the weight of a chosen trolley in kg. */
export type GirderRequirements = {
  craneType: CraneTypeId;
  capacity: number;
  span: number;
  chosenTrolley: number | null;
  /** True when a rolled joist may be offered. */
  joists: boolean;
};

export type GirderCheckResult = { name: string; used: number; limit: number; unit: string; clause: string };

export type Design = {
  wanted: GirderRequirements;
  girder: Girder;
  loads: DesignLoads;
  forces: Forces;
  /** Fittings, rails and platform of the whole bridge, kg. */
  fittings: number;
  rails: number;
  platform: number;
  /** The whole bridge, kg. */
  weight: number;
};

/** The plate stock: the thicknesses of flanges and webs that an estimate tries, in mm. */
const flangeStock = [6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 28, 32, 36, 40] as const;
const webStock = [6, 8, 10, 12] as const;
/** A girder displaces another only when it is lighter by more than this, kg: ties go to the first found. */
const tie = 1e-6;

const passesAll = <G extends Girder>(checks: readonly Check<G>[], design: GirderCheckInput<G>): boolean =>
  checks.every((check) => keepsTo(check.used(design), check.limit(design)));

/** The two lightest found so far. */
class Lightest {
  best: Girder | undefined;
  second: Girder | undefined;

  offer(girder: Girder): void {
    if (!this.best || girder.total < this.best.total - tie) {
      this.second = this.best;
      this.best = girder;
    } else if (!this.second || girder.total < this.second.total - tie) this.second = girder;
  }

  /** Returns whether a girder of this weight can no longer be among them. */
  isBeyond(total: number): boolean {
    return this.second !== undefined && total >= this.second.total;
  }
}

/**
 * The lightest girder of the plate stock (or rolled joist) that passes every check, and the next best; null
 * when none passes. Tries every combination of the stock in a fixed order, except those that cannot be
 * lighter.
 */
export function designGirder(wanted: GirderRequirements): { best: Design; second: Design | null } | null {
  const { craneType, capacity, span } = wanted;
  const loads = designLoads(craneType, capacity, span, wanted.chosenTrolley);
  const found = new Lightest();
  if (wanted.joists) addJoists(wanted, loads, found);
  addBoxes(wanted, loads, found);
  const rules = estimateRules[craneType];
  const metres = span / 1000;
  const fittings = 12 * capacity;
  const rails = girderRules[craneType].girders * rules.railPerMetre(capacity) * metres;
  const platform = rules.platformPerMetre * metres;
  const designed = (girder: Girder): Design => ({
    wanted,
    girder,
    loads,
    forces: forcesIn(loads, girder.weights.ownPerMetre),
    fittings,
    rails,
    platform,
    weight: girder.total + fittings + rails + platform,
  });
  return found.best
    ? { best: designed(found.best), second: found.second ? designed(found.second) : null }
    : null;
}

function addJoists(
  { craneType, capacity, span }: GirderRequirements,
  loads: DesignLoads,
  found: Lightest,
): void {
  for (const [depth, beam] of mediumBeams) {
    const girder = joistGirder(craneType, depth, beam, span);
    const forces = forcesIn(loads, girder.weights.ownPerMetre);
    if (passesAll(joistChecks, { girder, capacity, loads, forces })) found.offer(girder);
  }
}

function addBoxes(
  { craneType, capacity, span }: GirderRequirements,
  loads: DesignLoads,
  found: Lightest,
): void {
  const { depths, widths, leastFlange, overlength } = estimateRules[craneType];
  const { girders, trolley } = girderRules[craneType];
  // The last checks depend only on proportions.
  const checks = boxChecks[trolley].toReversed();
  const flanges = flangeStock.filter((thickness) => thickness >= leastFlange(capacity));
  const makeBox = boxMaker(craneType, capacity, span);
  // Three bounds that skip most boxes: webs too thin, too weak for the deflection, plates alone too heavy.
  const leastInertia = (loads.still * span ** 3) / (48 * elasticModulus * loads.deflectionLimit);
  const perArea = (girders * (1 + weldShare) * steelPerMetre * (span + overlength)) / 1000;
  for (let depth = Math.max(depths[0], ceilTo(50, span / 25)); depth <= depths[1]; depth += 50) {
    const least = leastWidth(craneType, capacity, span, depth);
    if (least > widths[1]) continue;
    const most = Math.max(least, Math.min(widths[1], downTo(25, 0.75 * depth)));
    for (let width = least; width <= most; width += 25) {
      for (const web of webStock) {
        for (const flange of flanges) {
          if (found.isBeyond(perArea * boxArea(depth, width, web, flange))) break;
          if (!keepsTo((depth - 2 * flange) / web, deepestWeb)) continue;
          if (!keepsTo(leastInertia, boxInertia(depth, width, web, flange))) continue;
          const girder = makeBox(depth, width, web, flange);
          if (found.isBeyond(girder.total)) break;
          const forces = forcesIn(loads, girder.weights.ownPerMetre);
          if (passesAll(checks, { girder, capacity, loads, forces })) {
            found.offer(girder);
            break;
          }
        }
      }
    }
  }
}

/** Every check of a design with its used share, in display order. */
export function checkDesign({ wanted, girder, loads, forces }: Design): GirderCheckResult[] {
  const { capacity } = wanted;
  const proved = <G extends Girder>(
    checks: readonly Check<G>[],
    design: GirderCheckInput<G>,
  ): GirderCheckResult[] =>
    checks.map(({ name, unit, clause, used, limit }) => ({
      name,
      used: used(design),
      limit: limit(design),
      unit,
      clause,
    }));
  return girder.kind === "box"
    ? proved(boxChecks[girderRules[wanted.craneType].trolley], { girder, capacity, loads, forces })
    : proved(joistChecks, { girder, capacity, loads, forces });
}
