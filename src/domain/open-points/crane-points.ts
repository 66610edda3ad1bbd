import type { ComponentId } from "../components/component-id.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { hookUnderRoof, isRoofTooLow, liftInMetres } from "../engineering/lift.ts";
import { decimal, grouped } from "../engineering/number-text.ts";
import { exceeds } from "../engineering/rounding.ts";
import { type Warning, warnings } from "../engineering/warnings.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";
import { componentInScope, toldPlace } from "./runway-points.ts";

type Said = Pick<Finding, "text" | "brief" | "values">;
type Sizes = { crane: PointContext["crane"]; figures: Figures };

const load = (value: number | null): string => decimal(value ?? 0, 0);

/** The points of the crane itself: the advice behind each, its place, and its words. */
const advised: readonly {
  kind: string;
  code: Warning["code"];
  component: ComponentId;
  say(sizes: Sizes): Said;
}[] = [
  {
    kind: "end carriage too light",
    code: "W1",
    component: "end_carriage",
    say: ({ crane, figures: { wheelLoadMax, wheelRating } }) => ({
      text: `The end carriage wheel is too small: it carries ${load(wheelRating)} kN, and this crane needs ${load(wheelLoadMax)} kN.`,
      brief: `wheel ${load(wheelRating)} of ${load(wheelLoadMax)} kN`,
      values: [crane.endCarriageType, crane.wheelDiameter, load(wheelLoadMax), load(wheelRating)],
    }),
  },
  {
    kind: "wheelbase too short",
    code: "W6",
    component: "end_carriage",
    say: ({ crane, figures: { wheelbase } }) => ({
      text: `The wheelbase of ${grouped(wheelbase ?? 0)} mm is shorter than a seventh of the span.`,
      brief: `wheelbase ${grouped(wheelbase ?? 0)} mm`,
      values: [crane.span, wheelbase],
    }),
  },
  {
    kind: "sizes differ",
    code: "W7",
    component: "end_carriage",
    say: ({ crane }) => ({
      text: "Capacity or span is not the same in all steps.",
      brief: "capacity or span differs",
      values: [crane.capacity, crane.span, ...crane.otherCapacities, ...crane.otherSpans],
    }),
  },
  {
    kind: "girder bends too far",
    code: "W8",
    component: "span",
    say: ({ crane, figures: { deflectionLive, deflectionLimit } }) => ({
      text: `The girder bends ${decimal(deflectionLive ?? 0, 1)} mm. The limit is ${decimal(deflectionLimit ?? 0, 1)} mm.`,
      brief: `girder bends ${decimal(deflectionLive ?? 0, 1)} mm`,
      values: [crane.girderSection, decimal(deflectionLive ?? 0, 1), decimal(deflectionLimit ?? 0, 1)],
    }),
  },
];

/** The told roof that leaves no room for the crane, or for its lift where nobody told the level of the rail. */
function lowRoof(subject: PointContext): Finding[] {
  const { crane } = subject;
  const roof = crane.set?.roofUnderside;
  const figures = engineeringFigures(crane);
  const place = toldPlace(subject, "roof_underside");
  if (roof === undefined || place === null || !isRoofTooLow(crane, figures)) return [];
  const valuesWith = (level: number) => [roof, crane.set?.topOfRail ?? null, crane.height, Math.round(level)];
  const { minRoofLevel } = figures;
  if (minRoofLevel !== null)
    return [
      {
        ...place,
        text: `The told roof is at ${grouped(roof)} mm. This crane needs ${grouped(minRoofLevel)} mm.`,
        brief: `roof ${grouped(roof)} mm`,
        values: valuesWith(minRoofLevel),
      },
    ];
  const hook = hookUnderRoof(crane, figures) ?? 0;
  const reached = liftInMetres(hook);
  return [
    {
      ...place,
      text: `Under the told roof of ${grouped(roof)} mm the hook reaches ${reached} m. The ordered lift is ${decimal(crane.height ?? 0, 3)} m.`,
      brief: `lift ${reached} m under roof`,
      values: valuesWith(hook),
    },
  ];
}

/** Wheels that load the customer's runway more than was told. */
function heavyWheels(subject: PointContext): Finding[] {
  const { crane } = subject;
  const allowed = crane.set?.allowedWheelLoad;
  const { wheelLoadMax } = engineeringFigures(crane);
  const place = toldPlace(subject, "allowed_wheel_load");
  if (allowed === undefined || place === null || !exceeds(wheelLoadMax, allowed)) return [];
  const text = decimal(wheelLoadMax ?? 0, 1);
  return [
    {
      ...place,
      text: `The wheel load of ${text} kN is above the ${decimal(allowed, 1)} kN that the customer allows.`,
      brief: `wheel ${load(wheelLoadMax)} of ${load(allowed)} kN`,
      values: [allowed, text],
    },
  ];
}

/** The customer's building, as far as it was told. */
const buildingPoints: readonly PointKind[] = [
  { kind: "roof too low", find: lowRoof },
  { kind: "wheel load above allowed", find: heavyWheels },
];

/** The bridge, its wheels and its sizes. */
const bridgePoints: readonly PointKind[] = advised.map(({ kind, code, component, say }) => ({
  kind,
  find(subject) {
    const { crane } = subject;
    const figures = engineeringFigures(crane);
    const warning = warnings(crane, figures).find((each) => each.code === code);
    const place = warning && componentInScope(subject, component, warning.components);
    return place ? [{ component: place, ...say({ crane, figures }) }] : [];
  },
}));

/** The crane, and the customer's building around it. */
export const cranePoints: readonly PointKind[] = [...bridgePoints, ...buildingPoints];
