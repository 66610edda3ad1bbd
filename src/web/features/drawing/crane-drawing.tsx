import { useId } from "react";
import type { Shape } from "#domain/drawing/shapes/shapes.ts";
import { fineness, ShapeElement } from "./shape-element.tsx";
import "./drawing.css";

type CraneDrawingProps = {
  width: number;
  height: number;
  title: string;
  shapes: readonly Shape[];
  /** Millimetres of paper instead of pixels. */
  isSheet?: boolean;
};

/** A drawing with its text alternative; its inner shapes are hidden from readers. */
export function CraneDrawing({ width, height, title, shapes, isSheet = false }: CraneDrawingProps) {
  const id = useId();
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${width} ${height}`}
      className={isSheet ? "drawing drawing-sheet" : "drawing"}
    >
      <title id={id}>{title}</title>
      <g>
        {shapes.map((shape) => (
          <ShapeElement key={shape.id} shape={shape} parts={isSheet ? fineness.sheet : fineness.live} />
        ))}
      </g>
    </svg>
  );
}
