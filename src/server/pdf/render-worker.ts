import { parentPort } from "node:worker_threads";
import type { WorkerAnswer } from "../platform/worker-pool.ts";
import type { RenderJob } from "./render-quotation.ts";
import { createTypesetter } from "./typesetter.ts";

const port = parentPort;
if (!port) throw new Error("This module runs in a worker thread");

const typesetter = createTypesetter();

port.on("message", (job: RenderJob) => {
  try {
    const answer = typesetter.typeset(job);
    const message: WorkerAnswer<Uint8Array> = { answer };
    port.postMessage(message, [answer.buffer]);
  } catch (error) {
    const message: WorkerAnswer<Uint8Array> = {
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
    port.postMessage(message);
  }
  // After the answer: nobody waits for it.
  typesetter.tidy();
});
