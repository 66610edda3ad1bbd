import type { CompanyProfile, DocumentForm } from "#domain/company.ts";
import { Rejection } from "#domain/errors.ts";
import { serverFile } from "../platform/project-folder.ts";
import { WorkerPool } from "../platform/worker-pool.ts";
import { startProcess } from "../platform/worker-process.ts";

/** An example quotation under a profile that need not be saved. */
export type Previewed = { company: CompanyProfile; form: DocumentForm };

/** Its first page as SVG, or all of its pages as PDF. */
export type PreviewJob = Previewed & { as: "page" | "pages" };

export type PaperPreview = {
  /**
   * Returns the page as SVG.
   * @throws Rejection 'unavailable' when too many pages wait, 'invalid' when the page cannot be drawn
   */
  draw(previewed: Previewed): Promise<string>;
  /** Returns all pages as PDF. Throws like `draw`. */
  print(previewed: Previewed): Promise<Uint8Array>;
  /** Starts the process, so that the first page does not wait for that. */
  prepare(): void;
  close(): Promise<void>;
};

/**
 * Draws pages in a process of their own, so that other users' papers do not wait.
 * @param report gets the reason why a page cannot be drawn: the user gets a sentence without the cause
 */
export function createPaperPreview(report: (cause: unknown) => void): PaperPreview {
  const pool = new WorkerPool<PreviewJob, string | Uint8Array>({
    start: startProcess(serverFile("pdf/preview-worker.ts"), { memory: 1200, heap: 256 }),
    workers: 1,
    queue: 10,
    // The first page after a start reads fonts and templates, which takes seconds on a busy server.
    timeout: 30_000,
    rest: 120_000,
    busyMessage: "Too many pages are being drawn at the moment. Please try again shortly.",
  });
  async function run(job: PreviewJob): Promise<string | Uint8Array> {
    try {
      return await pool.run(job);
    } catch (error) {
      if (error instanceof Rejection) throw error;
      report(error);
      throw new Rejection("invalid", "The page cannot be drawn. Check the pictures and the longest texts.");
    }
  }
  return {
    draw: async (previewed) => String(await run({ ...previewed, as: "page" })),
    print: async (previewed) => Buffer.from(await run({ ...previewed, as: "pages" })),
    prepare: () => pool.prepare(),
    close: () => pool.close(),
  };
}
