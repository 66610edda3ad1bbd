import { type CraneInputs, hasGantryByOthers, hasOwnColumns } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { decimal, grouped } from "../../engineering/number-text.ts";
import { isExistingColumn } from "../../engineering/runway.ts";
import { carriageSide } from "../parts/carriage.ts";
import { breakLine, floor } from "../parts/steelwork.ts";
import { type DrawnPart, line, rect, type ShapeOwner, type StrokedShape } from "../shapes/shapes.ts";
import { footOfAlone, missingOfCraneAlone, railDatum, undersideOf } from "./alone-front.ts";
import { outline, type RailPlacement } from "./rail-placement.ts";
import { girderOf, walkway } from "./side-elevation.ts";
import { type SideBridgeFigures, sideBridgeFigureNames, sideTrolley } from "./side-trolley.ts";
import type { View, ViewDimension, ViewResult } from "./view.ts";
import { pickKnownFigures } from "./view-needs.ts";

const plain = (id: string, part: DrawnPart | null): ShapeOwner => ({ id, part, state: "plain" });
const phantom = { pen: "phantom", fill: "none" } as const;
/** The runway beyond the end carriage on each side, mm. */
const beyond = 600;

/** Half the drawn length of the runway: the crane's, or one bay when its spacing is known. */
const reachOf = (f: SideBridgeFigures, { columnSpacing }: Figures): number =>
  Math.max(f.endCarriageLength / 2 + beyond, (columnSpacing ?? 0) / 2 + 300);

/** The runway along the crane: an outline where it is by others, with columns only where their spacing is known. */
function runwayOf(inputs: CraneInputs, placement: RailPlacement, f: SideBridgeFigures): StrokedShape[] {
  const { figures } = placement;
  const isTheirs = hasGantryByOthers(inputs);
  const owner = plain("side-runway", isTheirs ? null : "lt_gantry");
  const style = isTheirs ? phantom : {};
  const reach = reachOf(f, figures);
  const under = undersideOf(figures);
  const railFoot = f.levelTopOfRail - f.railHeight;
  const foot = footOfAlone(placement);
  const bay = figures.columnSpacing === null ? null : figures.columnSpacing / 2;
  const columns = bay === null || under <= foot ? [] : [-bay, bay];
  const isOurs = hasOwnColumns(inputs) && !isExistingColumn(inputs, figures, true);
  const half = ((isOurs ? figures.columnAlongRunway : null) ?? outline.width) / 2;
  const columnStyle = isOurs ? {} : phantom;
  const middle = (under + railFoot) / 2;
  return [
    ...columns.flatMap((y, index) => {
      const column = plain(`side-column-${index + 1}`, isOurs ? "column" : null);
      return [
        line(column, "edge1", [y - half, foot], [y - half, under], columnStyle),
        line(column, "edge2", [y + half, foot], [y + half, under], columnStyle),
      ];
    }),
    rect(owner, "girder", [-reach, under], [reach, railFoot], style),
    rect(owner, "rail", [-reach, railFoot], [reach, f.levelTopOfRail], style),
    breakLine(owner, "break1", [-reach, middle], 1.6 * (railFoot - under), "z"),
    breakLine(owner, "break2", [reach, middle], 1.6 * (railFoot - under), "z"),
  ];
}

function dimensionsOf(inputs: CraneInputs, f: SideBridgeFigures, figures: Figures): ViewDimension[] {
  const along = (
    id: string,
    length: number,
    label: string,
    reach: number,
    part: DrawnPart,
  ): ViewDimension => ({
    ...{ id: `side-${id}`, part, axis: "x", from: -length / 2, to: length / 2, reach: [reach, reach] },
    ...{ text: `${label}${grouped(length)}`, side: "above", spill: "after" },
  });
  const wheelTop = f.levelTopOfRail + f.wheelDiameter;
  const { crabGauge, columnSpacing } = figures;
  const spacing =
    columnSpacing === null
      ? []
      : [along("spacing", columnSpacing, "COLUMN SPACING ", f.levelTopOfRail, "column")];
  const railFoot = f.levelTopOfRail - f.railHeight;
  const gantry: ViewDimension[] = hasGantryByOthers(inputs)
    ? []
    : [
        {
          ...{ id: "side-gantry", part: "lt_gantry", axis: "y", from: undersideOf(figures), to: railFoot },
          reach: [-reachOf(f, figures), -reachOf(f, figures)],
          ...{ text: grouped(railFoot - undersideOf(figures)), side: "left", spill: "after" },
        },
      ];
  return [
    ...(crabGauge === null ? [] : [along("gauge", crabGauge, "CRAB GAUGE ", f.levelCraneTop, "hoist")]),
    along("wheelbase", f.wheelbase, "WHEELBASE ", wheelTop, "end_carriage"),
    along("carriage", f.endCarriageLength, "END CARRIAGE ", wheelTop, "end_carriage"),
    ...spacing,
    ...gantry,
  ];
}

