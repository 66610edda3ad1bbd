import { isUnavailable } from "#domain/errors/rejection.ts";
import { applyBatch, endBatch, undoBatches } from "./reprice-batch.ts";
import type { RepriceDeps } from "./reprice-deps.ts";
import { findJob, listUnfinishedJobs, updateJob } from "./reprice-repository.ts";
import { workOut } from "./reprice-sales.ts";

export type RepriceWork = {
  /**
   * Runs a job's remaining work after other jobs. The returned promise rejects with the fault that stopped
   * it.
   */
  on(jobId: string): Promise<void>;
  /** Continues the unfinished work of an earlier server. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Works out, applies and undoes re-pricings one quotation at a time, so that other calls run in between. All
 * work is in the database: any process continues after a crash, and two processes never do the same act
 * twice.
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
      // The next request of the job or the next start retries it.
      log.error({ err: error, job: jobId }, "re-pricing could not be ended");
    }
  }

  const on = (jobId: string): Promise<void> => {
    const turn = line.then(async () => {
      try {
        await workOn(jobId);
      } catch (error) {
        log.error({ err: error, job: jobId }, "re-pricing stopped");
        // An unavailable database returns.
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
