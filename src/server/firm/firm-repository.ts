import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { compileOnce } from "../platform/database/compile-once.ts";
import type { Db } from "../platform/database/schema.ts";
import type { FirmProfileRow } from "../platform/database/tables/firm.ts";

export type KeptFirm = Omit<FirmProfileRow, "profile" | "changes"> & {
  profile: FirmProfile;
  changes: readonly string[];
};

const read = (row: FirmProfileRow): KeptFirm => ({
  ...row,
  profile: JSON.parse(row.profile),
  changes: JSON.parse(row.changes),
});

const newestVersion = compileOnce([], (db) =>
  db.selectFrom("firm_profiles").select((eb) => eb.fn.max("version").as("version")),
);

/** Returns the number of the version in force; 0 where there is none. */
export const findFirmVersion = async (db: Db): Promise<number> =>
  (await newestVersion(db, {}))[0]?.version ?? 0;

/** Returns the version in force; undefined where there is none. */
export async function findFirm(db: Db): Promise<KeptFirm | undefined> {
  const row = await db
    .selectFrom("firm_profiles")
    .selectAll()
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && read(row);
}

/** Returns a version; undefined where there is none of this number. */
export async function findFirmOfVersion(db: Db, version: number): Promise<KeptFirm | undefined> {
  const row = await db
    .selectFrom("firm_profiles")
    .selectAll()
    .where("version", "=", version)
    .executeTakeFirst();
  return row && read(row);
}

/** Returns every version without its profile, newest first: some a year. */
export async function listFirm(db: Db): Promise<Omit<KeptFirm, "profile">[]> {
  const rows = await db
    .selectFrom("firm_profiles")
    .select(["version", "created_at", "created_by_id", "created_by", "changes"])
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) }));
}

export async function insertFirm(db: Db, { profile, changes, ...row }: KeptFirm): Promise<void> {
  await db
    .insertInto("firm_profiles")
    .values({ ...row, profile: JSON.stringify(profile), changes: JSON.stringify(changes) })
    .execute();
}

/** Keeps the file's profile as the first version, unless there is one. */
export async function insertFirstFirm(db: Db, profile: FirmProfile, now: string): Promise<void> {
  await db
    .insertInto("firm_profiles")
    .values({
      version: 1,
      profile: JSON.stringify(profile),
      created_at: now,
      created_by_id: null,
      created_by: null,
      changes: "[]",
    })
    .onConflict((conflict) => conflict.column("version").doNothing())
    .execute();
}
