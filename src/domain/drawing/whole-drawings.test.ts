import { expect, test } from "vitest";
import { byOthers } from "../engineering/crane-inputs.ts";
import { knownCrane, unknownCrane } from "../testing/cranes.ts";
import { craneAlone, doubleCrane } from "../testing/drawn-views.ts";
import { dxfFile } from "./dxf/dxf-file.ts";
import { liveDrawing } from "./live/live-drawing.ts";
import type { Shape } from "./shapes/shapes.ts";
import { fullSheet } from "./sheet/full-sheet.ts";
import { craneSolids } from "./solids/crane-solids.ts";
import { isometric } from "./solids/isometric.ts";

/**
 * The kept drawings are whole, so that a line, a dimension or a text that moves is seen. After a meant change
 * `vitest run whole-drawings -u` writes them again: read their difference.
 */
const kept = (name: string) => `../../../fixtures/drawings/${name}.txt`;

const rounded = (value: unknown): unknown =>
  typeof value === "number"
    ? Math.round(value * 100) / 100
    : Array.isArray(value)
      ? value.map(rounded)
      : value;

/** Returns the shapes as text, a line each: its id and look, then its points and sizes in the order of their names. */
const textOf = (shapes: readonly Shape[]): string =>
  shapes
    .map(({ id, kind, part, state, ...rest }) => {
      const own = Object.entries(rest).map(([name, value]) => `${name} ${String(rounded(value))}`);
      return `${[id, kind, part ?? "no part", state, ...own].join(" | ")}\n`;
    })
    .join("");

/** Returns a DXF file without its blocks and shapes: code and value of a pair on one line. */
const frameOf = (file: string): string =>
  file
    .replaceAll("\r\n", "\n")
    .split("SECTION\n")
    .filter((section) => !/^ *2\n(?:BLOCKS|ENTITIES)\n/.test(section))
    .map((section) => section.replace(/(.*)\n(.*)\n/g, "$1 $2\n"))
    .join("");

const meta = {
  ...{ quotation: "SG-2627-00001 R2", customer: "Sabar Steel", company: "Example Cranes", isHeld: true },
  ...{ preparedBy: "r.patel", date: "20 Nov 2026" },
};
const cranes = {
  single: knownCrane,
  double: doubleCrane,
  alone: craneAlone,
  "two on a runway": { ...knownCrane, others: [{ ...knownCrane, capacity: 3.2 }] },
  "on columns by others": {
    ...{ ...knownCrane, columnType: byOthers, columnCount: null, columnWeightPerMetre: null },
    set: { topOfRail: 7500, baySpacing: 7000, roofUnderside: 9500 },
  },
} as const;

test.each(Object.entries(cranes))("the sheet of a crane: %s", async (name, crane) => {
  const sheet = fullSheet(crane, meta);
  await expect(textOf(sheet.shapes)).toMatchFileSnapshot(kept(`sheet-${name.replaceAll(" ", "-")}`));
  if (name === "single") await expect(frameOf(dxfFile(sheet))).toMatchFileSnapshot(kept("dxf-frame"));
});

test.each([
  ["unknown", unknownCrane, null, false],
  ["hoist", { ...unknownCrane, capacity: 5, span: 15.5, hoistType: "Wire Rope Hoist" }, "hoist", false],
  ["double", doubleCrane, "column", false],
  ["compact", knownCrane, "lt_gantry", true],
] as const)("the live drawing: %s", async (name, crane, currentComponent, compact) => {
  const { shapes } = liveDrawing(crane, { currentComponent, compact });
  await expect(textOf(shapes)).toMatchFileSnapshot(kept(`live-${name}`));
});

test.each(["single", "double"] as const)("the bodies of a crane: %s", async (name) => {
  const made = craneSolids(cranes[name]);
  if (!("solids" in made)) throw new Error("The crane has no bodies");
  const { shapes } = isometric(made.solids, { width: 400, height: 300 });
  await expect(textOf(shapes)).toMatchFileSnapshot(kept(`isometric-${name}`));
  const bodies = made.solids.map((solid) => `${JSON.stringify(solid, (_, value) => rounded(value))}\n`);
  await expect(bodies.join("")).toMatchFileSnapshot(kept(`bodies-${name}`));
});
