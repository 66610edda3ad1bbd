import { writeFileSync } from "node:fs";
import path from "node:path";
import fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { makeDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { listBackups, makeBackup } from "./backup.ts";
import { backUpDaily } from "./daily-backup.ts";

const hour = 3_600_000;
const day = 24 * hour;

let made: TestDatabase;
let said: string[];
let backups: ReturnType<typeof backUpDaily> | undefined;

beforeEach(async () => {
  made = await makeDatabase("sqlite");
  said = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await backups?.stop();
  await made.drop();
});

async function fill(): Promise<void> {
  const database = openDatabase(made.settings);
  await migrate(database, () => new Date().toISOString());
  await database.close();
}

/** Starts the daily backups, with a log that is read. */
function begin(): void {
  const stream = { write: (line: string) => void said.push(JSON.parse(line).msg) };
  backups = backUpDaily(made.settings.dataDir, fastify({ logger: { level: "info", stream } }).log);
}

/** Waits while the timers stand still: a poll would let their time pass. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => void setImmediate(resolve));
}

const isSaid = async (...words: string[]): Promise<void> => {
  await until(() => said.length >= words.length);
  expect(said).toEqual(words);
};

/** The next backup comes after exactly this time. */
async function comesAfter(time: number, words: string): Promise<void> {
  const before = [...said];
  await until(() => vi.getTimerCount() === 1);
  vi.advanceTimersByTime(time - 1);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(0);
  await isSaid(...before, words);
}

test("a failed backup is tried again after an hour, and a made one is followed by the next after a day", async () => {
  writeFileSync(path.join(made.settings.dataDir, "crane-quote.db"), "no database");
  begin();
  await isSaid("backup failed");
  await comesAfter(hour, "backup failed");
  writeFileSync(path.join(made.settings.dataDir, "crane-quote.db"), "");
  await fill();
  await comesAfter(hour, "backup made");
  await comesAfter(day, "backup made");
  expect(await listBackups(made.settings.dataDir)).toHaveLength(2);
});

test("a start within an hour of the last backup waits for the rest of its day", async () => {
  await fill();
  const now = Date.parse("2026-12-01T12:00:00.000Z");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now });
  await makeBackup(made.settings.dataDir, new Date(now - hour + 1));
  begin();
  await comesAfter(day - hour + 1, "backup made");
});

test("a start an hour after the last backup makes one at once", async () => {
  await fill();
  const now = Date.parse("2026-12-01T12:00:00.000Z");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now });
  await makeBackup(made.settings.dataDir, new Date(now - hour));
  begin();
  await isSaid("backup made");
});
