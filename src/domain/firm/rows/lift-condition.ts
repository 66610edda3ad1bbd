import { asRecord, asRecords } from "../../text/unknown-values.ts";

/** Whether a reason promises that the lift is reached. */
const promisesLift = /\blift is (?:checked|reached)\b/i;

/**
 * Returns a profile whose reasons on the cover promise a lift only where it is reached. Profiles of 1.1.0 had no such
 * condition. A profile without such a reason stays as it is.
 */
export function withLiftCondition<P>(profile: P): P {
  const { paper } = asRecord(profile);
  const { cover } = asRecord(paper);
  const lacks = (row: Record<string, unknown>) =>
    promisesLift.test(`${row.title} ${row.text}`) && asRecord(row.holds).lift_reached === undefined;
  if (!asRecords(cover).some(lacks)) return profile;
  const reasons = asRecords(cover).map((row) =>
    lacks(row) ? { ...row, holds: { ...asRecord(row.holds), lift_reached: true } } : row,
  );
  return { ...profile, paper: { ...asRecord(paper), cover: reasons } };
}
