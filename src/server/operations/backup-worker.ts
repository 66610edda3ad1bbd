import { parentPort, workerData } from "node:worker_threads";
import { StartRefusal } from "../platform/start-refusal.ts";
import { makeBackup } from "./backup.ts";

/** What the thread that asked gets. */
export type BackupAnswer = { file: string } | { failed: string };

const { dataDir } = workerData as { dataDir: string };
let answer: BackupAnswer;
try {
  answer = { file: await makeBackup(dataDir, new Date()) };
} catch (error) {
  answer = { failed: error instanceof StartRefusal ? error.message : String(error) };
}
parentPort?.postMessage(answer);
