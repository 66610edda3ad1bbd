import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startChildServer } from "#server/testing/child-server.ts";
import { databaseKinds, makeDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { signIn } from "#server/testing/durability/work.ts";
import { done, type HalfMigration, upgrade } from "#server/testing/half-migrate.ts";
import { killWhenReady } from "#server/testing/killed-process.ts";
import { openDatabase } from "../database.ts";
import { migrate, migrationNames } from "./migrations.ts";

const now = (): string => new Date().toISOString();

describe.each(databaseKinds)("a server on %s killed in the middle of a migration", (kind) => {
  let made: TestDatabase;
  beforeEach(async () => {
    made = await makeDatabase(kind);
  });
  afterEach(() => made.drop());

  const killIn = (point: HalfMigration) =>
    killWhenReady("half-migrate.ts", [made.settings.dataDir, made.settings.databaseUrl ?? "", point]);

  /** Starts the server, signs in and stops it. */
  async function serves(): Promise<void> {
    const { dataDir, databaseUrl } = made.settings;
    const server = startChildServer({
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: "given one",
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    });
    try {
      await signIn(await server.ready, "admin", "given one");
      expect(await server.stop()).toBe(0);
    } finally {
      await server.kill();
    }
  }

  async function migrated(): Promise<readonly string[]> {
    const database = openDatabase(made.settings, { patient: true });
    const names = await migrate(database, now);
    await database.close();
    return names;
  }

  test("completes its first tables at the next start", async () => {
    await killIn("first tables");
    expect(await migrated()).toEqual(migrationNames);
    expect(await migrated()).toEqual([]);
  });

  test("keeps the old shape in an upgrade, which the next start of the new release completes", async () => {
    await migrated();
    await killIn("upgrade");
    await serves();
    const database = openDatabase(made.settings, { patient: true });
    const shape = () =>
      sql`select nickname from users union all select id from next_release`.execute(database.db);
    await expect(shape()).rejects.toThrow(/nickname|next_release/);
    expect(await migrate(database, now)).toEqual([]);
    expect(await migrate(database, now, [...done, upgrade(async () => {})])).toEqual(["9999-next-release"]);
    expect((await shape()).rows).toEqual([{ nickname: null }]);
    const names = await sql<{ name: string }>`select name from migrations order by name`.execute(database.db);
    expect(names.rows.map(({ name }) => name).sort()).toEqual(
      [...migrationNames, "9999-next-release"].sort(),
    );
    await database.close();
  });
});
