import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";

const project = path.resolve(import.meta.dirname, "../../..");
const withNode = path.join(project, "scripts/with-node.mjs");

/** Settings of a child: nothing of this process's environment but the path reaches it. */
const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? "",
  PORT: "0",
  LOG_LEVEL: "silent",
  // Tests write as fast as they can.
  WRITES_PER_MINUTE: "1000000",
  ...settings,
});

export type ChildServer = {
  child: ChildProcess;
  /** The address, once the server answers; rejects with what it said when it ends before. */
  ready: Promise<string>;
  exit: Promise<number | null>;
  errors: Promise<string>;
  output(): string;
  /** Kills the whole process group, as the system does when memory runs out. */
  kill(): Promise<void>;
  /** Stops it as a service manager does, and gives its exit code. */
  stop(): Promise<number | null>;
};

/**
 * A real server process in a process group of its own: the built server of this checkout, unless another one is named.
 * Whoever starts one has built it before.
 */
export function startChildServer(settings: Record<string, string>, checkout = project): ChildServer {
  // With the settings of the process that `npm start` gives it, which decide how much memory it takes.
  const starter = path.join(checkout, "scripts/with-node.mjs");
  const child = spawn(process.execPath, [starter, "dist/server/main.js"], {
    env: environment(settings),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const errors = text(child.stderr);
  const exit = once(child, "exit").then(([code]) => code as number | null);
  let output = "";
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data) => {
      output += String(data);
      const url = /ready at (\S+)\n/.exec(output)?.[1];
      if (url) resolve(url);
    });
    void exit.then(async (code) => reject(new Error(`ended with ${code}: ${await errors}`)));
  });
  ready.catch(() => {});
  return {
    child,
    ready,
    exit,
    errors,
    output: () => output,
    async kill() {
      if (child.exitCode === null && child.signalCode === null && child.pid)
        process.kill(-child.pid, "SIGKILL");
      await exit;
    },
    stop() {
      child.kill("SIGTERM");
      return exit;
    },
  };
}

/** Runs one of the project's scripts to its end. */
export async function runScript(
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [withNode, `scripts/${name}.ts`, ...args], {
    env: environment(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, output, errors };
}
