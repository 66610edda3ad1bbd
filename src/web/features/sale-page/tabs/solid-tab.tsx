import { useMemo } from "react";
import { craneOfView } from "#domain/quotation/record/crane-of-view.ts";
import type { QuotationView } from "#domain/quotation/record/view.ts";
import { SolidView } from "../../drawing/solids/solid-view.tsx";

/** The quoted crane in three dimensions. */
export function SolidTab({ view }: { view: QuotationView }) {
  const inputs = useMemo(() => craneOfView(view), [view]);
  if (inputs === null)
    return <p className="text-ink-2">{view.craneWords.label} cranes are not drawn here.</p>;
  return <SolidView inputs={inputs} name={view.number} isHeld={view.isHeld} />;
}
