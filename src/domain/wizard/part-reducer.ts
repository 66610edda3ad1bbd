import type { ComponentId } from "../components/component-id.ts";
import type { Field } from "../components/define-component.ts";
import { components } from "../components/registry.ts";
import { rupeesText } from "../money.ts";
import { dependantsOf, type Values } from "../price-tables/price-table.ts";
import {
  type Draft,
  type Entry,
  estimateAskedIn,
  type Part,
  type Quote,
  sourceOf,
  textOf,
  valuesOf,
  wantedKey,
} from "../quotation/draft.ts";
import { estimateKey } from "../quotation/estimate/estimate-asked.ts";
import { mayBeEstimated } from "../quotation/estimate/estimated-component.ts";
import { read } from "../reading.ts";

/** A price of a component other than the event's. */
export type OtherQuote = { component: ComponentId; quote: Quote };

export type PartEvent = { component: ComponentId } & (
  | { type: "choose" | "type"; field: string; text: string }
  | { type: "follow"; field: string }
  /**
   * Several choices at once, such as a row of the price table, with its price if known. `field` names the
   * act. `others`: known prices of other components.
   */
  | { type: "take"; field: string; values: Values; quote?: Quote; others?: readonly OtherQuote[] }
  /** `carry`: values to keep, such as a choice that becomes custom because the table lacks it. */
  | { type: "enterCustom"; carry?: Values }
  | { type: "backToSelection" }
  | { type: "setPricing"; pricing: "system" | "custom" }
  /**
   * The estimate becomes the price, and list choices become custom entries. Without a quote it is requested.
   */
  | { type: "takeEstimate"; quote?: Quote }
  | { type: "typePrice"; text: string }
  | { type: "setScope"; inScope: boolean }
  | { type: "quoted"; quote: Quote }
  /** The table's price has changed: request it again. */
  | { type: "requote" }
);

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const withValue = (values: Values, name: string, text: string): Values => ({ ...values, [name]: text });

/**
 * Clears the children of a changed choice. Children with a source become '', so that they do not follow it. A
 * child that was entered before its parent stays, such as a lift without a hoist from quick entry.
 */
function clearDependants(component: ComponentId, choices: Values, name: string, wasBlank: boolean): Values {
  const definition = components[component];
  const cleared = dependantsOf(definition, name)
    .filter((child) => !wasBlank || (choices[child] ?? "") === "")
    .map((child) => [child, ""] as const);
  return { ...choices, ...Object.fromEntries(cleared) };
}

const same = (field: Field, a: string, b: string, draft: Draft): boolean => {
  const left = read("", field.reading, a, draft.craneType);
  const right = read("", field.reading, b, draft.craneType);
  return left.is === "value" && right.is === "value" && left.text === right.text;
};

function choose(draft: Draft, part: Part, component: ComponentId, name: string, text: string): Part {
  const field = components[component].fields[name];
  if (!field || part.entry.mode === "typed") return part;
  if (part.entry.mode === "custom")
    return { ...part, entry: { ...part.entry, choices: withValue(part.entry.choices, name, text) } };
  const before = textOf(draft, component, name);
  const value = read("", field.reading, text, draft.craneType);
  const changed = !same(field, before, text, draft) && before !== text;
  const source = sourceOf(draft, component, name);
  const follows = source !== null && same(field, source, text, draft);
  const base = changed
    ? clearDependants(component, part.entry.choices, name, before === "")
    : part.entry.choices;
  const kept = changed ? refollow(draft, component, base, name, text) : base;
  // Lists hold canonical values: a typed "6.0" is their "6".
  const chosen = value.is === "value" ? value.text : text;
  const choices = follows ? without(kept, [name]) : withValue(kept, name, chosen);
  return { ...part, entry: { ...part.entry, choices } };
}

/** Applies the choices of one row in order, with its price. */
function take(
  draft: Draft,
  before: Part,
  component: ComponentId,
  { values, quote }: { values: Values; quote?: Quote },
): Part {
  let part = before.entry.mode === "custom" ? backToSelection(before) : before;
  const withPart = () => ({ ...draft, parts: { ...draft.parts, [component]: part } });
  const isSo = Object.entries(values).every(([name, text]) => textOf(withPart(), component, name) === text);
  if (!isSo)
    for (const [name, text] of Object.entries(values)) part = choose(withPart(), part, component, name, text);
  const isNews = quote?.forKey === wantedKey(withPart(), component) && quote?.forKey !== part.quote?.forKey;
  return isNews && quote ? { ...part, quote } : part;
}

