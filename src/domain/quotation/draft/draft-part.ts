import type { Field } from "../../components/define-component.ts";
import { components } from "../../components/registry.ts";
import { type ComponentId, craneTypes } from "../../crane-types.ts";
import { type Paise, rupeesText } from "../../numbers/money.ts";
import { dependantsOf, type FieldValues } from "../../price-tables/price-table.ts";
import { countedValues, isAsked, priceKey, systemPrice, timesOf } from "../../price-tables/pricing.ts";
import { canonicalText, pricedText, readFieldText, readPrice } from "../../price-tables/reading.ts";
import { withLeastRates } from "../../rates/rates.ts";
import { gstOfQuotation } from "../../tax/gst.ts";
import { defaultMargin, readMargin, type Totals, totalsOf } from "../document/margin-and-totals.ts";
import { type EstimateQuery, estimateKey, estimateQueryOf } from "../estimate/estimate-query.ts";
import { carriedComponent, mayBeEstimated } from "../estimate/estimated-component.ts";
import { nextLargerWords } from "../estimate/next-larger.ts";
import { namedFields } from "../lines/named-fields.ts";
import type { PriceOrigin } from "../lines/price-origin.ts";
import type { Draft } from "./draft.ts";
import { type DraftPart, type PartEntryMode, type Quote, typedPrice } from "./part.ts";

const fieldOf = (component: ComponentId, name: string): Field => {
  const field = components[component].fields[name];
  if (!field) throw new RangeError(`${component} has no field ${name}`);
  return field;
};

/** Returns a field's canonical prefill from another step; null without a source or a valid value. */
export function sourceOf(draft: Draft, component: ComponentId, name: string): string | null {
  const prefill = fieldOf(component, name).prefill;
  if (!prefill || !craneTypes[draft.craneType].components.includes(prefill.component)) return null;
  const text = textOf(draft, prefill.component, prefill.field);
  return pricedText(fieldOf(prefill.component, prefill.field).format, text, draft.craneType);
}

/** Returns whether a field cannot be typed over because an earlier step supplies it. */
export const isLocked = (draft: Draft, component: ComponentId, name: string): boolean =>
  fieldOf(component, name).prefill?.lock === true && sourceOf(draft, component, name) !== null;

/** The user's entry in a field. Absent: the field follows its source or default. '': the user cleared it. */
export function ownValue(part: DraftPart, field: Field, name: string): string | undefined {
  return field.choice && part.entry.mode !== "typed" ? part.entry.choices[name] : part.inputs[name];
}

/** The text in force for a field: locked source, own entry, prefill, the server's default, the initial value, or nothing. */
export function textOf(draft: Draft, component: ComponentId, name: string): string {
  const field = fieldOf(component, name);
  const part = draft.parts[component];
  const source = sourceOf(draft, component, name);
  if (field.prefill?.lock && source !== null) return source;
  const own = ownValue(part, field, name);
  if (own !== undefined) return own;
  if (source !== null) return source;
  // Parts by others have no default.
  if (!part.inScope) return "";
  const served = draft.servedDefaults[`${component}.${name}`];
  if (served !== undefined) return served;
  return field.choice && part.entry.mode === "custom" ? "" : (field.initial ?? "");
}

/** Returns whether a field has its prefilled value because the user entered nothing. */
export function isFollowing(draft: Draft, component: ComponentId, name: string): boolean {
  const field = fieldOf(component, name);
  const source = sourceOf(draft, component, name);
  if (source === null) return false;
  return field.prefill?.lock === true || ownValue(draft.parts[component], field, name) === undefined;
}

/**
 * The values of all fields of a component: canonical where they can be read, as typed where not; with
 * the count it is priced for.
 */
export function valuesOf(draft: Draft, component: ComponentId): FieldValues {
  const definition = components[component];
  const entries = Object.entries(definition.fields).map(([name, field]) => {
    const text = textOf(draft, component, name);
    const value = readFieldText("", field.format, text, draft.craneType);
    return [name, value.kind === "wrong" ? text : value.kind === "blank" ? "" : value.text] as const;
  });
  const all: FieldValues = Object.fromEntries(entries);
  const values: FieldValues = Object.fromEntries(
    entries.map(([name, text]) => [name, isAsked(definition, name, all) ? text : ""]),
  );
  return draft.parts[component].inScope ? countedValues(definition, values) : values;
}

/** Returns whether the price in force is an estimate for typed values. */
export const isEstimated = ({ entry }: DraftPart): boolean =>
  entry.mode === "custom" && entry.estimate === "taken";

