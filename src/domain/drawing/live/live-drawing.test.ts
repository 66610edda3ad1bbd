import { describe, expect, it } from "vitest";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { knownCrane, longTitles, unknownCrane } from "../../testing/cranes.ts";
import { shapeBox } from "../shapes/shape-box.ts";
import { type DrawnPart, drawnParts, type Shape } from "../shapes/shapes.ts";
import { fullSheet } from "../sheet/full-sheet.ts";
import { liveDrawing } from "./live-drawing.ts";

const secondStep: CraneInputs = {
  ...unknownCrane,
  capacity: 5,
  span: 15.5,
  hoistType: "Wire Rope Hoist",
  height: 9,
};
const draw = (inputs: CraneInputs, currentComponent: string | null = null, compact = false) =>
  liveDrawing(inputs, { currentComponent, compact });
const texts = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
const states = (shapes: readonly Shape[], part: DrawnPart) =>
  new Set(
    shapes.flatMap((shape) =>
      shape.part === part && !shape.id.startsWith("dimension") ? [shape.state] : [],
    ),
  );
const rails = (shapes: readonly Shape[]) => {
  const x = (id: string) => {
    const line = shapes.find((shape) => shape.id === id);
    return line?.kind === "line" ? line.x1 : Number.NaN;
  };
  return x("centre.right") - x("centre.left");
};

