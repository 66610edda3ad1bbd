import { memoizeByObject } from "../reuse/memoize.ts";
import { busbarRating, sharedCurrent } from "./busbar-rating.ts";
import { type ColumnFigures, columnFigures } from "./column-figures.ts";
import { type CraneInputs, knownInputs } from "./crane-inputs.ts";
import { type DutyFigures, dutyFigures } from "./duty-figures.ts";
import { type EndCarriageFigures, endCarriageFigures } from "./end-carriage-figures.ts";
import { type GirderFigures, girderFigures } from "./girder.ts";
import { type HoistFigures, hoistFigures } from "./hoist-figures.ts";
import { type LevelFigures, levelFigures } from "./levels.ts";
import { type LoadFigures, loadFigures } from "./loads.ts";
import { type RunwayFigures, runwayFigures } from "./runway.ts";

type BusbarFigures = {
  /** A, of all cranes on the runway: the crane's own current when it is alone. */
  busbarCurrent: number | null;
};

/** Every engineering figure of a crane: mm, kg, kN, kW, A, m/min; null = not yet known, never NaN or infinite. */
export type Figures = BusbarFigures &
  GirderFigures &
  HoistFigures &
  EndCarriageFigures &
  RunwayFigures &
  LevelFigures &
  LoadFigures &
  ColumnFigures &
  DutyFigures;

/**
 * The engineering figures of a crane from what the quotation knows. Tender-stage estimates for a preliminary drawing:
 * they replace neither a design to IS 807 / IS 3177 / IS 800 nor the manufacturer's own standard drawings.
 * They are worked out once: points, papers and drawings of a crane all ask for them.
 */
export const engineeringFigures = (given: CraneInputs): Figures =>
  figuresOnce(withoutKept.get(given) ?? given);

const figuresOnce = memoizeByObject(computeFigures);

const withoutKept = new WeakMap<CraneInputs, CraneInputs>();

/** Returns a crane with the technical values that its document keeps. Its figures are those without them. */
export function withKeptValues(
  crane: CraneInputs,
  keptValues: NonNullable<CraneInputs["keptValues"]>,
): CraneInputs {
  const kept = { ...crane, keptValues };
  withoutKept.set(kept, crane);
  return kept;
}

function computeFigures(given: CraneInputs): Figures {
  const inputs = knownInputs(given);
  const girder = girderFigures(inputs);
  const hoist = hoistFigures(inputs);
  const carriage = endCarriageFigures(inputs, girder, hoist);
  const runway = runwayFigures(inputs, carriage);
  const parts = { girder, hoist, carriage, runway };
  const loads = loadFigures(inputs, parts);
  const duty = dutyFigures(inputs, {
    ...hoist,
    craneDeadWeight: loads.craneDeadWeight,
    wheels: carriage.wheels,
  });
  const levels = levelFigures(inputs, parts);
  const columns = columnFigures(inputs, { ...loads, ...levels });
  const others = inputs.others ?? [];
  const currents = [duty, ...others.map(engineeringFigures)].map(({ fullLoadCurrent }) => fullLoadCurrent);
  const busbarCurrent = sharedCurrent(currents);
  const busbar = { busbarCurrent, dslRating: busbarRating(busbarCurrent, inputs) };
  return { ...girder, ...hoist, ...carriage, ...runway, ...levels, ...loads, ...columns, ...duty, ...busbar };
}
