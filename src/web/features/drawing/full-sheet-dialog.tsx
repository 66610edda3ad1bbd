import { Download, Minus, Plus, Scan } from "lucide-react";
import { useRef, useState } from "react";
import { dxfFile } from "#domain/drawing/dxf/dxf-file.ts";
import { fullSheet } from "#domain/drawing/sheet/full-sheet.ts";
import type { SheetMeta } from "#domain/drawing/sheet/title-block.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { saveFile } from "../../api/call-file.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { CraneDrawing } from "./crane-drawing.tsx";
import { svgFile } from "./svg-file.ts";
import { usePanZoom } from "./use-pan-zoom.ts";

type FullSheetDialogProps = { onClose: () => void; inputs: CraneInputs; meta: SheetMeta };

/**
 * The general arrangement to scale, as on the PDF's page. Pinch or wheel to zoom, drag to pan. On a phone it
 * opens as high as the screen, because the whole sheet would be too small to read.
 */
export function FullSheetDialog({ onClose, inputs, meta }: FullSheetDialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [sheet] = useState(() => fullSheet(inputs, meta));
  const { transform, handlers, zoomBy, isZoomed, reset } = usePanZoom(frame, sheet);
  const name = `drawing-${meta.quotation ?? "draft"}${meta.isHeld ? "-draft" : ""}`;
  function downloadSvg() {
    const svg = frame.current?.querySelector("svg");
    if (svg) saveFile(svgFile(svg, { width: 420, height: 297, unit: "mm" }), `${name}.svg`);
  }
  const downloadDxf = () => saveFile(new Blob([dxfFile(sheet)], { type: "image/vnd.dxf" }), `${name}.dxf`);
  return (
    <Dialog
      open
      onClose={onClose}
      title="General arrangement drawing"
      width="full"
      actions={
        <>
          <div className="mr-auto flex items-center">
            <IconButton icon={Minus} label="Zoom out" onClick={() => zoomBy(1 / 1.5)} />
            <IconButton icon={Plus} label="Zoom in" onClick={() => zoomBy(1.5)} />
            {isZoomed && <IconButton icon={Scan} label="Whole sheet" onClick={reset} />}
          </div>
          {sheet.views.length > 0 && (
            <Button icon={Download} onClick={downloadDxf}>
              <span>
                <span className="max-sm:sr-only">Download </span>
                DXF
              </span>
            </Button>
          )}
          <Button icon={Download} onClick={downloadSvg}>
            <span>
              <span className="max-sm:sr-only">Download </span>
              SVG
            </span>
          </Button>
        </>
      }
    >
      <div
        ref={frame}
        className="sheet-frame"
        style={{ cursor: isZoomed ? "grab" : "zoom-in" }}
        {...handlers}
      >
        <div className="h-full" style={{ transform, transformOrigin: "0 0" }}>
          <CraneDrawing {...sheet} isSheet />
        </div>
      </div>
    </Dialog>
  );
}
