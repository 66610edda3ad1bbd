import type { Kysely } from "kysely";
import { withLiftCondition } from "#domain/firm/rows/lift-condition.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import { changeProfiles } from "./change-profiles.ts";

/** Returns a profile whose promise of the lift has its condition; null where nothing changes. */
function withCondition(profile: string): string | null {
  const stored = storedJson(profile);
  const changed = withLiftCondition(stored);
  return changed === stored ? null : JSON.stringify(changed);
}

/** Gives every stored profile the condition of a reached lift where its cover promises the lift. */
export const addLiftConditions = (db: Kysely<unknown>): Promise<void> => changeProfiles(db, withCondition);
