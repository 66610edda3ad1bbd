import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { components } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { dependantsOf } from "#domain/price-tables/price-table.ts";
import { pricedFields } from "#domain/price-tables/pricing.ts";
import { isSystemPriced } from "#domain/quotation/draft/draft-part.ts";
import { pricedValues, rankChoices, rankedField } from "#domain/wizard/rank-choices.ts";
import { alternativesQuery } from "../../../api/choice-queries.ts";
import { useWizard } from "../wizard-context.ts";

/**
 * The choices of a list, ranked for the crane. The table's rows load when the list gets the focus or the pointer, so that
 * it opens with them. Only choices among its options count. `isRanked` tells whether the list is ranked at all.
 */
export function useRankedChoices(component: ComponentId, name: string, options: readonly string[]) {
  const { draft, onRunway, isSignedIn } = useWizard();
  const [isNear, setNear] = useState(false);
  const isRanked = rankedField(component) === name;
  const definition = components[component];
  const own = pricedValues(draft, component);
  const asked = Object.fromEntries(
    pricedFields(definition)
      .filter((each) => each !== name)
      .map((each) => [each, own[each] ?? ""]),
  );
  const isWanted = isRanked && isNear && isSignedIn;
  const { data: atOwn, isLoading } = useQuery({
    ...alternativesQuery(draft.craneType, component, asked),
    enabled: isWanted,
    retry: false,
  });
  // While no size is chosen, the prices are those at the least size that the table has.
  const unset = dependantsOf(definition, name).find((each) => (own[each] ?? "") === "");
  const sizes =
    unset === undefined ? [] : (atOwn?.choices.flatMap(({ offered }) => offered[unset] ?? []) ?? []);
  const least = sizes.toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b))[0];
  const { data: atLeast } = useQuery({
    ...alternativesQuery(draft.craneType, component, { ...asked, [unset ?? ""]: least ?? "" }),
    enabled: isWanted && least !== undefined,
    retry: false,
  });
  const answer = least === undefined ? atOwn : (atLeast ?? atOwn);
  const ranked = useMemo(() => {
    const rows = answer?.choices
      .filter(({ value }) => options.includes(value))
      .map(({ value, row, price }) => ({
        value,
        row,
        each: price === null ? null : paiseOrNull(price),
      }));
    return rows && rows.length > 0 ? rankChoices(draft, component, rows, onRunway) : null;
  }, [answer, options, draft, component, onRunway]);
  return {
    ranked,
    isRanked,
    isLoading: isWanted && isLoading && isSystemPriced(draft.parts[component]),
    onNear: () => setNear(true),
  };
}
