import { type Kysely, sql } from "kysely";

/** Returns the content of a stored profile; null for a damaged one. */
function readProfile(profile: string): unknown {
  try {
    return JSON.parse(profile);
  } catch {
    return null;
  }
}

/**
 * Changes every stored profile. `change` returns null where nothing changes. A damaged profile stays, and Firm names it. The
 * profiles of saved papers keep their key, the hash of their first text, because revisions and orders name them by it.
 */
export async function changeProfiles<P>(
  db: Kysely<unknown>,
  change: (profile: P) => object | null,
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
      const stored = readProfile(rows[0]?.profile ?? "");
      const changed = typeof stored === "object" && stored !== null ? change(stored as P) : null;
      if (changed !== null)
        await sql`update ${sql.table(table)} set profile = ${JSON.stringify(changed)} where ${sql.ref(key)} = ${id}`.execute(
          db,
        );
    }
  }
}
