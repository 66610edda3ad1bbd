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
 * A new folder for a database of a test: in memory where there is room, for a disk takes milliseconds to keep a commit
 * and the tests make tens of thousands. What is proved about disks mounts its own.
 */
export const makeTestFolder = (prefix: string): string => mkdtempSync(path.join(base, prefix));
