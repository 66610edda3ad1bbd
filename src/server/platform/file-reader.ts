import { Rejection } from "#domain/errors/rejection.ts";
import { workerFile } from "./project-folder.ts";
import { answerOf, catchRejection, type OrRefused } from "./worker-answers.ts";
import { WorkerLost, WorkerPool } from "./worker-pool.ts";
import { serveJobs, startProcess } from "./worker-process.ts";

export type FileReader<Job, Answer> = {
  /**
   * Has the file read and checked, one file after the other.
   * @throws Rejection with a sentence for a file that is damaged, faulty, or made to harm
   */
  read(job: Job): Promise<Answer>;
  /** Ends the process; what was not answered yet fails. */
  close(): Promise<void>;
};

/** Memory that Node reserves at its start, in mebibytes. The system counts it as memory of the process. */
const reserved = 600;
/** The part of a file's memory that is left for native code beside the JavaScript. */
const beside = 64;

/**
 * Reads uploaded files, each in a process of its own with a limit of time (`seconds` of the processor) and memory.
 * A file that is made to take more ends its process and nothing else.
 * @param worker the program that the process runs, which calls {@link serveFiles}, by its path without the ending
 */
export function createFileReader<Job extends object, Answer>(
  worker: string,
  { seconds = 10, megabytes = 512 } = {},
): FileReader<Job, Answer> {
  const tooMuch = `This file could not be read within ${seconds} seconds and ${megabytes} MB. Copy only the rows to a new file, or split them over several files.`;
  const limits = { memory: reserved + megabytes, heap: megabytes - beside, processor: seconds };
  const pool = new WorkerPool<Job, OrRefused<Answer>>({
    start: startProcess(workerFile(worker), limits),
    workers: 1,
    queue: 20,
    timeout: seconds * 1000,
    starting: 30_000,
    rest: 0,
    busyMessage: "Too many files are being read at the moment. Please try again shortly.",
  });
  return {
    async read(job) {
      const response = await pool.run(job).catch((error: unknown) => {
        throw error instanceof WorkerLost ? new Rejection("too-large", tooMuch) : error;
      });
      return answerOf(response);
    },
    close: () => pool.close(),
  };
}

/** Inside the process: reads every file that the reader sends. */
export const serveFiles = <Job, Answer>(read: (job: Job) => Answer | Promise<Answer>): void =>
  serveJobs(catchRejection(read));
