import { execFileSync, spawn } from "node:child_process";
import { openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { makeTestFolder } from "./test-folder.ts";

/**
 * A shell that starts programs for this process, and what both exchange. To start one, Linux copies the page tables of
 * the process that asks. For a process of tests that takes 50 to 100 ms, for a small shell nothing.
 */
type Starter = { asks: number; input: string; output: string; status: string };

let starter: Starter | undefined;

const loop =
  'while read -r ask; do eval "$ask" < input > output 2> errors; echo $? > status; done < asks; rm -r "$PWD"';

function startStarter(): Starter {
  const folder = makeTestFolder("crane-quote-programs-");
  const [asks, status] = [path.join(folder, "asks"), path.join(folder, "status")];
  execFileSync("mkfifo", [asks, status]);
  // It ends with this process, which closes its end of `asks`.
  spawn("sh", ["-c", loop], { cwd: folder, stdio: "ignore", detached: true }).unref();
  return {
    asks: openSync(asks, "w"),
    input: path.join(folder, "input"),
    output: path.join(folder, "output"),
    status,
  };
}

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/**
 * Runs a program and returns what it prints.
 * @throws Error when it ends with another status than 0
 */
export function runProgram(name: string, args: readonly string[], input: Uint8Array): Buffer {
  starter ??= startStarter();
  writeFileSync(starter.input, input);
  writeSync(starter.asks, `${[name, ...args].map(quoted).join(" ")}\n`);
  const status = readFileSync(starter.status, "utf8").trim();
  if (status !== "0") throw new Error(`${name} ended with ${status}`);
  return readFileSync(starter.output);
}
