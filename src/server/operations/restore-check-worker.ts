import { parentPort, workerData } from "node:worker_threads";
import { StartRefusal } from "../platform/start-refusal.ts";
import type { Failed } from "./in-thread.ts";
import { type CheckedBackup, checkLastBackup } from "./restore-check.ts";

const { dataDir } = workerData as { dataDir: string };
let answer: CheckedBackup | Failed;
try {
  answer = await checkLastBackup(dataDir);
} catch (error) {
  answer = { failed: error instanceof StartRefusal ? error.message : String(error) };
}
parentPort?.postMessage(answer);
