import { Rejection, type RejectionCode } from "#domain/errors.ts";
import type { WorkbookSheet } from "#domain/price-tables/workbook.ts";
import { serverFile } from "../project-folder.ts";
import { createWorkerPool } from "../worker-pool.ts";
import { startThread } from "../worker-thread.ts";
import type { CellMark } from "./mark-workbook.ts";

export type WorkbookJob = { content: Uint8Array } & (
  | { do: "read" }
  | { do: "mark"; marks: readonly CellMark[] }
);

/** A refusal crosses from the thread as plain values. */
export type WorkbookResponse =
  | { sheets: WorkbookSheet[] }
  | { content: Uint8Array }
  | { refused: { code: RejectionCode; message: string } };

export type WorkbookJobs = {
  /**
   * The sheets of an .xlsx file.
   * @throws Rejection with a sentence for every file that is none, is damaged, or is made to harm
   */
  read(content: Uint8Array): Promise<WorkbookSheet[]>;
  /** The same file with cells coloured and commented. */
  mark(content: Uint8Array, marks: readonly CellMark[]): Promise<Uint8Array>;
  /** Ends the thread; what was not answered yet fails. */
  close(): Promise<void>;
};

/**
 * The thread that reads other people's workbooks, bounded in time and memory: one that is made to take either ends the
 * thread and nothing else.
 */
export function createWorkbookJobs(what: string, seconds = 10, megabytes = 512): WorkbookJobs {
  const tooMuch = `This workbook could not be read within ${seconds} seconds and ${megabytes} MB. Copy ${what} alone to a new workbook, or save each sheet as CSV.`;
  const pool = createWorkerPool<WorkbookJob, WorkbookResponse>({
    start: startThread(serverFile("platform/excel/workbook-worker.ts"), megabytes),
    workers: 1,
    queue: 4,
    timeout: seconds * 1000,
    // On a busy machine a thread may be long in coming, for which no workbook is to blame.
    starting: 30_000,
    rest: 10_000,
    busyMessage: "Too many workbooks are being read at the moment. Please try again shortly.",
  });
  async function run(job: WorkbookJob): Promise<Exclude<WorkbookResponse, { refused: unknown }>> {
    const response = await pool.run(job).catch((error: unknown) => {
      throw error instanceof Rejection ? error : new Rejection("too-large", tooMuch);
    });
    if (!("refused" in response)) return response;
    throw new Rejection(response.refused.code, response.refused.message);
  }
  return {
    async read(content) {
      const response = await run({ do: "read", content });
      return "sheets" in response ? response.sheets : [];
    },
    async mark(content, marks) {
      const response = await run({ do: "mark", content, marks });
      return "content" in response ? response.content : new Uint8Array();
    },
    close: () => pool.close(),
  };
}
