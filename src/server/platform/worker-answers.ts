import { parentPort } from "node:worker_threads";
import { type Problem, Rejection, type RejectionCode } from "#domain/errors.ts";
import type { WorkerAnswer } from "./worker-pool.ts";

/** What a worker's job came to. A refusal crosses between threads as its parts: an error would lose its class. */
export type OrRefused<Answer> =
  | { answer: Answer }
  | { refused: { code: RejectionCode; message: string; problems?: readonly Problem[] } };

/** In a worker thread: answers each job that the pool sends. What is no refusal is a fault, answered with its stack. */
export function answerJobs<Job, Answer>(answer: (job: Job) => Promise<Answer>): void {
  const port = parentPort;
  if (!port) throw new Error("This module runs in a worker thread");

  async function outcome(job: Job): Promise<WorkerAnswer<OrRefused<Answer>>> {
    try {
      return { answer: { answer: await answer(job) } };
    } catch (error) {
      if (!(error instanceof Rejection))
        return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
      const { code, message, problems } = error;
      return { answer: { refused: { code, message, ...(problems ? { problems } : {}) } } };
    }
  }

  port.on("message", async (job: Job) => port.postMessage(await outcome(job)));
}

/**
 * The answer of a worker's job.
 * @throws Rejection what the job refused
 */
export function answerOf<Answer>(response: OrRefused<Answer>): Answer {
  if ("answer" in response) return response.answer;
  const { code, message, problems } = response.refused;
  throw new Rejection(code, message, problems ? { problems } : {});
}
