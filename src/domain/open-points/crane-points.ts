import type { ComponentId } from "../crane-types.ts";
import { type Advice, adviceOn } from "../engineering/advice.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { decimal, grouped } from "../engineering/number-text.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";
import { componentInScope } from "./runway-points.ts";

type Said = Pick<Finding, "text" | "brief" | "values">;
type Sizes = { crane: PointContext["crane"]; figures: Figures };

const load = (value: number | null): string => decimal(value ?? 0, 0);

/** The points of the crane itself: the advice behind each, its place, and its words. */
const advised: readonly {
  kind: string;
  code: Advice["code"];
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

/** The bridge, its wheels and its sizes. */
export const cranePoints: readonly PointKind[] = advised.map(({ kind, code, component, say }) => ({
  kind,
  find(context) {
    const { crane } = context;
    const figures = engineeringFigures(crane);
    const warning = adviceOn(crane, figures).find((each) => each.code === code);
    const place = warning && componentInScope(context, component, warning.components);
    return place ? [{ component: place, ...say({ crane, figures }) }] : [];
  },
}));
