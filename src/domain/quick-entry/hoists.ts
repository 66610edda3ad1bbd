import { type CraneTypeId, craneTypeIds } from "../crane-types.ts";
import { type AmbiguousReading, type Choices, hoistType, type ReadValue, type TextRange } from "./entry.ts";
import { choicesReaching, everyOffered, tableChoices } from "./offered.ts";
import { nameElements } from "./type-names.ts";

/** Words of a hoist's name. `isDoubtful`: an unknown word stands beside them. */
export type HoistWords = { words: readonly string[]; place: TextRange; isDoubtful: boolean };
export type HoistRead = { reads: ReadValue[]; asked: AmbiguousReading[]; unknown: TextRange[] };
type Values = Readonly<Record<string, string>>;

const nothing: HoistRead = { reads: [], asked: [], unknown: [] };
const reading = (type: string) => ({ [hoistType]: type });

/** Returns the types whose name has all these words; only the type with no other words, if there is one. */
function withWords(types: readonly string[], words: ReadonlySet<string>): string[] {
  const holding = types.filter((type) =>
    [...words].every((word) => nameElements(hoistType, type).includes(word)),
  );
  const whole = holding.filter((type) => new Set(nameElements(hoistType, type)).size === words.size);
  return whole.length > 0 ? whole : holding;
}

const typesOf = (choices: Choices, craneTypes: readonly CraneTypeId[]): string[] => [
  ...new Set(craneTypes.flatMap((id) => everyOffered(hoistType, choices[id]))),
];

/** Returns the hoist types that the words may mean: of this capacity, else of the crane type, else of any. */
function meant(
  words: ReadonlySet<string>,
  choices: Choices,
  craneType: CraneTypeId | null,
  values: Values,
): readonly string[] {
  const all = craneTypeIds().filter((id) => Object.hasOwn(choices, id));
  if (craneType === null) return withWords(typesOf(choices, all), words);
  const here = choices[craneType];
  const ofCapacity = withWords(tableChoices(hoistType, here, values), words);
  if (ofCapacity.length === 1) return ofCapacity;
  if (ofCapacity.length > 0) return choicesReaching(hoistType, here, values, ofCapacity);
  const ofCrane = withWords(typesOf(choices, [craneType]), words);
  if (ofCrane.length > 0) return ofCrane;
  const elsewhere = withWords(typesOf(choices, all), words);
  return elsewhere.length === 1 ? elsewhere : [];
}

const keyOf = ({ words }: HoistWords): string => words.join(" ");

const differing = (hoists: readonly HoistWords[]): HoistWords[] => [
  ...new Map(hoists.map((each) => [keyOf(each), each])).values(),
];

/** Reads the hoist's name in the line. `values` are the other values. */
export function readHoists(
  hoists: readonly HoistWords[],
  choices: Choices,
  craneType: CraneTypeId | null,
  values: Values,
): HoistRead {
  if (hoists.length === 0) return nothing;
  const places = hoists.map(({ place }) => place);
  const of = (some: readonly HoistWords[]) =>
    meant(new Set(some.flatMap(({ words }) => words)), choices, craneType, values);
  const together = of(hoists);
  const [only] = together;
  if (only && together.length === 1 && !hoists.some(({ isDoubtful }) => isDoubtful))
    return { ...nothing, reads: [{ reading: reading(only), places }] };
  if (only) return { ...nothing, asked: [{ readings: together.map(reading), places }] };
  // Ask when the words fit several hoists. Words of no hoist are unknown.
  const each = differing(hoists);
  const fitting = each.flatMap((one, at) =>
    [[one], ...each.slice(at + 1).map((other) => [one, other])].filter((some) => of(some).length > 0),
  );
  const fits = new Set(fitting.flat().map(keyOf));
  const isOfHoist = (hoist: HoistWords): boolean => fits.has(keyOf(hoist));
  const readings = [...new Set(fitting.flatMap(of))].map(reading);
  const asked = hoists.filter(isOfHoist).map(({ place }) => place);
  return {
    ...nothing,
    asked: readings.length > 0 ? [{ readings, places: asked }] : [],
    unknown: hoists.filter((hoist) => !isOfHoist(hoist)).map(({ place }) => place),
  };
}
