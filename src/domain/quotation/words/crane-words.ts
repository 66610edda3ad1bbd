import { type CraneType, findCraneType } from "../../crane-types.ts";
import { firstText, looseObject } from "../loose-values.ts";

/**
 * The names of a crane on papers and pages. It is stored with the document, so that a crane type that is called
 * otherwise from tomorrow on changes no paper of a quotation that was made before.
 */
export type CraneWords = Pick<CraneType, "label" | "noun">;

/** Returns the present names of a crane type, which each new quotation keeps. */
export const craneWordsOf = ({ label, noun }: CraneWords): CraneWords => ({ label, noun });

/** Returns the words that were stored with a quotation of this crane type; where they are damaged, those of today or its id. */
export function readCraneWords(given: unknown, craneType: string): CraneWords {
  const found = looseObject(given);
  const today = findCraneType(craneType);
  return {
    label: firstText(found.label, today?.label, craneType),
    noun: firstText(found.noun, today?.noun, craneType),
  };
}
