import { lazy, Suspense } from "react";
import { basisWords } from "#domain/engineering/estimate/estimate-words.ts";
import type { ViewLine } from "#domain/quotation/record/view.ts";

const EstimateDetails = lazy(async () => ({
  default: (await import("./estimate-details.tsx")).EstimateDetails,
}));

/** The estimate of a price, folded. Nothing without one. */
export function EstimateFold({ line: { source, estimate, values } }: { line: ViewLine }) {
  if (estimate === null) return null;
  const beside = source === "estimated" ? "The estimate" : "The estimate for comparison";
  return (
    <details className="text-label">
      <summary className="min-h-8 cursor-pointer content-center text-ink-2 pointer-coarse:min-h-11">
        {beside}: {basisWords(estimate)}
      </summary>
      <div className="mt-1 max-w-2xl">
        <Suspense>
          <EstimateDetails record={estimate} span={values.span_width_m ?? ""} />
        </Suspense>
      </div>
    </details>
  );
}