describe("live drawing", () => {
  it("draws the whole crane in phantom lines before anything is chosen", () => {
    const { shapes } = draw(unknownCrane);
    for (const part of drawnParts) expect(states(shapes, part)).toEqual(new Set(["open"]));
    expect(texts(shapes)).toEqual(
      expect.arrayContaining(["SPAN TBC", "LIFT TBC", "COLUMN TBC", "LT TBC", "SWL TBC"]),
    );
  });

  it("lights the current step, draws chosen parts and leaves the rest open", () => {
    const { shapes } = draw(secondStep, "hoist");
    expect((["span", "hoist", "end_carriage"] as const).map((part) => [...states(shapes, part)])).toEqual([
      ["plain"],
      ["on"],
      ["open"],
    ]);
    expect(texts(shapes)).toEqual(
      expect.arrayContaining(["SPAN 15\u2009500", "LIFT 9\u2009000", "COLUMN TBC", "SWL 5 T", "FFL ±0.000"]),
    );
  });

  it("names the position that supplies the runway, as papers do", () => {
    const others: CraneInputs = {
      ...unknownCrane,
      ltLength: null,
      gantryType: "By others",
      columnType: "By others",
      columnHeight: null,
    };
    expect(texts(draw(others).shapes).filter((text) => text === "BY OTHERS")).toHaveLength(2);
    const borne = { ...others, elsewhere: { lt_gantry: 1, column: 1 } };
    expect(texts(draw(borne).shapes).filter((text) => text === "IN POSITION 1")).toHaveLength(2);
    expect(texts(draw(borne).shapes)).not.toContain("BY OTHERS");
  });

  it("lights no part on the steps after the wiring", () => {
    expect(draw(secondStep, "panel").shapes.some(({ state }) => state === "on")).toBe(false);
  });

  it("numbers the parts like the quotation, and draws none that it lacks", () => {
    const components = ["span", "panel", "hoist", "end_carriage", "wiring"] as const;
    const { shapes } = draw({ ...knownCrane, components });
    const numbers = shapes.flatMap((shape) =>
      shape.kind === "text" && shape.id.startsWith("balloon") ? [[shape.part, shape.text]] : [],
    );
    expect(numbers).toEqual([
      ["span", "1"],
      ["hoist", "3"],
      ["end_carriage", "4"],
      ["wiring", "5"],
    ]);
    expect(shapes.some(({ part }) => part === "lt_gantry" || part === "column")).toBe(false);
    expect(texts(fullSheet({ ...knownCrane, components }, longTitles).shapes)).toContain(
      "A crane without runway and columns is not drawn to scale.",
    );
  });

  const columns = (inputs: CraneInputs) =>
    draw(inputs, "column").shapes.flatMap((shape) =>
      shape.kind === "rect" && /^(plan-)?column/.test(shape.id) ? [shape] : [],
    );
  const looks = (inputs: CraneInputs) => new Set(columns(inputs).map(({ pen, fill }) => `${pen} ${fill}`));

  it.each([0, null])(
    "dashes the columns of an existing structure as the full sheet does: %j",
    (columnCount) => {
      expect(looks({ ...knownCrane, columnCount })).toEqual(new Set(["hidden none"]));
      expect(looks(knownCrane)).toEqual(new Set(["outline part"]));
      expect(looks({ ...knownCrane, columnType: null, columnCount })).toEqual(new Set(["outline part"]));
    },
  );

  it("draws one column that is quoted, and dashes the others", () => {
    const solid = columns({ ...knownCrane, columnCount: 1 }).filter(({ pen }) => pen !== "hidden");
    expect(solid.map(({ id }) => id)).toEqual([
      "column-left.shaft",
      "column-left.plate",
      "plan-column-left.mark1",
    ]);
  });

  it("draws the wiring as chosen only when it is priced", () => {
    const { shapes } = draw({ ...secondStep, isWired: true });
    expect(states(shapes, "wiring")).toEqual(new Set(["plain"]));
    expect(states(draw(secondStep).shapes, "wiring")).toEqual(new Set(["open"]));
  });

  it("keeps its size, its floor and its ids while the crane grows", () => {
    const small = draw({ ...secondStep, span: 5, columnHeight: 3 });
    const large = draw({ ...secondStep, span: 31.5, columnHeight: 12 });
    const floor = ({ shapes }: typeof small) => shapes.find(({ id }) => id === "floor.line");
    expect([small.width, small.height]).toEqual([large.width, large.height]);
    expect(floor(small)).toMatchObject({ y1: 334 });
    expect(floor(large)).toMatchObject({ y1: 334 });
    const ids = ({ shapes }: typeof small) =>
      shapes.map(({ id }) => id).filter((id) => !id.startsWith("floor.hatch"));
    expect(ids(small)).toEqual(ids(large));
    expect(rails(small.shapes)).toBeCloseTo(0.62 * 316, 6);
    expect(rails(large.shapes)).toBeCloseTo(316, 6);
  });

  it.each<Partial<CraneInputs>>([{}, { columnHeight: 7.755 }, { height: 30 }])(
    "letters the lift as the full sheet does: %j",
    (changes) => {
      const inputs = { ...knownCrane, ...changes };
      const lift = (shapes: readonly Shape[]) => texts(shapes).filter((text) => text.startsWith("LIFT "));
      expect(lift(draw(inputs).shapes)).toEqual(lift(fullSheet(inputs, longTitles).shapes));
    },
  );

  it.each([
    { ...knownCrane, span: 5 },
    { ...knownCrane, span: 31.5 },
    { ...knownCrane, craneType: "double-girder", capacity: 20, span: 7.5, girderSection: null } as const,
    { ...knownCrane, craneType: "double-girder", capacity: 100, span: 40, girderSection: null } as const,
  ])("keeps the balloons off girder, end carriages and gantry: %j", (inputs) => {
    for (const compact of [false, true]) {
      const { shapes } = draw(inputs, null, compact);
      const rings = shapes.filter(({ id }) => /^balloon-\w+\.ring$/.test(id)).map(shapeBox);
      const parts = shapes.filter(({ id }) => /^(girder|carriage|gantry|hoist)/.test(id)).map(shapeBox);
      expect(rings).toHaveLength(6);
      for (const ring of rings)
        for (const part of parts) {
          const across = Math.min(ring.right, part.right) - Math.max(ring.left, part.left);
          const down = Math.min(ring.bottom, part.bottom) - Math.max(ring.top, part.top);
          expect(across > 0 && down > 0).toBe(false);
        }
    }
  });

  it("drops the plan when compact", () => {
    const compact = draw(secondStep, "hoist", true);
    expect(texts(compact.shapes)).not.toContain("PLAN");
    expect(compact.shapes.some(({ id }) => id.startsWith("plan-"))).toBe(false);
    expect(compact.height).toBeLessThan(draw(secondStep).height);
  });
});
