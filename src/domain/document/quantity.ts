import type { ComponentId } from "../components/define-component.ts";
import { components } from "../components/registry.ts";
import type { QuotationLine } from "../quotation/document.ts";

/** In what a component is delivered, for one and for several. */
const units: Readonly<Record<ComponentId, readonly [one: string, several: string]>> = {
  span: ["set", "sets"],
  hoist: ["no.", "nos."],
  end_carriage: ["pair", "pairs"],
  lt_gantry: ["set", "sets"],
  column: ["no.", "nos."],
  wiring: ["lot", "lots"],
  industrial_erection: ["job", "jobs"],
  panel: ["no.", "nos."],
};

/** How many of a component its price is for: the count that its formula multiplies by, where there is one. */
export function quantityOf({ component, values, inScope }: QuotationLine): string {
  if (!inScope) return "";
  const { pricing } = components[component];
  const field = pricing.by === "typing" ? undefined : pricing.formula.times;
  const count = Number(field === undefined ? 1 : values[field] || 1);
  return `${count}\u00a0${units[component][count === 1 ? 0 : 1]}`;
}
