import { useEffect, useRef, useState } from "react";
import type { Point, Shape } from "#domain/drawing/shapes/shapes.ts";
import { useMedia } from "../../ui/use-media.ts";

/** The duration of a movement of the drawing (animation), in milliseconds. */
const duration = 260;

const cubicOut = (t: number): number => 1 - (1 - t) ** 3;
const between = (from: number, to: number, t: number): number => from + (to - from) * t;

const pointBetween = (from: Point | undefined, to: Point, t: number): Point =>
  from ? [between(from[0], to[0], t), between(from[1], to[1], t)] : to;

/** Returns a shape part of the way to its new place. A new shape appears at once. */
function shapeBetween(from: Shape | undefined, to: Shape, t: number): Shape {
  if (from === undefined || from === to || from.kind !== to.kind) return to;
  switch (to.kind) {
    case "line": {
      if (from.kind !== "line") return to;
      return {
        ...to,
        x1: between(from.x1, to.x1, t),
        y1: between(from.y1, to.y1, t),
        x2: between(from.x2, to.x2, t),
        y2: between(from.y2, to.y2, t),
      };
    }
    case "polyline": {
      if (from.kind !== "polyline" || from.points.length !== to.points.length) return to;
      return { ...to, points: to.points.map((point, index) => pointBetween(from.points[index], point, t)) };
    }
    case "rect": {
      if (from.kind !== "rect") return to;
      return {
        ...to,
        x: between(from.x, to.x, t),
        y: between(from.y, to.y, t),
        width: between(from.width, to.width, t),
        height: between(from.height, to.height, t),
      };
    }
    case "circle": {
      if (from.kind !== "circle") return to;
      return {
        ...to,
        cx: between(from.cx, to.cx, t),
        cy: between(from.cy, to.cy, t),
        r: between(from.r, to.r, t),
      };
    }
    case "text":
      return from.kind === "text" ? { ...to, x: between(from.x, to.x, t), y: between(from.y, to.y, t) } : to;
  }
}

/**
 * Returns the shapes on their way to the new ones: changes ease over 260 ms, and jump with reduced motion.
 */
export function useEasedShapes(target: readonly Shape[]): readonly Shape[] {
  const isReduced = useMedia("(prefers-reduced-motion: reduce)");
  const [shown, setShown] = useState(target);
  const latest = useRef(target);
  useEffect(() => {
    const from = new Map(latest.current.map((shape) => [shape.id, shape]));
    const show = (shapes: readonly Shape[]) => {
      latest.current = shapes;
      setShown(shapes);
    };
    if (isReduced) {
      show(target);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const t = Math.min(1, Math.max(0, (now - start) / duration));
      show(t === 1 ? target : target.map((shape) => shapeBetween(from.get(shape.id), shape, cubicOut(t))));
      if (t < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, isReduced]);
  return isReduced ? target : shown;
}
