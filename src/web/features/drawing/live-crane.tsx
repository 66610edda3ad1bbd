import { Maximize2 } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { craneTypes } from "#domain/crane-types.ts";
import { liveDrawing } from "#domain/drawing/live/live-drawing.ts";
import type { Shape } from "#domain/drawing/shapes/shapes.ts";
import type { SheetMeta } from "#domain/drawing/sheet/title-block.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { engineeringFigures } from "#domain/engineering/figures.ts";
import { liftInMetres } from "#domain/engineering/lift.ts";
import { capacitiesText } from "#domain/technical/technical-values.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { CraneDrawing } from "./crane-drawing.tsx";
import { useEasedShapes } from "./use-eased-shapes.ts";

/** Load the sheet to scale only when it is opened, to keep the wizard's first load small. */
const FullSheetDialog = lazy(async () => ({
  default: (await import("./full-sheet-dialog.tsx")).FullSheetDialog,
}));

type LiveCraneProps = {
  inputs: CraneInputs;
  meta: SheetMeta;
  /** The component of the open step; null highlights nothing. */
  current: string | null;
  compact: boolean;
};

/** The live drawing, not to scale, with the title block under it. */
export function LiveCrane({ inputs, meta, current, compact }: LiveCraneProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const drawing = useMemo(
    () => liveDrawing(inputs, { currentComponent: current, compact }),
    [inputs, current, compact],
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
            data-act="enlarge"
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
        <Suspense fallback={<SheetLoading onClose={close} />}>
          <FullSheetDialog onClose={close} inputs={inputs} meta={meta} />
        </Suspense>
      )}
    </figure>
  );
}

/** Shown until the sheet's file is loaded. Esc and Back close it too. */
const SheetLoading = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="General arrangement drawing" width="full">
    <Skeleton className="sheet-frame" />
  </Dialog>
);

/** The drawing as an icon without texts and dimensions, hidden from screen readers. */
export function CraneThumb({ inputs, current }: Pick<LiveCraneProps, "inputs" | "current">) {
  const drawing = useMemo(() => {
    const whole = liveDrawing(inputs, { currentComponent: current, compact: true });
    const isPart = (shape: Shape) =>
      shape.kind !== "text" && !["dimension", "balloon", "centre"].includes(shape.pen);
    return { ...whole, shapes: whole.shapes.filter(isPart) };
  }, [inputs, current]);
  return (
    <span aria-hidden="true" className="drawing-thumb ga-grid w-16 flex-none border border-rule">
      <CraneDrawing {...drawing} />
    </span>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Returns a dimension of the title block, “TBC” (to be confirmed) for an unknown one. */
const valueOrTbc = (value: number | null, unit: string): string =>
  value === null ? "TBC" : `${value} ${unit}`;

/** A caption with its value, as wide as some of the four columns, so that the cells fill whole rows. */
type Cell = [caption: string, value: string, columns: 1 | 2 | 4];
const spans = { 1: "", 2: "col-span-2", 4: "col-span-4" } as const;

function TitleBlock({ inputs, meta }: { inputs: CraneInputs; meta: SheetMeta }) {
  const figures = useMemo(() => engineeringFigures(inputs), [inputs]);
  const { usableLift } = figures;
  const capacities = capacitiesText(inputs, figures);
  const cells: Cell[] = [
    ["Title", sentence(craneTypes[inputs.craneType].noun), 2],
    ["Quotation", meta.quotation ?? "Draft", 2],
    ["Capacity", capacities === null ? "TBC" : `${capacities} T`, 1],
    ["Span", valueOrTbc(inputs.span, "m"), 1],
    ["Lift ordered", valueOrTbc(inputs.height, "m"), 1],
    ["Lift possible", usableLift === null ? "TBC" : `${liftInMetres(usableLift)} m`, 1],
    ["Scale", "NTS", 1],
    ["Date", meta.date, 1],
    ["Prepared by", meta.preparedBy, 2],
    ...(meta.customer ? ([["Customer", meta.customer, 4]] as Cell[]) : []),
  ];
  return (
    <dl className="grid grid-cols-4 gap-px border-t border-ink bg-rule font-stretch-[92%]">
      {cells.map(([caption, value, columns]) => (
        <div key={caption} className={`min-w-0 bg-draw-paper px-2 py-1.5 ${spans[columns]}`}>
          <dt className="text-tiny font-stretch-[82%] text-ink-2">{caption}</dt>
          <dd className="line-clamp-2 text-hint font-value break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
