import { openDatabase, workerStatementMs } from "../platform/database/database.ts";
import { answerJobs } from "../platform/worker-answers.ts";
import { createTableFiles } from "../price-tables/upload/file-jobs.ts";
import type { ImpactRequest } from "./impact-jobs.ts";
import { findImpact, type ImpactFound } from "./impact-work.ts";

const files = createTableFiles();

answerJobs(async ({ settings, craneType, ...asked }: ImpactRequest): Promise<ImpactFound> => {
  const database = openDatabase(settings, { patient: true, longestStatementMs: workerStatementMs });
  try {
    return await findImpact(database.db, craneType, asked, files);
  } finally {
    await database.close();
  }
});
