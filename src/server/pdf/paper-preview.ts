import { isUnavailable, Rejection } from "#domain/errors/rejection.ts";
import type { DocumentForm } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { workerFile } from "../platform/project-folder.ts";
import { type StartWorker, WorkerPool } from "../platform/worker-pool.ts";
import { startProcess } from "../platform/worker-process.ts";
import { examplePapers } from "./example-papers.ts";
import { limitRefusal, paperMemory, paperRetries, paperTime } from "./paper-limits.ts";
import type { OfferJob, QuotationJob } from "./render-quotation.ts";

/** An example quotation under a profile that need not be saved. `edited`: the texts that the first page outlines. */
export type Example = { firm: FirmProfile; form: DocumentForm; edited?: readonly string[] };

/** One page as SVG, and the number and the internal words of all pages. */
export type DrawnPage = { svg: string; count: number; marked: string[] };

/**
 * The first page of an example as SVG, all of its pages as PDF, an example of any paper by its name as PDF, or a page of
 * a paper as SVG, counted from 1.
 */
export type PreviewJob =
  | (Example & { kind: "page" | "pages" })
  | { firm: FirmProfile; check: string }
  | { paper: QuotationJob | OfferJob; page: number };

export type PaperPreview = {
  /**
   * Returns the first page of an example paper as SVG.
   * @throws Rejection 'unavailable' when too many pages wait, 'invalid' when the page cannot be drawn
   */
  drawExample(example: Example): Promise<string>;
  /** Returns all pages of an example paper as PDF, likewise. */
  printExample(example: Example): Promise<Uint8Array>;
  /**
   * Prints an example of every paper, within a fifth of the time of a paper, counted in processor time, and its memory. Returns the name of the first form that
   * cannot be printed, or null. @throws Rejection 'unavailable' when too many pages wait
   */
  unprintableForm(firm: FirmProfile): Promise<string | null>;
  /** Likewise. @throws Rejection 'invalid' with the form that cannot be printed */
  checkPrints(firm: FirmProfile): Promise<void>;
  /** Returns a page of a paper as SVG, counted from 1, likewise. @throws Rejection 'not-found' for a page that it lacks */
  drawPaper(paper: QuotationJob | OfferJob, page: number): Promise<DrawnPage>;
  /** Starts the process, so that the first page does not wait for that. */
  prepare(): void;
  close(): Promise<void>;
};

const unprintable = (form: string): string =>
  `The profile is not saved, because papers in the form “${form}” cannot be printed with it. Check the logo, the pictures of references and the longest texts.`;

const ownProcess = (): StartWorker<PreviewJob, DrawnPage | Uint8Array> =>
  startProcess(workerFile("pdf/preview-worker"), paperMemory);

/**
 * Draws pages in a process of their own, so that other users' papers do not wait.
 * @param report gets the reason why a page cannot be drawn: the user gets a sentence without the cause
 */
export function createPaperPreview(
  report: (cause: unknown) => void,
  { timeout = paperTime, start = ownProcess() } = {},
): PaperPreview {
  const pool = new WorkerPool<PreviewJob, DrawnPage | Uint8Array>({
    start,
    workers: 1,
    queue: 10,
    timeout,
    retries: paperRetries,
    // An administrator who fills the form thinks for minutes between two fields.
    rest: 600_000,
    busyMessage: "The server draws too many pages at the moment. Please try again shortly.",
  });
  async function run(job: PreviewJob): Promise<DrawnPage | Uint8Array> {
    try {
      return await pool.run(job);
    } catch (error) {
      if (error instanceof Rejection) throw error;
      report(error);
      throw (
        limitRefusal(error) ??
        new Rejection("invalid", "The page cannot be drawn. Check the pictures and the longest texts.")
      );
    }
  }
  const draw = async (job: PreviewJob): Promise<DrawnPage> => {
    const answer = await run(job);
    if (answer instanceof Uint8Array) throw new RangeError("The job draws no pages");
    return answer;
  };
  const print = async (job: PreviewJob): Promise<Uint8Array> => {
    const answer = await run(job);
    if (!(answer instanceof Uint8Array)) throw new RangeError("The job prints no file");
    return Buffer.from(answer);
  };
  async function unprintableForm(firm: FirmProfile): Promise<string | null> {
    for (const { name } of examplePapers(firm))
      try {
        await print({ firm, check: name });
      } catch (error) {
        if (isUnavailable(error)) throw error;
        return name;
      }
    return null;
  }
  return {
    drawExample: async (example) => (await draw({ ...example, kind: "page" })).svg,
    printExample: (example) => print({ ...example, kind: "pages" }),
    unprintableForm,
    async checkPrints(firm) {
      const form = await unprintableForm(firm);
      if (form !== null) throw new Rejection("invalid", unprintable(form));
    },
    async drawPaper(paper, page) {
      const drawn = await draw({ paper, page });
      if (page > drawn.count)
        throw new Rejection("not-found", `There is no page ${page}. The paper has ${drawn.count} pages.`);
      return drawn;
    },
    prepare: () => pool.prepare(),
    close: () => pool.close(),
  };
}
