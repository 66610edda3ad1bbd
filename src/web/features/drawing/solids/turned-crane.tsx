import { ArrowDown, ArrowUp, Minus, Plus, RotateCcw, RotateCw, Scan } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { drawingTitle } from "#domain/drawing/description.ts";
import type { Solid } from "#domain/drawing/solids/solid.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { type Turntable, turntable } from "./turntable.ts";

/** The angle of one press on turn: 10°, in radians. */
const turnAngle = Math.PI / 18;
/** The factor of one press on zoom. */
const zoomFactor = 1.25;
/** Radians for each dragged pixel. */
const perPixel = 0.008;

type TurnedCraneProps = {
  solids: readonly Solid[];
  inputs: CraneInputs;
  /** Called when WebGL is missing or lost. */
  onLost: () => void;
};

/** A canvas with the crane on it, and the table that turns it. */
function useTurntable(solids: readonly Solid[], onLost: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const table = useRef<Turntable>(null);
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    try {
      const edge = getComputedStyle(shown).getPropertyValue("--draw-line").trim();
      table.current = turntable(shown, solids, edge);
    } catch {
      // Show the still picture when WebGL is missing after all, as after a driver failure.
      latest.current();
      return;
    }
    const onContextLost = () => latest.current();
    const sized = new ResizeObserver(() => table.current?.resize());
    sized.observe(shown);
    // A direct wheel listener can prevent the page's zoom. Without a key the wheel scrolls the page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      table.current?.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    shown.addEventListener("webglcontextlost", onContextLost);
    shown.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      sized.disconnect();
      shown.removeEventListener("webglcontextlost", onContextLost);
      shown.removeEventListener("wheel", onWheel);
      table.current?.dispose();
      table.current = null;
    };
  }, [solids]);

  return { canvas, table };
}

/** The crane to turn by dragging, by keys, or by the buttons under it. */
export function TurnedCrane({ solids, inputs, onLost }: TurnedCraneProps) {
  const { canvas, table } = useTurntable(solids, onLost);
  const from = useRef({ x: 0, y: 0 });
  const keys = useId();
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => table.current?.turn(-turnAngle, 0),
    ArrowRight: () => table.current?.turn(turnAngle, 0),
    ArrowUp: () => table.current?.turn(0, turnAngle),
    ArrowDown: () => table.current?.turn(0, -turnAngle),
    "+": () => table.current?.zoom(zoomFactor),
    "=": () => table.current?.zoom(zoomFactor),
    "-": () => table.current?.zoom(1 / zoomFactor),
    Home: () => table.current?.reset(),
  };
  function onKeyDown(event: KeyboardEvent): void {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  function onPointerDown({ clientX, clientY, currentTarget, pointerId }: PointerEvent): void {
    from.current = { x: clientX, y: clientY };
    currentTarget.setPointerCapture(pointerId);
  }
  function onPointerMove({ buttons, clientX, clientY }: PointerEvent): void {
    if (buttons === 0) return;
    const { x, y } = from.current;
    from.current = { x: clientX, y: clientY };
    table.current?.turn((x - clientX) * perPixel, (clientY - y) * perPixel);
  }

  return (
    // The arrow keys turn the crane from any of its buttons.
    <fieldset aria-label="Turn the crane" aria-describedby={keys} onKeyDown={onKeyDown}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={drawingTitle(inputs, "View in three dimensions")}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        className="block aspect-4/3 max-h-[clamp(18rem,56vh,38rem)] w-full cursor-grab touch-pan-y touch-pinch-zoom active:cursor-grabbing"
      />
      <div className="flex flex-wrap items-center border-t border-rule px-1 no-print">
        <IconButton icon={RotateCcw} label="Turn left" onClick={acts.ArrowLeft} />
        <IconButton icon={RotateCw} label="Turn right" onClick={acts.ArrowRight} />
        <IconButton icon={ArrowUp} label="More from above" onClick={acts.ArrowUp} />
        <IconButton icon={ArrowDown} label="More from below" onClick={acts.ArrowDown} />
        <IconButton icon={Minus} label="Zoom out" onClick={acts["-"]} />
        <IconButton icon={Plus} label="Zoom in" onClick={acts["+"]} />
        <IconButton icon={Scan} label="Reset the view" onClick={acts.Home} />
        <p id={keys} className="px-3 py-2 text-hint text-ink-2">
          Drag to turn the crane.
          <span className="pointer-coarse:hidden">
            {" "}
            With a button selected: arrow keys turn the crane, + and − zoom, Home resets the view.
          </span>
        </p>
      </div>
    </fieldset>
  );
}
