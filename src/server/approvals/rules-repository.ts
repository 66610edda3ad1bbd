import type { User } from "#contract/auth/auth-api.ts";
import {
  type CommercialRules,
  type Limits,
  noRules,
  type RulesVersion,
} from "#domain/approval/commercial-rules.ts";
import { storedRules } from "#domain/approval/stored-rules.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { compileOnce } from "../platform/database/compile-once.ts";
import { isTaken } from "../platform/database/database-faults.ts";
import type { Db } from "../platform/database/schema.ts";
import type { CommercialRulesRow } from "../platform/database/tables/approvals.ts";

const rulesIn = (row: CommercialRulesRow): CommercialRules => storedRules(JSON.parse(row.rules));

const newestRules = compileOnce([], (db) =>
  db.selectFrom("commercial_rules").selectAll().orderBy("version", "desc").limit(1),
);

/** The rules in force. */
export async function findRules(db: Db): Promise<RulesVersion> {
  const [row] = await newestRules(db, {});
  return row ? { version: row.version, rules: rulesIn(row) } : noRules;
}

/** The limits of a user today. */
export const limitsOf = async (db: Db, { role }: Pick<User, "role">): Promise<Limits> =>
  (await findRules(db)).rules[role];

/** Every version of the rules, newest first. */
export async function listRules(db: Db) {
  const rows = await db.selectFrom("commercial_rules").selectAll().orderBy("version", "desc").execute();
  return rows.map((row) => ({
    version: row.version,
    created_at: row.created_at,
    author: row.created_by,
    rules: rulesIn(row),
  }));
}

/** The refusal of a save (conflict) when another user changed the approval rules meanwhile. */
async function changedMeanwhile(db: Db): Promise<Rejection> {
  const [newest] = await listRules(db);
  const by = newest ? ` (version ${newest.version} by ${newest.author})` : "";
  return new Rejection(
    "conflict",
    `The rules were changed meanwhile${by}. Check them before you save yours.`,
    { extra: { version: newest?.version ?? 0 } },
  );
}

/**
 * Writes the next version of the rules, and `note` in the same transaction.
 * @throws Rejection 'conflict' when the known version is no longer in force
 */
export async function replaceRules(
  db: Db,
  known: RulesVersion,
  act: { user: Pick<User, "id" | "username">; now: string },
  note: (db: Db, before: RulesVersion) => Promise<void>,
): Promise<RulesVersion> {
  const next = { version: known.version + 1, rules: known.rules };
  try {
    await db.transaction().execute(async (db) => {
      const before = await findRules(db);
      if (before.version !== known.version) throw await changedMeanwhile(db);
      await db
        .insertInto("commercial_rules")
        .values({
          version: next.version,
          rules: JSON.stringify(next.rules),
          created_at: act.now,
          created_by_id: act.user.id,
          created_by: act.user.username,
        })
        .execute();
      await note(db, before);
    });
  } catch (error) {
    // Another user saved at the same time.
    if (isTaken(error, "commercial_rules", "version")) throw await changedMeanwhile(db);
    throw error;
  }
  return next;
}
