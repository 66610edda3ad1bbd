/** Coefficients of the local stresses in a bottom flange: across the girder (x) and along it (z), at two points. */
type Coefficients = { x0: number; x1: number; z0: number; z1: number };

/** Returns the coefficients of flat flanges (CMAA 74:2004). `reach` is the wheel's place between edge (0) and web (1). */
function ofFlatFlange(reach: number): Coefficients {
  return {
    x0: -2.11 + 1.977 * reach + 0.0076 * Math.exp(6.53 * reach),
    x1: 10.108 - 7.408 * reach - 10.108 * Math.exp(-1.364 * reach),
    z0: 0.05 - 0.58 * reach + 0.148 * Math.exp(3.015 * reach),
    z1: 2.23 - 1.49 * reach + 1.39 * Math.exp(-18.33 * reach),
  };
}

/** Returns the coefficients of the taper flanges of rolled joists (CMAA 74:2004). */
function ofTaperFlange(reach: number): Coefficients {
  return {
    x0: -1.096 + 1.095 * reach + 0.192 * Math.exp(-6 * reach),
    x1: 3.965 - 4.835 * reach - 3.965 * Math.exp(-2.675 * reach),
    z0: -0.981 - 1.479 * reach + 1.12 * Math.exp(1.322 * reach),
    z1: 1.81 - 1.15 * reach + 1.06 * Math.exp(-7.7 * reach),
  };
}

/** The greatest stress of the points together with the girder's bending, N/mm2; `local` is 0.75 wheel load / thickness². */
function greatestStress(c: Coefficients, local: number, bending: number): number {
  const points = [
    [c.x0 * local, bending + c.z0 * local],
    [c.x1 * local, bending + c.z1 * local],
    [-c.x0 * local, bending - c.z0 * local],
  ] as const;
  return Math.max(...points.map(([x, z]) => Math.sqrt(x * x + z * z - x * z)));
}

/** Wheel contact from the flange's edge, mm, for a capacity in t (engineering judgement). */
const contactFromEdge = (capacity: number): number => 20 + capacity;

/** Stress in the flat bottom flange of a box under an underslung trolley's wheel (N), N/mm2. */
export function flatFlangeStress(
  wheel: number,
  capacity: number,
  flange: { projection: number; thickness: number },
  bending: number,
): number {
  const local = (0.75 * wheel) / flange.thickness ** 2;
  return greatestStress(ofFlatFlange(contactFromEdge(capacity) / flange.projection), local, bending);
}

/** The slope of the inner face of an IS 808 joist's flange. */
const taper = Math.tan((8 * Math.PI) / 180);

/** Stress in the taper bottom flange of a rolled joist under a trolley's wheel (N), N/mm2. */
export function taperFlangeStress(
  wheel: number,
  capacity: number,
  flange: { width: number; web: number; thickness: number },
  bending: number,
): number {
  const contact = contactFromEdge(capacity);
  const overhang = flange.width - flange.web;
  const thickness = flange.thickness + (contact - overhang / 4) * taper;
  return greatestStress(ofTaperFlange((2 * contact) / overhang), (0.75 * wheel) / thickness ** 2, bending);
}
