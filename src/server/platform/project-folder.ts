import { findPackageJSON } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const description = findPackageJSON(import.meta.url);
if (!description) throw new Error("Crane Quote cannot find its package.json");

/**
 * The folder of the project. Relative paths in settings begin here. No file finds it by its own place, since `npm
 * start` runs the sources of the server made into one file.
 */
export const projectFolder = path.dirname(description);

/** A file among the server's sources that is run or read as it stands there, such as a worker. */
export const serverFile = (name: string): URL => pathToFileURL(path.join(projectFolder, "src/server", name));
