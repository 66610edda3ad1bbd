import { type Advice, adviceOn, gantrySteps } from "./advice.ts";
import type { CraneInputs } from "./crane-inputs.ts";
import { engineeringFigures } from "./figures.ts";
import { decimal } from "./number-text.ts";
import { exceeds, millimetres } from "./rounding.ts";
import type { TechnicalOverrides } from "./technical-overrides.ts";

/** The runway of a crane: the gantry girder with its rail, its length, and the columns. */
const runwayInputs = [
  "gantryType",
  "gantryWeightPerMetre",
  "maxWheelLoad",
  "ltLength",
  "columnType",
  "columnHeight",
  "columnCount",
  "columnWeightPerMetre",
] as const satisfies readonly (keyof CraneInputs)[];

/** The customer's building, which all cranes on a runway share. */
const buildingValues: readonly string[] = [
  "topOfRail",
  "baySpacing",
  "roofUnderside",
  "allowedWheelLoad",
] satisfies (keyof TechnicalOverrides)[];
const isOfBuilding = (name: string): boolean => buildingValues.includes(name);

/**
 * Returns a crane on the runway of another crane. Gantry, rail, LT length, columns and column height are the
 * bearer's, even when they are not yet known. All other values stay (docs/product.md, “Runways”). Drawings,
 * data sheets and figures made of the result have the bearer's rail level, and hook, crane and roof levels
 * that follow from it. Technical values that its document keeps are those of its own runway.
 */
export const craneOnRunway = (
  { set: own, keptValues: _kept, ...crane }: CraneInputs,
  { set: borne, ...bearer }: CraneInputs,
): CraneInputs => {
  const set = {
    ...Object.fromEntries(Object.entries(own ?? {}).filter(([name]) => !isOfBuilding(name))),
    ...Object.fromEntries(Object.entries(borne ?? {}).filter(([name]) => isOfBuilding(name))),
  };
  return {
    ...crane,
    ...Object.fromEntries(runwayInputs.map((name) => [name, bearer[name]])),
    ...(Object.keys(set).length > 0 && { set }),
  };
};

/**
 * Returns the reason why a crane does not fit the bearer's runway, with both spans. Null when their spans between
 * rail centres are equal or not yet known (docs/product.md, “Runways”).
 */
export function runwayProblem(
  { span: own }: Pick<CraneInputs, "span">,
  { span: borne }: Pick<CraneInputs, "span">,
): string | null {
  if (own === null || borne === null || millimetres(own) === millimetres(borne)) return null;
  return `A crane with a span of ${decimal(own, 6)} m cannot run on a runway with a span of ${decimal(borne, 6)} m`;
}

/**
 * Returns the engineering advice on a crane that shares a runway, W1 to W10 in their order. `sharing` has all
 * cranes on the runway except the bearer. `crane` is one of them or the bearer. W2 looks at the heaviest
 * crane of the runway and says that two cranes close together are not checked (geometry rules §16); it is
 * there for every shared runway. Without a sharing crane the advice is that of the crane alone.
 */
export function adviceOnRunway(
  crane: CraneInputs,
  bearer: CraneInputs,
  sharing: readonly CraneInputs[],
): Advice[] {
  const placed = craneOnRunway(crane, bearer);
  const own = adviceOn(placed, engineeringFigures(placed));
  if (sharing.length === 0) return own;
  const runway = engineeringFigures(bearer);
  const needed = [bearer, ...sharing].map(
    (each) => engineeringFigures(craneOnRunway(each, bearer)).gantryNeededWheelLoad,
  );
  const isLight = needed.some((load) => exceeds(load, runway.gantryGuideWheelLoad));
  const gantry: Advice = {
    code: "W2",
    components: gantrySteps,
    text: isLight
      ? "Gantry girder looks light for the heaviest crane of this runway at this column spacing. Two cranes close together are not checked"
      : "Two cranes close together on this runway are not checked",
  };
  return [...own.filter(({ code }) => code !== "W2"), gantry].sort(
    (a, b) => Number(a.code.slice(1)) - Number(b.code.slice(1)),
  );
}
