import type { CompanyProfile, DocumentForm } from "#domain/company.ts";
import { Rejection } from "#domain/errors.ts";
import { serverFile } from "../platform/project-folder.ts";
import { createWorkerPool } from "../platform/worker-pool.ts";
import { startProcess } from "../platform/worker-process.ts";

/** The first page of an example quotation, under a profile that need not be saved. */
export type PreviewJob = { company: CompanyProfile; form: DocumentForm };

export type PaperPreview = {
  /**
   * Returns the page as SVG.
   * @throws Rejection 'unavailable' when too many pages wait, 'invalid' when the page cannot be drawn
   */
  draw(job: PreviewJob): Promise<string>;
  /** Starts the process, so that the first page does not wait for that. */
  prepare(): void;
  close(): Promise<void>;
};

/**
 * Draws pages in a process of their own, so that other users' papers do not wait.
 * @param report gets the reason why a page cannot be drawn: the user gets a sentence without the cause
 */
export function createPaperPreview(report: (cause: unknown) => void): PaperPreview {
  const pool = createWorkerPool<PreviewJob, string>({
    start: startProcess(serverFile("pdf/preview-worker.ts"), { memory: 1200, heap: 256 }),
    workers: 1,
    queue: 10,
    // The first page after a start reads fonts and templates, which takes seconds on a busy server.
    timeout: 30_000,
    rest: 120_000,
    busyMessage: "Too many pages are being drawn at the moment. Please try again shortly.",
  });
  return {
    async draw(job) {
      try {
        return await pool.run(job);
      } catch (error) {
        if (error instanceof Rejection) throw error;
        report(error);
        throw new Rejection("invalid", "The page cannot be drawn. Check the logo and the longest texts.");
      }
    },
    prepare: () => pool.prepare(),
    close: () => pool.close(),
  };
}
