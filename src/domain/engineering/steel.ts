/** The elastic modulus of steel (Young’s modulus) in N/mm2. */
export const elasticModulus = 200_000;
/** The shear modulus of steel in N/mm2. */
export const shearModulus = elasticModulus / 2.6;
/** The steel density, as kg of a piece of 1 mm2 and 1 m length. */
export const steelPerMetre = 0.00785;

/** Yield stress of structural steel in N/mm2 by thickness in mm (IS 2062 E250). */
export const yieldStress = (thickness: number): number => (thickness > 20 ? 240 : 250);
