import type { CraneTypeId } from "../crane-types.ts";
import { numberIn } from "../reading.ts";
import {
  type Choices,
  capacity,
  columnType,
  endCarriageType,
  gantryType,
  hoistType,
  lift,
  type NotOffered,
  spanWidth,
} from "./entry.ts";
import { onlyHoist } from "./hoists.ts";

type Values = Readonly<Record<string, string>>;
export type Judged = { values: Values; filled: string[]; notOffered: NotOffered[] };

/** The nearest number below and the nearest above. */
function nearest(given: string, offered: readonly string[]): string[] {
  const wanted = numberIn(given) ?? 0;
  const sorted = [...offered].sort((a, b) => (numberIn(a) ?? 0) - (numberIn(b) ?? 0));
  const below = sorted.filter((each) => (numberIn(each) ?? 0) < wanted).at(-1);
  const above = sorted.find((each) => (numberIn(each) ?? 0) > wanted);
  return [below, above].flatMap((each) => each ?? []);
}

type Offer = { offered: readonly string[]; isMeasured: boolean };

/** What the tables offer for a field under the values before it; null where they say nothing about it. */
function offerFor(field: string, values: Values, choices: Choices[CraneTypeId]): Offer | null {
  const of = (offered: readonly string[] | undefined, isMeasured: boolean): Offer | null =>
    offered && offered.length > 0 ? { offered, isMeasured } : null;
  const load = values[capacity] ?? "";
  const hoists = choices.hoist[load];
  switch (field) {
    case capacity:
      return of(Object.keys(choices.span), true);
    case spanWidth:
      return of(choices.span[load], true);
    case hoistType:
      return of(Object.keys(hoists ?? {}), false);
    case lift: {
      const type = values[hoistType];
      const heights = type === undefined ? Object.values(hoists ?? {}).flat() : hoists?.[type];
      return of(heights && [...new Set(heights)], true);
    }
    case endCarriageType:
      return of(choices.end_carriage[load]?.[values[spanWidth] ?? ""], false);
    case gantryType:
      return of(choices.lt_gantry, false);
    case columnType:
      return of(choices.column, false);
    default:
      return null;
  }
}

/** Each after those it depends on. */
const judgedFields: readonly string[] = [
  ...[capacity, spanWidth, hoistType, lift, endCarriageType, gantryType, columnType],
];

const isOut = (values: Values, component: string): boolean => values[`${component}.in_scope`] === "no";

/**
 * What the price tables say to the values of a line: what they have not stays, with the nearest they have; what leaves no
 * choice is filled. `isAsked`: fields that the line asks about are not filled. `instead`: what the user took in place
 * of a value that is not offered, by field and value.
 */
export function judge(
  given: Values,
  choices: Choices,
  craneType: CraneTypeId,
  isAsked: (field: string) => boolean,
  instead: (field: string, given: string) => string | undefined,
): Judged {
  const values: Record<string, string> = { ...given };
  const filled: string[] = [];
  const notOffered: NotOffered[] = [];
  const fill = (field: string, value: string | null): void => {
    if (value === null || values[field] !== undefined || isAsked(field)) return;
    values[field] = value;
    filled.push(field);
  };
  for (const field of judgedFields) {
    if (field === hoistType && !isOut(values, "hoist"))
      fill(hoistType, onlyHoist(choices, craneType, values));
    const offer = offerFor(field, values, choices[craneType]);
    if (field === endCarriageType && !isOut(values, "end_carriage"))
      fill(field, offer?.offered.length === 1 ? (offer.offered[0] ?? null) : null);
    const value = values[field];
    if (value === undefined || !offer || offer.offered.includes(value)) continue;
    const chosen = instead(field, value);
    if (chosen !== undefined) {
      values[field] = chosen;
      continue;
    }
    const offered = offer.isMeasured ? nearest(value, offer.offered) : offer.offered;
    notOffered.push({ field, given: value, offered });
  }
  return { values, filled, notOffered };
}
