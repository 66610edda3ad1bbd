import { useQueries, useQueryClient } from "@tanstack/react-query";
import type { ChoicesEndpoint } from "#contract/price-tables/prices-api.ts";
import type { ChoiceSource } from "#domain/components/define-component.ts";
import { components, fieldsOf } from "#domain/components/registry.ts";
import { type ComponentId, craneTypes } from "#domain/crane-types.ts";
import { nextLargerOf, parentsOf } from "#domain/price-tables/price-table.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { textOf, valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { nextLargerKey } from "#domain/quotation/estimate/next-larger.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { errorText } from "../../../api/error-text.ts";

export type Choices = {
  /** The choices. Null while they are not known. */
  options: readonly string[] | null;
  /** The key before it in the cascade that has no value yet. */
  missingParent: string | null;
  isLoading: boolean;
  error: string | null;
  retry: () => void;
};

type ChoicesQuestion = {
  craneType: Draft["craneType"];
  above: Readonly<Record<string, string>>;
  /** Below a size that the table lacks, the list is that of the next larger one. */
  takesLarger: boolean;
};

async function listChoices(
  { lookUp, plural }: Extract<ChoiceSource, { kind: "table" }>,
  { craneType, above, takesLarger }: ChoicesQuestion,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    const { data } = await call<ChoicesEndpoint>("GET", lookUp.path, {
      params: above,
      query: { crane_type: craneTypes[craneType].kind, ...(takesLarger && { next_larger: true }) },
      signal,
    });
    return (data[plural] ?? []).map(String);
  } catch (thrown) {
    // The table has nothing under this parent: an empty list, not a fault.
    if (thrown instanceof ApiError && thrown.status === 404) return [];
    throw thrown;
  }
}

const unused: Choices = {
  options: null,
  missingParent: null,
  isLoading: false,
  error: null,
  retry: () => undefined,
};

/**
 * Returns whether a list has a value, or a larger size in its place. True while the list loads, and for the values under
 * one that the table lacks: only that one is wrong.
 */
export function isOffered(
  component: ComponentId,
  name: string,
  text: string,
  list: Choices | undefined,
): boolean {
  const options = list?.options ?? null;
  if (text === "" || options === null || options.includes(text)) return true;
  if (options.length === 0 && parentsOf(components[component], name).length > 0) return true;
  return nextLargerKey(component) === name && nextLargerOf(options, text) !== null;
}

/** The list of each field of a component: its fixed values, or the table's values under the keys chosen before it. */
export function useLists(
  draft: Draft,
  component: ComponentId,
  isSignedIn: boolean,
): ReadonlyMap<string, Choices> {
  const queryClient = useQueryClient();
  const part = draft.parts[component];
  // For typed values the lists give the nearest sizes.
  const isWanted = part.entry.mode !== "typed" && part.inScope;
  const values = valuesOf(draft, component);
  const largerKey = nextLargerKey(component);
  const fields = fieldsOf(components[component]).map(([name, field]) => {
    const parents = parentsOf(components[component], name);
    const above = Object.fromEntries(parents.map((parent) => [parent, values[parent] ?? ""]));
    const missingParent = parents.find((parent) => textOf(draft, component, parent).trim() === "") ?? null;
    const queryKey = ["choices", draft.craneType, component, name, above];
    const takesLarger = largerKey !== null && parents.includes(largerKey);
    const asked: ChoicesQuestion = { craneType: draft.craneType, above, takesLarger };
    return { name, choice: field.choice, asked, missingParent, queryKey };
  });
  const queries = useQueries({
    queries: fields.map(({ choice, asked, missingParent, queryKey }) => ({
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        choice?.kind === "table" ? listChoices(choice, asked, signal) : [],
      enabled: choice?.kind === "table" && isWanted && isSignedIn && missingParent === null,
      // A table may be replaced while another window has the step open.
      refetchOnWindowFocus: true,
    })),
  });
  return new Map(
    fields.map(({ name, choice, missingParent, queryKey }, index): [string, Choices] => {
      const query = queries[index];
      if (!choice || !query) return [name, unused];
      if (choice.kind !== "table") return [name, { ...unused, options: choice.options }];
      return [
        name,
        {
          options: query.data ?? null,
          missingParent,
          isLoading: query.isFetching && query.data === undefined,
          // Keep a loaded list when a later request fails.
          error: query.isError && query.data === undefined ? errorText(query.error, choice.failed) : null,
          retry: () => void queryClient.cancelQueries({ queryKey, exact: true }).then(() => query.refetch()),
        },
      ];
    }),
  );
}
