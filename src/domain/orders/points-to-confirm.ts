import { engineeringFigures } from "../engineering/figures.ts";
import { isKnownHoist } from "../engineering/girder-rules.ts";
import { pointsOfDocument } from "../open-points/document-points.ts";
import { type OpenPoint, openOf } from "../open-points/open-points.ts";
import { auxiliaryWithoutCapacity } from "../open-points/technical-points.ts";
import { noStandardBusbar } from "../open-points/unusual-points.ts";
import { designedLine } from "../quotation/estimate/estimated.ts";
import { largerSizeIn } from "../quotation/estimate/next-larger.ts";
import { lineOf } from "../quotation/lines/quotation-line.ts";
import { findAuthorField, isTold } from "../technical/author-values.ts";
import { lacksAuxiliary } from "../technical/technical-values.ts";
import type { OrderedCrane } from "./parts-list.ts";

/** Names both lifts of a hoist that is priced for a greater one. */
function largerHoist(lines: OrderedCrane["quotation"]["lines"]): string | null {
  const hoist = lineOf(lines, "hoist");
  const larger = hoist?.inScope && hoist.source !== "custom" ? largerSizeIn(hoist.values, hoist.row) : null;
  return hoist && larger?.name === "height_m"
    ? `The hoist is priced for a lift of ${larger.value} m. The ordered lift is ${hoist.values.height_m} m.`
    : null;
}

/**
 * Returns the open points of a crane about its technical values, whose reasons nobody has given. Those of the building are
 * with the runway, and the capacity of an auxiliary hoist has a sentence of its own.
 */
function technicalDoubts({ quotation, inputs }: OrderedCrane): string[] {
  if (inputs.isEarlier) return [];
  const isTechnical = ({ kind, field }: OpenPoint): boolean => {
    const name = findAuthorField(field);
    return (
      kind === noStandardBusbar || (name !== undefined && !isTold(name) && kind !== auxiliaryWithoutCapacity)
    );
  };
  return openOf(pointsOfDocument(quotation)).flatMap((point) => (isTechnical(point) ? [point.text] : []));
}

/**
 * Returns what an engineer must confirm before the works begin, as sentences: estimated sections and sizes, open points
 * about technical values, and the saved advice. Empty when every value is from a price table.
 */
export function pointsToConfirm(crane: OrderedCrane): string[] {
  const { quotation, inputs } = crane;
  const figures = engineeringFigures(inputs);
  const girder = inputs.girderSection ?? "not named";
  const isQuoted = (component: string) => lineOf(quotation.lines, component)?.inScope === true;
  const points = [
    inputs.hasPreliminarySection
      ? `Girder section ${girder} is ${designedLine(quotation.lines) ? "designed by the program" : "an estimate"}. Confirm section and weight.`
      : figures.girderSection === "estimated"
        ? "The girder section is not known. Design the girder."
        : null,
    isQuoted("end_carriage") && inputs.hasPreliminaryCarriages
      ? "The end carriages are those of a larger span. Confirm wheels and wheelbase."
      : null,
    largerHoist(quotation.lines),
    isQuoted("hoist") && inputs.hoistType !== null && !isKnownHoist(inputs.craneType, inputs.hoistType)
      ? "The hoist type is unknown. Confirm its weight, speeds and motors."
      : null,
    isQuoted("hoist") && lacksAuxiliary(inputs, figures)
      ? "The hoist type names an auxiliary hoist without a capacity. Confirm its capacity, lift, speed and motor."
      : null,
    isQuoted("column") && inputs.columnType !== null
      ? "Base plates are sized from the column section alone. Confirm their thickness and anchors."
      : null,
  ];
  const known = points.filter((point) => point !== null);
  return [...known, ...technicalDoubts(crane), ...quotation.warnings.map(({ text }) => text)];
}
