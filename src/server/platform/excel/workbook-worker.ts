import { parentPort } from "node:worker_threads";
import { Rejection } from "#domain/errors.ts";
import type { WorkerAnswer } from "../worker-pool.ts";
import { begun } from "../worker-thread.ts";
import { markWorkbook } from "./mark-workbook.ts";
import { readWorkbook } from "./read-workbook.ts";
import type { WorkbookJob, WorkbookResponse } from "./workbook-jobs.ts";
import { checkWorkbook } from "./zip-parts.ts";

const port = parentPort;
if (!port) throw new Error("This module runs in a worker thread");

const damaged =
  "This workbook could not be read: it is damaged, or another program wrote it in its own way. Open it in Excel or LibreOffice, save it as “Excel workbook (.xlsx)” and choose it again.";

async function answer(job: WorkbookJob): Promise<WorkbookResponse> {
  const content = Buffer.from(job.content);
  try {
    checkWorkbook(content);
    return job.do === "read"
      ? { sheets: await readWorkbook(content) }
      : { content: await markWorkbook(content, job.marks) };
  } catch (error) {
    // Whatever the reader stumbles over stands in a file of somebody else's.
    const refused = error instanceof Rejection ? error : new Rejection("malformed", damaged);
    return { refused: { code: refused.code, message: refused.message } };
  }
}

port.on("message", async (job: WorkbookJob) => {
  port.postMessage(begun);
  port.postMessage({ answer: await answer(job) } satisfies WorkerAnswer<WorkbookResponse>);
});
