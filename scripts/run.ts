import { spawn } from "node:child_process";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

/** Runs a program of the project in the foreground. @throws Error when it ends with anything but 0 */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    process.once("SIGINT", passOn).once("SIGTERM", passOn);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      process.off("SIGINT", passOn).off("SIGTERM", passOn);
      if (code === 0) resolve();
      else reject(new Error(`${[program, ...args].join(" ")} ended with ${signal ?? code}`));
    });
  });
}

/** Runs these in parallel; all of them end before the first failure is thrown. */
export const inParallel =
  (...steps: readonly (() => Promise<void>)[]) =>
  async (): Promise<void> => {
    const ends = await Promise.allSettled(steps.map((step) => step()));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  };

/** Runs the steps one after the other; the first that fails ends the whole with its sentence. */
export async function runAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  try {
    for (const step of steps) await step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
