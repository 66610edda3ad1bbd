/**
 * Returns the number of cases of a property in the tests: a sixth of the given number. `npm run bench -- properties`
 * sets PROPERTY_FACTOR and tries ten times the given number.
 */
export const propertyRuns = (runs: number): number =>
  Math.ceil(runs * Number(process.env.PROPERTY_FACTOR ?? 1 / 6));
