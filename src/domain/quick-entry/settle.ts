import type { Asked, Place, Read, Reading } from "./entry.ts";
import { isFarOff, probablyMeant } from "./far-off.ts";
import { distinctReadings } from "./find.ts";

/** The values and questions of a line, before they are sorted by field. */
type Said = { settled: readonly Read[]; asked: readonly Asked[] };

/** Each field once: the certain values, and fields with several values. */
export type Values = { reads: Read[]; asked: Asked[] };

const samePlace = (reads: readonly Read[]): Read["places"] => reads.flatMap(({ places }) => places);

/** One reading for each field and value, with all its places. */
function onceEach(found: Said): Map<string, Map<string, { reading: Reading; places: Place[] }>> {
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

const isFar = (reading: Reading): boolean =>
  Object.entries(reading).some(([field, value]) => isFarOff(field, value));

const meant = (reading: Reading): Reading =>
  Object.assign({}, ...Object.entries(reading).map(([field, value]) => probablyMeant(field, value)));

/** Replaces far-off values by their probable ones. A single one is marked as far off. */
function askMeant({ readings, places }: Asked): Asked {
  const [only = {}, ...more] = readings;
  const asked = { readings: distinctReadings(readings.map(meant)), places };
  return more.length === 0 && isFar(only) ? { ...asked, isFarOff: true } : asked;
}

/** Asks about far-off values, with their probable ones. */
const askFarOff = ({ reads, asked }: Values): Values => ({
  reads: reads.filter(({ reading }) => !isFar(reading)),
  asked: [
    ...asked,
    ...reads.flatMap(({ reading, places }) => (isFar(reading) ? [{ readings: [reading], places }] : [])),
  ].map(askMeant),
});

/** Takes values that the line gives once, or twice the same. Asks about two different values. */
export function settle(found: Said): Values {
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
  return askFarOff({ reads, asked });
}
