import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { moved, openingView, wholeSheet, zoomed } from "./sheet-view.ts";

type PointerPoint = { x: number; y: number };

/** Pinch, wheel and drag over a sheet of these proportions in its frame. */
export function usePanZoom(frame: RefObject<HTMLElement | null>, sheet: { width: number; height: number }) {
  const [view, setView] = useState(wholeSheet);
  const pointers = useRef(new Map<number, PointerPoint>());

  const zoomBy = (factor: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setView((before) => zoomed(before, factor, { x: box.width / 2, y: box.height / 2 }, box, sheet));
  };

  // Measure after the dialog has opened, because the frame has no size before.
  useEffect(() => {
    const element = frame.current;
    if (element) setView(openingView({ width: element.clientWidth, height: element.clientHeight }, sheet));
  }, [frame, sheet]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React's wheel listeners are passive and cannot stop the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      setView((before) => zoomed(before, Math.exp(-event.deltaY / 400), at, box, sheet));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [frame, sheet]);

  function move(event: PointerEvent<HTMLElement>) {
    const box = frame.current?.getBoundingClientRect();
    const before = pointers.current.get(event.pointerId);
    if (!box || !before) return;
    const now = { x: event.clientX - box.left, y: event.clientY - box.top };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) {
      setView((view) => moved(view, before, now, box, sheet));
      return;
    }
    const apart = (a: PointerPoint, b: PointerPoint) => Math.hypot(a.x - b.x, a.y - b.y);
    const middle = (a: PointerPoint, b: PointerPoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    const [from, to] = [middle(before, other), middle(now, other)];
    setView((view) =>
      moved(
        zoomed(view, apart(now, other) / Math.max(1, apart(before, other)), from, box, sheet),
        from,
        to,
        box,
        sheet,
      ),
    );
  }

  const release = (event: PointerEvent<HTMLElement>) => pointers.current.delete(event.pointerId);

  return {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    isZoomed: view.scale > 1,
    zoomBy,
    reset: () => setView(wholeSheet),
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
      onDoubleClick: ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
        const box = currentTarget.getBoundingClientRect();
        const at = { x: clientX - box.left, y: clientY - box.top };
        setView((before) => zoomed(before, 2, at, box, sheet));
      },
    },
  };
}
