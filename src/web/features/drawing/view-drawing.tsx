import { lazy, Suspense } from "react";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import type { QuotationView } from "#domain/quotation/record/view.ts";
import { useFirm } from "../../api/firm.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { sheetMetaOf } from "./sheet-meta.ts";

/** Load the drawing with the first opened details. */
const LiveCrane = lazy(async () => ({ default: (await import("./live-crane.tsx")).LiveCrane }));

/** The drawing of a saved quotation. */
export function ViewDrawing({ view, inputs }: { view: QuotationView; inputs: CraneInputs }) {
  const company = useFirm();
  const meta = sheetMetaOf(view, company, { checked: inputs, drawn: inputs });
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <LiveCrane inputs={inputs} meta={meta} current={null} compact={false} />
    </Suspense>
  );
}
