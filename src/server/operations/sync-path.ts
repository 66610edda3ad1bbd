import { open } from "node:fs/promises";

/** Returns when the file's content, or the folder's list of names, is on the disk. Never for a database in use. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
