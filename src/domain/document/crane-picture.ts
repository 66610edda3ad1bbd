import { drawingTitle } from "../drawing/description.ts";
import { craneSolids } from "../drawing/solids/crane-solids.ts";
import { cranesOnRunway } from "../drawing/solids/cranes-on-runway.ts";
import { cutRunway } from "../drawing/solids/cut-runway.ts";
import { isometric } from "../drawing/solids/isometric.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { type PrintableDrawing, printableDrawing } from "./printable-drawing.ts";

/** The size of the picture on the page in mm: beside the letter, and on a cover. */
export const pictureRooms = { letter: { width: 68, height: 56 }, cover: { width: 88, height: 58 } } as const;
/** Drawn larger by this factor and then reduced, because its small faces need finer lines than a drawing. */
const finer = 1.8;

/** The crane in isometric view for the first page of a paper, at its printed size. */
export type CranePicture = PrintableDrawing & { setWidth: number; setHeight: number; caption: string };

/** The distance of two cranes on one runway, in lengths of an end carriage. */
const apart = 1.5;
/** At most 3 cranes of one runway are in the picture of a cover. More cranes would be too small. */
const maxCranes = 3;

/** The part of the runway on each side: two columns and the whole row of cranes. */
const reachOf = ({ outlineSpacing, endCarriageLength }: Figures, row: number): number =>
  Math.max(1.1 * (outlineSpacing ?? 0), 0.7 * (endCarriageLength ?? 0) + row / 2);

/**
 * Returns the cranes of one runway that a cover shows, the bearer of the runway first: those with known dimensions, and not
 * too many. None when the bearer cannot be drawn.
 */
function cranesOnCover<C extends { inputs: CraneInputs }>(cranes: readonly C[]): C[] {
  const drawn = cranes.filter(({ inputs }) => "solids" in craneSolids(inputs)).slice(0, maxCranes);
  return drawn[0] === cranes[0] ? drawn : [];
}

/** A crane, and the others that run on its runway. */
type Pictured = { crane: CraneInputs; figures: Figures; others?: readonly CraneInputs[] };

/** Returns the cranes in isometric view for this space; null when too little is known. A lit picture has yellow girders. */
export function cranePicture(
  { crane, figures, others = [] }: Pictured,
  room: { width: number; height: number },
  { caption = "", isLit = false } = {},
): CranePicture | null {
  const made = craneSolids(crane);
  if (!("solids" in made)) return null;
  const beside = others.map(craneSolids).flatMap((other) => ("solids" in other ? [other.solids] : []));
  const distance = apart * (figures.endCarriageLength ?? 0);
  const solids = cranesOnRunway([made.solids, ...beside], distance);
  const reach = reachOf(figures, distance * beside.length);
  const { width, height, shapes } = isometric(cutRunway(solids, reach), {
    width: finer * room.width,
    height: finer * room.height,
  });
  const title = drawingTitle(crane, "Isometric view");
  const thin = shapes.map((shape) => ({
    ...shape,
    pen: "thin" as const,
    ...(isLit && shape.part === "span" && { state: "on" as const }),
  }));
  return {
    ...printableDrawing({ width, height, title, shapes: thin }),
    setWidth: width / finer,
    setHeight: height / finer,
    caption,
  };
}

/**
 * Returns the picture of a cover: cranes of one runway, the bearer first. `captionOf` names the drawn ones. Null when the
 * bearer cannot be drawn.
 */
export function coverPicture<C extends { inputs: CraneInputs }>(
  cranes: readonly C[],
  captionOf: (drawn: readonly C[]) => string,
): CranePicture | null {
  const drawn = cranesOnCover(cranes);
  const [crane, ...others] = drawn.map(({ inputs }) => inputs);
  if (!crane) return null;
  return cranePicture({ crane, figures: engineeringFigures(crane), others }, pictureRooms.cover, {
    caption: captionOf(drawn),
    isLit: true,
  });
}
