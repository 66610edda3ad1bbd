import { components, coversRunway, fieldsOf, findComponent } from "../components/registry.ts";
import { type ComponentId, craneTypes } from "../crane-types.ts";
import type { Choices } from "../quick-entry/entry.ts";
import {
  capacityField,
  columnType,
  endCarriageType,
  gantryType,
  hoistType,
  runwayField,
} from "../quick-entry/entry.ts";
import { tableChoices } from "../quick-entry/offered.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { currentQuote, ownValue, textOf } from "../quotation/draft/draft-part.ts";
import { filledKeys, keyOf, marginKey } from "../quotation/draft/unchecked-values.ts";
import { carriesCrane } from "./rank-choices.ts";
import { type WizardEvent, wizardReducer } from "./wizard-reducer.ts";

/** The choices that a crane copies from another one of the same offer. */
const ofCrane = [hoistType, endCarriageType] as const;
/** The components of a runway. Another crane's runway proposes nothing until the user asks for it. */
const ofRunway = [gantryType, columnType] as const;

/** Returns the component and the field of a key; no component for a key of another part. */
const fieldOfKey = (key: string): { component: ComponentId | null; name: string } => {
  const [component = "", name = ""] = key.split(".");
  return { component: findComponent(component)?.id ?? null, name };
};

const valueAt = (draft: Draft, key: string): string => {
  const { component, name } = fieldOfKey(key);
  return component !== null && craneTypes[draft.craneType].components.includes(component)
    ? textOf(draft, component, name).trim()
    : "";
};

/** Returns the values of a crane by `component.field` for the price tables. */
const valuesIn = (draft: Draft): Record<string, string> =>
  Object.fromEntries(
    craneTypes[draft.craneType].components
      .flatMap((id) => fieldsOf(components[id]).map(([name]) => keyOf(id, name)))
      .map((key) => [key, valueAt(draft, key)])
      .filter(([, text]) => text !== ""),
  );

/** Returns the event that copies a choice; none if the crane has a value or its tables lack the choice. */
function choiceFrom(draft: Draft, earlier: Draft, key: string, choices: Choices | null): WizardEvent[] {
  const { component, name } = fieldOfKey(key);
  const field = component && components[component].fields[name];
  const text = valueAt(earlier, key);
  if (!component || !field || text === "" || choices === null) return [];
  const isOpen = draft.parts[component].inScope && earlier.parts[component].inScope;
  if (!isOpen || ownValue(draft.parts[component], field, name)) return [];
  const isOffered = tableChoices(key, choices[draft.craneType], valuesIn(draft)).includes(text);
  const quote = currentQuote(earlier, component);
  const row = quote?.kind === "priced" ? quote.row : null;
  return isOffered && carriesCrane(draft, component, { value: text, row })
    ? [{ kind: "choose", component, field: name, text }]
    : [];
}

/** Returns whether two cranes have the same parts of a runway in scope, of the same length. */
const hasSameRunway = (draft: Draft, earlier: Draft): boolean =>
  valueAt(draft, runwayField) === valueAt(earlier, runwayField) &&
  craneTypes[draft.craneType].components.every(
    (id) => !components[id].partOfRunway || draft.parts[id].inScope === earlier.parts[id].inScope,
  );

/** Returns the event that copies a typed price, only for the same capacity and, where it covers the runway, the same runway. */
function priceFrom(draft: Draft, earlier: Draft, component: ComponentId): WizardEvent[] {
  const [own, other] = [draft.parts[component], earlier.parts[component]];
  const isTyped = components[component].pricing.kind === "typing" && own.inScope && other.inScope;
  const isSame =
    valueAt(draft, capacityField) !== "" && valueAt(draft, capacityField) === valueAt(earlier, capacityField);
  const isForSame = isSame && (!coversRunway(component) || hasSameRunway(draft, earlier));
  return isTyped && isForSame && own.customPrice === "" && other.customPrice !== ""
    ? [{ kind: "typePrice", component, text: other.customPrice, origin: other.priceOrigin }]
    : [];
}

/**
 * Returns a crane with the choices of an earlier one of its offer, where it has none. These are types that
 * its price tables offer and that carry it (none while `choices` is null), the margin and, at the same capacity, the prices
 * that are always typed; that of the erection only with the same runway. `withRunway`: the user wants the types of the runway, too. Each value is marked as from `name` until
 * the user checks it. A crane with copied values does not change.
 */
export function proposeFrom(
  draft: Draft,
  earlier: Draft,
  name: string,
  choices: Choices | null,
  withRunway = false,
): Draft {
  if (draft.fromTemplate !== null) return draft;
  const before = new Set(filledKeys(draft));
  const events: WizardEvent[] = [
    ...craneTypes[draft.craneType].components.flatMap((id) => priceFrom(draft, earlier, id)),
    { kind: "typeMargin", text: earlier.marginPercentage },
  ];
  // One after the other: the hoist decides what an end carriage carries, and that the load of the gantry.
  const chosen = [...ofCrane, ...(withRunway ? ofRunway : [])].reduce(
    (before, key) => choiceFrom(before, earlier, key, choices).reduce(wizardReducer, before),
    draft,
  );
  const filled = events.reduce(wizardReducer, chosen);
  const unseen = filledKeys(filled).filter((key) =>
    key === marginKey ? filled.marginPercentage !== draft.marginPercentage : !before.has(key),
  );
  return unseen.length === 0 ? draft : { ...filled, fromTemplate: { name, unseen, isCrane: true } };
}
