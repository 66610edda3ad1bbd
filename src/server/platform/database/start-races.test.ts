import { describe, expect, test } from "vitest";
import { databaseKinds, makeDatabase } from "#server/testing/databases.ts";
import { openDatabase } from "./database.ts";
import { migrate, migrationNames } from "./migrations/migrations.ts";

describe.each(databaseKinds)("two servers that start at once on %s", (kind) => {
  test("migrate one after the other", async () => {
    const made = await makeDatabase(kind);
    const both = [
      openDatabase(made.settings, { patient: true }),
      openDatabase(made.settings, { patient: true }),
    ];
    // On SQLite the lock of the data folder keeps the second one out, so there it only starts a little later.
    const runs = both.map((database) => () => migrate(database, () => new Date().toISOString()));
    const applied =
      kind === "postgresql"
        ? await Promise.all(runs.map((run) => run()))
        : [await runs[0]?.(), await runs[1]?.()];
    expect(applied.flat()).toEqual(migrationNames);
    for (const database of both) await database.close();
    await made.drop();
  });
});
