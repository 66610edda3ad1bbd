import { parentPort, workerData } from "node:worker_threads";
import { StartRefusal } from "../platform/start-refusal.ts";
import { makeBackup } from "./backup.ts";
import type { Failed } from "./in-thread.ts";

/** The message of a finished backup. */
export type BackupAnswer = { file: string };

const { dataDir } = workerData as { dataDir: string };
let answer: BackupAnswer | Failed;
try {
  answer = { file: await makeBackup(dataDir, new Date()) };
} catch (error) {
  answer = { failed: error instanceof StartRefusal ? error.message : String(error) };
}
parentPort?.postMessage(answer);
