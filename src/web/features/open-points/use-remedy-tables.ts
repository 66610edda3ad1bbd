import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import type { ComponentId } from "#domain/crane-types.ts";
import type { OpenPoint } from "#domain/open-points/open-points.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { valuesOf } from "#domain/quotation/draft/draft-part.ts";
import type { RemedyContext } from "#domain/remedies/remedies.ts";
import { alternativesQuery } from "../../api/choice-queries.ts";

type Alternatives = Awaited<ReturnType<NonNullable<ReturnType<typeof alternativesQuery>["queryFn"]>>>;

/** The price tables that remedies choose from: the values that price their rows, and the points that need them. */
const tables: readonly { component: ComponentId; fields: readonly string[]; kinds: readonly string[] }[] = [
  { component: "lt_gantry", fields: ["lt_length", "metal_price"], kinds: ["gantry too light"] },
  {
    component: "column",
    fields: ["column_height", "metal_price", "no_of_columns"],
    kinds: [
      "column too light",
      "lift above column",
      "hook above floor",
      "columns too few",
      "gantry too light",
    ],
  },
];

const choicesOf = (answers: UseQueryResult<Alternatives>[]) => answers.map(({ data }) => data?.choices);

/**
 * Returns for each of these working quotations the rows that its remedies choose from. A table is fetched once an open
 * point needs it; until its answer the quotation has none.
 */
export function useRemedyTables(
  cranes: readonly { draft: Draft; points: readonly OpenPoint[] }[],
  isSignedIn = true,
): Pick<RemedyContext, "gantries" | "columns">[] {
  const found = useQueries({
    queries: cranes.flatMap(({ draft, points }) =>
      tables.map(({ component, fields, kinds }) => {
        const values = valuesOf(draft, component);
        const sizes = Object.fromEntries(fields.map((name) => [name, values[name] ?? ""]));
        return {
          ...alternativesQuery(draft.craneType, component, sizes),
          enabled: isSignedIn && points.some(({ kind, kept }) => kept === null && kinds.includes(kind)),
          retry: false,
        };
      }),
    ),
    combine: choicesOf,
  });
  return cranes.map((_, at) => {
    const [gantries, columns] = found.slice(at * tables.length);
    return { ...(gantries && { gantries }), ...(columns && { columns }) };
  });
}
