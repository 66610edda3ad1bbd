import type { User } from "#contract/auth/auth-api.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { type CatalogueOption, noOptions, type OptionsVersion } from "#domain/options/option.ts";
import { isTaken } from "../platform/database/database-faults.ts";
import type { Db } from "../platform/database/schema.ts";

const optionsIn = (text: string): CatalogueOption[] => JSON.parse(text) as CatalogueOption[];

/** Returns the catalogue of options in force. */
export async function findOptions(db: Db): Promise<OptionsVersion> {
  const row = await db
    .selectFrom("option_versions")
    .select(["version", "options"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { version: row.version, options: optionsIn(row.options) } : noOptions;
}

/** Returns the number of offers whose newest revision has an option, by the option's name as it is compared. */
export async function countOffersByOption(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("offer_options")
    .innerJoin("sales", (join) =>
      join
        .onRef("sales.id", "=", "offer_options.offer_id")
        .onRef("sales.latest_revision", "=", "offer_options.revision"),
    )
    .select((eb) => ["option_key", eb.fn.countAll<number>().as("offers")])
    .groupBy("option_key")
    .execute();
  return new Map(rows.map(({ option_key, offers }) => [option_key, Number(offers)]));
}

/** Every version of the catalogue, newest first. */
export async function listOptionVersions(db: Db) {
  const rows = await db.selectFrom("option_versions").selectAll().orderBy("version", "desc").execute();
  return rows.map((row) => ({ ...row, options: optionsIn(row.options) }));
}

/** The refusal of a save (conflict) when another user changed the options meanwhile. */
async function changedMeanwhile(db: Db): Promise<Rejection> {
  const [newest] = await listOptionVersions(db);
  const by = newest ? ` (version ${newest.version} by ${newest.created_by})` : "";
  return new Rejection(
    "conflict",
    `The options were changed meanwhile${by}. Check them before you save yours.`,
    { extra: { version: newest?.version ?? 0 } },
  );
}

/**
 * Writes the next version of the catalogue inside a transaction.
 * @throws Rejection 'conflict' when the known version is no longer in force
 */
export async function writeOptions(
  db: Db,
  known: OptionsVersion,
  act: { user: Pick<User, "id" | "username">; now: string },
): Promise<OptionsVersion> {
  const before = await findOptions(db);
  if (before.version !== known.version) throw await changedMeanwhile(db);
  const next = { version: known.version + 1, options: known.options };
  await db
    .insertInto("option_versions")
    .values({
      version: next.version,
      options: JSON.stringify(next.options),
      created_at: act.now,
      created_by_id: act.user.id,
      created_by: act.user.username,
    })
    .execute();
  return next;
}

/** Runs a transaction that writes a version. Of two at the same time the later one is refused as outdated. */
export async function inOptionsTransaction<T>(db: Db, write: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    if (isTaken(error, "option_versions", "version")) throw await changedMeanwhile(db);
    throw error;
  }
}
