import { Worker } from "node:worker_threads";
import { serverFile } from "../platform/project-folder.ts";

/** The answer of a failed thread. */
export type Failed = { failed: string };

/** Runs in a separate thread, because it reads whole databases and calls must not wait. */
export type ThreadWork<Answer> = { done: Promise<Answer | Failed>; stop(): Promise<unknown> };

/** Runs a worker on a data folder, once. The worker sends one message. */
export function runInThread<Answer>(worker: string, dataDir: string): ThreadWork<Answer> {
  const thread = new Worker(serverFile(worker), { workerData: { dataDir } });
  const done = new Promise<Answer | Failed>((resolve) => {
    thread.once("message", resolve);
    thread.once("error", (error) => resolve({ failed: String(error) }));
    thread.once("exit", () => resolve({ failed: "it was stopped" }));
  });
  return { done, stop: () => thread.terminate() };
}
