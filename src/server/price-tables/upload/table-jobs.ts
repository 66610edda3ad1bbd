import type { DatabaseSettings } from "#server/platform/database/database.ts";
import { workerFile } from "../../platform/project-folder.ts";
import { answerOf, type OrRefused } from "../../platform/worker-answers.ts";
import { type StartWorker, WorkerPool } from "../../platform/worker-pool.ts";
import { startThread } from "../../platform/worker-thread.ts";
import type { TableAnswer, TableJob } from "./table-job.ts";
import type { WorkbookTablesAnswer, WorkbookTablesJob } from "./workbook-job.ts";

export type Job = TableJob | WorkbookTablesJob;
export type Answer = TableAnswer | WorkbookTablesAnswer;

export type TableRequest = { settings: DatabaseSettings; job: Job };
/** A refusal crosses to this thread as plain values. */
export type TableJobs = {
  /**
   * Has the job done in the worker thread, one after the other.
   * @throws Rejection what the job refused
   */
  run<J extends Job>(job: J): Promise<Extract<Answer, { kind: Done<J["kind"]> }>>;
  close(): Promise<void>;
};

type Done<D extends Job["kind"]> = {
  validate: "validated";
  load: "loaded";
  edit: "edited";
  "review edit": "reviewed";
  "review version": "reviewed";
  compare: "compared";
  "validate workbook": "workbook validated";
  "mark workbook": "workbook";
  "write workbook": "workbook";
  "load workbook": "workbook loaded";
}[D];

const ownThread = (): StartWorker<TableRequest, OrRefused<Answer>> =>
  startThread(workerFile("price-tables/upload/table-worker"), 1024);

/** The thread that reads, checks and writes whole tables, so that look-ups never wait for it. */
export function createTableJobs(settings: DatabaseSettings, start = ownThread()): TableJobs {
  const pool = new WorkerPool({
    start,
    workers: 1,
    queue: 20,
    timeout: 110_000,
    rest: 10_000,
    busyMessage: "Too many price tables are being read at the moment. Please try again shortly.",
  });
  return {
    async run<J extends Job>(job: J) {
      return answerOf(await pool.run({ settings, job })) as Extract<Answer, { kind: Done<J["kind"]> }>;
    },
    close: () => pool.close(),
  };
}
