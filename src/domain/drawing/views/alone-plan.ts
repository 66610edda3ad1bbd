import { type CraneInputs, hasGantryByOthers } from "../../engineering/crane-inputs.ts";
import { grouped } from "../../engineering/number-text.ts";
import { exceeds, millimetres } from "../../engineering/rounding.ts";
import { breakLine } from "../parts/steelwork.ts";
import { type DrawnPart, line, rect, type ShapeOwner, type StrokedShape } from "../shapes/shapes.ts";
import { missingOfCraneAlone } from "./alone-front.ts";
import { otherCranes } from "./other-cranes.ts";
import { planCrane, planCraneFigureNames } from "./plan-crane.ts";
import { outline, type RailPlacement } from "./rail-placement.ts";
import type { ViewDimension, ViewResult } from "./view.ts";
import { notDrawable, pickKnownFigures } from "./view-needs.ts";

const plain = (id: string, part: DrawnPart | null): ShapeOwner => ({ id, part, state: "plain" });
/** The drawn runway on both sides of a crane whose runway has no known length, mm. */
const beyond = 1500;

/**
 * The plan of a crane from its rail up: mm of the crane, x = 0 at the start of the drawn runway, y = 0 at mid-span. A runway
 * without a known length is a piece between break lines.
 */
export function alonePlan(inputs: CraneInputs, { figures }: RailPlacement): ViewResult {
  const needs = missingOfCraneAlone(inputs);
  if (needs.length > 0) return { needs };
  const f = pickKnownFigures(figures, planCraneFigureNames);
  const { span, ltLength } = inputs;
  if (f === null || span === null) return { reason: notDrawable.shortSpan };
  const half = 500 * span;
  const told = ltLength === null ? null : millimetres(ltLength);
  if (told !== null && exceeds(f.endCarriageLength, told)) return { reason: notDrawable.shortRunway };
  const places = { half, length: told, own: f.endCarriageLength };
  const length = told ?? 2 * (otherCranes(inputs, { ...places, middle: 0 }).reach + beyond);
  const middle = length / 2;
  const others = otherCranes(inputs, { ...places, middle });
  const isTheirs = hasGantryByOthers(inputs);
  const width = (figures.gantryTopWidth ?? outline.width) / 2;
  const reach = (figures.runwayCoverage ?? 0) / 2;
  const [near, far] = [half - f.hookApproach1, -half + f.hookApproach2];
  const rails = (["a", "b"] as const).flatMap((side): StrokedShape[] => {
    const y = side === "a" ? half : -half;
    const owner = plain(`plan-gantry-${side}`, isTheirs ? null : "lt_gantry");
    const style = isTheirs ? ({ pen: "phantom", fill: "none" } as const) : {};
    return [
      rect(owner, "beam", [0, y - width], [length, y + width], style),
      line(plain(`plan-centre-${side}`, null), "rail", [-400, y], [length + 400, y], { pen: "centre" }),
      ...(told === null
        ? [
            breakLine(owner, "break1", [0, y], 4 * width, "z"),
            breakLine(owner, "break2", [length, y], 4 * width, "z"),
          ]
        : []),
    ];
  });
  const dimension = (
    id: string,
    axis: "x" | "y",
    [from, to]: readonly [number, number],
    text: string,
    part: DrawnPart,
  ): ViewDimension => {
    const at = axis === "x" ? edge : -100;
    return {
      ...{ id: `plan-${id}`, part, axis, from, to, text, reach: [at, at] },
      ...(axis === "x"
        ? ({ side: "above", spill: "after" } as const)
        : ({ side: "left", spill: "before" } as const)),
    };
  };
  const edge = half + Math.max(width, f.endBeyondRail);
  return {
    view: {
      id: "plan",
      title: "PLAN",
      shapes: [
        ...rails,
        ...others.shapes,
        ...planCrane(figures, f, half, middle),
        ...(told !== null && reach > 0
          ? [
              rect(
                plain("plan-coverage", "hoist"),
                "envelope",
                [middle - reach, near],
                [middle + reach, far],
                {
                  pen: "hidden",
                  fill: "none",
                },
              ),
            ]
          : []),
      ],
      dimensions: [
        dimension(
          "carriage",
          "x",
          [middle - f.endCarriageLength / 2, middle + f.endCarriageLength / 2],
          grouped(f.endCarriageLength),
          "end_carriage",
        ),
        // The runway of others has no dimensions.
        ...(told === null || isTheirs
          ? []
          : [dimension("length", "x", [0, length], `LT LENGTH ${grouped(length)}`, "lt_gantry")]),
        dimension("span", "y", [-half, half], `SPAN ${grouped(2 * half)}`, "span"),
      ],
      labels: [],
      callouts: null,
      datum: null,
      extent: { left: -width, right: length + width, bottom: -edge, top: edge },
      clear: { from: 0, to: 0 },
      size: { width: length + 2 * width, height: 2 * edge },
    },
  };
}
