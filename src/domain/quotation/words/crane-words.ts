import { type CraneType, findCraneType } from "../../crane-types.ts";
import { firstText, looseObject } from "../loose-values.ts";

/**
 * What papers and pages call a crane. It is stored with the document, so that a crane type that is called otherwise from
 * tomorrow on changes no paper of a quotation that was made before.
 */
export type CraneWords = Pick<CraneType, "label" | "noun">;

/** What a crane of this type is called from now on: the words of each quotation that is made. */
export const craneWordsOf = ({ label, noun }: CraneWords): CraneWords => ({ label, noun });

/** What papers called each crane type until that was stored with the quotation: frozen, as the lines' `firstWords` are. */
const firstCraneWords: Readonly<Record<string, CraneWords>> = {
  "single-girder": { label: "Single Girder", noun: "single girder EOT crane" },
  "double-girder": { label: "Double Girder", noun: "double girder EOT crane" },
};

/** The words that were stored with a quotation of this crane type; of one that is not built here and has none, its id. */
export function readCraneWords(given: unknown, craneType: string): CraneWords {
  const found = looseObject(given);
  const unstored = firstCraneWords[craneType] ?? findCraneType(craneType);
  return {
    label: firstText(found.label, unstored?.label, craneType),
    noun: firstText(found.noun, unstored?.noun, craneType),
  };
}
