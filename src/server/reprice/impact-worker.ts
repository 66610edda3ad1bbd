import { parentPort } from "node:worker_threads";
import { Rejection } from "#domain/errors.ts";
import { openDatabase } from "../platform/database/database.ts";
import { createWorkbookJobs } from "../platform/excel/workbook-jobs.ts";
import type { WorkerAnswer } from "../platform/worker-pool.ts";
import type { ImpactRequest, ImpactResponse } from "./impact-jobs.ts";
import { findImpact } from "./impact-work.ts";

const port = parentPort;
if (!port) throw new Error("This module runs in a worker thread");

const workbooks = createWorkbookJobs("the price tables");

async function answer({ settings, craneType, candidate }: ImpactRequest): Promise<ImpactResponse> {
  const database = openDatabase(settings, { patient: true });
  try {
    return { impact: await findImpact(database.db, craneType, candidate, workbooks) };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { code, message, problems } = error;
    return { refused: { code, message, ...(problems ? { problems } : {}) } };
  } finally {
    await database.close();
  }
}

port.on("message", async (request: ImpactRequest) => {
  let message: WorkerAnswer<ImpactResponse>;
  try {
    message = { answer: await answer(request) };
  } catch (error) {
    message = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(message);
});
