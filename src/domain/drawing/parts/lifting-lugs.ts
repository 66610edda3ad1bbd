/** The two lugs on a single girder, which reach up to the crane top; mm. */

export const lugLength = 120;
export const lugThickness = 20;

/** Returns the places of the lugs along the span, from mid-span. */
export const lugOffsets = (halfSpan: number): number[] => [-halfSpan / 2, halfSpan / 2];
