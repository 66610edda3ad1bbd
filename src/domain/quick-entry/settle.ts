import type { Asked, Place, Read, Reading } from "./entry.ts";
import { distinctReadings } from "./find.ts";
import type { Found } from "./free.ts";

/** Every field once: the values that stand, and those of which the line names several. */
export type Values = { reads: Read[]; asked: Asked[] };

const samePlace = (reads: readonly Read[]): Read["places"] => reads.flatMap(({ places }) => places);

/** One read of each field and value, with all its places. */
function onceEach(found: Found): Map<string, Map<string, { reading: Reading; places: Place[] }>> {
  const byField = new Map<string, Map<string, { reading: Reading; places: Place[] }>>();
  for (const { reading, places } of found.settled)
    for (const [field, value] of Object.entries(reading)) {
      const values = byField.get(field) ?? new Map<string, { reading: Reading; places: Place[] }>();
      const read = values.get(value) ?? { reading: { [field]: value }, places: [] };
      read.places.push(...places);
      values.set(value, read);
      byField.set(field, values);
    }
  return byField;
}

const isSaid = ({ reading }: Read, asked: Reading): boolean =>
  Object.entries(asked).every(([field, value]) => reading[field] === value);

/** Values that the line gives once, or the same ones twice, stand; of two different ones is asked which. */
export function settle(found: Found): Values {
  const reads: Read[] = [];
  const asked: Asked[] = [];
  for (const values of onceEach(found).values()) {
    const all = [...values.values()];
    const [only] = all;
    if (only && all.length === 1) reads.push(only);
    else
      asked.push({ readings: distinctReadings(all.map(({ reading }) => reading)), places: samePlace(all) });
  }
  for (const each of found.asked) {
    const [only] = each.readings;
    const known = only && each.readings.length === 1 ? reads.findIndex((read) => isSaid(read, only)) : -1;
    const read = reads[known];
    if (read) reads[known] = { ...read, places: [...read.places, ...each.places] };
    else asked.push({ readings: each.readings, places: each.places });
  }
  return { reads, asked };
}
