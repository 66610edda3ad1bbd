import { parentPort } from "node:worker_threads";
import type { WorkerAnswer } from "../platform/worker-pool.ts";
import type { RenderJob } from "./render-quotation.ts";
import { createTypesetter } from "./typesetter.ts";

const port = parentPort;
if (!port) throw new Error("This module runs in a worker thread");

const typesetter = createTypesetter();

/** Tidying takes time that the next document would wait for, so it is done in the first pause, or after so many. */
const mostUntidied = 4;
const pauseLength = 20;
let untidied = 0;
let pause: NodeJS.Timeout | undefined;

function tidy(): void {
  untidied = 0;
  typesetter.tidy();
}

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
  clearTimeout(pause);
  untidied += 1;
  if (untidied >= mostUntidied) tidy();
  else pause = setTimeout(tidy, pauseLength);
});
