/**
 * The number of cases of a property in the tests, so that each takes a second at most. `npm run bench -- properties`
 * sets PROPERTY_FACTOR and tries ten times as many.
 */
export const propertyRuns = (runs: number): number => runs * Number(process.env.PROPERTY_FACTOR ?? 1);
