import type { FastifyBaseLogger } from "fastify";
import { readPackedList } from "#server/imports/list-files.ts";
import { createPaperPreview } from "#server/pdf/paper-preview.ts";
import { makePreviewWork } from "#server/pdf/preview-work.ts";
import { createPdfRenderer } from "#server/pdf/render-quotation.ts";
import { createTypesetter, type Typesetter } from "#server/pdf/typesetter.ts";
import type { Database } from "#server/platform/database/database.ts";
import { catchRejection, outcomeOf } from "#server/platform/worker-answers.ts";
import type { StartWorker } from "#server/platform/worker-pool.ts";
import { tableFilesBy } from "#server/price-tables/upload/file-jobs.ts";
import { readTableFile } from "#server/price-tables/upload/read-table-file.ts";
import { runJob } from "#server/price-tables/upload/run-job.ts";
import { createTableJobs, type TableRequest } from "#server/price-tables/upload/table-jobs.ts";
import type { Workers } from "#server/workers.ts";

/** A worker in this process. A job reaches it as it reaches another process: as a copy. */
const startHere =
  <Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): StartWorker<Job, Answer> =>
  (events) => ({
    send(job) {
      const copy = structuredClone(job);
      events.begun();
      void outcomeOf(work, copy).then(events.message);
    },
    processorTime: () => undefined,
    hold() {},
    end: async () => undefined,
  });

/** One for all servers of this process: to make one takes as long as five papers. */
let shared: Typesetter | undefined;

/** Has this typesetter do what `make` makes with it, and tidies it as in a process of its own. */
function typesetting<Job, Answer>(
  make: (typesetter: Typesetter) => (job: Job) => Answer,
): StartWorker<Job, Answer> {
  let work: ((job: Job) => Answer) | undefined;
  return startHere((job) => {
    shared ??= createTypesetter();
    work ??= make(shared);
    try {
      return work(job);
    } finally {
      shared.tidy();
    }
  });
}

const files = tableFilesBy(readTableFile);

/**
 * Workers in this process: to start others takes longer than most of their jobs. What a process or a thread has of its
 * own, its limits, its crash, its connection, is for tests of `startWorkers`.
 */
export const workHere = ({ db, settings }: Database, log: FastifyBaseLogger): Workers => ({
  listFiles: { read: readPackedList, close: async () => undefined },
  tableJobs: createTableJobs(
    settings,
    startHere(catchRejection(({ job }: TableRequest) => runJob(db, job, files, async () => {}))),
  ),
  pdf: createPdfRenderer({ start: typesetting(({ typeset }) => typeset) }),
  preview: createPaperPreview((err) => log.warn({ err }, "preview failed"), {
    start: typesetting(makePreviewWork),
  }),
});
