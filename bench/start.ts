import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { resident } from "./process-figures.ts";
import { quantile } from "./quantile.ts";

const root = path.resolve(import.meta.dirname, "..");
const limit = { seconds: 1, mebibytes: 200 };

/** One start by `npm start` to its first answer of health, and what the server then holds at rest. */
async function start(dataDir: string): Promise<{ seconds: number; mebibytes: number }> {
  const { PATH = "" } = process.env;
  const env = { PATH, DATA_DIR: dataDir, ADMIN_PASSWORD: "given one", PORT: "0", LOG_LEVEL: "silent" };
  const began = performance.now();
  // In a group of its own: npm does not always pass on the end to the server that it started.
  const child = spawn("npm", ["start"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  const exit = once(child, "exit");
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = "";
      child.stdout.on("data", (data) => {
        said += String(data);
        const found = /ready at (\S+)\n/.exec(said)?.[1];
        if (found) resolve(found);
      });
      void exit.then(([code]) => reject(new Error(`npm start ended with ${code}`)));
    });
    const { ok } = await fetch(`${url}/api/health`);
    if (!ok) throw new Error("The server is up, but its health is not well");
    const seconds = (performance.now() - began) / 1000;
    // Memory of the start has been freed by then.
    await setTimeout(5000);
    // Of npm and what it started, the server is the largest.
    return { seconds, mebibytes: Math.max(...resident(child.pid)) };
  } finally {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
    await exit;
  }
}

/** From `npm start` to the first answer: a first start, which builds and fills the data folder, then the medians of five. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-start-"));
  try {
    const first = await start(folder);
    const later: Awaited<ReturnType<typeof start>>[] = [];
    for (let turn = 0; turn < 5; turn++) later.push(await start(folder));
    const seconds = quantile(
      later.map((each) => each.seconds),
      0.5,
    );
    const mebibytes = quantile(
      later.map((each) => each.mebibytes),
      0.5,
    );
    console.log(`  first start ${first.seconds.toFixed(2)} s`);
    console.log(
      `  later starts ${seconds.toFixed(2)} s (limit ${limit.seconds}), at rest ${mebibytes.toFixed(0)} MB (limit ${limit.mebibytes})`,
    );
    if (seconds > limit.seconds || mebibytes > limit.mebibytes) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
