import golden from "../../../fixtures/golden/quotations.json" with { type: "json" };
import { components, isTablePriced, tableComponentsOf } from "../components/registry.ts";
import {
  byCraneType,
  type ComponentId,
  type CraneTypeId,
  craneTypes,
  normaliseCraneType,
} from "../crane-types.ts";
import { findRowOrLarger, indexRows, type PricingRow, type TableIndex } from "../price-tables/price-table.ts";
import { systemPrice } from "../price-tables/pricing.ts";
import { type Draft, newDraft } from "../quotation/draft/draft.ts";
import { besideKey, valuesOf, wantedKey } from "../quotation/draft/draft-part.ts";
import { type WizardEvent, wizardReducer } from "../wizard/wizard-reducer.ts";

type Inputs = Readonly<Record<string, string | number | null | undefined>>;
export type GoldenQuotation = {
  id: string;
  crane_kind: string;
  inputs: Readonly<Record<ComponentId, Inputs>>;
  component_prices: Readonly<Record<ComponentId, string>>;
  totals: {
    margin_percentage: string;
    paise: {
      subtotal: number;
      margin_amount: number;
      total_before_gst: number;
      gst_amount: number;
      final_total: number;
    };
    display: Record<string, string>;
  };
};

export const goldenQuotations = golden.quotations as unknown as readonly GoldenQuotation[];

/** The worked quotation with this id. */
export function goldenQuotation(id: string): GoldenQuotation {
  const found = goldenQuotations.find((quotation) => quotation.id === id);
  if (!found) throw new RangeError(`No golden quotation ${id}`);
  return found;
}

export type Tables = Readonly<Record<CraneTypeId, ReadonlyMap<ComponentId, TableIndex>>>;

/** Price tables made ready from their rows. */
export function indexTables(
  rows: (craneType: CraneTypeId, component: ComponentId) => readonly PricingRow[],
): Tables {
  const of = (craneType: CraneTypeId) =>
    new Map(
      tableComponentsOf(craneType).map(
        (definition) => [definition.id, indexRows(definition, rows(craneType, definition.id))] as const,
      ),
    );
  return byCraneType(of);
}

/** The events by which a user enters one component of a worked case. */
export function eventsOf(component: ComponentId, inputs: Inputs): WizardEvent[] {
  const definition = components[component];
  const custom = inputs.mode === "custom";
  // Where nothing is chosen from a list there is no custom mode, only a custom price.
  const hasChoices = Object.values(definition.fields).some((field) => field.choice);
  const events: WizardEvent[] = !custom
    ? []
    : [
        hasChoices
          ? { kind: "enterCustom", component }
          : { kind: "setPricing", component, pricing: "custom" },
      ];
  for (const name of Object.keys(definition.fields)) {
    const value = inputs[name];
    if (value === undefined || value === null) continue;
    events.push({
      kind: definition.fields[name]?.choice && !custom ? "choose" : "type",
      component,
      field: name,
      text: String(value),
    });
  }
  const price = definition.pricing.kind === "typing" ? inputs.price : inputs.custom_price;
  if (price !== undefined && price !== null)
    events.push({ kind: "typePrice", component, text: String(price) });
  return events;
}

/** Gives a draft the table's answer for a component, as the server would. */
export function quoted(draft: Draft, component: ComponentId, tables: Tables): Draft {
  const definition = components[component];
  const forKey = wantedKey(draft, component) ?? besideKey(draft, component);
  const index = tables[draft.craneType].get(component);
  if (forKey === null || !index || !isTablePriced(definition)) return draft;
  const values = valuesOf(draft, component);
  const row = findRowOrLarger(definition, index, values);
  const price = systemPrice(definition, values, row);
  return wizardReducer(draft, {
    kind: "quoted",
    component,
    quote:
      row && price
        ? { forKey, kind: "priced", each: price.each, factors: price.factors, row, tableVersion: "seed" }
        : { forKey, kind: "not-offered" },
  });
}

/** A worked quotation entered from an empty draft, step by step. */
export function draftOf(quotation: GoldenQuotation, tables: Tables): Draft {
  let draft = newDraft({
    id: quotation.id,
    owner: "tester",
    craneType: normaliseCraneType(quotation.crane_kind),
    now: "2026-11-20T06:00:00.000Z",
  });
  for (const component of craneTypes[draft.craneType].components) {
    for (const event of eventsOf(component, quotation.inputs[component] ?? {}))
      draft = wizardReducer(draft, event);
    draft = quoted(draft, component, tables);
  }
  return wizardReducer(draft, { kind: "typeMargin", text: quotation.totals.margin_percentage });
}

/** Gives a working quotation as its owner's device keeps it, all its steps passed: a draft of its own, begun now. */
export const onDevice = (draft: Draft, owner: string, now: string): Draft => ({
  ...wizardReducer(draft, { kind: "visit", step: "final" }),
  id: `${draft.id}-${now}`,
  owner,
  startedAt: now,
  changedAt: now,
});