/** Returns whether the price in force is the system's (table, calculation or estimate) and not typed. */
export function isSystemPriced(part: DraftPart): boolean {
  return (part.entry.mode === "listed" && part.entry.pricing === "system") || isEstimated(part);
}

/** Returns the request for a component's estimate in this draft, or null while it is not possible. */
export function estimateAskedIn(draft: Draft, component: ComponentId): EstimateQuery | null {
  const isCarried =
    craneTypes[draft.craneType].components.includes(carriedComponent) &&
    draft.parts[carriedComponent].inScope;
  const values = valuesOf(draft, component);
  const carried = isCarried ? valuesOf(draft, carriedComponent) : null;
  return estimateQueryOf(component, values, carried);
}

function estimateKeyIn(draft: Draft, component: ComponentId): string | null {
  const asked = estimateAskedIn(draft, component);
  return asked && estimateKey(asked);
}

/**
 * Returns the key of the table price or estimate that this component needs; null if it needs none or an input
 * is missing.
 */
export function wantedKey(draft: Draft, component: ComponentId): string | null {
  const definition = components[component];
  const part = draft.parts[component];
  if (!part.inScope || definition.pricing.kind !== "table" || !isSystemPriced(part)) return null;
  return isEstimated(part)
    ? estimateKeyIn(draft, component)
    : priceKey(definition, valuesOf(draft, component));
}

/** Returns the table's answer to the present inputs, or null. */
export function currentQuote(draft: Draft, component: ComponentId): Quote | null {
  const quote = draft.parts[component].quote;
  return quote !== null && quote.forKey === wantedKey(draft, component) ? quote : null;
}

/**
 * Returns the key of the price that the table has beside a typed one; null where it has none, beside an estimate, or while an
 * input is missing.
 */
export function besideKey(draft: Draft, component: ComponentId): string | null {
  const definition = components[component];
  const part = draft.parts[component];
  if (!part.inScope || definition.pricing.kind !== "table" || isSystemPriced(part)) return null;
  const isEstimate = part.entry.mode === "custom" && part.entry.estimate !== undefined;
  return isEstimate ? null : priceKey(definition, valuesOf(draft, component));
}

/**
 * Returns the system's price beside a typed one in paise, at the rates in force where those of the draft are lower. Null for a
 * system price, without one, and while it is not known.
 */
export function systemBeside(draft: Draft, component: ComponentId): Paise | null {
  const definition = components[component];
  const part = draft.parts[component];
  if (!part.inScope || isSystemPriced(part) || definition.pricing.kind === "typing") return null;
  const own = valuesOf(draft, component);
  const values = withLeastRates(component, own, draft.servedDefaults);
  if (definition.pricing.kind === "inputs") return systemPrice(definition, values, undefined)?.amount ?? null;
  const estimate = quoteBeside(draft, component);
  if (estimate) return estimate.kind === "priced" ? estimate.each * timesOf(definition, own) : null;
  const { quote } = part;
  if (quote?.kind !== "priced" || quote.forKey !== besideKey(draft, component)) return null;
  return systemPrice(definition, values, quote.row)?.amount ?? null;
}

/** Returns the estimate beside a typed price, if it is for the present inputs. */
export function quoteBeside(draft: Draft, component: ComponentId): Quote | null {
  const { entry, quote } = draft.parts[component];
  if (quote === null || entry.mode !== "custom" || entry.estimate !== "beside") return null;
  return quote.forKey === estimateKeyIn(draft, component) ? quote : null;
}

/** The price of a component in paise: 0 while it has none, when it is out of scope, and when the answer is to older inputs. */
export function priceOf(draft: Draft, component: ComponentId): Paise {
  const definition = components[component];
  const part = draft.parts[component];
  if (!part.inScope) return 0;
  if (!isSystemPriced(part)) return readPrice(part.customPrice) ?? 0;
  const values = valuesOf(draft, component);
  const quote = currentQuote(draft, component);
  if (definition.pricing.kind === "inputs") return systemPrice(definition, values, undefined)?.amount ?? 0;
  return quote?.kind === "priced" ? quote.each * timesOf(definition, values) : 0;
}

/**
 * Returns the larger size of the price table's answer: "next larger span width, 18 m"; null when it has the
 * requested size.
 */
export function largerSizeWords(draft: Draft, component: ComponentId): string | null {
  const quote = currentQuote(draft, component);
  const names = namedFields(components[component]);
  return quote?.kind === "priced"
    ? nextLargerWords({ component, words: { names }, values: valuesOf(draft, component), row: quote.row })
    : null;
}

