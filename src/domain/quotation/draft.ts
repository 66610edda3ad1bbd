import type { ComponentId } from "../components/component-id.ts";
import type { Definition, Field } from "../components/define-component.ts";
import { byComponent, components } from "../components/registry.ts";
import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import { type ContactWays, type Customer, noContactWays, noCustomer } from "../customer.ts";
import type { EstimateRecord } from "../engineering/estimate/estimate-record.ts";
import { gstOfQuotation } from "../gst.ts";
import type { Paise } from "../money.ts";
import type { PaperChoices } from "../paper-choices.ts";
import type { Row, Values } from "../price-tables/price-table.ts";
import { countedValues, type Factor, priceKey, systemPrice, timesOf } from "../pricing.ts";
import { read, readPrice } from "../reading.ts";
import { firstStep, type StepId } from "../wizard/steps.ts";
import { firstRecord, type RecordsOfDraft } from "./draft-identity.ts";
import type { DraftOwner } from "./draft-owner.ts";
import { type EstimateAsked, estimateAsked, estimateKey } from "./estimate/estimate-asked.ts";
import { carriedComponent } from "./estimate/estimated-component.ts";
import { nextLargerWords } from "./estimate/next-larger.ts";
import type { Revises } from "./revises.ts";
import { readMargin, standardMargin, type Totals, totalsOf } from "./totals.ts";
import { namedFields } from "./words/named-fields.ts";

/** The mode of a component: from the lists, typed, or a typed price only. */
export type Entry =
  | { mode: "listed"; choices: Values; pricing: "system" | "custom" }
  /** `estimate`: its price is the estimate's, or typed beside one. */
  | { mode: "custom"; choices: Values; returnTo: Values; estimate?: "taken" | "beside" }
  | { mode: "typed" };

/**
 * The answer of the price table or the estimate, with the key of its inputs. Other inputs have another key.
 */
export type Quote = { forKey: string } & (
  | {
      is: "priced";
      each: Paise;
      factors: readonly Factor[];
      row: Row;
      tableVersion: string;
      estimate?: EstimateRecord;
    }
  /** `why`: the reason why an estimate was refused. */
  | { is: "not-offered"; why?: string }
);

export type Part = {
  inScope: boolean;
  entry: Entry;
  inputs: Values;
  customPrice: string;
  quote: Quote | null;
};

export type Stage =
  | { is: "working" }
  | { is: "issued"; number: string; forKey: string }
  | { is: "saved"; number: string };

/** A working quotation, with texts as typed. Prices, totals and completeness are computed from it. */
export type Draft = DraftOwner &
  RecordsOfDraft & {
    format: 1;
    revision: number;
    craneType: CraneTypeId;
    startedAt: string;
    changedAt: string;
    /** The quotation this one was started from. */
    basedOn: string | null;
    /** The quotation this one becomes a revision of. */
    revises: Revises | null;
    /** Why it is revised, as typed. */
    reason: string;
    /** The prices of the components in that quotation. */
    pricedBefore?: Readonly<Partial<Record<ComponentId, Paise>>>;
    /**
     * Lines of the original or the stored draft whose components are no longer quoted. They are named beside
     * the prices.
     */
    notTaken: readonly NotTaken[];
    lastStep: StepId;
    /** The furthest step reached. */
    furthest: StepId;
    stage: Stage;
    parts: Readonly<Record<ComponentId, Part>>;
    marginPercentage: string;
    customer: Customer;
    /** The telephone and e-mail of the named person, kept with the firm's record. */
    contact: ContactWays;
    /** The choices for its papers. Null: as in the firm's profile. */
    paper: PaperChoices | null;
    /** Defaults from the server by `component.field`. */
    servedDefaults: Values;
    /** The unused words of a quick entry line. Null without one. */
    fromLine: FromLine | null;
    /** The values that a template filled. Null without one. */
    fromTemplate: FromTemplate | null;
    /** The doubtful values that the user keeps, by the keys of their doubts. */
    kept: readonly string[];
  };

/** A line that was left out. `amount` is null without a price. */
export type NotTaken = { component: string; title: string; amount: Paise | null };

/** `unread`: unused or unanswered words with the reason, shown at this step until dismissed. */
export type FromLine = { quantity: number | null; unread: readonly string[]; step: StepId };

/** `unseen`: unchecked values of the template by `component.field`. */
export type FromTemplate = {
  name: string;
  unseen: readonly string[];
  /** The values are those of another crane of the offer. */
  isCrane?: true;
};

/** An untouched part of this component. */
export function newPart(definition: Definition): Part {
  const entry: Entry =
    definition.pricing.by === "typing"
      ? { mode: "typed" }
      : { mode: "listed", choices: {}, pricing: "system" };
  return { inScope: true, entry, inputs: {}, customPrice: "", quote: null };
}

/** An untouched part for every component, including those that the crane type lacks. */
export const newParts = (): Record<ComponentId, Part> => byComponent((id) => newPart(components[id]));

/** Returns an empty working quotation. The caller gives ids and times, because the domain has no clock. */
export function newDraft(given: DraftOwner & { id: string; craneType: CraneTypeId; now: string }): Draft {
  return {
    format: 1,
    id: given.id,
    ...firstRecord,
    revision: 0,
    owner: given.owner,
    ...(given.ownerId !== undefined && { ownerId: given.ownerId }),
    craneType: given.craneType,
    startedAt: given.now,
    changedAt: given.now,
    basedOn: null,
    revises: null,
    reason: "",
    notTaken: [],
    lastStep: firstStep(given.craneType).id,
    furthest: firstStep(given.craneType).id,
    stage: { is: "working" },
    parts: newParts(),
    marginPercentage: standardMargin,
    customer: noCustomer,
    contact: noContactWays,
    paper: null,
    servedDefaults: {},
    fromLine: null,
    fromTemplate: null,
    kept: [],
  };
}

