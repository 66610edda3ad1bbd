import type { FastifyBaseLogger } from "fastify";
import type { Impact } from "#contract/reprice/impact-api.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { DatabaseSettings } from "../platform/database/database.ts";
import { workerFile } from "../platform/project-folder.ts";
import { answerOf, type OrRefused } from "../platform/worker-answers.ts";
import { WorkerPool } from "../platform/worker-pool.ts";
import { startThread } from "../platform/worker-thread.ts";
import type { ImpactFound, ImpactQuestion } from "./impact-work.ts";

export type ImpactRequest = ImpactQuestion & { settings: DatabaseSettings; craneType: CraneTypeId };

/** A refusal crosses to this thread as plain values. */
export type ImpactJobs = {
  /**
   * Works out impacts in the worker thread, one at a time.
   * @throws Rejection for tables that could not be put in force
   */
  find(craneType: CraneTypeId, asked: ImpactQuestion): Promise<Impact>;
  close(): Promise<void>;
};

/**
 * The thread that works out the effect of other price tables, with a separate connection. It holds all tables
 * twice, and no look-up waits for it.
 */
export function createImpactJobs(settings: DatabaseSettings, log: FastifyBaseLogger): ImpactJobs {
  const pool = new WorkerPool<ImpactRequest, OrRefused<ImpactFound>>({
    start: startThread(workerFile("reprice/impact-worker"), 1024),
    workers: 1,
    queue: 20,
    timeout: 110_000,
    rest: 10_000,
    busyMessage: "Too many price tables are being checked at the moment. Please try again shortly.",
  });
  return {
    async find(craneType, asked) {
      const { impact, faults } = answerOf(await pool.run({ settings, craneType, ...asked }));
      for (const { number, fault } of faults)
        log.error({ err: fault, subject: number }, "could not be worked out");
      return impact;
    },
    close: () => pool.close(),
  };
}