/** A price of a component other than the event's. */
export type OtherQuote = { component: ComponentId; quote: Quote };

export type PartEvent = { component: ComponentId } & (
  | { kind: "choose" | "type"; field: string; text: string }
  | { kind: "follow"; field: string }
  /**
   * Several choices at once, such as a row of the price table, with its price if known. `field` names the
   * act. `others`: known prices of other components.
   */
  | { kind: "take"; field: string; values: FieldValues; quote?: Quote; others?: readonly OtherQuote[] }
  /** `carry`: values to keep, such as a choice that becomes custom because the table lacks it. */
  | { kind: "enterCustom"; carry?: FieldValues }
  | { kind: "backToSelection" }
  | { kind: "setPricing"; pricing: "system" | "custom" }
  /**
   * The estimate becomes the price, and list choices become custom entries. Without a quote it is requested.
   */
  | { kind: "takeEstimate"; quote?: Quote }
  /** `origin`: the firm’s rule or the quotation that the price is taken from. */
  | { kind: "typePrice"; text: string; origin?: PriceOrigin | null }
  | { kind: "setScope"; inScope: boolean }
  | { kind: "quoted"; quote: Quote }
  /** The table's price has changed: request it again. */
  | { kind: "requote" }
);

const without = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const withValue = (values: FieldValues, name: string, text: string): FieldValues => ({
  ...values,
  [name]: text,
});

/**
 * Clears the children of a changed choice. Children with a source become '', so that they do not follow it. A
 * child that was entered before its parent stays, such as a lift without a hoist from quick entry.
 */
function clearDependants(children: readonly string[], choices: FieldValues, wasBlank: boolean): FieldValues {
  const cleared = children
    .filter((child) => !wasBlank || (choices[child] ?? "") === "")
    .map((child) => [child, ""] as const);
  return { ...choices, ...Object.fromEntries(cleared) };
}

function choose(
  draft: Draft,
  part: DraftPart,
  component: ComponentId,
  name: string,
  text: string,
): DraftPart {
  const field = components[component].fields[name];
  if (!field || part.entry.mode === "typed") return part;
  if (part.entry.mode === "custom")
    return { ...part, entry: { ...part.entry, choices: withValue(part.entry.choices, name, text) } };
  const before = textOf(draft, component, name);
  const source = sourceOf(draft, component, name);
  const canonical = (typed: string) => canonicalText(field.format, typed, draft.craneType);
  // Lists hold canonical values: a typed "6.0" is their "6".
  const chosen = canonical(text) ?? text;
  const changed = before !== text && canonical(before) !== chosen;
  const follows = source !== null && canonical(source) === chosen;
  const children = changed ? dependantsOf(components[component], name) : [];
  const base = clearDependants(children, part.entry.choices, before === "");
  // Children with a prefill follow their source again when this field does: the source's capacity restores its span.
  const following = follows ? children.filter((child) => components[component].fields[child]?.prefill) : [];
  const choices = follows ? without(base, [name, ...following]) : withValue(base, name, chosen);
  return { ...part, entry: { ...part.entry, choices } };
}

/** Applies the choices of one row in order, with its price. */
function take(
  draft: Draft,
  before: DraftPart,
  component: ComponentId,
  { values, quote }: { values: FieldValues; quote?: Quote },
): DraftPart {
  let part = before.entry.mode === "custom" ? backToSelection(before) : before;
  const withPart = () => ({ ...draft, parts: { ...draft.parts, [component]: part } });
  const isSo = Object.entries(values).every(([name, text]) => textOf(withPart(), component, name) === text);
  if (!isSo)
    for (const [name, text] of Object.entries(values)) part = choose(withPart(), part, component, name, text);
  const isNews = quote?.forKey === wantedKey(withPart(), component) && quote?.forKey !== part.quote?.forKey;
  return isNews && quote ? { ...part, quote } : part;
}

function enterCustom(component: ComponentId, part: DraftPart, carry: FieldValues): DraftPart {
  if (part.entry.mode !== "listed") return part;
  const names = Object.entries(components[component].fields).filter(([, field]) => field.choice);
  // Fields without a list have no custom mode.
  if (names.length === 0) return part;
  const choices = Object.fromEntries(names.map(([name]) => [name, carry[name] ?? ""]));
  return {
    ...part,
    entry: { mode: "custom", choices, returnTo: part.entry.choices },
    ...(part.entry.pricing === "custom" ? {} : typedPrice("")),
    quote: null,
  };
}

