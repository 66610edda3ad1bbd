import { openDatabase } from "#server/platform/database/database.ts";
import { createFirstSchema } from "#server/platform/database/migrations/1.0.0/first-schema.ts";
import { type Migration, migrate, migrationNames } from "#server/platform/database/migrations/migrations.ts";
import { waitForKill } from "./killed-process.ts";

/** Brings a database to its newest shape up to the middle of a migration, says so, and waits there to be killed. */
export type HalfMigration = "first tables" | "upgrade";

/** The step of a later release: it builds a table anew, as SQLite's changes of a column do. */
export const upgrade = (pause: () => Promise<void>): Migration => ({
  name: "9999-next-release",
  async up(db) {
    await db.schema.createTable("next_release").addColumn("id", "text").execute();
    await db.schema.alterTable("users").addColumn("nickname", "text").execute();
    await pause();
  },
});
/** The migrations of this release, as far as a test needs them. */
export const done: readonly Migration[] = migrationNames.map((name) => ({ name, up: async () => {} }));

if (import.meta.main) {
  const [dataDir = "", databaseUrl = "", point] = process.argv.slice(2);
  const database = openDatabase({ dataDir, databaseUrl: databaseUrl || null }, { patient: true });
  const half: Migration = {
    name: migrationNames[0] ?? "",
    async up(db, kind) {
      await createFirstSchema(db, kind);
      await waitForKill();
    },
  };
  const list = point === ("first tables" satisfies HalfMigration) ? [half] : [...done, upgrade(waitForKill)];
  await migrate(database, () => new Date().toISOString(), list);
}
