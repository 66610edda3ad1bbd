/** N/mm2 */
export const elasticModulus = 200_000;
/** N/mm2 */
export const shearModulus = elasticModulus / 2.6;
/** kg of a piece 1 mm2 thick and 1 m long. */
export const steelPerMetre = 0.00785;

/** Yield stress of structural steel in N/mm2 by thickness in mm (IS 2062 E250). */
export const yieldStress = (thickness: number): number => (thickness > 20 ? 240 : 250);
