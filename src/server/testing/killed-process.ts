import { spawn } from "node:child_process";
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import path from "node:path";
import { expect } from "vitest";

/** Says that the point is reached, and waits there for `killWhenReady`. */
export function waitForKill(): Promise<never> {
  // A killed process would not keep what Node made of the sources, and the next one would make it again.
  flushCompileCache();
  process.stdout.write("ready\n");
  // Something must be under way, else the process would end by itself.
  setInterval(() => {}, 60_000);
  return new Promise(() => {});
}

/** Runs a script of this folder in a process of its own and kills it where it says `waitForKill`. */
export async function killWhenReady(script: string, args: readonly string[]): Promise<void> {
  const file = path.join(import.meta.dirname, script);
  const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const [signal] = await Promise.race([once(child.stdout, "data"), exited]);
  expect(String(signal)).toBe("ready\n");
  child.kill("SIGKILL");
  expect(await exited).toEqual([null, "SIGKILL"]);
}
