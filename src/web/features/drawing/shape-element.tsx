import type { Shape, StrokedShape, TextShape } from "#domain/drawing/shapes/shapes.ts";

/** The precision of a drawing's lengths, in parts of its unit. */
export const fineness = {
  /** Finer than any screen, with short numbers. */
  live: 100,
  /**
   * The saved file is measured in other programs. A nanometre of paper keeps every micrometre of the crane.
   */
  sheet: 1_000_000,
} as const;

const sizeIn = (parts: number) => (value: number) => Math.round(value * parts) / parts;

type ShapeProps<S extends Shape> = { shape: S; parts: number };

const strokedClass = ({ pen, fill, state }: StrokedShape): string =>
  `stroked pen-${pen} fill-${fill} state-${state}`;

/** One shape of a drawing as SVG. Typed text is text: React escapes it. */
export function ShapeElement({ shape, parts }: ShapeProps<Shape>) {
  const size = sizeIn(parts);
  switch (shape.kind) {
    case "line":
      return (
        <line
          className={strokedClass(shape)}
          x1={size(shape.x1)}
          y1={size(shape.y1)}
          x2={size(shape.x2)}
          y2={size(shape.y2)}
        />
      );
    case "polyline": {
      const points = shape.points.map(([x, y]) => `${size(x)},${size(y)}`).join(" ");
      return shape.closed ? (
        <polygon className={strokedClass(shape)} points={points} />
      ) : (
        <polyline className={strokedClass(shape)} points={points} />
      );
    }
    case "rect":
      return (
        <rect
          className={strokedClass(shape)}
          x={size(shape.x)}
          y={size(shape.y)}
          width={size(shape.width)}
          height={size(shape.height)}
        />
      );
    case "circle":
      return (
        <circle className={strokedClass(shape)} cx={size(shape.cx)} cy={size(shape.cy)} r={size(shape.r)} />
      );
    case "text":
      return <TextElement shape={shape} parts={parts} />;
  }
}

function TextElement({ shape, parts }: ShapeProps<TextShape>) {
  const size = sizeIn(parts);
  const x = size(shape.x);
  const y = size(shape.y);
  return (
    <text
      className={`role-${shape.role} state-${shape.state} ${shape.halo ? "halo" : ""}`}
      x={x}
      y={y}
      fontSize={shape.size}
      textAnchor={shape.anchor}
      {...(shape.rotation === 0 ? {} : { transform: `rotate(${shape.rotation} ${x} ${y})` })}
    >
      {shape.text}
    </text>
  );
}
