import { changedConditionsInWords, type SaleConditionsRecord } from "#domain/firm/sale-conditions.ts";
import { type SupplyInput, supplyInWords } from "#domain/tax/place-of-supply.ts";

/** A text of a sale under its title. */
export function Words({ title, words }: { title: string; words: string }) {
  return (
    <div>
      <h3 className="text-hint text-ink-2">{title}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{words}</p>
    </div>
  );
}

type SaleTermsProps = { supply: SupplyInput; conditions: SaleConditionsRecord | undefined };

/** The place of supply and the conditions of a saved sale, as far as they are not the firm's. */
export function SaleTerms({ supply, conditions }: SaleTermsProps) {
  const changed = conditions ? changedConditionsInWords(conditions).join("\n") : "";
  return (
    <>
      <Words title="Place of supply" words={supplyInWords(supply) || "Not named"} />
      <Words title="Conditions" words={changed || "The firm’s standard"} />
    </>
  );
}
