import { setTimeout } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { Rejection } from "#domain/errors.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { createWorkbookJobs } from "../platform/excel/workbook-jobs.ts";
import type { WorkerAnswer } from "../platform/worker-pool.ts";
import { runTableJob } from "./table-job.ts";
import type { TableRequest, TableResponse } from "./table-jobs.ts";
import { runWorkbookJob } from "./workbook-job.ts";

const port = parentPort;
if (!port) throw new Error("This module runs in a worker thread");

const longestRest = 50;
/** Other people's workbooks are read in a thread of their own: this one holds a database and other tables. */
const workbooks = createWorkbookJobs("the price tables");

/** Rests for as long as it worked since the last rest: SQLite has one writer, and the others wait in its line. */
function makeGiveWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    await setTimeout(Math.min(longestRest, Math.max(5, performance.now() - since)));
    since = performance.now();
  };
}

async function answer({ settings, job }: TableRequest): Promise<TableResponse> {
  const database = openDatabase(settings, { patient: true });
  const giveWay = database.kind === "sqlite" ? makeGiveWay() : async () => {};
  try {
    if ("craneType" in job) return { answer: await runWorkbookJob(database.db, job, workbooks, giveWay) };
    return { answer: await runTableJob(database.db, job, giveWay) };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { code, message, problems } = error;
    return { refused: { code, message, ...(problems ? { problems } : {}) } };
  } finally {
    await database.close();
  }
}

port.on("message", async (request: TableRequest) => {
  let message: WorkerAnswer<TableResponse>;
  try {
    message = { answer: await answer(request) };
  } catch (error) {
    message = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(message);
});
