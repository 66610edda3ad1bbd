import { expect, test } from "vitest";
import { line, polyline, rect, type ShapeOwner } from "../drawing/shapes/shapes.ts";
import { textShape } from "../drawing/shapes/text-shape.ts";
import { printableDrawing } from "./printable-drawing.ts";

const owner: ShapeOwner = { id: "part", part: null, state: "plain" };
const artOf = (shapes: Parameters<typeof printableDrawing>[0]["shapes"]) =>
  printableDrawing({ width: 100, height: 50, title: "Sheet", shapes }).svg;
const thin = (id: string, y: number) => line(owner, id, [0, y], [9, y], { pen: "thin" });

test("no line crosses a text, not even a line drawn after it", () => {
  const text = textShape(owner, "text", [5, 5], "1 250", { role: "dimension", size: 3, halo: true });
  const svg = artOf([text, line(owner, "extension", [6, 0], [6, 9], { pen: "dimension" })]);
  expect(svg.indexOf('<rect x="4.7"')).toBeGreaterThan(svg.indexOf("M6 0L6 9"));
});

test("a filled shape stays above the shapes before it and below the shapes after it", () => {
  const plate = rect(owner, "plate", [1, 1], [4, 4], { pen: "outline", fill: "paper" });
  const paths = [
    ...artOf([thin("under", 2), plate, thin("over", 3), thin("last", 4)]).matchAll(/ d="([^"]*)"/g),
  ];
  expect(paths.map(([, path]) => path)).toEqual(["M0 2L9 2", "M1 1h3v3h-3Z", "M0 3L9 3M0 4L9 4"]);
});

test("lengths are written to the thousandth of a millimetre, without trailing zeros", () => {
  const zigzag = polyline(owner, "zigzag", [
    [0.05, 12.3456],
    [-0.0004, 100],
    [-2.5, -0.0106],
  ]);
  expect(artOf([zigzag])).toContain(' d="M0.05 12.346L0 100L-2.5 -0.011"');
});

test("a part is filled when chosen, lit on its step, and phantom lines otherwise", () => {
  const square = (state: ShapeOwner["state"]) => artOf([rect({ ...owner, state }, "plate", [1, 1], [4, 4])]);
  expect(square("plain")).toContain('fill="#F4F7F8" stroke="#10212E" stroke-width="0.35"/>');
  expect(square("on")).toContain('fill="#FFB400" stroke="#10212E" stroke-width="0.35"/>');
  expect(square("open")).toContain('fill="none" stroke="#8596A0" stroke-width="0.25" stroke-dasharray=');
});
