import { Rejection } from "#domain/errors/rejection.ts";
import { WorkerLate, WorkerLost } from "../platform/worker-pool.ts";

/** Making a paper (PDF) may take 20 seconds of processor time, in milliseconds. */
export const paperTime = 20_000;

/**
 * Milliseconds of processor time for an example paper in the check of a profile: a fifth of a paper's time, so that larger
 * papers on a busy machine are still printed later. A busy machine changes nothing about it.
 */
export const exampleTime = paperTime / 5;

/** Making a paper may take this much memory, in mebibytes. The largest document that can be saved takes 750. */
export const paperMemory = { memory: 1200, heap: 256 };

/** The number of times that a paper is tried again after the death of its process. */
export const paperRetries = 1;

const remedy =
  "Divide the offer, or ask an administrator to put smaller or simpler pictures into the profile of the firm.";

/**
 * Returns the refusal of a paper that exceeded a limit, with the limit in words. Undefined for any other fault.
 * @param error the reason why a worker did not make it
 */
export function limitRefusal(error: unknown): Rejection | undefined {
  if (!(error instanceof WorkerLost)) return undefined;
  const limit =
    error instanceof WorkerLate
      ? `This paper is too large: making it takes more than ${paperTime / 1000} seconds.`
      : `This paper is too large: making it takes more than ${paperMemory.memory} MB of memory.`;
  const rejection = new Rejection("too-large", `${limit} ${remedy}`);
  rejection.cause = error;
  return rejection;
}
