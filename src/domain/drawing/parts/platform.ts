/** The two lugs on a single girder, which reach up to the crane top; mm. */

export const lugLength = 120;
export const lugThickness = 20;

/** Returns the places of the lugs along the span, from mid-span. */
export const lugOffsets = (halfSpan: number): number[] => [-halfSpan / 2, halfSpan / 2];

/** The working platform of a double girder crane, outside the drive-side girder; mm (IS 807 access). */

const belowGirderTop = 400;

export const platformWidth = 600;
export const handrailHeight = 1100;

/** Returns the level of the platform's floor: lower than usual if the handrail would exceed the crane top. */
export const platformFloor = (levels: { levelGirderTop: number; levelCraneTop: number }): number =>
  Math.min(levels.levelGirderTop - belowGirderTop, levels.levelCraneTop - handrailHeight);

/** Returns the distance from the middle of the crane to the inner edge of the platform. */
export const platformEdge = (crabGauge: number, girderWidth: number): number =>
  crabGauge / 2 + girderWidth / 2;

/** Returns half the platform's length for a girder with this half length. */
export const platformReach = (girderEnd: number): number => 0.96 * girderEnd;
