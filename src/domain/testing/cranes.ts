import type { CraneInputs } from "../engineering/crane-inputs.ts";

/** A single girder crane of 5 T × 15 m with all inputs of the drawing. */
export const knownCrane: CraneInputs = {
  craneType: "single-girder",
  capacity: 5,
  span: 15,
  girderSection: "BOX 650x275x6x14",
  girderWeight: 2080,
  hoistType: "Wire Rope Hoist Standard Headroom",
  height: 6,
  hoistWeight: null,
  endCarriageType: "EC-200",
  wheelDiameter: null,
  wheels: null,
  wheelbase: null,
  endCarriageWeight: null,
  gantryType: "ISMB 350 + ISMC 200 + SQ 40",
  ltLength: 30,
  gantryWeightPerMetre: 185,
  maxWheelLoad: 43,
  columnType: "ISHB 250",
  columnHeight: 6,
  columnCount: 12,
  columnWeightPerMetre: 58.6,
  otherCapacities: [],
  otherSpans: [],
};

/** A crane without any choice. */
export const unknownCrane: CraneInputs = {
  ...(Object.fromEntries(Object.keys(knownCrane).map((key) => [key, null])) as unknown as CraneInputs),
  craneType: "single-girder",
  otherCapacities: [],
  otherSpans: [],
};

/** A title block whose texts are longer than their cells. */
export const longTitles = {
  quotation: "SG-2026-0417",
  customer:
    "A customer whose name is far longer than any cell of a title block could ever hold, Private Limited",
  company: "Example Cranes",
  preparedBy: "r.patel",
  date: "20 Nov 2026",
};
