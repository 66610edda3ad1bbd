import { findComponent } from "../components/registry.ts";
import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import { hoistType, type Place, type Reading } from "./entry.ts";
import { distinctReadings } from "./find.ts";
import type { Found } from "./free.ts";

/** What a line says of a component that the crane type does not have is not understood: the wizard has no place for it. */
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
  const settled = found.settled.flatMap((each) => {
    const [reading] = left(each.reading);
    if (!reading) unknown.push(...each.places);
    return reading ? [{ ...each, reading }] : [];
  });
  const asked = found.asked.flatMap((each) => {
    const readings = distinctReadings(each.readings.flatMap(left));
    if (readings.length === 0) unknown.push(...each.places);
    return readings.length > 0 ? [{ ...each, readings }] : [];
  });
  const hoists = isOfCrane(hoistType) ? found.hoists : [];
  if (hoists !== found.hoists) unknown.push(...found.hoists.map(({ place }) => place));
  return { settled, asked, hoists, unknown };
}
