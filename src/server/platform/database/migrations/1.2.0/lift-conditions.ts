import type { Kysely } from "kysely";
import { changeProfiles } from "./change-profiles.ts";

type Reason = { title?: unknown; text?: unknown; holds?: { lift_reached?: unknown } };
type Stored = { paper?: { cover?: unknown } };

const promisesLift = /\blift is (?:checked|reached)\b/i;

const lacksCondition = ({ title, text, holds }: Reason): boolean =>
  promisesLift.test(`${title} ${text}`) && holds?.lift_reached === undefined;

/** Returns a profile whose promise of the lift has its condition; null where nothing changes. */
function withCondition(stored: Stored): object | null {
  const cover = stored.paper?.cover;
  if (!Array.isArray(cover) || !cover.some((row: Reason | null) => row && lacksCondition(row))) return null;
  const reasons = cover.map((row: Reason | null) =>
    row && lacksCondition(row) ? { ...row, holds: { ...row.holds, lift_reached: true } } : row,
  );
  return { ...stored, paper: { ...stored.paper, cover: reasons } };
}

/** Gives every stored profile the condition of a reached lift where its cover promises the lift. */
export const addLiftConditions = (db: Kysely<unknown>): Promise<void> => changeProfiles(db, withCondition);
