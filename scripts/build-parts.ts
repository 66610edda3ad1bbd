import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const shared = ["src/domain", "src/contract", "package.json", "package-lock.json"];

/** A built part: its source files and folders, its folder under `dist`, and a file that exists when it is built. */
const parts = {
  pages: {
    sources: ["src/web", "vite.config.ts", ...shared],
    output: "web",
    proof: "public/index.html",
    async make(folder: string) {
      await runVite(path.join(folder, "public"));
      await runVite(path.join(folder, "server"), "--ssr", "app/prerendered-page.tsx");
    },
  },
  server: {
    sources: ["src/server", "vite.server.config.ts", ...shared],
    output: "server",
    proof: "main.js",
    make: (folder: string) => runVite(folder, "--config", "vite.server.config.ts"),
  },
};

function runVite(folder: string, ...options: string[]): Promise<void> {
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [vite, "build", ...options, "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"],
      {
        cwd: root,
        // Its output must not mix with the server's output for programs.
        stdio: ["ignore", 2, 2],
      },
    );
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`Crane Quote could not be built (Vite ended with ${code})`)),
    );
  });
}

function filesIn(source: string): string[] {
  const place = path.join(root, source);
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** A file or folder as a hash over names and contents. Each start waits for these, and builds nothing else. */
function hashOf(source: string): string {
  const hash = createHash("sha256");
  for (const file of filesIn(source).sort()) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Builds each part unless it is built from the present sources; a broken build leaves the old one in place. */
export async function buildParts(
  names: readonly (keyof typeof parts)[],
  options: { force?: boolean } = {},
): Promise<void> {
  const hashes = new Map(shared.map((source) => [source, hashOf(source)]));
  for (const name of names) {
    const { sources, proof, make } = parts[name];
    const output = path.join(root, "dist", parts[name].output);
    const stampFile = `${output}.stamp`;
    const stamp = sources.map((source) => hashes.get(source) ?? hashOf(source)).join("\n");
    const isBuilt = () =>
      existsSync(path.join(output, proof)) &&
      existsSync(stampFile) &&
      readFileSync(stampFile, "utf8") === stamp;
    if (isBuilt() && !options.force) continue;
    const folder = `${output}-${process.pid}`;
    try {
      await mkdir(folder, { recursive: true }).catch((error: unknown) => {
        const message = `Crane Quote is not built from its present sources, and ${folder} cannot be written. Run "npm run build" as a user who may write it.`;
        throw new Error(message, { cause: error });
      });
      await make(folder);
      // Another start may have built the same meanwhile, and run it already.
      if (isBuilt() && !options.force) continue;
      await rm(stampFile, { force: true });
      await rm(output, { recursive: true, force: true });
      await rename(folder, output);
      await writeFile(stampFile, stamp);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
