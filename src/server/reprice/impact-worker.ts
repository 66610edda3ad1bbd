import { openDatabase } from "../platform/database/database.ts";
import { createWorkbookJobs } from "../platform/excel/workbook-jobs.ts";
import { answerJobs } from "../platform/worker-answers.ts";
import type { ImpactRequest } from "./impact-jobs.ts";
import { findImpact, type ImpactFound } from "./impact-work.ts";

const workbooks = createWorkbookJobs("the price tables");

answerJobs(async ({ settings, craneType, candidate }: ImpactRequest): Promise<ImpactFound> => {
  const database = openDatabase(settings, { patient: true });
  try {
    return await findImpact(database.db, craneType, candidate, workbooks);
  } finally {
    await database.close();
  }
});
