import { findComponent } from "../components/registry.ts";
import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import { hoistType, type Place, type Reading } from "./entry.ts";
import { distinctReadings } from "./find.ts";
import type { Found } from "./free.ts";
import type { FieldWords } from "./pairs.ts";

/**
 * Marks values of components that the crane type lacks as unknown, because the wizard has no field for them.
 * Words that also mean something else stay.
 */
export function ofCrane(found: Found, craneType: CraneTypeId | null): Found {
  if (craneType === null) return found;
  const { components } = craneTypes[craneType];
  const isOfCrane = (field: string): boolean => {
    const component = findComponent(field.split(".")[0]);
    return component === undefined || components.includes(component.id);
  };
  const left = (reading: Reading): Reading[] => {
    const fields = Object.entries(reading).filter(([field]) => isOfCrane(field));
    return fields.length > 0 ? [Object.fromEntries(fields)] : [];
  };
  const unknown: Place[] = [...found.unknown];
  /** Returns the places that still have a meaning; the others are unknown. */
  const used = ({ places, words }: { places: Place[]; words?: FieldWords }): Place[] => {
    const startsOf = (isWanted: (field: string) => boolean): Set<number> =>
      new Set(
        [...(words ?? [])].flatMap(([field, of]) => (isWanted(field) ? of : [])).map(({ start }) => start),
      );
    const taken = startsOf(isOfCrane);
    const lost = startsOf((field) => !isOfCrane(field));
    const isUnused = ({ start }: Place): boolean => lost.has(start) && !taken.has(start);
    unknown.push(...places.filter(isUnused));
    return places.filter((place) => !isUnused(place));
  };
  const settled = found.settled.flatMap((each) => {
    const [reading] = left(each.reading);
    if (!reading) unknown.push(...each.places);
    return reading ? [{ ...each, reading, places: used(each) }] : [];
  });
  const asked = found.asked.flatMap((each) => {
    const readings = distinctReadings(each.readings.flatMap(left));
    if (readings.length === 0) unknown.push(...each.places);
    return readings.length > 0 ? [{ ...each, readings, places: used(each) }] : [];
  });
  const hoists = isOfCrane(hoistType) ? found.hoists : [];
  if (hoists !== found.hoists) unknown.push(...found.hoists.map(({ place }) => place));
  return { settled, asked, hoists, unknown };
}
