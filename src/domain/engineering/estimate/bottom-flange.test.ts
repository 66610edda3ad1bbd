import { expect, test } from "vitest";
import { flatFlangeStress, taperFlangeStress } from "./bottom-flange.ts";

// Computed separately from the formulas of CMAA 74:2004 for a wheel of 8000 N of a crane of 5 t, bending 0, 60 and
// 150 N/mm². Wheels are near the edge, near the web and between, so that each point of the flange decides in one
// case.
const bendings = [0, 60, 150];

test.each([
  [250, [125.043, 183.975, 273.245]],
  [100, [101.837, 150.837, 236.846]],
  [50, [83.948, 129.168, 211.281]],
  [35, [65.567, 112.641, 201.475]],
  [28, [121.892, 150.81, 219.256]],
  // The wheel at the web: once the girder bends, the other face of the flange decides there.
  [25, [263.775, 271.184, 304.935]],
])("a flat flange of 10 mm that projects %i mm", (projection, stresses) => {
  const found = bendings.map((bending) => flatFlangeStress(8000, 5, { projection, thickness: 10 }, bending));
  for (const [at, stress] of found.entries()) expect(stress).toBeCloseTo(stresses[at] ?? Number.NaN, 2);
});

test.each([
  [210, [121.373, 177.412, 264.746]],
  [110, [45.662, 103.47, 192.712]],
  [72, [40.443, 100.159, 190.069]],
  [66, [46.009, 105.941, 195.917]],
])("the taper flange of a joist, %i mm wide", (width, stresses) => {
  const flange = { width, web: 10, thickness: 12 };
  const found = bendings.map((bending) => taperFlangeStress(8000, 5, flange, bending));
  for (const [at, stress] of found.entries()) expect(stress).toBeCloseTo(stresses[at] ?? Number.NaN, 2);
});
