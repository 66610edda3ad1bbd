import { Rejection } from "#domain/errors.ts";

/** The answer of a pool's worker for each job. */
export type WorkerAnswer<Answer> = { answer: Answer } | { fault: string };

/** The message of a process that begins a job. Its start does not count in the job's time. */
export const begun = "begun";

/** A job took more time or memory than it may, and its worker was ended. */
export class WorkerLost extends Error {}

/** What a worker sends its pool. */
export type WorkerEvents<Answer> = {
  begun(): void;
  message(message: WorkerAnswer<Answer>): void;
  /** It cannot go on, or has ended. */
  failed(error: Error): void;
};

/** A thread or process that does one job at a time. */
export type PoolWorker<Job> = {
  /** @throws Error when the job cannot be sent */
  send(job: Job): void;
  /** Returns whether this process stays alive for it. */
  hold(isHeld: boolean): void;
  /** Ends it, whatever it does; resolves when it is gone. */
  end(): Promise<unknown>;
};

export type WorkerPool<Job, Answer> = {
  /**
   * Has a worker do the job.
   * @throws Rejection 'unavailable' when too many jobs wait already
   * @throws Error when the job fails, takes too long or its worker dies
   */
  run(job: Job): Promise<Answer>;
  /** Starts a worker where there is none, so that the next job does not wait for that. */
  prepare(): void;
  /** Ends the workers; what was not answered yet fails. */
  close(): Promise<void>;
};

type Waiting<Job, Answer> = {
  job: Job;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};
type Idle<Job> = { worker: PoolWorker<Job>; timer: NodeJS.Timeout };
type Busy<Job, Answer> = { task: Waiting<Job, Answer>; timer: NodeJS.Timeout };

/**
 * Workers that do one kind of job, each one at a time. A worker whose job fails or exceeds its time is replaced, so
 * that nothing of it reaches the next job. A worker that rested for a while ends, too, because only its end frees all
 * its memory. Idle workers do not keep the process alive.
 */
export function createWorkerPool<Job, Answer>(options: {
  start: (events: WorkerEvents<Answer>) => PoolWorker<Job>;
  workers: number;
  /** The number of jobs that may wait beside the running ones. */
  queue: number;
  /** Milliseconds for one job; they count again from the moment that the worker says it has begun. */
  timeout: number;
  /** Milliseconds more that the worker has to start. */
  starting?: number;
  /** Milliseconds for which a worker waits for its next job; 0: each job has a worker of its own. */
  rest: number;
  busyMessage: string;
}): WorkerPool<Job, Answer> {
  const idle: Idle<Job>[] = [];
  const busy = new Map<PoolWorker<Job>, Busy<Job, Answer>>();
  const queue: Waiting<Job, Answer>[] = [];
  const ended = new Set<Promise<unknown>>();
  let closed = false;

  function start(): PoolWorker<Job> {
    const worker: PoolWorker<Job> = options.start({
      begun: () => begin(worker),
      message: (message) => {
        if ("answer" in message) succeed(worker, message.answer);
        else fail(worker, new Error(message.fault));
      },
      failed: (error) => fail(worker, error),
    });
    return worker;
  }

  function release(worker: PoolWorker<Job>): Waiting<Job, Answer> | undefined {
    const entry = busy.get(worker);
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    busy.delete(worker);
    return entry.task;
  }

  const limited = (worker: PoolWorker<Job>, milliseconds: number): NodeJS.Timeout => {
    const late = new WorkerLost(`The job took longer than ${options.timeout} ms`);
    return setTimeout(() => fail(worker, late), milliseconds);
  };

  function begin(worker: PoolWorker<Job>): void {
    const entry = busy.get(worker);
    if (!entry) return;
    clearTimeout(entry.timer);
    busy.set(worker, { ...entry, timer: limited(worker, options.timeout) });
  }

  function succeed(worker: PoolWorker<Job>, answer: Answer): void {
    const task = release(worker);
    if (!task) return;
    if (options.rest === 0) discard(worker);
    else letRest(worker);
    task.resolve(answer);
    next();
  }

  function letRest(worker: PoolWorker<Job>): void {
    worker.hold(false);
    const timer = setTimeout(() => {
      leaveIdle(worker);
      discard(worker);
    }, options.rest).unref();
    idle.push({ worker, timer });
  }

  function fail(worker: PoolWorker<Job>, error: Error): void {
    const task = release(worker);
    leaveIdle(worker);
    if (!task) return;
    discard(worker);
    task.reject(error);
    next();
  }

  function leaveIdle(worker: PoolWorker<Job>): void {
    const position = idle.findIndex((each) => each.worker === worker);
    const [entry] = position >= 0 ? idle.splice(position, 1) : [];
    clearTimeout(entry?.timer);
  }

  function discard(worker: PoolWorker<Job>): void {
    const end = worker.end();
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
    const timer = limited(worker, (options.starting ?? 0) + options.timeout);
    busy.set(worker, { task, timer });
    worker.hold(true);
    try {
      worker.send(task.job);
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
    prepare: () => {
      if (!closed && idle.length + busy.size === 0) letRest(start());
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
