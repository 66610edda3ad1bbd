import { balloonOf } from "../../components/steps.ts";
import { type CraneInputs, quotedComponents } from "../../engineering/crane-inputs.ts";
import type { DrawnPart, Shape } from "./shapes.ts";

/** Returns the number of a part: its component's number in the quotation. */
export const partNumber = (inputs: CraneInputs, part: DrawnPart): number =>
  balloonOf(quotedComponents(inputs), part);

/** Returns whether a quotation has the part. Some cranes are quoted without some parts. */
export const hasPart = (inputs: CraneInputs, part: DrawnPart): boolean => partNumber(inputs, part) > 0;

/** The shapes without those of parts that the crane does not have. */
export const ofItsParts = (inputs: CraneInputs, shapes: readonly Shape[]): Shape[] =>
  shapes.filter(({ part }) => part === null || hasPart(inputs, part));
