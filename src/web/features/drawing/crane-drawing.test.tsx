import { afterEach, expect, test } from "vitest";
import { fullSheet } from "#domain/drawing/sheet/full-sheet.ts";
import { knownCrane, longTitles } from "#domain/testing/cranes.ts";
import { type Mounted, mount } from "../../testing/page.tsx";
import { CraneDrawing } from "./crane-drawing.tsx";

let page: Mounted | undefined;
afterEach(() => page?.unmount());

test("a sheet contains every length of the crane to the thousandth of a millimetre", async () => {
  const sheet = fullSheet({ ...knownCrane, span: 15.123 }, longTitles);
  page = await mount(<CraneDrawing {...sheet} isSheet />);
  const drawn = [...page.container.querySelectorAll("line")];
  const lines = sheet.shapes.flatMap((shape) => (shape.kind === "line" ? [shape] : []));
  expect(drawn).toHaveLength(lines.length);
  const scale = sheet.elevationScale ?? Number.NaN;
  for (const [index, { x1, y1, x2, y2 }] of lines.entries()) {
    const written = ["x1", "y1", "x2", "y2"].map((name) => Number(drawn[index]?.getAttribute(name)));
    for (const [at, value] of [x1, y1, x2, y2].entries())
      expect(Math.abs((written[at] ?? Number.NaN) - value) * scale).toBeLessThan(0.001);
  }
});
