import { queryOptions } from "@tanstack/react-query";
import type { optionsFor } from "#contract/options/options-api.ts";
import { readOption } from "#domain/options/option-input.ts";
import { call } from "./call.ts";

export const optionsKey = "options";

/** The options that hold for a revision of a quotation with its values in their texts; without one all as they are. */
export const optionsForQuery = (quotation: { number: string; revision: number } | null) =>
  queryOptions({
    queryKey: [optionsKey, "for", quotation],
    queryFn: async ({ signal }) => {
      const query = quotation ? { quotation_id: quotation.number, revision: quotation.revision } : {};
      const { data } = await call<typeof optionsFor>("GET", "/api/options/for", { query, signal });
      return { version: data.version, options: data.options.map(readOption) };
    },
    staleTime: 60_000,
  });
