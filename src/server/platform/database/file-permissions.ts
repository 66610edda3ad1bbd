import { chmodSync } from "node:fs";

/**
 * Errors to ignore: the file does not exist, it belongs to another user, or the disk is read-only. The first
 * statement reports a read-only disk.
 */
const harmless = ["ENOENT", "EPERM", "EROFS"];

/**
 * Gives a SQLite file to the server's user alone, whatever rights it has, with the files
 * beside it. Call it before the first statement: SQLite makes those files with the rights of the first one.
 */
export function restrictToOwner(file: string): void {
  for (const end of ["", "-journal", "-wal", "-shm"])
    try {
      chmodSync(`${file}${end}`, 0o600);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && harmless.includes(String(error.code)))) throw error;
    }
}
