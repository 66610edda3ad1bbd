import { createHash } from "node:crypto";
import { examplePapers, exampleQuotation } from "./example-papers.ts";
import { exampleTime } from "./paper-limits.ts";
import type { DrawnPage, PreviewJob } from "./paper-preview.ts";
import type { OfferJob, QuotationJob, RenderJob } from "./render-quotation.ts";
import type { DrawnPages, Typesetter } from "./typesetter.ts";

/** The pages of a paper are asked for one by one, so the last paper is kept for a minute. */
const keptMs = 60_000;

/** Identifies a paper. The moment of an unsaved one differs in each call; its ten minutes decide the printed day. */
function keyOf(paper: QuotationJob | OfferJob): string {
  const text = JSON.stringify(paper, (name, value) =>
    name === "createdAt" && typeof value === "string" ? value.slice(0, "2026-11-20T06:3".length) : value,
  );
  return createHash("sha256").update(text).digest("hex");
}

/** Returns a page; an empty one where the paper has fewer. */
const pageOf = ({ count, marked, page }: DrawnPages, number: number): DrawnPage => ({
  svg: number <= count ? page(number) : "",
  count,
  marked,
});

/** @throws Error when printing takes more processor time than an example may */
function printedInTime(typesetter: Typesetter, job: RenderJob): Uint8Array {
  const before = process.cpuUsage();
  const printed = typesetter.typeset(job);
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1000;
  if (took > exampleTime) throw new Error(`An example took ${Math.round(took)} ms, more than ${exampleTime}`);
  return printed;
}

/** Returns what does the jobs of a preview with this typesetter. @throws Error for a page that cannot be drawn */
export function makePreviewWork(typesetter: Typesetter): (job: PreviewJob) => DrawnPage | Uint8Array {
  let kept: { key: string; pages: DrawnPages } | undefined;
  let forgetting: NodeJS.Timeout | undefined;

  function drawAll(paper: QuotationJob | OfferJob): DrawnPages {
    const key = keyOf(paper);
    if (kept?.key !== key) {
      kept = undefined;
      kept = { key, pages: typesetter.drawPages(paper, "all") };
    }
    clearTimeout(forgetting);
    forgetting = setTimeout(() => {
      kept = undefined;
    }, keptMs).unref();
    return kept.pages;
  }

  return (job) => {
    if ("paper" in job)
      return pageOf(job.page === 1 ? typesetter.drawPages(job.paper, "first") : drawAll(job.paper), job.page);
    if ("check" in job) {
      const checked = examplePapers(job.firm).find(({ name }) => name === job.check);
      if (!checked) throw new RangeError(`There is no example of ${job.check}`);
      return printedInTime(typesetter, checked.job());
    }
    const printed = exampleQuotation(job.form, job.firm);
    return job.kind === "page"
      ? pageOf(typesetter.drawPages(printed, "first", job.edited ?? []), 1)
      : typesetter.typeset(printed);
  };
}
