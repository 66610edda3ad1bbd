import { components } from "../components/registry.ts";
import type { QuotationLine } from "../quotation/document.ts";

/** How many of a component its price is for: the count that its formula multiplies by, where there is one. */
export function quantityOf({ component, values, inScope }: QuotationLine): string {
  if (!inScope) return "";
  const { pricing, delivered } = components[component];
  const field = pricing.by === "typing" ? undefined : pricing.formula.times;
  const count = Number(field === undefined ? 1 : values[field] || 1);
  const [one, several] = delivered;
  return `${count}\u00a0${count === 1 ? one : several}`;
}
