import { parentPort, workerData } from "node:worker_threads";
import { makeBackup } from "./backup.ts";
import { failedBy, type ThreadFailure } from "./in-thread.ts";

/** The message of a finished backup. */
export type BackupAnswer = { file: string };

const { dataDir } = workerData as { dataDir: string };
let answer: BackupAnswer | ThreadFailure;
try {
  answer = { file: await makeBackup(dataDir, new Date()) };
} catch (error) {
  answer = failedBy(error);
}
parentPort?.postMessage(answer);
