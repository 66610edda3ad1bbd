/** End carriages and wheels, y upward, in any unit. */
import { bogieWheelbase } from "../../engineering/end-carriage-figures.ts";
import {
  circle,
  line,
  type Point,
  polygon,
  rect,
  type ShapeOwner,
  type StrokedShape,
} from "../shapes/shapes.ts";

/** An end carriage seen along the runway: box, wheel edge-on with its flanges, axle. `rail` is the top of the rail. */
export function carriageEndOn(
  owner: ShapeOwner,
  rail: Point,
  size: { wheelDiameter: number; railHead: number; clearance: number; height: number; width: number },
): StrokedShape[] {
  const [x, z] = rail;
  const { wheelDiameter: d, railHead, clearance, height, width } = size;
  const tread = railHead * 0.65;
  const flanged = Math.min(tread + 0.09 * d, width * 0.46);
  const under = z + clearance;
  return [
    rect(owner, "box", [x - width / 2, under], [x + width / 2, under + height]),
    rect(owner, "flange", [x - flanged, z - 0.05 * d], [x - tread, z + 0.75 * d]),
    rect(owner, "flange2", [x + tread, z - 0.05 * d], [x + flanged, z + 0.75 * d]),
    rect(owner, "wheel", [x - tread, z], [x + tread, z + 0.75 * d]),
    line(owner, "axle", [x - width / 2, z + d / 2], [x + width / 2, z + d / 2], { pen: "thin" }),
  ];
}

/** Returns the height (mm) of the cover of drive, buffer and collector outside the end carriage. */
export const driveCoverHeight = (wheelDiameter: number): number => 0.5 * wheelDiameter;

/** Returns the places of a carriage's wheels from its middle. 8 wheels run in pairs on bogies. */
export function wheelOffsets(wheels: number, wheelbase: number, wheelDiameter: number): number[] {
  const half = (bogieWheelbase / 2) * wheelDiameter;
  const pair = wheels > 4 ? [-half, half] : [0];
  return [-wheelbase / 2, wheelbase / 2].flatMap((corner) => pair.map((offset) => corner + offset));
}

/** An end carriage from its side, with wheels, hubs, buffers and bogies. */
export function carriageSide(
  owner: ShapeOwner,
  rail: Point,
  size: {
    wheelDiameter: number;
    wheels: number;
    wheelbase: number;
    length: number;
    clearance: number;
    height: number;
  },
): StrokedShape[] {
  const [y, z] = rail;
  const { wheelDiameter: d, wheels, wheelbase, length, clearance, height } = size;
  const buffer = Math.min(100, length * 0.05);
  const [start, end] = [y - length / 2 + buffer, y + length / 2 - buffer];
  const [under, top] = [z + clearance, z + clearance + height];
  const shapes: StrokedShape[] = [];
  if (wheels > 4) {
    for (const [index, side] of [-1, 1].entries()) {
      const middle = y + (side * wheelbase) / 2;
      const points: Point[] = [
        [middle - 1.2 * d, under],
        [middle + 1.2 * d, under],
        [middle + 1.2 * d, under + 0.55 * height],
        [middle + 0.4 * d, under + 0.8 * height],
        [middle - 0.4 * d, under + 0.8 * height],
        [middle - 1.2 * d, under + 0.55 * height],
      ];
      shapes.push(polygon(owner, `bogie${index + 1}`, points));
    }
  }
  const raised = wheels > 4 ? under + 0.6 * height : under;
  shapes.push(
    rect(owner, "box", [start, raised], [end, top]),
    rect(owner, "buffer1", [start - buffer, top - 0.6 * height], [start, top - 0.3 * height]),
    rect(owner, "buffer2", [end, top - 0.6 * height], [end + buffer, top - 0.3 * height]),
    line(owner, "stiffener1", [y - wheelbase / 4, raised], [y - wheelbase / 4, top], { pen: "thin" }),
    line(owner, "stiffener2", [y + wheelbase / 4, raised], [y + wheelbase / 4, top], { pen: "thin" }),
  );
  for (const [index, offset] of wheelOffsets(wheels, wheelbase, d).entries()) {
    const centre: Point = [y + offset, z + d / 2];
    shapes.push(
      circle(owner, `wheel${index + 1}`, centre, d / 2),
      circle(owner, `hub${index + 1}`, centre, d * 0.14, { pen: "thin" }),
      line(owner, `wheelcentre${index + 1}`, [centre[0], z - 0.25 * d], [centre[0], top + 0.15 * d], {
        pen: "centre",
      }),
    );
  }
  return shapes;
}
