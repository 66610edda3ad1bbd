import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartupError } from "../startup-error.ts";
import { restrictToOwner } from "./file-permissions.ts";

/**
 * Keeps a second server off the data folder for as long as this process lives. The lock is an open transaction on a
 * SQLite file: the system drops it with the process, so a killed server leaves nothing behind that blocks the next start.
 * Nothing else may open the file: closing any handle on it would drop the lock.
 */
export function lockDataFolder(folder: string): { release(): void } {
  const file = path.join(folder, "app.lock");
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    restrictToOwner(file);
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    if (error instanceof Error && "errcode" in error && error.errcode === 5)
      throw new StartupError(
        `Another Crane Quote is running on the data folder ${path.resolve(folder)}. Stop it first, or set DATA_DIR to another folder.`,
      );
    if (error instanceof Error && "errcode" in error)
      throw new StartupError(
        `The data folder ${path.resolve(folder)} cannot be written to (app.lock: ${error.message}). Free space or allow writing, or set DATA_DIR to another folder.`,
      );
    throw error;
  }
  const held = lock;
  return { release: () => held.close() };
}
