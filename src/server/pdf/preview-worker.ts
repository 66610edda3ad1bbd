import { readFileSync } from "node:fs";
import { isExampleFirm } from "#domain/firm/example-firm.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { serveJobs } from "../platform/worker-process.ts";
import type { PreviewJob } from "./paper-preview.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = createTypesetter();
const example: QuotationDocument = JSON.parse(
  readFileSync(new URL("./example-quotation.json", import.meta.url), "utf8"),
);

serveJobs(
  (job: PreviewJob) => {
    if ("paper" in job) return typesetter.drawPages(job.paper, job.extent);
    const { firm, form, as, edited = [] } = job;
    const marks = isExampleFirm(firm) ? { isExample: true } : {};
    const options = { contentSha256: "0".repeat(64), revision: 0, marks };
    const printed = { document: example, form, firm, options };
    return as === "page" ? typesetter.drawPages(printed, "first", edited) : typesetter.typeset(printed);
  },
  () => typesetter.tidy(),
);