function backToSelection(part: DraftPart): DraftPart {
  if (part.entry.mode !== "custom") return part;
  const entry: PartEntryMode = { mode: "listed", choices: part.entry.returnTo, pricing: "system" };
  return { ...part, entry, ...typedPrice(""), quote: null };
}

/**
 * Back in scope the lists apply again, because a value typed for the drawing is in no list (decision 0004).
 */
function withoutUnlisted(component: ComponentId, part: DraftPart): DraftPart {
  const { entry } = part;
  if (entry.mode !== "listed") return part;
  const typed = Object.entries(entry.choices).filter(([name, text]) => {
    const choice = components[component].fields[name]?.choice;
    return choice?.kind === "list" && text !== "" && !choice.options.includes(text);
  });
  const cleared = Object.fromEntries(typed.map(([name]) => [name, ""]));
  return { ...part, entry: { ...entry, choices: { ...entry.choices, ...cleared } } };
}

/** Returns a part with a custom price, or with the price of the tables again. */
function setPricing(part: DraftPart, pricing: "system" | "custom"): DraftPart {
  if (part.entry.mode === "custom" && part.entry.estimate === "taken" && pricing === "custom") {
    // A typed price starts from the estimate, which is kept.
    const price = part.quote?.kind === "priced" ? rupeesText(part.quote.each) : "";
    return { ...part, entry: { ...part.entry, estimate: "beside" }, ...typedPrice(price) };
  }
  if (part.entry.mode !== "listed" || part.entry.pricing === pricing) return part;
  // The table's answer to these inputs stays beside a typed price. The way back asks for it again.
  const quote = pricing === "custom" ? part.quote : null;
  return { ...part, entry: { ...part.entry, pricing }, ...typedPrice(""), quote };
}

function takeEstimate(
  draft: Draft,
  before: DraftPart,
  component: ComponentId,
  quote: Quote | undefined,
): DraftPart {
  if (!mayBeEstimated(component)) return before;
  const part = enterCustom(component, before, valuesOf(draft, component));
  if (part.entry.mode !== "custom") return before;
  // Request it again for other inputs.
  const isCurrent = quote !== undefined && quote.forKey === estimateKeyIn(draft, component);
  if (part.entry.estimate === "taken" && !isCurrent) return part;
  return {
    ...part,
    entry: { ...part.entry, estimate: "taken" },
    ...typedPrice(""),
    quote: isCurrent ? quote : null,
  };
}

/** Applies an event to the part of its component. */
export function reducePart(draft: Draft, part: DraftPart, event: PartEvent): DraftPart {
  switch (event.kind) {
    case "choose":
      return choose(draft, part, event.component, event.field, event.text);
    case "type":
      return components[event.component].fields[event.field]?.choice
        ? choose(draft, part, event.component, event.field, event.text)
        : { ...part, inputs: withValue(part.inputs, event.field, event.text) };
    case "follow":
      return follow(draft, part, event.component, event.field);
    case "take":
      return take(draft, part, event.component, event);
    case "enterCustom":
      return enterCustom(event.component, part, event.carry ?? {});
    case "backToSelection":
      return backToSelection(part);
    case "setPricing":
      return setPricing(part, event.pricing);
    case "takeEstimate":
      return takeEstimate(draft, part, event.component, event.quote);
    case "typePrice":
      return { ...part, ...typedPrice(event.text, event.origin) };
    case "setScope":
      return components[event.component].mayBeOutOfScope
        ? { ...(event.inScope ? withoutUnlisted(event.component, part) : part), inScope: event.inScope }
        : part;
    case "quoted":
      // An answer to older inputs must not replace the present one.
      return event.quote.forKey === (wantedKey(draft, event.component) ?? besideKey(draft, event.component))
        ? { ...part, quote: event.quote }
        : part;
    case "requote":
      return part.quote === null ? part : { ...part, quote: null };
  }
}

/** Back to the prefilled value: a list follows its source again, a custom entry takes it over. */
function follow(draft: Draft, part: DraftPart, component: ComponentId, name: string): DraftPart {
  const source = sourceOf(draft, component, name);
  if (source === null || part.entry.mode === "typed") return part;
  return choose(draft, part, component, name, source);
}

/**
 * Returns the totals of the prices so far, with GST at the rate of this day. An unreadable margin counts as
 * the standard one.
 */
export const totalsOfDraft = (draft: Draft, day: string): Totals =>
  totalsOf(
    craneTypes[draft.craneType].components.map((id) => priceOf(draft, id)),
    readMargin(draft.marginPercentage) ?? defaultMargin,
    gstOfQuotation(day),
  );
