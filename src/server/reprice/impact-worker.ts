import type { Impact } from "#contract/reprice/impact-api.ts";
import { openDatabase } from "../platform/database/database.ts";
import { createWorkbookJobs } from "../platform/excel/workbook-jobs.ts";
import { answerJobs } from "../platform/worker-answers.ts";
import type { ImpactRequest } from "./impact-jobs.ts";
import { findImpact } from "./impact-work.ts";

const workbooks = createWorkbookJobs("the price tables");

answerJobs(async ({ settings, craneType, candidate }: ImpactRequest): Promise<Impact> => {
  const database = openDatabase(settings, { patient: true });
  try {
    return await findImpact(database.db, craneType, candidate, workbooks);
  } finally {
    await database.close();
  }
});
