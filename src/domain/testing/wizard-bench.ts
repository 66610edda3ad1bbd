import { components, isTablePriced } from "../components/registry.ts";
import type { ComponentId, CraneTypeId } from "../crane-types.ts";
import { choicesOfColumn } from "../price-tables/price-table.ts";
import { type Draft, newDraft } from "../quotation/draft/draft.ts";
import { valuesOf } from "../quotation/draft/draft-part.ts";
import { type WizardEvent, wizardReducer } from "../wizard/wizard-reducer.ts";
import { eventsOf, goldenQuotation, quoted, type Tables } from "./golden.ts";

export const empty = (craneType: CraneTypeId = "single-girder"): Draft =>
  newDraft({ id: "d", owner: "a", craneType, now: "2026-11-20T06:00:00.000Z" });

export const run = (draft: Draft, ...events: WizardEvent[]): Draft => events.reduce(wizardReducer, draft);

export const choose = (component: ComponentId, field: string, text: string): WizardEvent => ({
  kind: "choose",
  component,
  field,
  text,
});
export const type = (component: ComponentId, field: string, text: string): WizardEvent => ({
  kind: "type",
  component,
  field,
  text,
});
export const typePrice = (component: ComponentId, text: string): WizardEvent => ({
  kind: "typePrice",
  component,
  text,
});
export const setPricing = (component: ComponentId, pricing: "system" | "custom"): WizardEvent => ({
  kind: "setPricing",
  component,
  pricing,
});

/** Drafts and lists as the tables of a test have them. */
export const bench = (tables: Tables) => {
  const fetched = (draft: Draft, component: ComponentId): Draft => quoted(draft, component, tables);
  return {
    /** The draft with the table's answer for this component, as the server gives it. */
    fetched,
    /** Worked case SG-1 entered up to and including these components, each with its table price. */
    filled: (...upTo: ComponentId[]): Draft => {
      const { inputs } = goldenQuotation("SG-1");
      return upTo.reduce(
        (draft, component) => fetched(run(draft, ...eventsOf(component, inputs[component])), component),
        empty(),
      );
    },
    /** Returns the list of a field under the keys chosen before it. */
    listOf: (draft: Draft, component: ComponentId, field: string): readonly string[] => {
      const definition = components[component];
      const choice = definition.fields[field]?.choice;
      if (choice && choice.kind !== "table") return choice.options;
      const index = tables[draft.craneType].get(component);
      if (!isTablePriced(definition) || !index) return [];
      return choicesOfColumn(definition, field, index, valuesOf(draft, component));
    },
  };
};