/** The loads at the wheels of one rail, and the forces on it. */
function loadsOf(f: SideBridgeFigures, figures: Figures): View["loads"] {
  const { wheelLoadMax, wheelLoadMaxWithImpact, surgePerRail, longitudinalPerRail } = figures;
  if (wheelLoadMax === null || wheelLoadMaxWithImpact === null) return undefined;
  const y = undersideOf(figures);
  const kilonewtons = (value: number | null) => `${decimal(value ?? 0, 1)} kN`;
  const atCorner = `${f.wheels > 4 ? "2 × " : ""}${kilonewtons(wheelLoadMax)}`;
  const corners = [-f.wheelbase / 2, f.wheelbase / 2];
  const below = (id: string, down: number, text: string) =>
    ({ id, x: 0, y, move: [0, down], anchor: "middle", text }) as const;
  return {
    room: 24,
    arrows: corners.map((x, index) => ({ id: `load-${index + 1}`, x, y, move: [0, 2] as const })),
    notes: [
      ...corners.map((x, index) => ({
        id: `load-${index + 1}-size`,
        ...{ x, y, move: [index === 0 ? -1.6 : 1.6, 10] as const, isStrong: true, text: atCorner },
        anchor: index === 0 ? ("end" as const) : ("start" as const),
      })),
      below("impact", 17, `with impact ${kilonewtons(wheelLoadMaxWithImpact)}`),
      below("surge", 20.6, `surge ${kilonewtons(surgePerRail)}`),
      below("along", 24.2, `along the rail ${kilonewtons(longitudinalPerRail)}`),
    ],
  };
}

/** The end view of a crane from its rail up, along the girder: mm of the crane, x = 0 at the middle of the crane. */
export function aloneEnd(inputs: CraneInputs, placement: RailPlacement): ViewResult {
  const needs = missingOfCraneAlone(inputs);
  if (needs.length > 0) return { needs };
  const { figures, hasFloor } = placement;
  const f = pickKnownFigures(figures, sideBridgeFigureNames);
  const { capacity } = inputs;
  if (f === null || capacity === null)
    return { reason: "These sizes leave no crane to draw: see the front elevation." };
  const gauge = figures.crabGauge;
  const girders = gauge === null ? [0] : [-gauge / 2, gauge / 2];
  const reach = reachOf(f, figures);
  const width = 2 * reach + 400;
  const bottom = footOfAlone(placement);
  const shapes: StrokedShape[] = [
    ...(hasFloor ? floor(plain("side-floor", null), -width / 2, width / 2, 0, 0.018 * width) : []),
    ...runwayOf(inputs, placement, f),
    ...carriageSide(plain("side-carriage", "end_carriage"), [0, f.levelTopOfRail], {
      wheelDiameter: f.wheelDiameter,
      wheels: f.wheels,
      wheelbase: f.wheelbase,
      length: f.endCarriageLength,
      clearance: f.endCarriageClearance,
      height: f.endCarriageHeight,
    }),
    ...(gauge === null ? [] : walkway(gauge, f)),
    ...girders.flatMap((y, index) =>
      girderOf(plain(`side-girder-${index + 1}`, "span"), y, f, figures.crabRailHeight ?? 0),
    ),
    ...sideTrolley(inputs, figures, f, capacity),
  ];
  const loads = loadsOf(f, figures);
  return {
    view: {
      id: "side",
      title: "END VIEW",
      shapes,
      dimensions: dimensionsOf(inputs, f, figures),
      labels: [],
      callouts: null,
      ...(loads && { loads }),
      datum: hasFloor ? "FFL ±0.000" : railDatum,
      // The name of the rail's level is right of the break line.
      extent: { left: -reach, right: reach + 0.4 * outline.depth, bottom, top: f.levelCraneTop },
      clear: { from: 0, to: 0 },
      size: { width, height: f.minRoofLevel - bottom + 300 },
    },
  };
}
