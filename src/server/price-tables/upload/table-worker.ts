import { setTimeout } from "node:timers/promises";
import { openDatabase, workerStatementMs } from "#server/platform/database/database.ts";
import { answerJobs } from "../../platform/worker-answers.ts";
import { createTableFiles } from "./file-jobs.ts";
import { runJob } from "./run-job.ts";
import type { TableRequest } from "./table-jobs.ts";

const maxRestLength = 50;
/** Other people's files are read elsewhere: this thread holds a database and other tables. */
const files = createTableFiles();

/** Rests for as long as it worked since the last rest: SQLite has one writer, and the others wait in its line. */
function makeGiveWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    await setTimeout(Math.min(maxRestLength, Math.max(5, performance.now() - since)));
    since = performance.now();
  };
}

answerJobs(async ({ settings, job }: TableRequest) => {
  const database = openDatabase(settings, { patient: true, longestStatementMs: workerStatementMs });
  const giveWay = database.kind === "sqlite" ? makeGiveWay() : async () => {};
  try {
    return await runJob(database.db, job, files, giveWay);
  } finally {
    await database.close();
  }
});
