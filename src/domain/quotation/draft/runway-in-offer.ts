/** The runway of a crane in an offer: for it alone, for others, too, or that of another crane. */
export const runwaysInOffer = ["own", "shared", "other"] as const;
export type RunwayInOffer = (typeof runwaysInOffer)[number];

/** Returns whether a stored value is one. */
export const isRunwayInOffer = (given: unknown): given is RunwayInOffer =>
  runwaysInOffer.some((runway) => runway === given);
