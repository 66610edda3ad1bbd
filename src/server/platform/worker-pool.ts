import { Worker } from "node:worker_threads";
import { Rejection } from "#domain/errors.ts";

/** What a worker of a pool sends back for each job. */
export type WorkerAnswer<Answer> = { answer: Answer } | { fault: string };

export type WorkerPool<Job, Answer> = {
  /**
   * Has a worker do the job.
   * @throws Rejection 'unavailable' when too many jobs wait already
   * @throws Error when the job fails, takes too long or its worker dies
   */
  run(job: Job): Promise<Answer>;
  /** Ends the workers; what was not answered yet fails. */
  close(): Promise<void>;
};

type Waiting<Job, Answer> = {
  job: Job;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};
type Idle = { worker: Worker; timer: NodeJS.Timeout };
type Busy<Job, Answer> = { worker: Worker; task: Waiting<Job, Answer>; timer: NodeJS.Timeout };

/** Mebibytes for what a worker has just made; more would only be collected later. */
const youngMemory = 8;

/**
 * Threads that do one kind of job, each one at a time. A worker whose job fails or exceeds its time is thrown away, so
 * that nothing it left behind reaches the next job; one that has rested for a while goes too, because only its end gives
 * back all its memory. Idle workers do not keep the process alive.
 */
export function createWorkerPool<Job, Answer>(options: {
  url: URL;
  workers: number;
  /** How many jobs may wait besides those being done. */
  queue: number;
  /** Milliseconds for one job, the start of its worker included. */
  timeout: number;
  /** Milliseconds for which a worker waits for its next job. */
  rest: number;
  /** Mebibytes for the JavaScript of one worker; a job that needs more fails. */
  memory: number;
  busyMessage: string;
}): WorkerPool<Job, Answer> {
  const idle: Idle[] = [];
  const busy = new Map<Worker, Busy<Job, Answer>>();
  const queue: Waiting<Job, Answer>[] = [];
  const ended = new Set<Promise<number>>();
  let closed = false;

  function start(): Worker {
    const worker = new Worker(options.url, {
      resourceLimits: { maxOldGenerationSizeMb: options.memory, maxYoungGenerationSizeMb: youngMemory },
    });
    worker.on("message", (message: WorkerAnswer<Answer>) => {
      if ("answer" in message) succeed(worker, message.answer);
      else fail(worker, new Error(message.fault));
    });
    worker.on("error", (error) => fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", (code) => fail(worker, new Error(`The worker ended with code ${code}`)));
    return worker;
  }

  function release(worker: Worker): Waiting<Job, Answer> | undefined {
    const entry = busy.get(worker);
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    busy.delete(worker);
    return entry.task;
  }

  function succeed(worker: Worker, answer: Answer): void {
    const task = release(worker);
    if (!task) return;
    worker.unref();
    const timer = setTimeout(() => {
      leaveIdle(worker);
      discard(worker);
    }, options.rest).unref();
    idle.push({ worker, timer });
    task.resolve(answer);
    next();
  }

  function fail(worker: Worker, error: Error): void {
    const task = release(worker);
    leaveIdle(worker);
    if (!task) return;
    discard(worker);
    task.reject(error);
    next();
  }

  function leaveIdle(worker: Worker): void {
    const position = idle.findIndex((each) => each.worker === worker);
    const [entry] = position >= 0 ? idle.splice(position, 1) : [];
    clearTimeout(entry?.timer);
  }

  function discard(worker: Worker): void {
    const end = worker.terminate();
    ended.add(end);
    const forget = () => ended.delete(end);
    end.then(forget, forget);
  }

  function next(): void {
    if (closed || busy.size >= options.workers) return;
    const task = queue.shift();
    if (!task) return;
    const worker = idle.at(-1)?.worker ?? start();
    leaveIdle(worker);
    const late = new Error(`The job took longer than ${options.timeout} ms`);
    const timer = setTimeout(() => fail(worker, late), options.timeout);
    busy.set(worker, { worker, task, timer });
    worker.ref();
    try {
      worker.postMessage(task.job);
    } catch (error) {
      fail(worker, error instanceof Error ? error : new Error(String(error)));
    }
  }

  return {
    run: (job) => {
      if (closed) return Promise.reject(new Rejection("unavailable", options.busyMessage));
      if (queue.length >= options.queue && busy.size >= options.workers)
        return Promise.reject(new Rejection("unavailable", options.busyMessage));
      return new Promise<Answer>((resolve, reject) => {
        queue.push({ job, resolve, reject });
        next();
      });
    },
    close: async () => {
      closed = true;
      const gone = new Error("The workers were closed");
      for (const task of queue.splice(0)) task.reject(gone);
      for (const worker of [...busy.keys()]) fail(worker, gone);
      for (const { worker, timer } of idle.splice(0)) {
        clearTimeout(timer);
        discard(worker);
      }
      await Promise.allSettled(ended);
    },
  };
}
