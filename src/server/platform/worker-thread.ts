import { Worker } from "node:worker_threads";
import type { StartWorker, WorkerAnswer } from "./worker-pool.ts";

/** Mebibytes for new objects of a worker. With more the worker only frees them later. */
const youngMemory = 8;

/**
 * Starts threads of a module as the workers of a pool.
 * @param memory mebibytes for the JavaScript of one; a job that needs more fails. Memory of native code is not
 * counted
 */
export const startThread =
  <Job, Answer>(module: URL, memory: number): StartWorker<Job, Answer> =>
  (events) => {
    const worker = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory },
    });
    worker.on("message", (message: WorkerAnswer<Answer>) => events.message(message));
    worker.on("error", (error) => events.failed(error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", (code) => events.failed(new Error(`The worker ended with code ${code}`)));
    return {
      send: (job) => worker.postMessage(job),
      processorTime: () => undefined,
      hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
      end: () => worker.terminate(),
    };
  };
