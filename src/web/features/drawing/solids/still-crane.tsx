import { useMemo } from "react";
import { drawingTitle } from "#domain/drawing/description.ts";
import { isometric } from "#domain/drawing/solids/isometric.ts";
import type { Solid } from "#domain/drawing/solids/solid.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { Button } from "../../../ui/button.tsx";
import { CraneDrawing } from "../crane-drawing.tsx";

const room = { width: 960, height: 560 };

type StillCraneProps = {
  solids: readonly Solid[];
  inputs: CraneInputs;
  /** The reason for the still picture, in a sentence. */
  why: string;
  /** Tries the 3D view again, if that may help. */
  retry?: () => void;
};

/** The crane as a still picture, in place of the 3D view. */
export function StillCrane({ solids, inputs, why, retry }: StillCraneProps) {
  const picture = useMemo(() => isometric(solids, room), [solids]);
  return (
    <>
      <div className="p-5 max-md:p-2">
        <CraneDrawing {...picture} title={drawingTitle(inputs, "Isometric view")} />
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-rule px-4 py-2 text-label text-ink-2 no-print">
        <p role="status">{why}</p>
        {retry && <Button onClick={retry}>Try again</Button>}
      </div>
    </>
  );
}
