import { components } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import type { Factor } from "#domain/price-tables/pricing.ts";
import { explain } from "#domain/quotation/lines/explain.ts";
import { wordsOf } from "#domain/quotation/lines/line-words.ts";
import { PriceFormula } from "../../prices/price-formula.tsx";

/** The explanation of a step's system price, in the words of its save. */
export function StepPriceExplanation(props: { component: ComponentId; factors: readonly Factor[] }) {
  const explained = explain(wordsOf(components[props.component]), props.factors);
  return explained && <PriceFormula explained={explained} />;
}
