import { drawingTitle } from "../drawing/description.ts";
import { craneSolids } from "../drawing/solids/crane-solids.ts";
import { cutRunway } from "../drawing/solids/cut-runway.ts";
import { isometric } from "../drawing/solids/isometric.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import type { Figures } from "../engineering/figures.ts";
import { type SheetArt, sheetArt } from "./sheet-art.ts";

/** The size of the picture on the page in mm: beside the letter, and on a cover. */
export const pictureRooms = { letter: { width: 68, height: 56 }, cover: { width: 88, height: 58 } } as const;
/** Drawn larger by this factor and then reduced, because its small faces need finer lines than a drawing. */
const finer = 1.8;

/** The crane in isometric view for the first page of a paper, at its printed size. */
export type CranePicture = SheetArt & { setWidth: number; setHeight: number; caption: string };

/** The part of the runway on each side: two columns and the whole crane. */
const reachOf = ({ columnSpacing, endCarriageLength }: Figures): number =>
  Math.max(1.1 * (columnSpacing ?? 0), 0.7 * (endCarriageLength ?? 0));

/** Returns the crane in isometric view for this space; null when too little is known. */
export function cranePicture(
  crane: CraneInputs,
  figures: Figures,
  room: { width: number; height: number },
  caption = "",
): CranePicture | null {
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
    caption,
  };
}
