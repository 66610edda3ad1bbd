import { randomBytes } from "node:crypto";
import { closeSync, fstatSync, openSync, statSync, truncateSync, writeSync } from "node:fs";
import path from "node:path";

/** Room on the disk of the embedded database that a full disk leaves to signing in and out. */
export type DiskReserve = {
  /** Fills the reserve, as far as the disk has room. */
  fill(): void;
  /** Gives the room of one small write back to the disk. Returns false when nothing is left. */
  release(): boolean;
};

/** For PostgreSQL, whose disk is not ours. */
export const noReserve: DiskReserve = { fill: () => {}, release: () => false };

/** Twice the pages that one sign-in writes. */
const sliceBytes = 64 * 1024;
/** Enough for 64 acts. Every hour fills it again. */
const reserveBytes = 64 * sliceBytes;

const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

/** The reserve is a file of the data folder. A slice of it is cut off for each act that met a full disk. */
export function makeDiskReserve(dataDir: string): DiskReserve {
  const file = path.join(dataDir, "reserve");
  return {
    fill() {
      const opened = openSync(file, "a", 0o600);
      try {
        // Random bytes, because a file system may store zeros without room.
        for (let size = fstatSync(opened).size; size < reserveBytes; size += sliceBytes)
          writeSync(opened, randomBytes(sliceBytes));
      } catch (error) {
        if (!isFull(error)) throw error;
      } finally {
        closeSync(opened);
      }
    },
    release() {
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (size === 0) return false;
      truncateSync(file, Math.max(0, size - sliceBytes));
      return true;
    },
  };
}
