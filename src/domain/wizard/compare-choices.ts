import { components, isTablePriced, shortLabel, tableComponentsOf } from "../components/registry.ts";
import type { ComponentId, CraneTypeId } from "../crane-types.ts";
import { knownInputs } from "../engineering/crane-inputs.ts";
import { girderRules } from "../engineering/girder-rules.ts";
import { hoistFigures } from "../engineering/hoist-figures.ts";
import { formatNumber } from "../numbers/format.ts";
import type { Paise } from "../numbers/money.ts";
import { type Alternative, comparedField, nearestSizes } from "../price-tables/alternatives.ts";
import { type FieldValues, keyColumns } from "../price-tables/price-table.ts";
import { type Factor, priceKey, unitOf } from "../price-tables/pricing.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import type { OtherQuote } from "../quotation/draft/draft-part.ts";
import { currentQuote, priceOf, textOf, totalsOfDraft, wantedKey } from "../quotation/draft/draft-part.ts";
import type { Quote } from "../quotation/draft/part.ts";
import { fieldText } from "../quotation/lines/describe.ts";
import { nameKey } from "../text/same-name.ts";
import { type WizardEvent, wizardReducer } from "./wizard-reducer.ts";

/** A choice of the price table in force. `each`: the price of one piece; null while an input is missing. */
export type PricedAlternative = Alternative & { each: Paise | null; factors: readonly Factor[] };

/** A row of the comparison of a component’s choices: price, difference, weight, headroom. */
export type ComparedChoice = {
  value: string;
  /** True for the draft's choice, in any spelling and size. */
  isNamed: boolean;
  /** True when taking it changes only the spelling. */
  isChosen: boolean;
  /** Null while it has none. */
  price: Paise | null;
  /** Against the chosen one; null without one. */
  difference: Paise | null;
  /** The change of the total with this choice; null while a changed price is unknown. */
  onTotal: Paise | null;
  /** The prices of other components that it changes, such as a girder's estimate with this hoist. */
  changes: readonly { component: ComponentId; forKey: string }[];
  /** The draft with this choice, to request its prices. */
  bare: Draft;
  /** A component without a price under this choice; null if all have one. */
  unpriced: ComponentId | null;
  /** "920 kg", "58.6 kg/m"; empty if the table has no weight. */
  weight: string;
  /** From the girder to the highest hook position, in mm; null if unknown. */
  headroom: number | null;
  /** The table's sizes below it: "6 to 18 m". */
  sizes: string;
  /** The reason why it cannot be chosen, or null. */
  reason: string | null;
  /** The event that chooses it with its price. */
  take: WizardEvent;
};

function range(component: ComponentId, name: string, sizes: readonly string[]): string {
  const field = components[component].fields[name];
  const [first, last] = [sizes.at(0), sizes.at(-1)];
  if (!field || first === undefined || last === undefined) return "";
  return first === last ? fieldText(field, first) : `${first} to ${fieldText(field, last)}`;
}

/** The reference of the headroom of a crane type's hoists. */
export const headroomFrom = (craneType: CraneTypeId): string =>
  ({ underslung: "Underside of the girder", "on-top": "Top of the crab rail" })[
    girderRules[craneType].trolley
  ];

/** Returns the first key that the table lacks for this choice, and the nearest values. */
function reasonOf(component: ComponentId, choice: Alternative, values: FieldValues): string {
  const missing = Object.entries(choice.offered).find(([name, sizes]) => !sizes.includes(values[name] ?? ""));
  const field = missing && components[component].fields[missing[0]];
  if (!missing || !field) return "Not in the table for these values";
  const [name, sizes] = missing;
  const [below, above] = nearestSizes(sizes, values[name] ?? "");
  const offered =
    below !== undefined && above !== undefined
      ? `${below} and ${fieldText(field, above)}`
      : range(component, name, sizes);
  return `${shortLabel(field)} ${offered} in the table`;
}

