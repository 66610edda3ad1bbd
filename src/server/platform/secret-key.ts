import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { projectFolder } from "./project-folder.ts";
import { secretKeyLength } from "./secret-box.ts";
import { StartupError } from "./startup-error.ts";

/** Returns the key file: the one that `SECRET_KEY_FILE` names, or that of the data folder. */
export const secretKeyFile = (config: { secretKeyFile: string | null; dataDir: string }): string =>
  path.resolve(projectFolder, config.secretKeyFile ?? path.join(config.dataDir, "secret.key"));

async function readKey(file: string): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new StartupError(
      `The key file ${file} cannot be read (${String(error)}). SECRET_KEY_FILE names it.`,
    );
  }
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== secretKeyLength)
    throw new StartupError(
      `${file} is not a key file: it must have ${secretKeyLength} bytes in base 64. Restore the right file, or remove it and reset the second factors.`,
    );
  return key;
}

/**
 * Returns the key by which secrets are encrypted in the database. The first start makes it, readable by the server's user
 * alone. Of several servers that start at once, one makes it and the others read it.
 * @throws StartupError when the file can't be read or made, or holds no key
 */
export async function readOrMakeSecretKey(file: string): Promise<Buffer> {
  const known = await readKey(file);
  if (known) return known;
  // Servers in containers of one volume may have the same process id.
  const partial = `${file}.${randomUUID()}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(partial, `${randomBytes(secretKeyLength).toString("base64")}\n`, {
      mode: 0o600,
      flush: true,
    });
    // A link takes its name whole, and never another file's.
    await link(partial, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST"))
      throw new StartupError(
        `The key file ${file} cannot be created (${String(error)}). Set SECRET_KEY_FILE to another file.`,
      );
  } finally {
    await rm(partial, { force: true });
  }
  const made = await readKey(file);
  if (!made) throw new StartupError(`The key file ${file} was removed while the server started.`);
  return made;
}
