import { useMemo } from "react";
import { liveDrawing } from "#domain/drawing/live/live-drawing.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { CraneDrawing } from "../drawing/crane-drawing.tsx";

type ComparedDrawingProps = { inputs: CraneInputs };

/** A crane as far as two are told apart at a glance: not to scale, without a title block. */
export function ComparedDrawing({ inputs }: ComparedDrawingProps) {
  const drawing = useMemo(() => liveDrawing(inputs, { currentComponent: null, compact: true }), [inputs]);
  return (
    <div className="ga-grid border border-rule">
      <CraneDrawing {...drawing} />
    </div>
  );
}
