import type { CompanyProfile } from "../company.ts";
import { drawingTitle } from "../drawing/description.ts";
import { craneSolids } from "../drawing/solids/crane-solids.ts";
import { cutRunway } from "../drawing/solids/cut-runway.ts";
import { isometric } from "../drawing/solids/isometric.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import type { Figures } from "../engineering/figures.ts";
import { type SheetArt, sheetArt } from "./sheet-art.ts";

/** Its width on the page beside the letter, in mm. */
const room = { width: 68, height: 56 };
/** It is drawn so many times as large and set smaller: its many small faces want finer lines than a drawing's. */
const finer = 1.8;

/** The crane in isometric view for the first page of a paper: set at the size given, which is smaller than it is drawn. */
export type CranePicture = SheetArt & { setWidth: number; setHeight: number };

/** The part of the runway on each side: two columns and the whole crane. */
const reachOf = ({ columnSpacing, endCarriageLength }: Figures): number =>
  Math.max(1.1 * (columnSpacing ?? 0), 0.7 * (endCarriageLength ?? 0));

/** The crane in isometric view; null unless the company profile asks for it, and where too little is known to make it. */
export function cranePicture(
  crane: CraneInputs,
  figures: Figures,
  { cover_drawing: isWanted }: CompanyProfile,
): CranePicture | null {
  if (!isWanted) return null;
  const made = craneSolids(crane);
  if (!("solids" in made)) return null;
  const { width, height, shapes } = isometric(cutRunway(made.solids, reachOf(figures)), {
    width: finer * room.width,
    height: finer * room.height,
  });
  const title = drawingTitle(crane, "Isometric view");
  const thin = shapes.map((shape) => ({ ...shape, pen: "thin" as const }));
  return {
    ...sheetArt({ width, height, title, shapes: thin }),
    setWidth: width / finer,
    setHeight: height / finer,
  };
}
