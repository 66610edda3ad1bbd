import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { isMainThread, parentPort } from "node:worker_threads";
import { serveJobs } from "#server/platform/worker-process.ts";

export type Order = {
  kind: "echo" | "refuse" | "crash" | "crash once" | "hang" | "hoard" | "hoard outside" | "settings";
  text: string;
};

const hoarded: unknown[] = [];

/** A worker that does what it is told, the wrong things included. */
function obey({ kind, text }: Order): string {
  if (kind === "refuse") throw new Error(text);
  if (kind === "crash") process.exit(3);
  // The text names a file that remembers the first time.
  if (kind === "crash once" && !existsSync(text)) {
    writeFileSync(text, "");
    process.exit(3);
  }
  // It waits for ever, and takes no time of the processor.
  if (kind === "hang") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (kind === "hoard") for (;;) hoarded.push({ text: String(hoarded.length) });
  // Beside the JavaScript heap, as native code takes it.
  if (kind === "hoard outside") for (;;) hoarded.push(Buffer.alloc(1 << 24, 1));
  if (kind === "settings") return Object.keys(process.env).join(" ");
  return `${text} by ${name}`;
}

const name = randomUUID();

if (isMainThread) serveJobs(obey, () => {});
else
  parentPort?.on("message", (job: Order) => {
    try {
      parentPort?.postMessage({ answer: obey(job) });
    } catch (error) {
      parentPort?.postMessage({ fault: (error as Error).message });
    }
  });
