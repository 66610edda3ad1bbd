import { shapeBox } from "../drawing/shapes/shape-box.ts";
import type { View, ViewResult } from "../drawing/views/view.ts";
import { byOthers, type CraneInputs } from "../engineering/crane-inputs.ts";
import { knownCrane } from "./cranes.ts";

/** A double girder crane of 20 T × 22.5 m with an open winch crab. */
export const doubleCrane: CraneInputs = {
  ...knownCrane,
  ...{ craneType: "double-girder", capacity: 20, span: 22.5, girderSection: null, girderWeight: null },
  ...{ hoistType: "Open Winch Crab", endCarriageType: "EC-400", columnHeight: 9 },
};

/** The single girder crane on a runway of the customer, of which nothing is told. */
export const craneAlone: CraneInputs = {
  ...knownCrane,
  ...{ gantryType: byOthers, columnType: byOthers, columnHeight: null, ltLength: null, columnCount: null },
};

/** Returns the drawn view. @throws RangeError for one that is not drawn */
export function viewIn(result: ViewResult): View {
  if ("view" in result) return result.view;
  throw new RangeError(JSON.stringify(result));
}

/** Returns the rest of the ids of the shapes that begin so. */
export const shapesOf = ({ shapes }: Pick<View, "shapes">, prefix: string): string[] =>
  shapes.flatMap(({ id }) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));

/** Returns the box of a shape as left, bottom, right and top, in mm of the crane. */
export function boxIn({ shapes }: Pick<View, "shapes">, id: string): [number, number, number, number] {
  const shape = shapes.find((each) => each.id === id);
  if (!shape) throw new RangeError(`No shape ${id}`);
  // Views have y upward.
  const { left, right, top, bottom } = shapeBox(shape);
  return [left, top, right, bottom];
}

/** Returns the texts of the dimensions with plain spaces, by their ids. */
export const textsIn = ({ dimensions }: Pick<View, "dimensions">): Record<string, string> =>
  Object.fromEntries(dimensions.map(({ id, text }) => [id, text.replace(/\s/g, " ")]));
