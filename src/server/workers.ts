import type { FastifyBaseLogger } from "fastify";
import { createListFiles, type ListFiles } from "./imports/list-files.ts";
import { createPaperPreview, type PaperPreview } from "./pdf/paper-preview.ts";
import { createPdfRenderer, type PdfRenderer } from "./pdf/render-quotation.ts";
import type { Database } from "./platform/database/database.ts";
import { createTableJobs, type TableJobs } from "./price-tables/upload/table-jobs.ts";

/** The workers of a server, which do what is long or what a file could make dangerous. */
export type Workers = {
  listFiles: ListFiles;
  tableJobs: TableJobs;
  pdf: PdfRenderer;
  preview: PaperPreview;
};

/** Workers in processes and threads of their own, each of which starts with its first job. */
export const startWorkers = ({ settings }: Database, log: FastifyBaseLogger): Workers => ({
  listFiles: createListFiles(),
  tableJobs: createTableJobs(settings),
  pdf: createPdfRenderer(),
  preview: createPaperPreview((err) => log.warn({ err }, "preview failed")),
});
