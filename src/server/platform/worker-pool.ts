import { Rejection } from "#domain/errors/rejection.ts";

/** The answer of a pool's worker for each job. */
export type WorkerAnswer<Answer> = { answer: Answer } | { fault: string };

/** The message of a process that begins a job. Its start does not count in the job's time. */
export const begun = "begun";

/** A job took more time or memory than it may, and its worker was ended. */
export class WorkerLost extends Error {}

/** A job took more time than it may. */
export class WorkerLate extends WorkerLost {}

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
  /** Returns the milliseconds for which it had a processor so far. Undefined where the system does not count them. */
  processorTime(): number | undefined;
  /** Returns whether this process stays alive for it. */
  hold(isHeld: boolean): void;
  /** Ends it, whatever it does; resolves when it is gone. */
  end(): Promise<unknown>;
};

/** Starts a worker that tells its pool what it does. */
export type StartWorker<Job, Answer> = (events: WorkerEvents<Answer>) => PoolWorker<Job>;

type Waiting<Job, Answer> = {
  job: Job;
  /** The number of tries that are left when its worker dies. */
  retries: number;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};
type Idle<Job> = { worker: PoolWorker<Job>; timer: NodeJS.Timeout };
type Busy<Job, Answer> = { task: Waiting<Job, Answer>; timer?: NodeJS.Timeout };

/** On a busy machine a job may wait for the processor so many times as long as it may use it. */
const patience = 6;

type PoolOptions<Job, Answer> = {
  start: StartWorker<Job, Answer>;
  workers: number;
  /** The number of jobs that may wait beside the running ones. */
  queue: number;
  /**
   * Milliseconds of processor time for one job, or of the clock where the system does not count them. They count again
   * from the moment that the worker says it has begun.
   */
  timeout: number;
  /** Milliseconds more that the worker has to start. */
  starting?: number;
  /** Milliseconds for which a worker waits for its next job; 0: each job has a worker of its own. */
  rest: number;
  /** The number of times that a job is tried again, by a new worker, after the death of its worker. Absent: never. */
  retries?: number;
  busyMessage: string;
};

/**
 * Workers that do one kind of job, each one at a time. A worker whose job fails or exceeds its time is replaced, so
 * that nothing of it reaches the next job. A worker that rested for a while ends, too, because only its end frees all
 * its memory. Idle workers do not keep the process alive.
 */
export class WorkerPool<Job, Answer> {
  readonly #options: PoolOptions<Job, Answer>;
  readonly #idle: Idle<Job>[] = [];
  readonly #busy = new Map<PoolWorker<Job>, Busy<Job, Answer>>();
  readonly #queue: Waiting<Job, Answer>[] = [];
  readonly #ended = new Set<Promise<unknown>>();
  #closed = false;

  constructor(options: PoolOptions<Job, Answer>) {
    this.#options = options;
  }

  #start(): PoolWorker<Job> {
    const worker: PoolWorker<Job> = this.#options.start({
      begun: () => this.#limit(worker, this.#options.timeout),
      message: (message) => {
        if ("answer" in message) this.#succeed(worker, message.answer);
        else this.#fail(worker, new Error(message.fault));
      },
      failed: (error) => this.#retry(worker, error),
    });
    return worker;
  }

  #release(worker: PoolWorker<Job>): Waiting<Job, Answer> | undefined {
    const entry = this.#busy.get(worker);
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    this.#busy.delete(worker);
    return entry.task;
  }

  /** Fails the job of a busy worker after this time. No job is to blame for the time that others have the processor. */
  #limit(worker: PoolWorker<Job>, milliseconds: number): void {
    const entry = this.#busy.get(worker);
    if (!entry) return;
    clearTimeout(entry.timer);
    const [before, since] = [worker.processorTime(), performance.now()];
    const wait = (rest: number) => {
      entry.timer = setTimeout(() => {
        const now = worker.processorTime();
        const used = before === undefined || now === undefined ? milliseconds : now - before;
        if (used < milliseconds && performance.now() - since < patience * milliseconds)
          wait(Math.max(milliseconds - used, 10));
        else this.#fail(worker, new WorkerLate(`The job took longer than ${this.#options.timeout} ms`));
      }, rest);
    };
    wait(milliseconds);
  }

  #succeed(worker: PoolWorker<Job>, answer: Answer): void {
    const task = this.#release(worker);
    if (!task) return;
    if (this.#options.rest === 0) this.#discard(worker);
    else this.#letRest(worker);
    task.resolve(answer);
    this.#next();
  }

  #letRest(worker: PoolWorker<Job>): void {
    worker.hold(false);
    const timer = setTimeout(() => {
      this.#leaveIdle(worker);
      this.#discard(worker);
    }, this.#options.rest).unref();
    this.#idle.push({ worker, timer });
  }

  #fail(worker: PoolWorker<Job>, error: Error): void {
    const task = this.#release(worker);
    this.#leaveIdle(worker);
    if (!task) return;
    this.#discard(worker);
    task.reject(error);
    this.#next();
  }

  /** A worker has died, which another user's work or the system may have caused: its job is tried again. */
  #retry(worker: PoolWorker<Job>, error: Error): void {
    const task = this.#busy.get(worker)?.task;
    if (this.#closed || !task || task.retries === 0) {
      this.#fail(worker, error);
      return;
    }
    this.#release(worker);
    this.#discard(worker);
    this.#queue.unshift({ ...task, retries: task.retries - 1 });
    this.#next();
  }

  #leaveIdle(worker: PoolWorker<Job>): void {
    const position = this.#idle.findIndex((each) => each.worker === worker);
    const [entry] = position >= 0 ? this.#idle.splice(position, 1) : [];
    clearTimeout(entry?.timer);
  }

  #discard(worker: PoolWorker<Job>): void {
    const end = worker.end();
    this.#ended.add(end);
    const forget = () => this.#ended.delete(end);
    end.then(forget, forget);
  }

  #next(): void {
    if (this.#closed || this.#busy.size >= this.#options.workers) return;
    const task = this.#queue.shift();
    if (!task) return;
    const worker = this.#idle.at(-1)?.worker ?? this.#start();
    this.#leaveIdle(worker);
    this.#busy.set(worker, { task });
    this.#limit(worker, (this.#options.starting ?? 0) + this.#options.timeout);
    worker.hold(true);
    try {
      worker.send(task.job);
    } catch (error) {
      this.#fail(worker, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /**
   * Has a worker do the job.
   * @throws Rejection 'unavailable' when too many jobs wait already
   * @throws Error when the job fails, takes too long or its worker dies
   */
  run(job: Job): Promise<Answer> {
    const { queue, workers, busyMessage } = this.#options;
    if (this.#closed || (this.#queue.length >= queue && this.#busy.size >= workers))
      return Promise.reject(new Rejection("unavailable", busyMessage));
    return new Promise<Answer>((resolve, reject) => {
      this.#queue.push({ job, retries: this.#options.retries ?? 0, resolve, reject });
      this.#next();
    });
  }

  /** Starts a worker where there is none, so that the next job does not wait for that. */
  prepare(): void {
    if (!this.#closed && this.#idle.length + this.#busy.size === 0) this.#letRest(this.#start());
  }

  /** Ends the workers; what was not answered yet fails. */
  async close(): Promise<void> {
    this.#closed = true;
    const gone = new Error("The workers were closed");
    for (const task of this.#queue.splice(0)) task.reject(gone);
    for (const worker of [...this.#busy.keys()]) this.#fail(worker, gone);
    for (const { worker, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      this.#discard(worker);
    }
    await Promise.allSettled(this.#ended);
  }
}
