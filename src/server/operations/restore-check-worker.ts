import { parentPort, workerData } from "node:worker_threads";
import { failedBy, type ThreadFailure } from "./in-thread.ts";
import { type CheckedBackup, checkLastBackup } from "./restore-check.ts";

const { dataDir } = workerData as { dataDir: string };
let answer: CheckedBackup | ThreadFailure;
try {
  answer = await checkLastBackup(dataDir);
} catch (error) {
  answer = failedBy(error);
}
parentPort?.postMessage(answer);
