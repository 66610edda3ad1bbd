import { Worker } from "node:worker_threads";
import { workerFile } from "../platform/project-folder.ts";
import { StartupError } from "../platform/startup-error.ts";

/** The answer of a failed thread. The text of a refusal is for users, other texts are for the log. */
export type ThreadFailure = { failed: string; cause: "refusal" | "fault" | "stop" };

/** Returns a worker's error as its answer. */
export const failedBy = (error: unknown): ThreadFailure =>
  error instanceof StartupError
    ? { failed: error.message, cause: "refusal" }
    : { failed: String(error), cause: "fault" };

/** Work in a separate thread, so that calls do not wait for it. */
export type ThreadWork<Answer> = { done: Promise<Answer | ThreadFailure>; stop(): Promise<unknown> };

/** Runs a worker on a data folder, once. The worker sends one message. */
export function runInThread<Answer>(worker: string, dataDir: string): ThreadWork<Answer> {
  const thread = new Worker(workerFile(worker), { workerData: { dataDir } });
  const done = new Promise<Answer | ThreadFailure>((resolve) => {
    thread.once("message", resolve);
    thread.once("error", (error) => resolve(failedBy(error)));
    thread.once("exit", () => resolve({ failed: "it was stopped", cause: "stop" }));
  });
  return { done, stop: () => thread.terminate() };
}
