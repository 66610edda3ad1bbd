import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { PoolWorker, WorkerAnswer, WorkerEvents } from "./worker-pool.ts";

/**
 * The system then refuses the process more memory than this, native code included; where it has no such limit it goes on
 * without. What the server answers meanwhile has the processor first: a paper takes as long as ten look-ups.
 */
const limited = 'ulimit -d "$1" 2>/dev/null; shift; exec nice -n 5 "$@"';

/** Mebibytes for its JavaScript alone, as for a thread. */
const javaScript = ["--max-old-space-size=256", "--max-semi-space-size=4"];

/**
 * Starts processes of a module as the workers of a pool: for native code, whose memory no limit of a thread binds, which
 * no thread's end interrupts, and whose crash would take this process along. They see nothing of this one's settings,
 * and end with it.
 * @param memory mebibytes that one may hold, what Node reserves from its start on (600) included
 */
export const startProcess =
  <Job extends object, Answer>(module: URL, memory: number) =>
  (events: WorkerEvents<Answer>): PoolWorker<Job> => {
    const { PATH, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_ } = process.env;
    const node = [process.execPath, ...javaScript, fileURLToPath(module)];
    const child = spawn("sh", ["-c", limited, "sh", String(memory * 1024), ...node], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      serialization: "advanced",
      env: { PATH, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_ },
    });
    const gone = once(child, "exit").catch(() => undefined);
    child.on("message", (message) => events.message(message as WorkerAnswer<Answer>));
    child.on("error", (error) => events.failed(error));
    child.on("exit", (code, signal) =>
      events.failed(new Error(`The worker ended with ${signal ?? `code ${code}`}`)),
    );
    return {
      // It may have ended a moment ago: then its end says so.
      send: (job) => void child.send(job, () => {}),
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
export function serveJobs<Job, Answer>(work: (job: Job) => Answer, rest: () => void): void {
  // A service manager tells every process to stop, a terminal its whole group: the one above decides, and lets jobs end.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  process.on("message", (job) => {
    let message: WorkerAnswer<Answer>;
    try {
      message = { answer: work(job as Job) };
    } catch (error) {
      message = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    process.send?.(message);
    rest();
  });
}