const fieldOf = (component: ComponentId, name: string): Field => {
  const field = components[component].fields[name];
  if (!field) throw new RangeError(`${component} has no field ${name}`);
  return field;
};

const usable = (component: ComponentId, name: string, text: string, crane: CraneTypeId): boolean => {
  const value = read("", fieldOf(component, name).reading, text, crane);
  return (
    value.is === "value" && !(fieldOf(component, name).reading.as === "number" && Number(value.text) <= 0)
  );
};

/** Returns a field's canonical prefill from another step; null without a source or a valid value. */
export function sourceOf(draft: Draft, component: ComponentId, name: string): string | null {
  const prefill = fieldOf(component, name).prefill;
  if (!prefill || !craneTypes[draft.craneType].components.includes(prefill.component)) return null;
  const text = textOf(draft, prefill.component, prefill.field);
  if (!usable(prefill.component, prefill.field, text, draft.craneType)) return null;
  const value = read("", fieldOf(prefill.component, prefill.field).reading, text, draft.craneType);
  return value.is === "value" ? value.text : null;
}

/** Returns whether a field cannot be typed over because an earlier step supplies it. */
export const isLocked = (draft: Draft, component: ComponentId, name: string): boolean =>
  fieldOf(component, name).prefill?.lock === true && sourceOf(draft, component, name) !== null;

/** The user's entry in a field. Absent: the field follows its source or default. '': the user cleared it. */
export function ownValue(part: Part, field: Field, name: string): string | undefined {
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
export function valuesOf(draft: Draft, component: ComponentId): Values {
  const definition = components[component];
  const entries = Object.entries(definition.fields).map(([name, field]) => {
    const text = textOf(draft, component, name);
    const value = read("", field.reading, text, draft.craneType);
    return [name, value.is === "value" ? value.text : text] as const;
  });
  const values: Values = Object.fromEntries(entries);
  return draft.parts[component].inScope ? countedValues(definition, values) : values;
}

/** Returns whether the price in force is an estimate for typed values. */
export const isEstimated = ({ entry }: Part): boolean =>
  entry.mode === "custom" && entry.estimate === "taken";

/** Returns whether the price in force is the system's (table, calculation or estimate) and not typed. */
export function isSystemPriced(part: Part): boolean {
  return (part.entry.mode === "listed" && part.entry.pricing === "system") || isEstimated(part);
}

/**
 * Returns the larger size of the price table's answer: "next larger span width, 18 m"; null when it has the
 * requested size.
 */
export function largerSizeWords(draft: Draft, component: ComponentId): string | null {
  const quote = currentQuote(draft, component);
  const names = namedFields(components[component]);
  return quote?.is === "priced"
    ? nextLargerWords({ words: { names }, values: valuesOf(draft, component), row: quote.row })
    : null;
}

/** Returns the request for a component's estimate in this draft, or null while it is not possible. */
export function estimateAskedIn(draft: Draft, component: ComponentId): EstimateAsked | null {
  const isCarried =
    craneTypes[draft.craneType].components.includes(carriedComponent) &&
    draft.parts[carriedComponent].inScope;
  const carried = isCarried ? valuesOf(draft, carriedComponent) : null;
  return estimateAsked(component, valuesOf(draft, component), carried);
}

/**
 * Returns the key of the table price or estimate that this component needs; null if it needs none or an input
 * is missing.
 */
export function wantedKey(draft: Draft, component: ComponentId): string | null {
  const definition = components[component];
  const part = draft.parts[component];
  if (!part.inScope || definition.pricing.by !== "table" || !isSystemPriced(part)) return null;
  if (!isEstimated(part)) return priceKey(definition, valuesOf(draft, component));
  const asked = estimateAskedIn(draft, component);
  return asked && estimateKey(asked);
}

/** Returns the table's answer to the present inputs, or null. */
export function currentQuote(draft: Draft, component: ComponentId): Quote | null {
  const quote = draft.parts[component].quote;
  return quote !== null && quote.forKey === wantedKey(draft, component) ? quote : null;
}

/** Returns the estimate beside a typed price, if it is for the present inputs. */
export function quoteBeside(draft: Draft, component: ComponentId): Quote | null {
  const { entry, quote } = draft.parts[component];
  if (quote === null || entry.mode !== "custom" || entry.estimate !== "beside") return null;
  const asked = estimateAskedIn(draft, component);
  return asked && quote.forKey === estimateKey(asked) ? quote : null;
}

/** The price of a component in paise: 0 while it has none, when it is out of scope, and when the answer is to older inputs. */
export function priceOf(draft: Draft, component: ComponentId): Paise {
  const definition = components[component];
  const part = draft.parts[component];
  if (!part.inScope) return 0;
  if (!isSystemPriced(part)) return readPrice(part.customPrice) ?? 0;
  if (definition.pricing.by === "inputs")
    return systemPrice(definition, valuesOf(draft, component), undefined)?.amount ?? 0;
  const quote = currentQuote(draft, component);
  return quote?.is === "priced" ? quote.each * timesOf(definition, valuesOf(draft, component)) : 0;
}

/**
 * Returns the totals of the prices so far, with GST at the rate of this day. An unreadable margin counts as
 * the standard one.
 */
export const totalsOfDraft = (draft: Draft, day: string): Totals =>
  totalsOf(
    craneTypes[draft.craneType].components.map((id) => priceOf(draft, id)),
    readMargin(draft.marginPercentage) ?? standardMargin,
    gstOfQuotation(day),
  );
