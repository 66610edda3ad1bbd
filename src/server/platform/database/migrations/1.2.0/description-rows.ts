import { type Kysely, sql } from "kysely";

type Stored = { paper?: { descriptions?: unknown } };

/** Returns a profile with rows in place of one text for each component; null where nothing changes. */
function withRows(profile: string): string | null {
  let stored: Stored;
  try {
    stored = JSON.parse(profile) as Stored;
  } catch {
    // A damaged profile stays as it is; Firm names it.
    return null;
  }
  const descriptions = stored?.paper?.descriptions;
  if (typeof descriptions !== "object" || descriptions === null || Array.isArray(descriptions)) return null;
  const rows = Object.entries(descriptions)
    .filter(([, text]) => text !== "")
    .map(([component, text]) => ({ component, text }));
  return JSON.stringify({ ...stored, paper: { ...stored.paper, descriptions: rows } });
}

/**
 * Makes rows of the descriptions in every stored profile. The profiles of saved papers keep their key, the hash of their first
 * text, because revisions and orders name them by it.
 */
export async function makeDescriptionRows(db: Kysely<unknown>): Promise<void> {
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
      const changed = withRows(rows[0]?.profile ?? "");
      if (changed !== null)
        await sql`update ${sql.table(table)} set profile = ${changed} where ${sql.ref(key)} = ${id}`.execute(
          db,
        );
    }
  }
}
