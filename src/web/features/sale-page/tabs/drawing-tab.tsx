import { useMemo } from "react";
import { craneOfView } from "#domain/quotation/record/crane-of-view.ts";
import type { QuotationView } from "#domain/quotation/record/view.ts";
import { DataSheet } from "../../drawing/data-sheet.tsx";
import { ViewDrawing } from "../../drawing/view-drawing.tsx";
import { TechnicalCheck } from "./technical-check.tsx";

/** The drawing and technical data of the quoted crane. */
export function DrawingTab({ view, isNewest }: { view: QuotationView; isNewest: boolean }) {
  const inputs = useMemo(() => craneOfView(view), [view]);
  if (inputs === null)
    return <p className="text-ink-2">{view.craneWords.label} cranes are not drawn here.</p>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <ViewDrawing view={view} inputs={inputs} />
      <section aria-label="Technical data" className="border border-rule bg-sheet p-5">
        <TechnicalCheck view={view} isNewest={isNewest} />
        <DataSheet inputs={inputs} lines={view.technicalLines} />
      </section>
    </div>
  );
}
