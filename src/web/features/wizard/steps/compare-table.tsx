import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { components, shortLabel } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { comparedField } from "#domain/price-tables/alternatives.ts";
import { dependantsOf, parentsOf } from "#domain/price-tables/price-table.ts";
import { pricedFields } from "#domain/price-tables/pricing.ts";
import type { OtherQuote } from "#domain/quotation/draft/draft-part.ts";
import { valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { fieldText } from "#domain/quotation/lines/describe.ts";
import { type ComparedChoice, compareChoices } from "#domain/wizard/compare-choices.ts";
import { alternativesQuery } from "../../../api/choice-queries.ts";
import { errorText } from "../../../api/error-text.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { indianToday } from "../../../ui/today.ts";
import { requestPrices } from "../session/price-requests.ts";
import { useWizard } from "../wizard-context.ts";
import type { Comparison } from "./compare-link.tsx";
import { ComparedChoices } from "./compared-choices.tsx";

/** The choices of a list with their prices at certain sizes, which the user can change. */
function useAlternatives(component: ComponentId, name: string) {
  const { draft, isSignedIn } = useWizard();
  const definition = components[component];
  const own = valuesOf(draft, component);
  /** Sizes at which the choices are compared instead of a chosen size, until another size is chosen. */
  const [looked, look] = useState<Readonly<Record<string, { own: string; at: string }>>>({});
  /** Sizes at which the choices are compared while no size is chosen. */
  const [least, setLeast] = useState<Readonly<Record<string, string>>>({});
  const sizeAt = (each: string): string => {
    const chosen = own[each] ?? "";
    const other = looked[each];
    return (other?.own === chosen ? other.at : chosen) || (least[each] ?? "");
  };
  const asked = Object.fromEntries(
    pricedFields(definition)
      .filter((each) => each !== name)
      .map((each) => [each, sizeAt(each)]),
  );
  const query = useQuery({
    ...alternativesQuery(draft.craneType, component, asked),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const choices = query.data?.choices ?? [];
  /** The sizes of the table, and an ordered one between two of them. */
  const sizesOf = (each: string) => {
    const all = new Set(choices.flatMap(({ offered }) => offered[each] ?? []));
    if (all.size > 0 && Number.parseFloat(own[each] ?? "") > 0) all.add(own[each] ?? "");
    return [...all].sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
  };
  // While no size is chosen, compare at the least that the named choice has, or that any has.
  const unset = dependantsOf(definition, name).find(
    (each) => own[each] === "" && !sizesOf(each).includes(asked[each] ?? ""),
  );
  const named = choices.find(({ value }) => value === own[name]);
  const smallest = unset === undefined ? undefined : (named?.offered[unset]?.[0] ?? sizesOf(unset)[0]);
  useEffect(() => {
    if (unset !== undefined && smallest !== undefined)
      setLeast((before) => ({ ...before, [unset]: smallest }));
  }, [unset, smallest]);
  return {
    query,
    asked,
    sizesOf,
    /** The chosen size that a choice at another one would change; null where it changes none. */
    replacedBy: (each: string): string | null => {
      const chosen = own[each] ?? "";
      return chosen === "" || asked[each] === chosen ? null : chosen;
    },
    compareAt: (each: string, at: string) => look({ ...looked, [each]: { own: own[each] ?? "", at } }),
  };
}

type Alternatives = ReturnType<typeof useAlternatives>;

/** All choices of the list that decides a component's price, with price, weight and effect on the total. */
export function CompareTable({ component, comparison }: { component: ComponentId; comparison: Comparison }) {
  const { draft, isSignedIn } = useWizard();
  const name = comparedField(components[component]) ?? "";
  const field = components[component].fields[name];
  const alternatives = useAlternatives(component, name);
  const { query } = alternatives;
  const answer = query.data;
  const found = answer && {
    day: indianToday(),
    tableVersion: answer.table_version,
    choices: answer.choices.map(({ price, ...choice }) => ({
      ...choice,
      each: price === null ? null : paiseOrNull(price),
    })),
  };
  const compare = (known: readonly OtherQuote[]) =>
    found
      ? compareChoices(draft, component, { ...valuesOf(draft, component), ...answer.asked }, found, known)
      : null;
  const others = useOtherPrices(compare([]) ?? [], isSignedIn);
  const choices = compare(others);
  if (!field) return null;
  return (
    <section
      id={comparison.id}
      aria-label={`${shortLabel(field)}: comparison`}
      aria-busy={query.isFetching}
      className="col-span-full -mx-5 border-y border-ink max-md:-mx-4"
    >
      <CompareHead component={component} name={name} alternatives={alternatives} />
      <NeededSizes component={component} name={name} alternatives={alternatives} />
      {query.isError && (
        <ErrorBanner
          heading={field.choice?.kind === "table" ? field.choice.failed : ""}
          onRetry={() => void query.refetch()}
        >
          {errorText(query.error)}
        </ErrorBanner>
      )}
      {!choices && !query.isError && <Skeleton className="m-5 h-24" />}
      {choices && (
        <ComparedChoices choices={choices} isCurrent={!query.isPlaceholderData} onClose={comparison.toggle} />
      )}
    </section>
  );
}

type PartProps = { component: ComponentId; name: string; alternatives: Alternatives };

/** The name of the list with the sizes of the comparison. */
function CompareHead({
  component,
  name,
  alternatives: { asked, sizesOf, replacedBy, compareAt },
}: PartProps) {
  const definition = components[component];
  const field = definition.fields[name];
  const above = parentsOf(definition, name).map((each) => {
    const parent = definition.fields[each];
    return parent ? fieldText(parent, asked[each] ?? "") : "";
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-rule bg-sheet-2 px-5 py-2.5 max-md:px-4">
      <h2 className="font-section">
        {field && shortLabel(field)}
        {above.length > 0 && ` at ${above.join(", ")}`}
      </h2>
      {dependantsOf(definition, name).map((each) => {
        const size = definition.fields[each];
        const replaced = replacedBy(each);
        return (
          size && (
            <div key={each} className="flex flex-wrap items-center gap-2 text-label text-ink-2">
              at {shortLabel(size).toLowerCase()}
              <Select
                aria-label={`Compare at ${shortLabel(size).toLowerCase()}`}
                value={asked[each] ?? ""}
                options={sizesOf(each).map((value) => ({ value, label: fieldText(size, value) }))}
                onChange={(at) => compareAt(each, at)}
              />
              {replaced !== null && (
                <span className="text-warn">
                  A choice here takes {fieldText(size, asked[each] ?? "")} in place of{" "}
                  {fieldText(size, replaced)}.
                </span>
              )}
            </div>
          )
        );
      })}
    </div>
  );
}

/** Names the values of other fields that the prices need. */
function NeededSizes({ component, name, alternatives: { asked } }: PartProps) {
  const definition = components[component];
  const inHead = [...parentsOf(definition, name), ...dependantsOf(definition, name)];
  const missing = Object.keys(asked).filter((each) => asked[each]?.trim() === "" && !inHead.includes(each));
  if (missing.length === 0) return null;
  return (
    <p className="border-b border-rule px-5 py-2.5 text-label text-ink-2 max-md:px-4">
      The prices need{" "}
      {missing
        .map((each) => definition.fields[each])
        .map((needed) => (needed ? shortLabel(needed) : ""))
        .join(" and ")}
      .
    </p>
  );
}

/** Asks for the prices of other components that a choice changes, as the estimate of a girder counts the hoist. */
function useOtherPrices(choices: readonly ComparedChoice[], isSignedIn: boolean): readonly OtherQuote[] {
  return useQueries({
    queries: choices
      .filter(({ changes }) => changes.length > 0)
      .map(({ bare, changes }) => ({
        queryKey: ["prices with a choice", bare.craneType, changes],
        queryFn: ({ signal }: { signal: AbortSignal }) => requestPrices(bare, changes, signal),
        enabled: isSignedIn,
        staleTime: 0,
      })),
    combine: (found) =>
      found.flatMap(({ data = [] }) =>
        data.flatMap((priced) =>
          "quote" in priced ? [{ component: priced.component, quote: priced.quote }] : [],
        ),
      ),
  });
}
