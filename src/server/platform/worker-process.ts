import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { outcomeOf } from "./worker-answers.ts";
import { begun, type StartWorker, type WorkerAnswer, WorkerLost } from "./worker-pool.ts";

export type ProcessLimits = {
  /** Mebibytes that it may hold, what Node reserves from its start on (600) included. */
  memory: number;
  /** Mebibytes for its JavaScript alone. */
  heap: number;
  /** Seconds that it may have the processor in all. */
  processor?: number;
};

const maxOutputLength = 2000;

/**
 * The system then refuses the process more memory or time than this, native code included, and writes no image of it
 * to the disk. Systems without such a limit run the process without it. Answers of the server have the processor
 * first: a paper takes as long as ten look-ups.
 */
const limited =
  'ulimit -c 0 2>/dev/null; ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec nice -n 5 "$@"';

/** Linux counts a process's time in hundredths of a second, whatever the machine. */
const tick = 10;

/** Returns the milliseconds for which this process had a processor. Undefined where the system has no such file, or once it is gone. */
function processorTimeOf(pid: number | undefined): number | undefined {
  try {
    // Behind the name in brackets, which may have blanks: the state is field 3, user and system time are 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
    const used = (Number(fields[11]) + Number(fields[12])) * tick;
    return Number.isNaN(used) ? undefined : used;
  } catch {
    return undefined;
  }
}

/**
 * Starts processes of a module as the workers of a pool. They are for native code: no limit of a thread binds its
 * memory, the end of a thread does not interrupt it, and its crash would end this process. They see nothing of this
 * one's settings, and end with it.
 */
export const startProcess =
  <Job extends object, Answer>(
    module: URL,
    { memory, heap, processor }: ProcessLimits,
  ): StartWorker<Job, Answer> =>
  (events) => {
    const { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_ } =
      process.env;
    const limits = [String(memory * 1024), String(processor ?? "unlimited")];
    const node = [process.execPath, `--max-old-space-size=${heap}`, "--max-semi-space-size=4"];
    const child = spawn("sh", ["-c", limited, "sh", ...limits, ...node, fileURLToPath(module)], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "advanced",
      env: { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_ },
    });
    const gone = once(child, "exit").catch(() => undefined);
    child.on("message", (message: WorkerAnswer<Answer> | typeof begun) =>
      message === begun ? events.begun() : events.message(message),
    );
    child.on("error", (error) => events.failed(error));
    // The first lines of its error output say why it failed. A full memory dump behind them helps nobody.
    let said = "";
    if (child.stderr instanceof Socket) child.stderr.unref();
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(0, maxOutputLength);
    });
    child.on("close", (code, signal) =>
      events.failed(
        signal === null
          ? new Error(`The worker ended with code ${code}${said && `: ${said}`}`)
          : new WorkerLost(`The worker ended with ${signal}`),
      ),
    );
    return {
      // Ignore a failed send: a process that has just ended reports its end itself.
      send: (job) => void child.send(job, () => {}),
      processorTime: () => processorTimeOf(child.pid),
      hold(isHeld) {
        if (isHeld) {
          child.ref();
          child.channel?.ref();
        } else {
          child.unref();
          child.channel?.unref();
        }
      },
      end: () => {
        child.ref();
        child.kill("SIGKILL");
        return gone;
      },
    };
  };

/** Inside such a process: does every job with this function. `rest` runs after each answer. */
export function serveJobs<Job, Answer>(
  work: (job: Job) => Answer | Promise<Answer>,
  rest: () => void = () => {},
): void {
  // Ignore signals to stop, which service managers and terminals send to every process: the parent process ends this one
  // after its jobs.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  // Such a process is killed in the end. The next one starts in a third of the time with what Node made of the sources.
  flushCompileCache();
  process.on("message", async (job) => {
    process.send?.(begun);
    process.send?.(await outcomeOf(work, job as Job));
    rest();
  });
}
