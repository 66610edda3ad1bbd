import type { Kysely } from "kysely";
import { changeProfiles } from "./change-profiles.ts";

type Stored = { paper?: { descriptions?: unknown } };

/** Returns a profile with rows in place of one text for each component; null where nothing changes. */
function withRows(stored: Stored): object | null {
  const descriptions = stored.paper?.descriptions;
  if (typeof descriptions !== "object" || descriptions === null || Array.isArray(descriptions)) return null;
  const rows = Object.entries(descriptions)
    .filter(([, text]) => text !== "")
    .map(([component, text]) => ({ component, text }));
  return { ...stored, paper: { ...stored.paper, descriptions: rows } };
}

/** Makes rows of the descriptions in every stored profile. */
export const makeDescriptionRows = (db: Kysely<unknown>): Promise<void> => changeProfiles(db, withRows);
