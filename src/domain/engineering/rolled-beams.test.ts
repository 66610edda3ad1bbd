import { expect, test } from "vitest";
import { mediumBeams, mm4InCm4 } from "./rolled-beams.ts";

/** kg of a metre of steel with an area of one mm2. */
const steel = 7.85e-3;

test.each([...mediumBeams])("the figures of ISMB %i fit its plates", (depth, beam) => {
  const { flange, flangeThickness, webThickness } = beam;
  const web = depth - 2 * flangeThickness;
  const area = 2 * flange * flangeThickness + web * webThickness;
  const arm = (depth - flangeThickness) / 2;
  const ixx = 2 * flange * flangeThickness * arm ** 2 + (webThickness * web ** 3) / 12;
  const iyy = (flangeThickness * flange ** 3) / 6;
  const shares = [beam.perMetre / (area * steel), (beam.ixx * mm4InCm4) / ixx, (beam.iyy * mm4InCm4) / iyy];
  // Fillets add to weight and Ixx, and the taper of the flanges takes from Iyy.
  const least = [1, 1, 0.8];
  for (const [at, share] of shares.entries()) expect(share - (least[at] ?? 0)).toBeGreaterThan(0);
  for (const [at, share] of shares.entries()) expect(share - (least[at] ?? 0)).toBeLessThan(0.06);
});
