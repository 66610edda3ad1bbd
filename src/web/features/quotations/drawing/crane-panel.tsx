import { Maximize2 } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { craneTypes } from "#domain/crane-types.ts";
import { panelDrawing } from "#domain/drawing/panel/panel.ts";
import type { SheetMeta } from "#domain/drawing/sheet/title-block.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { Button } from "../../../ui/button.tsx";
import { CraneDrawing } from "./crane-drawing.tsx";
import { useEasedShapes } from "./use-eased-shapes.ts";

/** The sheet to scale is fetched when it is asked for: the first load of the wizard does not carry it. */
const FullSheetDialog = lazy(async () => ({
  default: (await import("./full-sheet-dialog.tsx")).FullSheetDialog,
}));

type CranePanelProps = {
  inputs: CraneInputs;
  meta: SheetMeta;
  /** The component of the open step; null lights nothing. */
  current: string | null;
  wiringChosen: boolean;
  compact: boolean;
};

/** The live drawing on its sheet, not to scale, with the title block under it. */
export function CranePanel({ inputs, meta, current, wiringChosen, compact }: CranePanelProps) {
  const [isOpen, setOpen] = useState(false);
  const drawing = useMemo(
    () => panelDrawing(inputs, { currentComponent: current, compact, wiringChosen }),
    [inputs, current, compact, wiringChosen],
  );
  const shapes = useEasedShapes(drawing.shapes);
  return (
    <figure aria-label="General arrangement drawing" className="m-[6px]">
      <div className="ga-sheet">
        <div className="flex items-center justify-between gap-2 border-b border-rule py-0.5 pr-1 pl-3.5">
          <span className="text-tiny font-stretch-[78%] tracking-[0.02em] text-ink-2">ELEVATION</span>
          <Button
            variant="quiet"
            size="row"
            icon={Maximize2}
            className="no-print"
            onClick={() => setOpen(true)}
          >
            Enlarge
          </Button>
        </div>
        <div className="ga-grid">
          <CraneDrawing {...drawing} shapes={shapes} />
        </div>
        <TitleBlock inputs={inputs} meta={meta} />
      </div>
      {isOpen && (
        <Suspense>
          <FullSheetDialog onClose={() => setOpen(false)} inputs={inputs} meta={meta} />
        </Suspense>
      )}
    </figure>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const known = (value: number | null, unit: string): string => (value === null ? "TBC" : `${value} ${unit}`);

function TitleBlock({ inputs, meta }: { inputs: CraneInputs; meta: SheetMeta }) {
  const cells: [caption: string, value: string, wide: boolean][] = [
    ["Title", sentence(craneTypes[inputs.craneType].noun), true],
    ["Quotation", meta.quotation ?? "Draft", true],
    ["Capacity", known(inputs.capacity, "T"), false],
    ["Span", known(inputs.span, "m"), false],
    ["Lift", known(inputs.height, "m"), false],
    ["Scale", "NTS", false],
    ["Prepared by", meta.preparedBy, true],
    ["Date", meta.date, true],
    ...(meta.customer ? ([["Customer", meta.customer, true]] as [string, string, boolean][]) : []),
  ];
  return (
    <dl className="grid grid-cols-4 gap-px border-t border-ink bg-rule font-stretch-[92%]">
      {cells.map(([caption, value, wide]) => (
        <div key={caption} className={`min-w-0 bg-draw-paper px-2 py-1.5 ${wide ? "col-span-2" : ""}`}>
          <dt className="text-tiny font-stretch-[82%] text-ink-2">{caption}</dt>
          <dd className="truncate text-hint font-value tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
