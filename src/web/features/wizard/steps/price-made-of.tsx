import type { ComponentId } from "#domain/components/component-id.ts";
import { components } from "#domain/components/registry.ts";
import type { Factor } from "#domain/pricing.ts";
import { explain } from "#domain/quotation/words/explain.ts";
import { wordsOf } from "#domain/quotation/words/line-words.ts";
import { PriceFormula } from "../../prices/price-formula.tsx";

/** How the system price of a step comes about, in the words that it would be saved with. */
export function PriceMadeOf(props: { component: ComponentId; factors: readonly Factor[] }) {
  const explained = explain(wordsOf(components[props.component]), props.factors);
  return explained && <PriceFormula explained={explained} />;
}
