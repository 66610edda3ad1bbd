import { expect, test } from "vitest";
import type { EstimateSection } from "../../engineering/estimate/estimate-record.ts";
import { sectionDrawing } from "./section-drawing.ts";

const box: EstimateSection = {
  ...{ name: "BOX 1350x600x6x14", origin: "designed", depth_mm: 1350, width_mm: 600, web_mm: 6 },
  ...{ flange_mm: 14, flange_projection_mm: 65, clear_between_webs_mm: 458 },
};
const joist: EstimateSection = { name: "ISMB 350", origin: "designed", depth_mm: 350, width_mm: 140 };

const textsOf = (section: Parameters<typeof sectionDrawing>[0]) =>
  sectionDrawing(section)?.lettering.flatMap(({ texts }) => texts) ?? [];

test("a box girder is dimensioned with its plates and the clear width between its webs", () => {
  expect(sectionDrawing(box)?.title).toBe("Section BOX 1350x600x6x14, scale 1:20");
  const texts = textsOf(box).map(({ text }) => text.replace(/\s/g, " "));
  expect(texts).toEqual(["600", "1 350", "flange 14", "webs 6", "458"]);
});

test("a rolled joist has the thicknesses of IS 808, and one outline with tapered flanges", () => {
  const texts = textsOf(joist);
  expect(texts.map(({ text }) => text)).toEqual(["140", "350", "flange 14.2", "web 8.1"]);
  // Half the width of 140 mm at 1:5 is 14 mm on each side of the axis.
  expect(sectionDrawing(joist)?.svg).toContain("M55 12");
});

test("the texts of plates stand beside their leaders", () => {
  const flange = textsOf(box).find(({ text }) => text === "flange 14");
  // The leader ends 4 mm beside the section and 6 mm above its bottom edge.
  expect([flange?.x, flange?.y]).toEqual([60.8, 74.5]);
});

// The frame has 50 by 88 mm for the section.
test.each([
  ["a depth of 88 mm at 1:50", { depth_mm: 4400, width_mm: 500 }, "1:50"],
  ["a deeper one", { depth_mm: 4401, width_mm: 500 }, undefined],
  ["a width of 50 mm at 1:20", { depth_mm: 1350, width_mm: 1000 }, "1:20"],
  ["a wider one", { depth_mm: 1350, width_mm: 1001 }, "1:25"],
])("%s is drawn to scale %s", (_what, size, scale) => {
  expect(sectionDrawing({ ...box, ...size })?.scale).toBe(scale);
});

test.each([
  ["depth", "depth_mm"],
  ["width", "width_mm"],
  ["web", "web_mm"],
  ["flange", "flange_mm"],
] as const)("a section without its %s is not drawn", (_what, name) => {
  const { [name]: _, ...section } = box;
  expect(sectionDrawing(section)).toBeNull();
});
