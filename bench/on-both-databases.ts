import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseSettings } from "../src/server/platform/database/database.ts";
import { startPostgres } from "../src/server/testing/postgres-cluster.ts";

/** Measures on SQLite and then on PostgreSQL, each in a folder of its own; false says that a limit was missed, which fails the run. */
export async function onBothDatabases(
  measure: (title: string, settings: DatabaseSettings) => Promise<unknown>,
): Promise<void> {
  const postgres = await startPostgres();
  try {
    for (const [title, databaseUrl] of [
      ["SQLite", null],
      ["PostgreSQL", postgres.url],
    ] as const) {
      const dataDir = mkdtempSync(path.join(tmpdir(), "crane-quote-bench-"));
      try {
        if ((await measure(title, { databaseUrl, dataDir })) === false) process.exitCode = 1;
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    }
  } finally {
    await postgres.stop();
  }
}
