import type { Db } from "../../platform/database/schema.ts";

export type KeptProfileRow = {
  sha256: string;
  first_used_at: string;
  replaced_by: string | null;
  /** The quotations and offers with a revision under this profile. */
  sales: number;
};

/** Returns the profiles that saved quotations and offers print with, newest first. */
export async function listKeptProfiles(db: Db): Promise<KeptProfileRow[]> {
  const rows = await db
    .selectFrom("company_profiles as profile")
    .leftJoin("revisions as revision", "revision.company_sha256", "profile.sha256")
    .select((eb) => [
      "profile.sha256",
      "profile.first_used_at",
      "profile.replaced_by",
      eb.fn.count<number>("revision.sale_id").distinct().as("sales"),
    ])
    .groupBy(["profile.sha256", "profile.first_used_at", "profile.replaced_by"])
    .orderBy("profile.first_used_at", "desc")
    .orderBy("profile.sha256")
    .execute();
  return rows.map((row) => ({ ...row, sales: Number(row.sales) }));
}

/** Puts a profile under the papers of another one, and of those that it replaced itself. */
export async function updateReplacement(db: Db, sha256: string, by: string): Promise<void> {
  await db
    .updateTable("company_profiles")
    .set({ replaced_by: by })
    .where((eb) => eb.or([eb("sha256", "=", sha256), eb("replaced_by", "=", sha256)]))
    .execute();
}
