import { useMemo } from "react";
import { liveDrawing } from "#domain/drawing/live/live-drawing.ts";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { CraneDrawing } from "../drawing/crane-drawing.tsx";
import { useEasedShapes } from "../drawing/use-eased-shapes.ts";

/** The crane as far as the line says it, not to scale. */
export function LineDrawing({ draft }: { draft: Draft }) {
  const drawing = useMemo(
    () => liveDrawing(craneOfDraft(draft), { currentComponent: null, compact: true }),
    [draft],
  );
  const shapes = useEasedShapes(drawing.shapes);
  return (
    <div className="ga-grid">
      <CraneDrawing {...drawing} shapes={shapes} />
    </div>
  );
}
