import type { User } from "#contract/auth/auth-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import type { ActivityKind } from "#domain/sales/activity.ts";
import type { Db } from "../platform/database/schema.ts";
import { insertActivity } from "./activity-repository.ts";
import { writeSaleSnapshots } from "./stages.ts";

/** The user and the time of an act. */
export type ActivityAuthor = { user: Pick<User, "id" | "username">; now: string; newId: () => string };

/** Changes of a revision or a status, for figures over time. A new sale begins its own stage. */
const movesStage: ReadonlySet<ActivityKind> = new Set(["revised", "status", "repriced"]);

/** Adds an entry to the activity of a quotation or an offer; inside a transaction, pass the transaction. */
export async function writeActivity(
  db: Db,
  act: ActivityAuthor,
  subject: string,
  kind: ActivityKind,
  what: { from?: string | null; to?: string | null; note?: string | null | undefined } = {},
): Promise<ActivityEntry> {
  const entry = {
    id: act.newId(),
    at: act.now,
    by: act.user.username,
    kind,
    from: what.from ?? null,
    to: what.to ?? null,
    note: what.note?.trim() || null,
  };
  await insertActivity(db, { ...entry, subject, by_id: act.user.id });
  if (movesStage.has(kind)) await writeSaleSnapshots(db, [subject], act.now);
  return entry;
}
