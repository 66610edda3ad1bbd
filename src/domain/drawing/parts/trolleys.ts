/** Hoists, crabs, falls, blocks and hooks, y upward, in any unit. */
import {
  circle,
  line,
  type Point,
  polyline,
  rect,
  type ShapeOwner,
  type StrokedShape,
} from "../shapes/shapes.ts";

/** Draws a hook's shape with its seat's lowest point at `seat`; `size` is its bowl's diameter. */
function hook(
  owner: ShapeOwner,
  seat: Point,
  size: number,
  style: { pen: "hook" | "hidden" } = { pen: "hook" },
): StrokedShape {
  const [x, z] = seat;
  const r = size / 2;
  const bowl = Array.from({ length: 15 }, (_, index): Point => {
    const angle = ((75 - index * 18.5) * Math.PI) / 180;
    return [x + r * Math.cos(angle), z + r + r * Math.sin(angle)];
  });
  return polyline(owner, "hook", [[x, z + 2.9 * r], [x, z + 2.3 * r], ...bowl], style);
}

/** Diameter (mm) of the bowl of a hook for a capacity in t, for the drawing only. */
export const hookBowl = (capacity: number): number => Math.min(420, 90 + 38 * Math.sqrt(capacity));

/** Falls from `from` down to block and hook, with the hook's seat at `seat`. */
export function fallsAndHook(
  owner: ShapeOwner,
  seat: Point,
  size: {
    from: number;
    falls: number;
    spread: number;
    hook: number;
    blockWidth: number;
    blockHeight: number;
  },
): StrokedShape[] {
  const [x, z] = seat;
  const blockBottom = z + 1.45 * size.hook;
  const blockTop = blockBottom + size.blockHeight;
  const shapes: StrokedShape[] = [];
  if (size.from > blockTop) {
    for (let index = 0; index < size.falls; index += 1) {
      const at =
        x - size.spread / 2 + (size.falls > 1 ? (size.spread * index) / (size.falls - 1) : size.spread / 2);
      shapes.push(line(owner, `fall${index + 1}`, [at, size.from], [at, blockTop], { pen: "outline" }));
    }
  }
  shapes.push(
    rect(owner, "block", [x - size.blockWidth / 2, blockBottom], [x + size.blockWidth / 2, blockTop]),
    hook(owner, [x, z], size.hook),
  );
  return shapes;
}

/** A hoist seen along the runway: trolley wheels on the bottom flange, drum, motor and gearbox at its ends. */
export function hoistElevation(
  owner: ShapeOwner,
  middle: number,
  size: { flangeBottom: number; top: number; length: number; height: number; wheel: number; hangs: boolean },
): StrokedShape[] {
  const { flangeBottom, top, length, height, wheel, hangs } = size;
  const [left, right] = [middle - length / 2, middle + length / 2];
  const bottom = top - height;
  const drum = 0.56 * length;
  const shapes: StrokedShape[] = [];
  if (hangs) {
    for (const [index, side] of [-1, 1].entries()) {
      const x = middle + side * 0.27 * length;
      shapes.push(circle(owner, `trolley${index + 1}`, [x, flangeBottom - wheel * 0.25], wheel / 2));
    }
    shapes.push(
      rect(
        owner,
        "frame",
        [middle - 0.33 * length, top + (flangeBottom - top) * 0.35],
        [middle + 0.33 * length, top],
      ),
    );
  }
  shapes.push(
    rect(owner, "motor", [left, bottom + 0.2 * height], [middle - drum / 2, top - 0.12 * height]),
    rect(owner, "drum", [middle - drum / 2, bottom], [middle + drum / 2, top]),
    rect(owner, "gearbox", [middle + drum / 2, bottom + 0.1 * height], [right, top - 0.05 * height]),
  );
  for (let index = 1; index <= 5; index += 1) {
    const x = middle - drum / 2 + (drum * index) / 6;
    shapes.push(line(owner, `groove${index}`, [x, bottom], [x, top], { pen: "thin" }));
  }
  return shapes;
}

/** A crab seen along the runway: frame on its wheels, drum, motor and gearbox upon it. */
export function crabElevation(
  owner: ShapeOwner,
  middle: number,
  size: { rail: number; length: number; wheelbase: number; height: number; wheel: number },
): StrokedShape[] {
  const { rail, length, wheelbase, height, wheel } = size;
  const frameBottom = rail + 0.6 * wheel;
  const frameTop = Math.min(rail + height * 0.62, frameBottom + Math.max(0.16 * height, 0.5 * wheel));
  const top = rail + height;
  const drum = 0.42 * length;
  const drumTop = frameTop + (top - frameTop) * 0.86;
  const shapes: StrokedShape[] = [];
  for (const [index, side] of [-1, 1].entries()) {
    shapes.push(
      circle(owner, `trolley${index + 1}`, [middle + (side * wheelbase) / 2, rail + wheel / 2], wheel / 2),
    );
  }
  shapes.push(
    rect(owner, "frame", [middle - length / 2, frameBottom], [middle + length / 2, frameTop]),
    rect(owner, "drum", [middle - drum / 2, frameTop], [middle + drum / 2, top]),
    rect(
      owner,
      "motor",
      [middle - 0.44 * length, frameTop],
      [middle - drum / 2, frameTop + (drumTop - frameTop) * 0.62],
    ),
    rect(owner, "gearbox", [middle + drum / 2, frameTop], [middle + 0.4 * length, drumTop]),
  );
  for (let index = 1; index <= 5; index += 1) {
    const x = middle - drum / 2 + (drum * index) / 6;
    shapes.push(line(owner, `groove${index}`, [x, frameTop], [x, top], { pen: "thin" }));
  }
  return shapes;
}
