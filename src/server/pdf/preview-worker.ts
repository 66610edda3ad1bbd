import { readFileSync } from "node:fs";
import type { QuotationDocument } from "#domain/quotation/document.ts";
import { serveJobs } from "../platform/worker-process.ts";
import type { PreviewJob } from "./paper-preview.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = createTypesetter();
const example: QuotationDocument = JSON.parse(
  readFileSync(new URL("./example-quotation.json", import.meta.url), "utf8"),
);

serveJobs(
  ({ company, form }: PreviewJob) =>
    typesetter.drawFirstPage({
      document: example,
      form,
      company,
      options: { contentSha256: "0".repeat(64), revision: 0 },
    }),
  () => typesetter.tidy(),
);
