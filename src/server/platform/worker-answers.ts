import { parentPort } from "node:worker_threads";
import { type Problem, Rejection, type RejectionCode } from "#domain/errors/rejection.ts";
import type { WorkerAnswer } from "./worker-pool.ts";

/** What a worker's job came to. A refusal crosses between threads as its parts: an error would lose its class. */
export type OrRefused<Answer> =
  | { answer: Answer }
  | { refused: { code: RejectionCode; message: string; problems?: readonly Problem[] } };

type JobHandler<Job, Answer> = (job: Job) => Answer | Promise<Answer>;

/** The answer to a job; an error is a fault, answered with its stack. */
export async function outcomeOf<Job, Answer>(
  work: JobHandler<Job, Answer>,
  job: Job,
): Promise<WorkerAnswer<Answer>> {
  try {
    return { answer: await work(job) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Returns a handler whose refusals are answers. */
export const catchRejection =
  <Job, Answer>(work: JobHandler<Job, Answer>): JobHandler<Job, OrRefused<Answer>> =>
  async (job) => {
    try {
      return { answer: await work(job) };
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      const { code, message, problems } = error;
      return { refused: { code, message, ...(problems ? { problems } : {}) } };
    }
  };

/** In a worker thread: answers each job that the pool sends. */
export function answerJobs<Job, Answer>(answer: JobHandler<Job, Answer>): void {
  const port = parentPort;
  if (!port) throw new Error("This module runs in a worker thread");
  port.on("message", async (job: Job) => port.postMessage(await outcomeOf(catchRejection(answer), job)));
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
