import type { CompanyProfile } from "#domain/company.ts";
import type { Db } from "../platform/database/schema.ts";
import type { FirmProfileRow } from "../platform/database/tables/firm.ts";

export type KeptFirm = Omit<FirmProfileRow, "profile"> & { profile: CompanyProfile };

const read = (row: FirmProfileRow): KeptFirm => ({ ...row, profile: JSON.parse(row.profile) });

/** Returns the number of the version in force; 0 where there is none. */
export async function findFirmVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom("firm_profiles")
    .select((eb) => eb.fn.max("version").as("version"))
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

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

/** Returns every version, newest first: some a year. */
export const listFirm = async (db: Db): Promise<KeptFirm[]> =>
  (await db.selectFrom("firm_profiles").selectAll().orderBy("version", "desc").execute()).map(read);

export async function insertFirm(db: Db, { profile, ...row }: KeptFirm): Promise<void> {
  await db
    .insertInto("firm_profiles")
    .values({ ...row, profile: JSON.stringify(profile) })
    .execute();
}

/** Keeps the file's profile as the first version, unless there is one. */
export async function insertFirstFirm(db: Db, profile: CompanyProfile, now: string): Promise<void> {
  await db
    .insertInto("firm_profiles")
    .values({
      version: 1,
      profile: JSON.stringify(profile),
      created_at: now,
      created_by_id: null,
      created_by: null,
    })
    .onConflict((conflict) => conflict.column("version").doNothing())
    .execute();
}
