import { penStrokes } from "../shapes/pens.ts";
import type { DrawnPart, Pen, StrokedShape } from "../shapes/shapes.ts";

/**
 * A layer with its AutoCAD colour. Its entities use its colour, weight and linetype unless they set their
 * own.
 */
export type Layer = { name: string; colour: number; pen: Pen; plotted: boolean };

const layer = (name: string, colour: number, pen: Pen = "outline"): Layer => ({
  name,
  colour,
  pen,
  plotted: true,
});

/** The layer of each part in the DXF file, with its name and AutoCAD colour number. */
const partLayers: Readonly<Record<DrawnPart, Layer>> = {
  span: layer("GIRDER", 5),
  hoist: layer("HOIST", 1),
  end_carriage: layer("END-CARRIAGE", 3),
  lt_gantry: layer("LT-GANTRY", 30),
  column: layer("COLUMN", 6),
  wiring: layer("WIRING", 40),
};
const centreLayer = layer("CENTRE", 4, "centre");
const buildingLayer = layer("BUILDING", 8, "thin");
export const dimensionLayer = layer("DIMENSION", 150, "dimension");
export const textLayer = layer("TEXT", 7, "thin");
export const sheetLayer = layer("SHEET", 7, "rule");
export const viewportLayer: Layer = { ...layer("VIEWPORT", 9, "thin"), plotted: false };

/** Every layer of the file. */
export const layers: readonly Layer[] = [
  layer("0", 7),
  ...Object.values(partLayers),
  centreLayer,
  buildingLayer,
  dimensionLayer,
  textLayer,
  sheetLayer,
  viewportLayer,
];

/** Returns the layer of a shape: its component's, except for centre lines and the building. */
export function layerOf({ pen, part }: StrokedShape): Layer {
  if (pen === "centre") return centreLayer;
  return part === null ? buildingLayer : partLayers[part];
}

/** A line type by its strokes and gaps in mm of the paper. */
export type Linetype = { name: string; description: string; dashes: readonly number[] };

/** Pens with broken lines. */
export const linetypes: readonly Linetype[] = [
  { name: "CENTER", description: "Center ____ _ ____ _ ____", dashes: penStrokes.centre.dashes },
  { name: "HIDDEN", description: "Hidden __ __ __ __ __ __", dashes: penStrokes.hidden.dashes },
  { name: "PHANTOM", description: "Phantom ____ _ _ ____ _ _", dashes: penStrokes.phantom.dashes },
];

/** The line type that draws a pen's strokes: a name from `linetypes`, or DXF's own for a whole line. */
export const linetypeOf = (pen: Pen): string =>
  linetypes.find(({ dashes }) => dashes === penStrokes[pen].dashes)?.name ?? "Continuous";

/** In hundredths of a millimetre, as DXF has it. */
export const lineweightOf = (pen: Pen): number => Math.round(100 * penStrokes[pen].width);
