import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

type View = { scale: number; x: number; y: number };
type Place = { x: number; y: number };
const whole: View = { scale: 1, x: 0, y: 0 };
const mostZoom = 12;

/** Scales about a place in the frame, which stays under the finger; the sheet never leaves the frame. */
function zoomed(view: View, factor: number, at: Place, frame: DOMRect): View {
  const scale = Math.min(mostZoom, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return inFrame({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame);
}

/** The sheet follows a finger, or the middle between two. */
const moved = (view: View, from: Place, to: Place, frame: DOMRect): View =>
  inFrame({ ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }, frame);

function inFrame({ scale, x, y }: View, frame: DOMRect): View {
  const least = (size: number) => size - size * scale;
  return {
    scale,
    x: Math.min(0, Math.max(least(frame.width), x)),
    y: Math.min(0, Math.max(least(frame.height), y)),
  };
}

/** Pinch, wheel and drag over a drawing in its frame. */
export function usePanZoom(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(whole);
  const pointers = useRef(new Map<number, Place>());

  const zoomBy = (factor: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setView((before) => zoomed(before, factor, { x: box.width / 2, y: box.height / 2 }, box));
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React's wheel listeners are passive; the page behind must not scroll while the sheet zooms.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      setView((before) => zoomed(before, Math.exp(-event.deltaY / 400), at, box));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [frame]);

  function move(event: PointerEvent<HTMLElement>) {
    const box = frame.current?.getBoundingClientRect();
    const before = pointers.current.get(event.pointerId);
    if (!box || !before) return;
    const now = { x: event.clientX - box.left, y: event.clientY - box.top };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) {
      setView((view) => moved(view, before, now, box));
      return;
    }
    const apart = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);
    const middle = (a: Place, b: Place) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    const [from, to] = [middle(before, other), middle(now, other)];
    setView((view) =>
      moved(zoomed(view, apart(now, other) / Math.max(1, apart(before, other)), from, box), from, to, box),
    );
  }

  const release = (event: PointerEvent<HTMLElement>) => pointers.current.delete(event.pointerId);

  return {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    isZoomed: view.scale > 1,
    zoomBy,
    reset: () => setView(whole),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const box = frame.current?.getBoundingClientRect();
        if (!box) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX - box.left, y: event.clientY - box.top });
      },
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick: () => zoomBy(2),
    },
  };
}
