import type { Db } from "#server/platform/database/schema.ts";
import type { TableFiles } from "./file-jobs.ts";
import { runTableJob } from "./table-job.ts";
import type { Answer, Job } from "./table-jobs.ts";
import { runWorkbookJob } from "./workbook-job.ts";

/** Runs a job on one table or on a workbook. `giveWay` is called between the steps of long writes. */
export const runJob = (db: Db, job: Job, files: TableFiles, giveWay: () => Promise<void>): Promise<Answer> =>
  "craneType" in job ? runWorkbookJob(db, job, files, giveWay) : runTableJob(db, job, files, giveWay);
