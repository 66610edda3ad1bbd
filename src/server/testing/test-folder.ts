import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const memory = "/dev/shm";
/** Less than a container has that nobody gave more, and more than all tests together take. */
const enough = 2 ** 31;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}

const base = hasRoomInMemory() ? memory : tmpdir();

/**
 * Makes a folder for a test database, in memory when there is room. A disk takes milliseconds for each commit, and
 * the tests make tens of thousands. Tests about disks mount their own.
 */
export const makeTestFolder = (prefix: string): string => mkdtempSync(path.join(base, prefix));
