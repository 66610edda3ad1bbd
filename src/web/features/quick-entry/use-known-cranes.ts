import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { components } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import type { EnquiryCrane } from "#domain/enquiry/enquiry.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { isEstimated, wantedKey } from "#domain/quotation/draft/draft-part.ts";
import { proposeFrom } from "#domain/wizard/propose-from.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { choicesQuery } from "../../api/choice-queries.ts";
import { quoteOf, tablePrices } from "../../api/table-prices.ts";
import { previewOf } from "./preview-of.ts";

/** A crane of an enquiry as the wizard would have it: with the types that it proposes, and with the rows of its prices. */
export type KnownCrane = { draft: Draft | null; isLoading: boolean };

type Outcomes = Awaited<ReturnType<typeof tablePrices>>;
const answersOf = (answers: UseQueryResult<Outcomes>[]) =>
  answers.map(({ data, isLoading }) => ({ data, isLoading }));

/** The parts whose rows decide levels and loads of the crane. The runway's own choices are judged with the rows of their tables. */
const neededIn = (draft: Draft) =>
  craneTypes[draft.craneType].components.flatMap((component) => {
    const { partOfRunway } = components[component];
    const forKey = partOfRunway || isEstimated(draft.parts[component]) ? null : wantedKey(draft, component);
    return forKey === null ? [] : [{ component, forKey }];
  });

/**
 * Returns the cranes of an enquiry as far as they are known, so that what is offered for them is what the wizard offers. Rows
 * are fetched when `isWanted`; until they are there, the usual sizes stand in.
 */
export function useKnownCranes(
  text: string,
  cranes: readonly EnquiryCrane[],
  isWanted: boolean,
): readonly KnownCrane[] {
  const choices = useQuery(choicesQuery).data ?? null;
  const begun = useMemo(() => {
    const drafts: (Draft | null)[] = [];
    for (const crane of cranes) {
      const draft = isWanted ? previewOf(text, { ...crane, template: null }) : null;
      const before = drafts.at(-1);
      drafts.push(draft && before ? proposeFrom(draft, before, "", choices) : draft);
    }
    return drafts.map((draft) => ({ draft, needed: draft ? neededIn(draft) : [] }));
  }, [text, cranes, isWanted, choices]);
  const answers = useQueries({
    queries: begun.map(({ draft, needed }) => ({
      queryKey: ["known-crane", draft?.craneType, needed],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        draft === null
          ? {}
          : tablePrices(
              draft,
              needed.map(({ component }) => component),
              signal,
            ),
      enabled: needed.length > 0,
      retry: false,
    })),
    combine: answersOf,
  });
  return useMemo(
    () =>
      begun.map(({ draft, needed }, at) => {
        const { data, isLoading = false } = answers[at] ?? {};
        if (draft === null || data === undefined) return { draft, isLoading };
        const known = needed.reduce((before, { component, forKey }) => {
          const quote = quoteOf(forKey, data[component]);
          return quote ? wizardReducer(before, { kind: "quoted", component, quote }) : before;
        }, draft);
        return { draft: known, isLoading };
      }),
    [begun, answers],
  );
}
