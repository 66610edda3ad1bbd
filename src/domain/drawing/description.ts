import { type CraneInputs, craneNoun, isDrawnFromRail, knownInputs } from "../engineering/crane-inputs.ts";
import { decimal } from "../engineering/number-text.ts";
import { inList } from "../numbers/format.ts";

/** The name of a drawing, as its description begins. */
export type DrawingKind = "General arrangement" | "Isometric view" | "View in three dimensions";

/** Returns a sentence about a drawing: capacity, span, lift, column height, and open choices. */
export function drawingTitle(given: CraneInputs, kind: DrawingKind = "General arrangement"): string {
  const inputs = knownInputs(given);
  const { capacity, span, height, columnHeight } = inputs;
  const stated = [
    ...(capacity === null ? [] : [`capacity ${decimal(capacity, 3)} t`]),
    ...(span === null ? [] : [`span ${decimal(span, 3)} m`]),
    ...(height === null ? [] : [`lift ${decimal(height, 3)} m`]),
    ...(columnHeight === null || isDrawnFromRail(inputs)
      ? []
      : [`column height ${decimal(columnHeight, 3)} m`]),
  ];
  const open = [
    ...(capacity === null ? ["capacity"] : []),
    ...(span === null ? ["span"] : []),
    ...(inputs.hoistType === null ? ["hoist"] : []),
    ...(height === null ? ["lift"] : []),
    ...(inputs.endCarriageType === null ? ["end carriage"] : []),
    ...(inputs.gantryType === null ? ["LT gantry"] : []),
    ...(inputs.columnType === null ? ["column"] : []),
    ...(columnHeight === null && !isDrawnFromRail(inputs) ? ["column height"] : []),
  ];
  const crane = `${kind} of a ${craneNoun(inputs)}`;
  const known = stated.length === 0 ? "" : `, ${inList(stated)}`;
  return `${crane}${known}${open.length === 0 ? "" : `; not chosen yet: ${inList(open)}`}.`;
}
