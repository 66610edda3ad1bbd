/** Capacity classes in tonnes, each up to and with its most; the last has none. */
export const capacityClasses = [
  { label: "up to 2T", most: 2 },
  { label: "over 2 to 5T", most: 5 },
  { label: "over 5 to 10T", most: 10 },
  { label: "over 10 to 20T", most: 20 },
  { label: "over 20T", most: null },
] as const satisfies readonly { label: string; most: number | null }[];

type CapacityClass = { label: string; above: number; most: number | null };

/**
 * Returns the capacity class of a crane in tonnes: above the first bound, up to and with the most, or endless. Its label
 * goes behind "cranes": "over 5 to 10T".
 */
export function capacityClassOf(tonnes: number): CapacityClass {
  const at = capacityClasses.findIndex(({ most }) => most === null || tonnes <= most);
  const { label = "", most = null } = capacityClasses[at] ?? {};
  return { label, above: capacityClasses[at - 1]?.most ?? 0, most };
}
