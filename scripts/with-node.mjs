// Plain JavaScript: an old Node must be able to read this file, because it cannot read TypeScript.
// It runs the named script with the Node this package pins when the one on the machine is too old, and with settings
// that must stand before Node begins.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

// Limits for the C library (glibc). By default it keeps memory for each thread, and the memory of one password hash for
// the next.
const memory = { MALLOC_ARENA_MAX: 2, MALLOC_MMAP_THRESHOLD_: 2 ** 20, MALLOC_TRIM_THRESHOLD_: 2 ** 20 };
for (const [name, value] of Object.entries(memory)) process.env[name] ??= String(value);
// Node's limits in mebibytes. New objects are collected sooner, which saves a third of the heap. A lower limit makes the
// heap grow in smaller steps, because Node never gives pages back. A heap that grows by a fifth between two collections,
// and not to its double, saves a server that imports lists 40 MB.
const settings = ["--max-semi-space-size=4", "--max-old-space-size=2000", "--heap-growing-percent=20"];

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = path.join(root, "node_modules");
// Node's compiled sources of the last start are kept. The next start takes two thirds of the time.
process.env.NODE_COMPILE_CACHE ??= path.join(modules, ".cache/node");

const [script, ...args] = process.argv.slice(2);
const [major, minor] = process.versions.node.split(".").map(Number);
const good = major > 24 || (major === 24 && minor >= 7);
const pinned = path.join(modules, `node-${process.platform}-${process.arch}`, "bin/node");
const node = good ? process.execPath : pinned;
process.env.PATH = [path.dirname(node), path.join(modules, ".bin"), process.env.PATH].join(path.delimiter);

if (good || existsSync(node)) {
  const whole = [...settings, path.resolve(root, script), ...args];
  // In the place of this process where the system can do that: one process, and signals reach it directly.
  if (process.execve && process.platform !== "win32") process.execve(node, [node, ...whole], process.env);
  const child = spawn(node, whole, { stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  process.on("SIGINT", () => {}); // a terminal sends it to both
  child.on("exit", (code) => process.exit(code ?? 1));
} else {
  const isLinux = process.platform === "linux" && ["arm64", "x64"].includes(process.arch);
  const advice = isLinux
    ? 'Run "npm ci", which brings the right Node, then try again.'
    : "Install Node 24.7 or newer, then try again. Only Linux on x64 and ARM (arm64) gets Node with the packages; macOS and Windows are not tested.";
  console.error(`Crane Quote needs Node 24.7 or newer; this is ${process.version}. ${advice}`);
  process.exit(1);
}
