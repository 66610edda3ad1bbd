import { components, fieldsOf, findComponent, shortLabel } from "../../components/registry.ts";
import { type StepId, stepOf, stepOfComponent } from "../../components/steps.ts";
import { type ComponentId, craneTypes } from "../../crane-types.ts";
import { formatMoney, formatShare } from "../../numbers/format.ts";
import { readPrice } from "../../price-tables/reading.ts";
import { readMargin } from "../document/margin-and-totals.ts";
import { fieldText, outOfScope } from "../lines/describe.ts";
import type { Draft, TemplateOrigin } from "./draft.ts";
import { isLocked, ownValue, textOf } from "./draft-part.ts";

/** A value by `component.field`, as in quick entry; also `component.price` and `component.in_scope`. */
type Key = string;
export const marginKey: Key = "margin.margin_percentage";

export const keyOf = (component: ComponentId, field: string): Key => `${component}.${field}`;

const partsOf = (key: Key): { component: ComponentId | null; name: string } => {
  const at = key.indexOf(".");
  const id = key.slice(0, at);
  return { component: findComponent(id)?.id ?? null, name: key.slice(at + 1) };
};

/** Returns the values of a draft that a template just filled, except those that follow from other values. */
export function filledKeys(draft: Draft): Key[] {
  const ofComponents = craneTypes[draft.craneType].components.flatMap((component) => {
    const part = draft.parts[component];
    if (!part.inScope) return [keyOf(component, "in_scope")];
    const fields = fieldsOf(components[component])
      .filter(
        ([name, field]) => (ownValue(part, field, name) ?? "") !== "" && !isLocked(draft, component, name),
      )
      .map(([name]) => keyOf(component, name));
    return part.customPrice === "" ? fields : [...fields, keyOf(component, "price")];
  });
  return [...ofComponents, marginKey];
}

function textAt(draft: Draft, key: Key): string {
  const { component, name } = partsOf(key);
  if (component === null) return draft.marginPercentage;
  const part = draft.parts[component];
  if (name === "in_scope") return String(part.inScope);
  const text = name === "price" ? part.customPrice : textOf(draft, component, name);
  return `${part.inScope} ${text}`;
}

/** Returns the draft without the marks of changed values. */
export function withoutTouched(before: Draft, after: Draft): Draft {
  const { fromTemplate } = after;
  if (before === after || !fromTemplate || before.fromTemplate !== fromTemplate) return after;
  return keepUnchecked(after, (key) => textAt(before, key) === textAt(after, key));
}

/** The draft with the marks that are kept. */
export function keepUnchecked(draft: Draft, isKept: (key: Key) => boolean): Draft {
  const { fromTemplate } = draft;
  const unseen = fromTemplate?.unseen.filter(isKept) ?? [];
  if (!fromTemplate || unseen.length === fromTemplate.unseen.length) return draft;
  return { ...draft, fromTemplate: { ...fromTemplate, unseen } };
}

/** Returns the next revision of the draft without the marks of the checked values. */
export function withChecked(draft: Draft, isChecked: (key: Key) => boolean): Draft {
  const checked = keepUnchecked(draft, (key) => !isChecked(key));
  return checked === draft ? draft : { ...checked, revision: draft.revision + 1 };
}

/** Returns the step that shows a value. */
export function stepOfKey(key: Key): StepId {
  const { component } = partsOf(key);
  return component === null ? "margin" : stepOfComponent(component).id;
}

/** Returns the values of a filled draft that are named in these words, each word once, in the order of the steps. */
export function keysInWords(draft: Draft, words: readonly string[]): Key[] {
  const left = [...words];
  return filledKeys(draft).filter((key) => {
    const at = left.indexOf(inWords(draft, key));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Names where a draft has its values from: "template Workshop", "crane 1". Null without it, and for the quotation that the
 * draft revises or copies, which is named beside.
 */
export const originWords = ({ fromTemplate, revises, basedOn }: Draft): string | null =>
  fromTemplate === null || fromTemplate.name === (revises?.number ?? basedOn)
    ? null
    : sourceWords(fromTemplate);

/** Names where the values come from: "template Workshop", "crane 1". */
export const sourceWords = ({ name, isCrane }: TemplateOrigin): string =>
  isCrane ? name : `template ${name}`;

/** Returns the source of a value that the user has not checked. Null for any other value. */
export const uncheckedFrom = (draft: Draft, key: Key): string | null =>
  draft.fromTemplate?.unseen.includes(key) ? sourceWords(draft.fromTemplate) : null;

/** Returns the source of an unchecked value by component and field, or `price`. Null for any other value. */
export const uncheckedSource = (draft: Draft, component: ComponentId, name: string): string | null =>
  uncheckedFrom(draft, keyOf(component, name));

/** Returns whether a step has unchecked values from a template. */
export const hasUnchecked = ({ fromTemplate }: Draft, step: StepId): boolean =>
  fromTemplate?.unseen.some((key) => stepOfKey(key) === step) ?? false;

function inWords(draft: Draft, key: Key): string {
  const { component, name } = partsOf(key);
  if (component === null) {
    const margin = readMargin(draft.marginPercentage);
    return margin === null ? draft.marginPercentage : `${formatShare(Number(margin))}%`;
  }
  if (name === "in_scope") return outOfScope;
  if (name === "price") {
    const { customPrice } = draft.parts[component];
    const price = readPrice(customPrice);
    return `Price ${price === null ? customPrice : formatMoney(price)}`;
  }
  const field = components[component].fields[name];
  return field ? `${shortLabel(field)} ${fieldText(field, textOf(draft, component, name))}` : name;
}

/** Returns the unchecked values from a template, step by step in words. */
export function uncheckedInWords(draft: Draft): { step: StepId; title: string; values: string[] }[] {
  const unseen = draft.fromTemplate?.unseen ?? [];
  return [...new Set(unseen.map(stepOfKey))].map((step) => ({
    step,
    title: stepOf(step).title,
    values: unseen.filter((key) => stepOfKey(key) === step).map((key) => inWords(draft, key)),
  }));
}
