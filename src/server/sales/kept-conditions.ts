import { type WithConditions, withTextsOf } from "#domain/firm/sale-conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import { profileIn, storedFirmOf } from "./stored-firm.ts";

/**
 * Returns a document that was saved with one profile for a save with another one: a clause that stands for a text of the firm
 * keeps this text when the firm has it no longer under this title.
 * @param saved the revision that had the document
 * @param firm the profile of the save, as it is stored
 */
export async function withKeptTexts<D extends WithConditions>(
  db: Db,
  document: D,
  saved: { company_sha256: string },
  firm: { text: string; sha256: string },
): Promise<D> {
  const { conditions } = document;
  if (!conditions || saved.company_sha256 === firm.sha256) return document;
  const before = await storedFirmOf(db, saved);
  return { ...document, conditions: withTextsOf(conditions, before, profileIn(firm.text)) };
}
