import { parentPort, workerData } from "node:worker_threads";
import { type Failed, failedBy } from "./in-thread.ts";
import { type CheckedBackup, checkLastBackup } from "./restore-check.ts";

const { dataDir } = workerData as { dataDir: string };
let answer: CheckedBackup | Failed;
try {
  answer = await checkLastBackup(dataDir);
} catch (error) {
  answer = failedBy(error);
}
parentPort?.postMessage(answer);
