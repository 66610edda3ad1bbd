import { Suspense } from "react";
import { components, isTablePriced, shortLabel } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { estimateCaution } from "#domain/engineering/estimate/check-words.ts";
import { nearestSizes } from "#domain/price-tables/alternatives.ts";
import { keyColumns, nextLargerOf } from "#domain/price-tables/price-table.ts";
import { canonicalNumber } from "#domain/price-tables/reading.ts";
import { isSystemPriced, valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { mayBeEstimated } from "#domain/quotation/estimate/estimated-component.ts";
import { isOrderedSize, nextLargerKey } from "#domain/quotation/estimate/next-larger.ts";
import { fieldText } from "#domain/quotation/lines/describe.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { useWizard } from "../wizard-context.ts";
import type { Choices } from "./use-choices.ts";

/** The calculation is fetched with the first size that the table does not have. */
const SuggestedPrice = lazyOf(async () => (await import("../estimate/suggested-price.tsx")).SuggestedPrice);

type NearestSizesProps = { component: ComponentId; lists: ReadonlyMap<string, Choices> };

/** The nearest sizes of the price table for an entered size that it lacks. One press takes a size. */
export function NearestSizes({ component, lists }: NearestSizesProps) {
  const { draft, dispatch, isSignedIn } = useWizard();
  const definition = components[component];
  if (!isTablePriced(definition)) return null;
  const values = valuesOf(draft, component);
  const keys = keyColumns(definition);
  const isMissing = (name: string) => {
    const options = lists.get(name)?.options ?? null;
    return values[name] !== "" && options !== null && !options.includes(values[name] ?? "");
  };
  // Under a size that is not there nothing is judged.
  const name = keys.find(isMissing);
  const field = definition.fields[name ?? ""];
  if (name === undefined || !field) return null;
  // A typed price is for the size as typed.
  const takesLarger = nextLargerKey(component) === name && isSystemPriced(draft.parts[component]);
  const larger = takesLarger ? nextLargerOf(lists.get(name)?.options ?? [], values[name] ?? "") : null;
  if (larger !== null)
    return (
      <p className="col-span-full text-label text-ink-2">
        {shortLabel(field)} {fieldText(field, values[name] ?? "")} is not in the price table. The next larger
        one is taken: {fieldText(field, larger)}.{" "}
        {!isOrderedSize(component) && <strong className="font-value">{estimateCaution}</strong>}
      </p>
    );
  const nearest = nearestSizes(lists.get(name)?.options ?? [], values[name] ?? "");
  if (nearest.length === 0) return null;
  const above = Object.fromEntries(keys.slice(0, keys.indexOf(name)).map((key) => [key, values[key] ?? ""]));
  const isBelow = (size: string) => (canonicalNumber(size) ?? 0) < (canonicalNumber(values[name] ?? "") ?? 0);
  // A custom entry has the whole estimate below its price.
  const isSuggested =
    mayBeEstimated(component) && isSignedIn && draft.parts[component].entry.mode === "listed";
  return (
    <>
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <p className="text-label text-ink-2">
          {shortLabel(field)} {fieldText(field, values[name] ?? "")} is not in the price table. Nearest sizes:
        </p>
        {nearest.map((size) => (
          <Button
            key={size}
            size="row"
            data-act={isBelow(size) ? "nearestBelow" : "nearestAbove"}
            aria-label={`${shortLabel(field)} ${fieldText(field, size)}`}
            onClick={() =>
              dispatch({ kind: "take", component, field: name, values: { ...above, [name]: size } })
            }
          >
            {fieldText(field, size)}
          </Button>
        ))}
      </div>
      {isSuggested && (
        <Suspense>
          <SuggestedPrice component={component} />
        </Suspense>
      )}
    </>
  );
}
