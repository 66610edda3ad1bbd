import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const output = path.join(root, "dist/web");
const stampFile = path.join(root, "dist/web.stamp");
const sources = ["src/web", "src/contract", "src/domain"];
const singles = ["vite.config.ts", "package.json", "package-lock.json"];

/** What the web pages are built from, as one hash over names and contents. Each start waits for it, and for nothing else. */
function sourceStamp(): string {
  const listed = sources.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const files = [
    ...listed.filter((file) => !/\.test\.tsx?$/.test(file)),
    ...singles.map((file) => path.join(root, file)),
  ];
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function runVite(folder: string, ...options: string[]): Promise<void> {
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [vite, "build", ...options, "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"],
      {
        cwd: root,
        // What it prints must not mix with what the server prints for programs to read.
        stdio: ["ignore", 2, 2],
      },
    );
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The web pages could not be built (Vite ended with ${code})`)),
    );
  });
}

/** Builds the web pages unless they are built from the present sources; a broken build leaves the old pages in place. */
export async function buildWeb(options: { force?: boolean } = {}): Promise<"built" | "up to date"> {
  const stamp = sourceStamp();
  const built = existsSync(path.join(output, "public/index.html"))
    ? await readFile(stampFile, "utf8").catch(() => "")
    : "";
  if (built === stamp && !options.force) return "up to date";
  const folder = `${output}-${process.pid}`;
  await mkdir(path.dirname(output), { recursive: true });
  try {
    await runVite(path.join(folder, "public"));
    await runVite(path.join(folder, "server"), "--ssr", "app/written-page.tsx");
    await rm(stampFile, { force: true });
    await rm(output, { recursive: true, force: true });
    await rename(folder, output);
    await writeFile(stampFile, stamp);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return "built";
}