/** Returns the weight of a choice: the table's first column in kilograms. */
function weightOf(component: ComponentId, { row }: Alternative): string {
  const definition = components[component];
  if (!isTablePriced(definition) || row === null) return "";
  const column = Object.keys(definition.pricing.columns).find((name) =>
    unitOf(definition, name).startsWith("kg"),
  );
  const text = column === undefined ? "" : (row[column] ?? "");
  return column === undefined || text === ""
    ? ""
    : `${formatNumber(Number(text))} ${unitOf(definition, column)}`;
}

/** Returns the other components with a changed price in the changed draft. */
const changedBeside = (draft: Draft, changed: Draft, component: ComponentId): ComparedChoice["changes"] =>
  tableComponentsOf(draft.craneType).flatMap(({ id }) => {
    const forKey = wantedKey(changed, id);
    const isOther = id !== component && forKey !== null && forKey !== wantedKey(draft, id);
    return isOther ? [{ component: id, forKey }] : [];
  });

/**
 * Compares the choices of the list that decides a component's price: the price of each, and its effect on the
 * draft's total.
 * @param values the component's values for these prices
 * @param answer the choices, their table, and the day of the GST rate
 * @param known known prices of other components by choice
 */
export function compareChoices(
  draft: Draft,
  component: ComponentId,
  values: FieldValues,
  {
    choices,
    tableVersion,
    day,
  }: { choices: readonly PricedAlternative[]; tableVersion: string; day: string },
  known: readonly OtherQuote[] = [],
): ComparedChoice[] {
  const definition = components[component];
  const field = comparedField(definition);
  if (field === null || !isTablePriced(definition)) return [];
  const keys = keyColumns(definition);
  const after = keys.slice(keys.indexOf(field) + 1);
  const typed = textOf(draft, component, field);
  // The table's own spelling goes first, as in its look-ups.
  const named =
    choices.find(({ value }) => value === typed) ??
    choices.find(({ value }) => nameKey(value) === nameKey(typed));
  const before = { price: priceOf(draft, component), total: totalsOfDraft(draft, day).total };
  return choices.map((choice): ComparedChoice => {
    const taken: FieldValues = Object.fromEntries(
      [field, ...after].map((name) => [name, values[name] ?? ""]),
    );
    const event = { kind: "take" as const, component, field, values: { ...taken, [field]: choice.value } };
    const bare = wizardReducer(draft, event);
    const forKey = wantedKey(bare, component);
    // Values may have changed since the request.
    const isPriceOfIt = forKey === priceKey(definition, { ...values, [field]: choice.value });
    const quote: Quote | null =
      choice.row !== null && choice.each !== null && forKey !== null && isPriceOfIt
        ? {
            forKey,
            kind: "priced",
            each: choice.each,
            factors: choice.factors,
            row: choice.row,
            tableVersion,
          }
        : null;
    const changes = quote ? changedBeside(draft, bare, component) : [];
    const others = changes.flatMap(
      (change) =>
        known.find((each) => each.component === change.component && each.quote.forKey === change.forKey) ??
        [],
    );
    const take: WizardEvent = quote ? { ...event, quote, ...(others.length > 0 && { others }) } : event;
    const priced = quote && wizardReducer(draft, take);
    const price = priced && priceOf(priced, component);
    const unpriced = others.find((other) => other.quote.kind === "not-offered")?.component ?? null;
    const isWhole =
      others.length === changes.length &&
      unpriced === null &&
      changes.every((change) => currentQuote(draft, change.component)?.kind === "priced");
    return {
      value: choice.value,
      isNamed: choice === named,
      isChosen: choice === named && after.every((name) => textOf(draft, component, name) === taken[name]),
      price,
      difference: price !== null && before.price > 0 ? price - before.price : null,
      onTotal: priced && isWhole ? totalsOfDraft(priced, day).total - before.total : null,
      changes,
      bare,
      unpriced,
      weight: weightOf(component, choice),
      headroom:
        choice.row !== null && definition.drawing?.hoistType
          ? hoistFigures(knownInputs(craneOfDraft(bare))).headroom
          : null,
      sizes: after
        .map((name) => range(component, name, choice.offered[name] ?? []))
        .filter((text) => text !== "")
        .join(", "),
      reason: choice.row === null ? reasonOf(component, choice, values) : null,
      take,
    };
  });
}
