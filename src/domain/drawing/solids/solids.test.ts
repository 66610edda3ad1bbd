import { validateBytes } from "gltf-validator";
import { describe, expect, test } from "vitest";
import { engineeringFigures } from "../../engineering/figures.ts";
import { heldStamp } from "../../firm/paper-marks.ts";
import { craneOfDraft } from "../../quotation/document/crane-of.ts";
import { exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotations } from "../../testing/golden.ts";
import { craneSolids } from "./crane-solids.ts";
import { cutRunway } from "./cut-runway.ts";
import { glbFile } from "./glb-file.ts";
import { isometric } from "./isometric.ts";
import { meshOf } from "./mesh.ts";
import type { Solid } from "./solid.ts";

const cranes = goldenQuotations.map(
  (quotation) => [quotation.id, craneOfDraft(draftOf(quotation, exampleTables))] as const,
);

function solidsOf(inputs: (typeof cranes)[number][1]): readonly Solid[] {
  const made = craneSolids(inputs);
  if (!("solids" in made)) throw new RangeError(JSON.stringify(made));
  return made.solids;
}

describe.each(cranes)("the crane of %s in space", (_id, inputs) => {
  const drawable = "solids" in craneSolids(inputs);

  test("makes a file without an error, a warning or a hint", async () => {
    if (!drawable) return;
    const report = await validateBytes(glbFile(solidsOf(inputs), "Crane"));
    expect(report.issues.messages).toEqual([]);
    expect(report.info.totalTriangleCount).toBeGreaterThan(500);
  });

  test("is as large as its figures", () => {
    if (!drawable) return;
    const { positions } = meshOf(solidsOf(inputs));
    const along = (axis: number) => positions.filter((_, index) => index % 3 === axis);
    const figures = engineeringFigures(inputs);
    const half = 500 * (inputs.span ?? 0);
    expect(Math.min(...along(2))).toBe(0);
    expect(Math.max(...along(0))).toBeGreaterThan(half);
    expect(Math.max(...along(2))).toBeGreaterThanOrEqual(figures.levelGirderTop ?? Infinity);
    expect(Math.min(...positions.map(Math.abs))).toBeGreaterThanOrEqual(0);
    expect(positions.every(Number.isFinite)).toBe(true);
  });

  test("every surface faces outside: each solid encloses a volume above 0", () => {
    if (!drawable) return;
    for (const solid of solidsOf(inputs)) {
      const { positions, indices } = meshOf([solid]);
      const corner = (at: number) => positions.slice(3 * (indices[at] ?? 0), 3 * (indices[at] ?? 0) + 3);
      let volume = 0;
      for (let at = 0; at < indices.length; at += 3) {
        const [[ax = 0, ay = 0, az = 0], [bx = 0, by = 0, bz = 0], [cx = 0, cy = 0, cz = 0]] = [
          corner(at),
          corner(at + 1),
          corner(at + 2),
        ] as [number[], number[], number[]];
        volume += (ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)) / 6;
      }
      expect(volume, solid.name).toBeGreaterThan(0);
    }
  });

  test("keeps the whole crane and the near part of a cut runway", () => {
    if (!drawable) return;
    const whole = solidsOf(inputs);
    const reach = 2 * (engineeringFigures(inputs).endCarriageLength ?? 0);
    const cut = cutRunway(whole, reach);
    const isRunway = ({ name }: Solid) => /^(gantry|column|conductor)/.test(name);
    expect(cut.filter((solid) => !isRunway(solid))).toEqual(whole.filter((solid) => !isRunway(solid)));
    const along = ({ positions }: { positions: number[] }) => positions.filter((_, index) => index % 3 === 1);
    const beams = cut.filter(({ name }) => /^(gantry|conductor)/.test(name));
    expect(beams.length).toBe(whole.filter(({ name }) => /^(gantry|conductor)/.test(name)).length);
    const half = 500 * (inputs.ltLength ?? 0);
    for (const beam of beams)
      expect(Math.max(...along(meshOf([beam])))).toBeCloseTo(Math.min(reach, half), 3);
    expect(cutRunway(whole, half + 1000)).toEqual(whole);
  });

  test("marks a held crane inside the file", async () => {
    if (!drawable) return;
    const draft = glbFile(solidsOf(inputs), "Crane", heldStamp);
    expect((await validateBytes(draft)).issues.messages).toEqual([]);
    expect(new TextDecoder("latin1").decode(draft)).toContain(`"name":"${heldStamp}: Crane"`);
  });

  test("gives the same bytes for the same crane, and a picture within its frame", () => {
    if (!drawable) return;
    expect(glbFile(solidsOf(inputs), "Crane")).toEqual(glbFile(solidsOf(inputs), "Crane"));
    const { width, height, shapes } = isometric(solidsOf(inputs), { width: 800, height: 500 });
    expect(width).toBeLessThanOrEqual(800.001);
    expect(height).toBeLessThanOrEqual(500.001);
    expect(shapes.length).toBeGreaterThan(50);
  });
});

test("a crane that cannot be drawn names the missing input or the reason", () => {
  const [, inputs] = cranes[0] ?? [];
  if (!inputs) throw new RangeError("No crane");
  expect(craneSolids({ ...inputs, ltLength: null })).toEqual({ needs: ["LT length"] });
  expect(craneSolids({ ...inputs, ltLength: 1 })).toMatchObject({
    reason: expect.stringMatching(/runway is shorter/),
  });
});

test.each<[number, string[]]>([
  [0, []],
  [1, ["column-left-1", "column-left-1-base"]],
])("the %i quoted columns are ours, and all others are an existing structure", (columnCount, ours) => {
  const [, crane] = cranes[0] ?? [];
  if (!crane) throw new Error("There are no worked cranes");
  const columns = solidsOf({ ...crane, columnCount }).filter(({ name }) => name.startsWith("column-"));
  const named = (wanted: Solid["material"]) =>
    columns.filter(({ material }) => material === wanted).map(({ name }) => name);
  expect(named("column")).toEqual(ours);
  expect(named("existing")).toHaveLength(columns.length - ours.length);
  expect(columns.length).toBeGreaterThan(6);
});
