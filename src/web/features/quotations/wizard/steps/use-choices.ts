import { useQueries, useQueryClient } from "@tanstack/react-query";
import type { ChoicesEndpoint } from "#contract/price-tables/prices-api.ts";
import type { ComponentId } from "#domain/components/component-id.ts";
import type { Choice } from "#domain/components/define-component.ts";
import { components, fieldsOf } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { parentsOf } from "#domain/price-tables/price-table.ts";
import { type Draft, textOf, valuesOf } from "#domain/quotation/draft.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/call.ts";
import { errorText } from "../../../../api/error-text.ts";

export type Choices = {
  /** What can be chosen; null while it is not known. */
  options: readonly string[] | null;
  /** The key before it in the cascade that has no value yet. */
  missingParent: string | null;
  isLoading: boolean;
  error: string | null;
  retry: () => void;
};

async function listChoices(
  { lookUp, plural }: Extract<Choice, { from: "table" }>,
  craneType: Draft["craneType"],
  above: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    const { data } = await call<ChoicesEndpoint>("GET", lookUp.path, {
      params: above,
      query: { crane_type: craneTypes[craneType].kind },
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

/** The list of each field of a component: its fixed values, or the table's values under the keys chosen before it. */
export function useLists(
  draft: Draft,
  component: ComponentId,
  isSignedIn: boolean,
): ReadonlyMap<string, Choices> {
  const queryClient = useQueryClient();
  const part = draft.parts[component];
  // Of what is typed by hand the lists say which sizes are nearest.
  const isWanted = part.entry.mode !== "typed" && part.inScope;
  const values = valuesOf(draft, component);
  const fields = fieldsOf(components[component]).map(([name, field]) => {
    const parents = parentsOf(components[component], name);
    const above = Object.fromEntries(parents.map((parent) => [parent, values[parent] ?? ""]));
    const missingParent = parents.find((parent) => textOf(draft, component, parent).trim() === "") ?? null;
    const queryKey = ["choices", draft.craneType, component, name, above];
    return { name, choice: field.choice, above, missingParent, queryKey };
  });
  const queries = useQueries({
    queries: fields.map(({ choice, above, missingParent, queryKey }) => ({
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        choice?.from === "table" ? listChoices(choice, draft.craneType, above, signal) : [],
      enabled: choice?.from === "table" && isWanted && isSignedIn && missingParent === null,
      // A table may be replaced while a step stands open in a window at the back.
      refetchOnWindowFocus: true,
    })),
  });
  return new Map(
    fields.map(({ name, choice, missingParent, queryKey }, index): [string, Choices] => {
      const query = queries[index];
      if (!choice || !query) return [name, unused];
      if (choice.from !== "table") return [name, { ...unused, options: choice.from }];
      return [
        name,
        {
          options: query.data ?? null,
          missingParent,
          isLoading: query.isFetching && query.data === undefined,
          // A list that is known stays, whatever becomes of a later look.
          error: query.isError && query.data === undefined ? errorText(query.error, choice.failed) : null,
          retry: () => void queryClient.cancelQueries({ queryKey, exact: true }).then(() => query.refetch()),
        },
      ];
    }),
  );
}
