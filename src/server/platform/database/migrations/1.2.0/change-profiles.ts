import { type Kysely, sql } from "kysely";

/**
 * Changes every stored profile. `change` returns null where nothing changes, also for a damaged profile, which Firm names. The
 * profiles of saved papers keep their key, the hash of their first text, because revisions and orders name them by it.
 */
export async function changeProfiles(
  db: Kysely<unknown>,
  change: (profile: string) => string | null,
): Promise<void> {
  for (const [table, key] of [
    ["firm_profiles", "version"],
    ["company_profiles", "sha256"],
  ] as const) {
    const { rows: keys } = await sql<{ key: string | number }>`
      select ${sql.ref(key)} as key from ${sql.table(table)} order by 1`.execute(db);
    // One after the other: with pictures a profile can have seven megabytes.
    for (const { key: id } of keys) {
      const { rows } = await sql<{ profile: string }>`
        select profile from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db);
      const changed = change(rows[0]?.profile ?? "");
      if (changed !== null)
        await sql`update ${sql.table(table)} set profile = ${changed} where ${sql.ref(key)} = ${id}`.execute(
          db,
        );
    }
  }
}
