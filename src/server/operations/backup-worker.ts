import { parentPort, workerData } from "node:worker_threads";
import { makeBackup } from "./backup.ts";
import { type Failed, failedBy } from "./in-thread.ts";

/** The message of a finished backup. */
export type BackupAnswer = { file: string };

const { dataDir } = workerData as { dataDir: string };
let answer: BackupAnswer | Failed;
try {
  answer = { file: await makeBackup(dataDir, new Date()) };
} catch (error) {
  answer = failedBy(error);
}
parentPort?.postMessage(answer);
