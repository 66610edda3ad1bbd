import { Download, Minus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { CraneInputs } from "#domain/drawing/crane-inputs.ts";
import { fullSheet } from "#domain/drawing/full-sheet.ts";
import type { SheetMeta } from "#domain/drawing/title-block.ts";
import { saveFile } from "../../../api/call-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { CraneDrawing } from "./crane-drawing.tsx";
import { svgFile } from "./svg-file.ts";
import { usePanZoom } from "./use-pan-zoom.ts";

type FullSheetDialogProps = { open: boolean; onClose: () => void; inputs: CraneInputs; meta: SheetMeta };

/** The general arrangement to scale, as it stands on the PDF's own page; pinch or wheel to zoom, drag to pan. */
export function FullSheetDialog({ open, onClose, inputs, meta }: FullSheetDialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="General arrangement drawing"
      width="full"
      actions={
        <Button
          icon={Download}
          onClick={() => {
            const svg = frame.current?.querySelector("svg");
            if (svg)
              saveFile(
                svgFile(svg, { width: 420, height: 297, unit: "mm" }),
                `drawing-${meta.quotation ?? "draft"}.svg`,
              );
          }}
        >
          Download SVG
        </Button>
      }
    >
      <Sheet frame={frame} inputs={inputs} meta={meta} />
    </Dialog>
  );
}

function Sheet({
  frame,
  inputs,
  meta,
}: { frame: React.RefObject<HTMLDivElement | null> } & Pick<FullSheetDialogProps, "inputs" | "meta">) {
  const [sheet] = useState(() => fullSheet(inputs, meta));
  const { transform, handlers, zoomBy, isZoomed, reset } = usePanZoom(frame);
  return (
    <div className="grid gap-3">
      <div
        ref={frame}
        className="mx-auto w-full max-w-[calc((100dvh-14.5rem)*420/297)] touch-none overflow-hidden border border-rule bg-draw-paper"
        style={{ cursor: isZoomed ? "grab" : "zoom-in" }}
        {...handlers}
      >
        <div style={{ transform, transformOrigin: "0 0" }}>
          <CraneDrawing {...sheet} isSheet />
        </div>
      </div>
      <div className="flex items-center gap-2">
        <IconButton icon={Minus} label="Zoom out" onClick={() => zoomBy(1 / 1.5)} />
        <IconButton icon={Plus} label="Zoom in" onClick={() => zoomBy(1.5)} />
        {isZoomed && (
          <Button size="row" onClick={reset}>
            Whole sheet
          </Button>
        )}
      </div>
    </div>
  );
}
