import { isReached } from "../components/steps.ts";
import type { ComponentId } from "../crane-types.ts";
import { adviceOn } from "../engineering/advice.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { grouped } from "../engineering/number-text.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { isEntered } from "../quotation/draft/is-touched.ts";
import { type OpenPoint, openOf, pointsOf } from "./open-points.ts";
import { type OnRunway, placeOfDraft, pointContextOfDraft } from "./point-context.ts";
import { hookAboveFloor } from "./runway-points.ts";

/**
 * Returns the points of a working quotation, kept ones included. A component that nobody has reached or filled has none:
 * no value of it was chosen yet. Unfinished parts are points from the final step on. In an offer, which is saved without that
 * step, they are points at once.
 */
export function pointsOfDraft(draft: Draft, onRunway: OnRunway = placeOfDraft(draft)): OpenPoint[] {
  return pointsOf(pointContextOfDraft(draft, onRunway), draft.keptPoints).filter(
    ({ component, step, isUnfinished }) =>
      isReached(draft, step) ||
      (component === null ? onRunway.isInOffer || !isUnfinished : isEntered(draft.parts[component])),
  );
}

/** Returns the points on the step of a component, kept ones included, also while the step is only being filled. */
export const pointsAt = (draft: Draft, component: ComponentId, onRunway?: OnRunway): OpenPoint[] =>
  pointsOf(pointContextOfDraft(draft, onRunway ?? placeOfDraft(draft)), draft.keptPoints).filter(
    (point) => point.component === component,
  );

/** The name of a point with its values: Next stops once at each. */
const seenKey = ({ key, values }: OpenPoint): string => `${key} ${values}`;

/** Returns the open points on the step of a component that the user has not seen and left, by their keys with values. */
export const unseenAt = (
  draft: Draft,
  component: ComponentId,
  onRunway?: OnRunway,
): { key: string; text: string }[] =>
  openOf(pointsAt(draft, component, onRunway)).flatMap((point) =>
    point.isQuiet || draft.seenPoints.includes(seenKey(point))
      ? []
      : [{ key: seenKey(point), text: point.text }],
  );

/**
 * Returns the advice on a hook that stops above the floor where no lower columns give the lift: nothing in the quotation
 * puts it right, so it is no point. Null without it, and where it is a point.
 */
export function hookAdvice(draft: Draft, points: readonly OpenPoint[]): string | null {
  const crane = craneOfDraft(draft);
  const figures = engineeringFigures(crane);
  const advice = adviceOn(crane, figures).some(({ code }) => code === "W3");
  if (!advice || points.some(({ kind }) => kind === hookAboveFloor)) return null;
  return `The hook stops ${grouped(figures.levelHookMin ?? 0)} mm above the floor. Lower columns would not give the ordered lift.`;
}
