import { findComponent } from "../../components/registry.ts";
import type { CraneType } from "../../crane-types.ts";
import type { Paise } from "../../numbers/money.ts";
import { readPrice } from "../../price-tables/reading.ts";
import {
  asRecord,
  asRecords,
  firstText,
  looseText,
  storedPaise,
  type UnknownRecord,
} from "../../text/unknown-values.ts";
import { lineOf } from "../lines/quotation-line.ts";
import type { OmittedLine } from "./draft.ts";
import { isSystemPriced } from "./draft-part.ts";
import { isEntered } from "./is-touched.ts";
import type { DraftPart } from "./part.ts";
import { readPartOr } from "./read-part.ts";

/** Returns the stored lines that were left out. */
export const readOmittedLines = (given: unknown): OmittedLine[] =>
  asRecords(given).flatMap(({ component, title, amount }) => {
    const name = looseText(component);
    return name === ""
      ? []
      : [{ component: name, title: firstText(title, name), amount: storedPaise(amount) }];
  });

/**
 * Returns the title of a component; without a definition it follows from the id: "lt_gantry" is "LT Gantry".
 */
const titleOf = (component: string): string =>
  findComponent(component)?.title ??
  component
    .split("_")
    .map((word) => (word.length > 2 ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase()))
    .join(" ");

/** A stored part, maybe of a component without a definition. */
const formerPartIn = (given: UnknownRecord): DraftPart =>
  readPartOr(
    given,
    asRecord(given.entry).mode === "typed"
      ? { mode: "typed" }
      : { mode: "listed", choices: {}, pricing: "system" },
  );

/**
 * The price, as far as it is known without a definition: the typed price, or the table's when all entries are in its
 * row or factors. Anything else may be a count: null.
 */
function formerAmount(part: DraftPart): Paise | null {
  const { entry, inputs, customPrice, quote } = part;
  if (!isSystemPriced(part)) return readPrice(customPrice);
  if (quote?.kind !== "priced") return null;
  const priced = new Map([
    ...quote.factors.map(({ name, value }) => [name, value] as const),
    ...Object.entries(quote.row),
  ]);
  const entered = Object.entries({ ...inputs, ...(entry.mode !== "typed" && entry.choices) });
  return entered.every(([name, text]) => priced.get(name) === text) ? quote.each : null;
}

/**
 * Returns the lines that a draft on this crane type lost: kept ones, and entries of components that are no longer
 * quoted. The price is that of the original quotation, else that of the draft.
 */
export function omittedLinesOf({ components }: CraneType, kept: UnknownRecord): OmittedLine[] {
  const named = readOmittedLines(kept.notTaken);
  const pricedBefore = asRecord(kept.pricedBefore);
  const quoted: readonly string[] = components;
  const lost = Object.entries(asRecord(kept.parts)).flatMap(([component, given]): OmittedLine[] => {
    if (quoted.includes(component) || lineOf(named, component)) return [];
    const part = formerPartIn(asRecord(given));
    if (!part.inScope || !isEntered(part)) return [];
    const amount = storedPaise(pricedBefore[component]) ?? formerAmount(part);
    return [{ component, title: titleOf(component), amount }];
  });
  return [...named, ...lost];
}
