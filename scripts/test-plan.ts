/** The steps of a call of `npm test`. Null leaves out a step. */
export type TestPlan = {
  /** Arguments of Vitest. */
  vitest: readonly string[] | null;
  /** Arguments of Playwright. */
  playwright: readonly string[] | null;
  /** True when format, lint, types and unused code are checked, too. */
  checks: boolean;
  /** True when the tests need programs beyond those of npm. */
  needsPrograms: boolean;
};

const isJourney = (place: string): boolean => place.startsWith("e2e/");
const needsNothing = /^(src\/(domain|web)|scripts)(\/|$)/;

/**
 * Reads the arguments of `npm test`: beginnings of paths, then options of their runner. Without a path everything runs.
 * @returns the plan, or a sentence that says what is wrong
 */
export function planTests(args: readonly string[]): TestPlan | string {
  const firstOption = args.findIndex((each) => each.startsWith("-"));
  const places = firstOption < 0 ? args : args.slice(0, firstOption);
  const options = firstOption < 0 ? [] : args.slice(firstOption);
  if (places.length === 0)
    return options.length === 0
      ? { vitest: [], playwright: [], checks: true, needsPrograms: true }
      : `Name a path before ${options[0]}: npm test -- src/domain/quotation/golden ${options.join(" ")}`;
  const journeys = places.filter(isJourney);
  const others = places.filter((place) => !isJourney(place));
  if (journeys.length > 0 && others.length > 0 && options.length > 0)
    return `${options[0]} is an option of one runner: name paths in e2e/ or other paths, not both.`;
  return {
    vitest: others.length > 0 ? [...others, ...options] : null,
    playwright: journeys.length > 0 ? [...journeys, ...options] : null,
    checks: false,
    needsPrograms: !places.every((place) => needsNothing.test(place)),
  };
}
