import { type ComponentId, type CraneTypeId, craneTypes } from "../crane-types.ts";
import { inSentence } from "../text/in-sentence.ts";
import { column } from "./column.ts";
import type { ComponentDefinition } from "./define-component.ts";
import { endCarriage } from "./end-carriage.ts";
import { hoist } from "./hoist.ts";
import { industrialErection } from "./industrial-erection.ts";
import { ltGantry } from "./lt-gantry.ts";
import { panel } from "./panel.ts";
import { span } from "./span.ts";
import { wiring } from "./wiring.ts";

/** Every component's definition. The record of a crane type names its components and their order. */
export const components: Readonly<Record<ComponentId, ComponentDefinition>> = {
  span,
  hoist,
  end_carriage: endCarriage,
  lt_gantry: ltGantry,
  column,
  wiring,
  industrial_erection: industrialErection,
  panel,
};

/** All components, whichever crane types have them. */
export const componentIds = (): ComponentId[] => Object.values(components).map(({ id }) => id);

/** The component of this name, or undefined. */
export const findComponent = (name: unknown): ComponentDefinition | undefined =>
  typeof name === "string" && Object.hasOwn(components, name) ? components[name as ComponentId] : undefined;

export type TablePricing = Extract<ComponentDefinition["pricing"], { kind: "table" }>;
export type TableDefinition = ComponentDefinition & { pricing: TablePricing };

/** Returns whether the price comes from a table. Formulas and typed prices do not. */
export const isTablePriced = (definition: ComponentDefinition): definition is TableDefinition =>
  definition.pricing.kind === "table";

/** Returns whether the price of a component covers the parts of the runway that a quotation has in scope. */
export function coversRunway(id: ComponentId): boolean {
  const { pricing } = components[id];
  return pricing.kind === "typing" && pricing.coversRunway === true;
}

/** A value for each component, under its id. */
export const byComponent = <T>(make: (id: ComponentId) => T): Record<ComponentId, T> =>
  Object.fromEntries(componentIds().map((id) => [id, make(id)])) as Record<ComponentId, T>;

/** The components that are priced from a table. */
export const tableComponents = (): TableDefinition[] => Object.values(components).filter(isTablePriced);

/** Returns a component that is priced from a table. @throws RangeError for one that is not */
export function tableComponent(id: ComponentId): TableDefinition {
  const definition = components[id];
  if (!isTablePriced(definition)) throw new RangeError(`${id} is not priced from a table`);
  return definition;
}

/** The components of a crane type that are priced from a table, in the order of its steps. */
export const tableComponentsOf = (craneType: CraneTypeId): TableDefinition[] =>
  craneTypes[craneType].components.map((id) => components[id]).filter(isTablePriced);

/** The collection of this name, or undefined. */
export const findTableComponent = (name: string): TableDefinition | undefined =>
  tableComponents().find((definition) => definition.id === name);

/** The fields of a component in the order of its form. */
export const fieldsOf = (definition: ComponentDefinition) => Object.entries(definition.fields);

/** The name of a field in messages and lines, without a unit. */
export const shortLabel = (field: { label: string; short?: string }): string => field.short ?? field.label;

/** Returns a field's name with its component, named once: "Hoist type", "Hoist capacity". */
export function fieldName(component: ComponentId, name: string): string {
  const { title, fields } = components[component];
  const label = (fields[name]?.label ?? "Price").replace(/ \([^()]*\)$/, "");
  return inSentence(label.startsWith(title) ? label : `${title} ${label}`);
}
