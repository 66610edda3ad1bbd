import { findPackageJSON } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const description = findPackageJSON(import.meta.url);
if (!description) throw new Error("Crane Quote cannot find its package.json");

/**
 * The folder of the project. Relative paths in settings begin here. No file finds it by its own place, since `npm
 * start` runs the sources of the server made into a few files.
 */
export const projectFolder = path.dirname(description);

const builtFolder = path.join(projectFolder, "dist/server");
/** `npm start` runs the built server. Tests run its sources, with the workers that they have built before. */
const hasBuiltWorkers =
  import.meta.filename.startsWith(builtFolder) || process.env.BUILT_WORKERS !== undefined;

/** A program that the server runs in a process or a thread of its own, by its path among the sources without the ending. */
export const workerFile = (name: string): URL =>
  hasBuiltWorkers ? pathToFileURL(path.join(builtFolder, `${name}.js`)) : serverFile(`${name}.ts`);

/** A file among the server's sources that is read as it stands there. */
export const serverFile = (name: string): URL => pathToFileURL(path.join(projectFolder, "src/server", name));
