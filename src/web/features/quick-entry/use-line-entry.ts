import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { quickEntryChoices } from "#contract/price-tables/quick-entry-api.ts";
import type { Choices, Place } from "#domain/quick-entry/entry.ts";
import { type LineEntry, readLine } from "#domain/quick-entry/line-templates.ts";
import { craneTypeKey, type QuickEntry } from "#domain/quick-entry.ts";
import type { Template } from "#domain/templates/template.ts";
import { call } from "../../api/call.ts";
import { templatesQuery } from "../templates/template-queries.ts";
import { changeLine, type Line } from "./line-store.ts";

const choicesQuery = {
  queryKey: ["quick-entry", "choices"],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choices> =>
    (await call<typeof quickEntryChoices>("GET", "/api/quick-entry/choices", { signal })).data,
  // A table may be replaced while the page stands open in a window at the back.
  refetchOnWindowFocus: true,
};

type LineRead = {
  /** What the line says; null while the price tables' choices are not known. */
  entry: LineEntry | null;
  templates: readonly Template[];
  failed: boolean;
  retry: () => void;
};

const noTemplates: readonly Template[] = [];

/** The entry without what was filled by itself and taken away again. */
function without(entry: LineEntry, takenAway: readonly string[]): LineEntry {
  if (takenAway.length === 0) return entry;
  const isKept = (field: string) => !takenAway.includes(field);
  return {
    ...entry,
    values: Object.fromEntries(Object.entries(entry.values).filter(([field]) => isKept(field))),
    reads: entry.reads.filter(
      ({ reading, places }) => places.length > 0 || Object.keys(reading).every(isKept),
    ),
  };
}

/** What the line says now. */
export function useLineEntry(line: Line): LineRead {
  const query = useQuery(choicesQuery);
  // A line is read without them too.
  const templates = useQuery(templatesQuery).data ?? noTemplates;
  const choices = query.data;
  const entry = useMemo(
    () => (choices ? without(readLine(line.text, choices, line.answers, templates), line.takenAway) : null),
    [choices, line, templates],
  );
  return { entry, templates, failed: query.isError && !choices, retry: () => void query.refetch() };
}

/** The line without the words at these places. */
function withoutWords(text: string, places: readonly Place[]): string {
  let rest = text;
  for (const { start, end } of [...places].sort((a, b) => b.start - a.start))
    rest = `${rest.slice(0, start).trimEnd()} ${rest.slice(end).trimStart()}`;
  return rest.trim();
}

/** Takes a reading away: its words leave the line, or, where the tables filled it, the field stays open. */
export function takeAway(line: Line, read: QuickEntry["reads"][number]): void {
  const { [craneTypeKey]: _, ...answers } = line.answers;
  if (read.places.length > 0) changeLine(line.owner, { text: withoutWords(line.text, read.places) });
  else if (craneTypeKey in read.reading) changeLine(line.owner, { answers });
  else changeLine(line.owner, { takenAway: [...line.takenAway, ...Object.keys(read.reading)] });
}
