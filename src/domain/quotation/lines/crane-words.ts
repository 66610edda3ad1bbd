import { type CraneType, findCraneType } from "../../crane-types.ts";
import { asRecord, firstText } from "../../text/unknown-values.ts";

/**
 * The names of a crane on papers and pages. They are stored with the document, so that a new name of the
 * crane type does not change old papers.
 */
export type CraneWords = Pick<CraneType, "label" | "noun">;

/** Returns the present names of a crane type, which each new quotation keeps. */
export const craneWordsOf = ({ label, noun }: CraneWords): CraneWords => ({ label, noun });

/** Returns the stored words of a quotation of this crane type; for damaged ones today's words or the id. */
export function readCraneWords(given: unknown, craneType: string): CraneWords {
  const found = asRecord(given);
  const today = findCraneType(craneType);
  return {
    label: firstText(found.label, today?.label, craneType),
    noun: firstText(found.noun, today?.noun, craneType),
  };
}
