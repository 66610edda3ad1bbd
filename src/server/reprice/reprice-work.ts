import { isUnavailable } from "#domain/errors.ts";
import { applyBatch, endBatch, undoBatches } from "./batch.ts";
import type { RepriceDeps } from "./reprice-deps.ts";
import { findJob, listUnfinishedJobs, updateJob } from "./reprice-repository.ts";
import { workOut } from "./work-out.ts";

export type RepriceWork = {
  /** Does what a job has left to do, after what others have; whoever waits hears the fault that stopped it. */
  on(jobId: string): Promise<void>;
  /** Goes on with what a server before this one left unfinished. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Works out, applies and undoes re-pricings, a quotation at a time, so that others' calls get their turn between two.
 * All that is to be done stands in the database: any process goes on where one was killed, and two that do so at once do
 * nothing twice.
 */
export function makeRepriceWork(given: Omit<RepriceDeps, "isStopped">): RepriceWork {
  const { db, log } = given;
  let isStopped = false;
  let line: Promise<void> = Promise.resolve();
  const deps: RepriceDeps = { ...given, isStopped: () => isStopped };

  async function workOn(jobId: string): Promise<void> {
    const job = await findJob(db, jobId);
    if (!job || isStopped || (job.state !== "running" && job.doing === null)) return;
    await updateJob(db, jobId, {}, { worked_at: given.now() });
    if (job.state === "running") await workOut(deps, job);
    else if (job.doing === "applying") await applyBatch(deps, job);
    else if (job.doing === "undoing") await undoBatches(deps, job);
  }

  /**
   * Ends a job after a fault that belongs to no single sale. A retry would stop there again. Open items are left out.
   */
  async function giveUp(jobId: string): Promise<void> {
    try {
      await updateJob(db, jobId, { state: "running" }, { state: "failed" });
      const job = await findJob(db, jobId);
      if (job && job.doing !== null) await endBatch(deps, job);
    } catch (error) {
      // It is tried again as soon as somebody looks at the job, and at the next start.
      log.error({ err: error, job: jobId }, "re-pricing could not be ended");
    }
  }

  const on = (jobId: string): Promise<void> => {
    const turn = line.then(async () => {
      try {
        await workOn(jobId);
      } catch (error) {
        log.error({ err: error, job: jobId }, "re-pricing stopped");
        // A database that is away comes back.
        if (!isUnavailable(error)) await giveUp(jobId);
        throw error;
      }
    });
    line = turn.catch(() => {});
    return turn;
  };

  return {
    on,
    async resume() {
      for (const id of await listUnfinishedJobs(db)) on(id).catch(() => {});
    },
    async stop() {
      isStopped = true;
      await line;
    },
  };
}
