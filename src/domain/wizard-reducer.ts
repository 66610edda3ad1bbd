import type { ComponentId, Field } from "./components/define-component.ts";
import { components } from "./components/registry.ts";
import type { CustomerField } from "./customer.ts";
import { noCustomer } from "./customer.ts";
import {
  type Draft,
  type Entry,
  newParts,
  type Part,
  type Quote,
  sourceOf,
  textOf,
  wantedKey,
} from "./draft.ts";
import { dependantsOf, type Values } from "./price-table.ts";
import { read } from "./reading.ts";
import { type StepId, stepIndex } from "./steps.ts";
import { standardMargin } from "./totals.ts";

export type PartEvent = { component: ComponentId } & (
  | { type: "choose" | "type"; field: string; text: string }
  | { type: "follow"; field: string }
  /** `carry`: values taken along, as when a choice the table does not hold is turned into a custom one. */
  | { type: "enterCustom"; carry?: Values }
  | { type: "backToSelection" }
  | { type: "setPricing"; pricing: "system" | "custom" }
  | { type: "typePrice"; text: string }
  | { type: "setScope"; inScope: boolean }
  | { type: "quoted"; quote: Quote }
  /** The table's price is no longer what it was: ask again. */
  | { type: "requote" }
);

export type WizardEvent =
  | PartEvent
  | { type: "typeMargin"; text: string }
  | { type: "typeCustomer"; field: CustomerField; text: string }
  | { type: "defaultsServed"; values: Values }
  | { type: "visit"; step: StepId }
  | { type: "reset" }
  | { type: "issued"; number: string; forKey: string }
  | { type: "saved"; number: string }
  /** The ID was taken by another quotation, or belongs to another person: the next final gets a new one. */
  | { type: "renumber" }
  | { type: "takeOver"; owner: string };

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const withValue = (values: Values, name: string, text: string): Values => ({ ...values, [name]: text });

/** Children of a changed choice are cleared; those that could follow a source must not fall back to it, so they become ''. */
function clearDependants(component: ComponentId, choices: Values, name: string): Values {
  const definition = components[component];
  const cleared = dependantsOf(definition, name).map((child) => [child, ""] as const);
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
  const base = changed ? clearDependants(component, part.entry.choices, name) : part.entry.choices;
  const kept = changed ? refollow(draft, component, base, name, text) : base;
  // Lists hold canonical values: "6.0" from an older record is their "6".
  const chosen = value.is === "value" ? value.text : text;
  const choices = follows ? without(kept, [name]) : withValue(kept, name, chosen);
  return { ...part, entry: { ...part.entry, choices } };
}

/** A child with a prefill follows again when its parent follows, so that choosing the source's capacity brings its span back. */
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
  // What is chosen from no list has no custom mode.
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

function setPricing(part: Part, pricing: "system" | "custom"): Part {
  if (part.entry.mode !== "listed" || part.entry.pricing === pricing) return part;
  return { ...part, entry: { ...part.entry, pricing }, customPrice: "", quote: null };
}

/** What an event does to its component's part. */
function reducePart(draft: Draft, part: Part, event: PartEvent): Part {
  switch (event.type) {
    case "choose":
      return choose(draft, part, event.component, event.field, event.text);
    case "type":
      return components[event.component].fields[event.field]?.choice
        ? choose(draft, part, event.component, event.field, event.text)
        : { ...part, inputs: withValue(part.inputs, event.field, event.text) };
    case "follow":
      return follow(draft, part, event.component, event.field);
    case "enterCustom":
      return enterCustom(event.component, part, event.carry ?? {});
    case "backToSelection":
      return backToSelection(part);
    case "setPricing":
      return setPricing(part, event.pricing);
    case "typePrice":
      return { ...part, customPrice: event.text };
    case "setScope":
      return components[event.component].mayBeOutOfScope ? { ...part, inScope: event.inScope } : part;
    case "quoted":
      // An answer to older inputs must not push out the one that is in force.
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

const furthest = (a: StepId, b: StepId): StepId => (stepIndex(a) >= stepIndex(b) ? a : b);

/** After a save any change starts a new quotation; an issued ID is kept while its inputs change. */
function touched(draft: Draft): Draft {
  const stage = draft.stage.is === "saved" ? ({ is: "working" } as const) : draft.stage;
  return { ...draft, stage, revision: draft.revision + 1 };
}

/** All that can happen to a working quotation. Events that change nothing give the same draft back. */
export function wizardReducer(draft: Draft, event: WizardEvent): Draft {
  switch (event.type) {
    case "typeMargin":
      return event.text === draft.marginPercentage
        ? draft
        : { ...touched(draft), marginPercentage: event.text };
    case "typeCustomer":
      return event.text === draft.customer[event.field]
        ? draft
        : { ...touched(draft), customer: { ...draft.customer, [event.field]: event.text } };
    case "defaultsServed":
      return Object.entries(event.values).every(([name, value]) => draft.servedDefaults[name] === value)
        ? draft
        : { ...draft, servedDefaults: { ...draft.servedDefaults, ...event.values } };
    case "visit":
      if (event.step === draft.lastStep && stepIndex(draft.furthest) >= stepIndex(event.step)) return draft;
      return {
        ...draft,
        lastStep: event.step,
        furthest: furthest(draft.furthest, event.step),
        revision: draft.revision + 1,
      };
    case "reset": {
      const { pricedBefore: _, ...rest } = draft;
      return {
        ...rest,
        revision: draft.revision + 1,
        basedOn: null,
        lastStep: "span",
        furthest: "span",
        stage: { is: "working" },
        parts: newParts(),
        marginPercentage: standardMargin,
        customer: noCustomer,
      };
    }
    case "issued":
      return {
        ...draft,
        revision: draft.revision + 1,
        stage: { is: "issued", number: event.number, forKey: event.forKey },
      };
    case "saved":
      return { ...draft, revision: draft.revision + 1, stage: { is: "saved", number: event.number } };
    case "renumber":
      return { ...draft, revision: draft.revision + 1, stage: { is: "working" } };
    case "takeOver":
      return event.owner === draft.owner
        ? draft
        : { ...draft, revision: draft.revision + 1, owner: event.owner, stage: { is: "working" } };
    default: {
      const part = draft.parts[event.component];
      const next = reducePart(draft, part, event);
      if (next === part) return draft;
      const base =
        event.type === "quoted" || event.type === "requote"
          ? { ...draft, revision: draft.revision + 1 }
          : touched(draft);
      return { ...base, parts: { ...draft.parts, [event.component]: next } };
    }
  }
}
