/** A medium beam of IS 808: kg/m, cm4, mm. To be confirmed against the standard before a clause is printed. */
export type RolledBeam = {
  perMetre: number;
  ixx: number;
  iyy: number;
  flange: number;
  webThickness: number;
  flangeThickness: number;
};

const beam = (
  perMetre: number,
  ixx: number,
  iyy: number,
  flange: number,
  webThickness: number,
  flangeThickness: number,
): RolledBeam => ({ perMetre, ixx, iyy, flange, webThickness, flangeThickness });

/** The medium beams (ISMB) by depth in mm, the shallowest first. */
export const mediumBeams: ReadonlyMap<number, RolledBeam> = new Map([
  [200, beam(24.2, 2120, 137, 100, 5.7, 10.0)],
  [250, beam(37.3, 5130, 335, 125, 6.9, 12.5)],
  [300, beam(46.0, 8990, 486, 140, 7.7, 13.1)],
  [350, beam(52.4, 13600, 538, 140, 8.1, 14.2)],
  [400, beam(61.5, 20500, 622, 140, 8.9, 16.0)],
  [450, beam(72.4, 30400, 834, 150, 9.4, 17.4)],
  [500, beam(86.9, 45200, 1370, 180, 10.2, 17.2)],
  [550, beam(104, 64900, 1830, 190, 11.2, 19.3)],
  [600, beam(123, 91800, 2650, 210, 12.0, 20.3)],
]);

export const mm4InCm4 = 10_000;
