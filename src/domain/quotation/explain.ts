import type { ComponentId } from "../components/define-component.ts";
import { components, shortLabel } from "../components/registry.ts";
import { formatNumber } from "../format.ts";
import type { Factor } from "../pricing.ts";

/** One figure of a price with what it is: "2,080 kg", "weight". */
export type ExplainedFigure = { value: string; caption: string };

/** A system price as it came about: a product of sums, then times a count. */
export type Explanation = {
  product: readonly (readonly ExplainedFigure[])[];
  /** Null where one piece is priced. */
  times: ExplainedFigure | null;
};

const plain = /^\d+(\.\d+)?$/;
const grouped = (text: string): string => (plain.test(text) ? formatNumber(Number(text)) : text);

function figure(component: ComponentId, { name, value, unit }: Factor): ExplainedFigure {
  const field = components[component].fields[name];
  const caption = field ? shortLabel(field).toLowerCase() : unit === "₹" ? "price of the row" : "weight";
  if (unit.startsWith("₹")) return { value: `₹${grouped(value)}${unit.slice(1)}`, caption };
  return { value: unit === "" ? grouped(value) : `${grouped(value)} ${unit}`, caption };
}

/**
 * How a system price came about, from the factors that were kept with it; null where none were (a typed price, an older
 * record). The factors are in the order of the component's formula.
 */
export function explain(component: ComponentId, factors: readonly Factor[]): Explanation | null {
  const { pricing } = components[component];
  if (pricing.by === "typing" || factors.length === 0) return null;
  const named = new Map(factors.map((factor) => [factor.name, factor]));
  const product = pricing.formula.factors.map((sum) =>
    sum.flatMap((term) => {
      const found = named.get("field" in term ? term.field : term.column);
      return found ? [figure(component, found)] : [];
    }),
  );
  const times = pricing.formula.times === undefined ? undefined : named.get(pricing.formula.times);
  return { product, times: times && times.value !== "1" ? figure(component, times) : null };
}

/** The same in one line: "58.6 kg/m × 6.5 m × ₹84/kg × 10". */
export function explanationText({ product, times }: Explanation): string {
  const sums = product.map((sum) => {
    const text = sum.map(({ value }) => value).join(" + ");
    return sum.length > 1 ? `(${text})` : text;
  });
  return [...sums, ...(times ? [times.value] : [])].join(" × ");
}