/**
 * A child with a prefill follows its source again when its parent does, so that the source's capacity
 * restores its span.
 */
function refollow(draft: Draft, component: ComponentId, choices: Values, name: string, text: string): Values {
  const definition = components[component];
  const field = definition.fields[name];
  const source = sourceOf(draft, component, name);
  if (!field || source === null || !same(field, source, text, draft)) return choices;
  const following = dependantsOf(definition, name).filter((child) => definition.fields[child]?.prefill);
  return without(choices, following);
}

function enterCustom(component: ComponentId, part: Part, carry: Values): Part {
  if (part.entry.mode !== "listed") return part;
  const names = Object.entries(components[component].fields).filter(([, field]) => field.choice);
  // Fields without a list have no custom mode.
  if (names.length === 0) return part;
  const choices = Object.fromEntries(names.map(([name]) => [name, carry[name] ?? ""]));
  return {
    ...part,
    entry: { mode: "custom", choices, returnTo: part.entry.choices },
    customPrice: part.entry.pricing === "custom" ? part.customPrice : "",
    quote: null,
  };
}

function backToSelection(part: Part): Part {
  if (part.entry.mode !== "custom") return part;
  const entry: Entry = { mode: "listed", choices: part.entry.returnTo, pricing: "system" };
  return { ...part, entry, customPrice: "", quote: null };
}

/**
 * Back in scope the lists apply again, because a value typed for the drawing is in no list (decision 0004).
 */
function withoutUnlisted(component: ComponentId, part: Part): Part {
  const { entry } = part;
  if (entry.mode !== "listed") return part;
  const typed = Object.entries(entry.choices).filter(([name, text]) => {
    const from = components[component].fields[name]?.choice?.from;
    return Array.isArray(from) && text !== "" && !from.includes(text);
  });
  const cleared = Object.fromEntries(typed.map(([name]) => [name, ""]));
  return { ...part, entry: { ...entry, choices: { ...entry.choices, ...cleared } } };
}

function setPricing(part: Part, pricing: "system" | "custom"): Part {
  if (part.entry.mode === "custom" && part.entry.estimate === "taken" && pricing === "custom") {
    // A typed price starts from the estimate, which is kept.
    const price = part.quote?.is === "priced" ? rupeesText(part.quote.each) : "";
    return { ...part, entry: { ...part.entry, estimate: "beside" }, customPrice: price };
  }
  if (part.entry.mode !== "listed" || part.entry.pricing === pricing) return part;
  return { ...part, entry: { ...part.entry, pricing }, customPrice: "", quote: null };
}

function takeEstimate(draft: Draft, before: Part, component: ComponentId, quote: Quote | undefined): Part {
  if (!mayBeEstimated(component)) return before;
  const part = enterCustom(component, before, valuesOf(draft, component));
  if (part.entry.mode !== "custom") return before;
  const asked = estimateAskedIn(draft, component);
  // Request it again for other inputs.
  const isCurrent = quote !== undefined && asked !== null && quote.forKey === estimateKey(asked);
  if (part.entry.estimate === "taken" && !isCurrent) return part;
  return {
    ...part,
    entry: { ...part.entry, estimate: "taken" },
    customPrice: "",
    quote: isCurrent ? quote : null,
  };
}

/** Applies an event to the part of its component. */
export function reducePart(draft: Draft, part: Part, event: PartEvent): Part {
  switch (event.type) {
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
      return { ...part, customPrice: event.text };
    case "setScope":
      return components[event.component].mayBeOutOfScope
        ? { ...(event.inScope ? withoutUnlisted(event.component, part) : part), inScope: event.inScope }
        : part;
    case "quoted":
      // An answer to older inputs must not replace the present one.
      return event.quote.forKey === wantedKey(draft, event.component)
        ? { ...part, quote: event.quote }
        : part;
    case "requote":
      return part.quote === null ? part : { ...part, quote: null };
  }
}

/** Back to the prefilled value: a list follows its source again, a custom entry takes it over. */
function follow(draft: Draft, part: Part, component: ComponentId, name: string): Part {
  const source = sourceOf(draft, component, name);
  if (source === null || part.entry.mode === "typed") return part;
  return choose(draft, part, component, name, source);
}
