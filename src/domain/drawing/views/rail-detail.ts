import { type CraneInputs, hasGantryByOthers, supplierOf } from "../../engineering/crane-inputs.ts";
import { grouped } from "../../engineering/number-text.ts";
import { readGantry, recommendedRail } from "../../engineering/section-names.ts";
import { type DrawnPart, line, polygon, rect, type ShapeOwner, type StrokedShape } from "../shapes/shapes.ts";
import type { RailPlacement } from "./rail-placement.ts";
import type { View, ViewDimension, ViewNote } from "./view.ts";
import { pickKnownFigures } from "./view-needs.ts";

const plain = (id: string, part: DrawnPart | null): ShapeOwner => ({ id, part, state: "plain" });
const phantom = { pen: "phantom", fill: "none" } as const;

/**
 * The rail end-on with the wheel above and the girder below, as outlines without detail: mm, x = 0 at the middle of the
 * rail, y upward from its foot. Null while rail or wheel is not known.
 */
export function railDetail(inputs: CraneInputs, { figures }: RailPlacement): View | null {
  const f = pickKnownFigures(figures, ["railHead", "railHeight", "wheelDiameter"]);
  if (f === null) return null;
  const isTheirs = hasGantryByOthers(inputs);
  const name = isTheirs
    ? recommendedRail(f.wheelDiameter)
    : (readGantry(inputs.gantryType ?? "").railName ?? null);
  const { railHead: width, railHeight: height } = f;
  const rail = plain("detail-rail", isTheirs ? null : "lt_gantry");
  const girder = plain("detail-girder", isTheirs ? null : "lt_gantry");
  const wheel = plain("detail-wheel", "end_carriage");
  const beam = isTheirs ? phantom : ({ fill: "none" } as const);
  const [half, shoulder, web] = [1.6 * width, 1.15 * width, 0.12 * width];
  const [flange, tread] = [height + 0.35 * width, 0.62 * width];
  const hatches = Array.from({ length: 5 }, (_, index) => {
    const at = ((index + 1) / 6) * (width + height) - height;
    const from = Math.max(0, at);
    const to = Math.min(width, at + height);
    return line(rail, `hatch${index + 1}`, [from - width / 2, from - at], [to - width / 2, to - at], {
      pen: "thin",
    });
  });
  const shapes: StrokedShape[] = [
    rect(girder, "flange", [-half, -0.3 * width], [half, 0], beam),
    line(girder, "web1", [-web, -0.3 * width], [-web, -1.2 * width], beam),
    line(girder, "web2", [web, -0.3 * width], [web, -1.2 * width], beam),
    rect(rail, "section", [-width / 2, 0], [width / 2, height]),
    ...hatches,
    polygon(wheel, "outline", [
      [-shoulder, height + 1.6 * width],
      [-shoulder, height - 0.3 * width],
      [-tread, height - 0.3 * width],
      [-tread, height],
      [tread, height],
      [tread, height - 0.3 * width],
      [shoulder, height - 0.3 * width],
      [shoulder, height + 1.6 * width],
    ]),
    line(wheel, "flange", [-shoulder, flange], [shoulder, flange], { pen: "thin" }),
    ...(
      [
        ["wheel", height + 1.1 * width, shoulder],
        ["rail", 0.45 * height, width / 2],
        ["girder", -0.7 * width, web],
      ] as const
    ).map(([id, y, part]) => line(plain("detail-leader", null), id, [-half, y], [-part, y], { pen: "thin" })),
    line(plain("detail-centre", null), "line", [0, -1.3 * width], [0, height + 1.8 * width], {
      pen: "centre",
    }),
  ];
  const dimensions: ViewDimension[] = [
    {
      ...{ id: "detail-height", part: "lt_gantry", axis: "y", from: 0, to: height, reach: [half, width / 2] },
      ...{ text: grouped(height), side: "right", spill: "after" },
    },
    {
      ...{ id: "detail-width", part: "lt_gantry", axis: "x", from: -width / 2, to: width / 2 },
      reach: [height + 1.6 * width, height + 1.6 * width],
      ...{ text: `RAIL ${grouped(width)}`, side: "above", spill: "after" },
    },
  ];
  const note = (id: string, y: number, text: string, isStrong = false): ViewNote => ({
    ...{ id, x: -half, y, move: [-3, 1], text, anchor: "end", isStrong },
  });
  const railText = isTheirs ? `RAIL ${name ?? ""} RECOMMENDED` : `RAIL ${name ?? "AS GANTRY GIRDER"}`;
  return {
    id: "detail",
    title: "RAIL DETAIL",
    shapes,
    dimensions,
    labels: [],
    callouts: null,
    loads: {
      room: 0,
      arrows: [],
      notes: [
        note("wheel", height + 1.1 * width, `WHEEL ${grouped(f.wheelDiameter)} DIA.`),
        note("rail", 0.45 * height, railText, true),
        note(
          "girder",
          -0.7 * width,
          isTheirs ? `RUNWAY GIRDER ${supplierOf(inputs, "lt_gantry").toUpperCase()}` : "RUNWAY GIRDER",
        ),
      ],
    },
    datum: null,
    extent: { left: -half, right: half, bottom: -1.3 * width, top: height + 1.8 * width },
    clear: { from: 0, to: 0 },
    size: { width: 2 * half, height: height + 3.1 * width },
  };
}
