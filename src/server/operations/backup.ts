import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { databaseFile } from "../platform/database/database.ts";
import { checkDatabaseFile } from "./check-database.ts";
import { copyDatabase } from "./copy-database.ts";

/** Returns when the file's content, or the folder's list of names, is on the disk. Never for a database in use. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The number of backups that the server keeps: two weeks of daily ones. It is no setting of the environment. */
const keptBackups = 14;
/** Longer than any copy takes. An older copy comes from a crashed process. */
const leftOverMs = 86_400_000;

export const backupFolder = (dataDir: string): string => path.join(dataDir, "backups");
const backupName = /^crane-quote-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.db$/;

/** The finished backups, the oldest first. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(backupFolder(dataDir)).catch(() => []);
  return names.filter((name) => backupName.test(name)).sort();
}

/** When a backup was made, in milliseconds. */
export function backupTime(name: string): number {
  const [, day, hour, minute, second, milli] =
    /(\d{4}-\d{2}-\d{2})T(\d+)-(\d+)-(\d+)-(\d+)Z/.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}.${milli}Z`);
}

/**
 * Copies the embedded database while it is in use, and returns the backup's path. The file gets its name only
 * after every page is checked and on the disk. Then the oldest backups are removed.
 */
export async function makeBackup(dataDir: string, now: Date): Promise<string> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftOvers(folder, now);
  const finished = path.join(folder, `crane-quote-${now.toISOString().replace(/[:.]/g, "-")}.db`);
  const partial = `${finished}.${process.pid}.part`;
  try {
    await copyDatabase(databaseFile(dataDir), partial);
    checkDatabaseFile(partial);
    await syncPath(partial);
    await rename(partial, finished);
    await syncPath(folder);
  } finally {
    await removeCopy(partial);
  }
  const names = await listBackups(dataDir);
  // Backups with a future time in their name come from a wrong clock and count as older.
  const isAhead = (name: string): boolean => name > path.basename(finished);
  const oldest = [...names.filter(isAhead), ...names.filter((name) => !isAhead(name))];
  for (const name of oldest.slice(0, -keptBackups)) await rm(path.join(folder, name));
  return finished;
}

const removeCopy = async (file: string): Promise<void> => {
  for (const end of ["", "-journal", "-wal", "-shm"]) await rm(`${file}${end}`, { force: true });
};

async function removeLeftOvers(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.includes(".part")) continue;
    const file = path.join(folder, name);
    const about = await stat(file).catch(() => undefined);
    if (about && about.mtimeMs < now.getTime() - leftOverMs) await rm(file, { force: true });
  }
}
