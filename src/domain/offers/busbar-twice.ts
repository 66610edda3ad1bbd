import { type CraneInputs, hasGantryByOthers } from "../engineering/crane-inputs.ts";
import { formatNumber } from "../numbers/format.ts";
import type { Finding } from "../open-points/finding.ts";

/** The kind of point of busbars that two positions sell along runways by others, which may be one runway. */
export const busbarOfTheirs = "busbar along their runway twice";

/** A crane of an offer with its first position, from 1 on. */
type PlacedCrane = { position: number; crane: CraneInputs };

/** The length (m) of the busbar that a crane sells along a runway by others. Null for any other crane. */
const lengthOfTheirs = ({ isWired, busbar, ltLength, ...crane }: CraneInputs): number | null =>
  hasGantryByOthers(crane) && isWired && !busbar ? ltLength : null;

/**
 * Returns the point of a crane whose busbar an earlier position may sell already: both run on runways by others of the same
 * span and length. Null without such a position. No position says whether this is one runway, so nothing puts it right.
 */
export function busbarSoldBefore(
  { position, crane }: PlacedCrane,
  earlier: readonly PlacedCrane[],
): Finding | null {
  const length = lengthOfTheirs(crane);
  const before = earlier.find(
    ({ crane: other }) =>
      length !== null && lengthOfTheirs(other) === length && other.span === crane.span && crane.span !== null,
  );
  if (length === null || before === undefined) return null;
  return {
    component: "wiring",
    field: "busbar",
    text: `Positions ${before.position} and ${position} each sell a busbar of ${formatNumber(length)} m along a runway by others. On one runway it is needed once.`,
    brief: "busbar perhaps sold twice",
    values: [before.position, length],
  };
}
