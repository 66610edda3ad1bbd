import { Minus, Plus, RotateCcw, RotateCw, Scan } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import type { Solid } from "#domain/drawing/solids/solid.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { type Turntable, turntable } from "./turntable.ts";

const step = Math.PI / 18;
const nearer = 1.25;
/** Radians for each pixel that is drawn over the crane. */
const perPixel = 0.008;

type TurnedCraneProps = { solids: readonly Solid[]; title: string; onFailed: () => void };

/** The crane to be turned: drawn over with a finger or the mouse, by keys, or by the buttons under it. */
export function TurnedCrane({ solids, title, onFailed }: TurnedCraneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const table = useRef<Turntable>(null);
  const latest = useRef(onFailed);
  useEffect(() => {
    latest.current = onFailed;
  });
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    try {
      const edge = getComputedStyle(shown).getPropertyValue("--draw-line").trim();
      table.current = turntable(shown, solids, edge);
    } catch {
      // No WebGL after all, as when a driver has given up: the picture stands instead.
      latest.current();
      return;
    }
    const sized = new ResizeObserver(() => table.current?.resize());
    sized.observe(shown);
    // Wheels are listened to by hand: only so may the page be kept from scrolling with them.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      table.current?.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    shown.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      sized.disconnect();
      shown.removeEventListener("wheel", onWheel);
      table.current?.dispose();
      table.current = null;
    };
  }, [solids]);

  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => table.current?.turn(-step, 0),
    ArrowRight: () => table.current?.turn(step, 0),
    ArrowUp: () => table.current?.turn(0, step),
    ArrowDown: () => table.current?.turn(0, -step),
    "+": () => table.current?.zoom(nearer),
    "=": () => table.current?.zoom(nearer),
    "-": () => table.current?.zoom(1 / nearer),
    Home: () => table.current?.reset(),
  };
  function onKeyDown(event: KeyboardEvent): void {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  function onPointerMove(event: PointerEvent): void {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    table.current?.turn(-event.movementX * perPixel, event.movementY * perPixel);
  }

  return (
    // Whichever of the buttons has the focus, the arrow keys turn it.
    <fieldset
      aria-label="Arrow keys turn it, plus and minus zoom, Home shows it as at first"
      onKeyDown={onKeyDown}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={title}
        onPointerMove={onPointerMove}
        className="block h-[clamp(18rem,56vh,38rem)] w-full cursor-grab touch-pan-y active:cursor-grabbing"
      />
      <div className="flex flex-wrap items-center border-t border-rule no-print">
        <IconButton icon={RotateCcw} label="Turn left" onClick={acts.ArrowLeft} />
        <IconButton icon={RotateCw} label="Turn right" onClick={acts.ArrowRight} />
        <IconButton icon={Minus} label="Zoom out" onClick={acts["-"]} />
        <IconButton icon={Plus} label="Zoom in" onClick={acts["+"]} />
        <IconButton icon={Scan} label="As at first" onClick={acts.Home} />
      </div>
    </fieldset>
  );
}
